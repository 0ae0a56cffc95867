import { cpus } from 'node:os'

/**
 * Starts to watch the machine's cores. @returns a function that returns which part of their time was idle since, from 0
 * to 1
 */
export function watchIdle(): () => number {
  const before = coreTimes()
  return () => {
    const after = coreTimes()
    return (after.idle - before.idle) / (after.all - before.all)
  }
}

function coreTimes(): { readonly idle: number; readonly all: number } {
  const times = cpus().map(({ times }) => times)
  return {
    idle: sum(times.map(({ idle }) => idle)),
    all: sum(times.flatMap((time) => Object.values(time))),
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((one, other) => one + other, 0)
