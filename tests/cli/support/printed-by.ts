import { vi } from 'vitest'

/** How a command has ended, and what it has printed: on standard output, on standard error, and on both in order. */
export interface Printed {
  readonly code: number
  readonly out: string
  readonly err: string
  readonly all: string
}

/** Runs a command in this process. @param run returns its exit code */
export async function printedBy(run: () => Promise<number>): Promise<Printed> {
  const printed = { out: '', err: '', all: '' }
  const collect = (to: 'out' | 'err', text: string): void => {
    printed[to] += text
    printed.all += text
  }
  const log = vi
    .spyOn(console, 'log')
    .mockImplementation((text: string) => collect('out', `${text}\n`))
  const error = vi
    .spyOn(console, 'error')
    .mockImplementation((text: string) => collect('err', `${text}\n`))
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    collect('out', String(text))
    return true
  })
  try {
    return { code: await run(), ...printed }
  } finally {
    for (const spy of [log, error, write]) spy.mockRestore()
  }
}
