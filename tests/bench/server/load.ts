import { performance } from 'node:perf_hooks'
import { Pool } from 'undici'
import { API_PATH } from '#wire/http/endpoint'
import { median, sizeOf } from '../table'
import { cpus } from 'node:os'

/** One request body after another: each call has a number of its own. */
export type Bodies = (call: number) => object

export interface Load {
  /** Where the calls go, in turns. */
  readonly urls: readonly string[]
  readonly bodies: Bodies
  /** Calls under way at once. */
  readonly callers: number
  /** Milliseconds. */
  readonly duration: number
}

export interface Measured {
  /** Calls that were answered 200. */
  readonly perSecond: number
  /** Milliseconds within which 99 of 100 calls were answered. */
  readonly p99: number
  /** Calls that were answered otherwise. */
  readonly others: number
  /** The part of the machine's CPU that was idle meanwhile, from 0 to 1. */
  readonly idle: number
}

let calls = 0

/** Calls as fast as answers come, each caller from an address of its own, since an address has limits. */
export async function load({ urls, bodies, callers, duration }: Load): Promise<Measured> {
  const pools = urls.map((url) => new Pool(url, { connections: callers }))
  const until = performance.now() + duration
  const idle = watchIdle()
  const times: number[] = []
  let others = 0
  const caller = async (pool: Pool, number: number) => {
    while (performance.now() < until) {
      const began = performance.now()
      const { statusCode, body } = await pool.request({
        path: API_PATH,
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'accept-encoding': 'gzip',
          'x-forwarded-for': `10.0.${calls % 200}.${number + 1}`,
        },
        body: JSON.stringify(bodies((calls += 1))),
      })
      await body.arrayBuffer()
      if (statusCode === 200) times.push(performance.now() - began)
      else others += 1
    }
  }
  const callersOf = (pool: Pool, first: number) =>
    Array.from({ length: Math.ceil((callers - first) / pools.length) }, (_, at) =>
      caller(pool, first + at * pools.length),
    )
  await Promise.all(pools.flatMap(callersOf))
  await Promise.all(pools.map((pool) => pool.close()))
  times.sort((one, other) => one - other)
  const p99 = times[Math.floor(times.length * 0.99)] ?? Number.NaN
  return { perSecond: (times.length * 1000) / duration, p99, others, idle: idle() }
}

const TURNS = sizeOf(5, 1)

/** Two loads in turns, the medians of each: what else the machine does meets both alike. */
export async function inTurns(one: Load, other: Load): Promise<readonly [Measured, Measured]> {
  const measured: [Measured, Measured][] = []
  // One turn unmeasured: code is compiled, caches are filled.
  for (let turn = 0; turn <= TURNS; turn += 1) {
    const pair: [Measured, Measured] = [await load(one), await load(other)]
    if (turn > 0) measured.push(pair)
  }
  const middle = (side: 0 | 1): Measured => ({
    perSecond: median(measured.map((pair) => pair[side].perSecond)),
    p99: median(measured.map((pair) => pair[side].p99)),
    others: measured.reduce((sum, pair) => sum + pair[side].others, 0),
    idle: median(measured.map((pair) => pair[side].idle)),
  })
  return [middle(0), middle(1)]
}

/**
 * Starts to watch the machine's cores. @returns a function that returns which part of their time was idle since, from 0
 * to 1
 */
function watchIdle(): () => number {
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
