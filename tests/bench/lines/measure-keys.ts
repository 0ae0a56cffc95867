import type { Browser, CDPSession, Page } from 'playwright-core'
import * as z from 'zod'
import { type Figure, percentile, median, sizeOf } from '../table'
import { inPage } from '../app/page'

const RUNS = sizeOf(3, 1)
/** From a key until what it shows is painted. Milliseconds. */
const KEY_AT_MOST = 50
/** A typist's pauses between keys, one after the other. Milliseconds. */
const PAUSES = [80, 120, 150, 200]
/** Lines that are typed, in one run. */
const TYPED = sizeOf(8, 2)

/** A page with lines, in which one can type. */
export interface Typed {
  readonly name: string
  readonly session?: Readonly<Record<string, string>>
  /** Opens the lines and brings the focus to the second field of some line. */
  open(page: Page): Promise<void>
}

/** What followed a key until it was painted. Milliseconds. */
interface KeyCost {
  readonly key: string
  /** What has passed. */
  readonly paint: number
  /** What the page's main thread has computed, which others that use the core do not make longer. */
  readonly cpu: number
}

/**
 * Keys that enter a text, and keys that lead to another cell, each beside the same ones in the other page. Of each key the median of all
 * runs, because what else the machine does hits now this key and now that.
 */
export async function keyFigures(
  browser: Browser,
  [own, peer]: readonly [Typed, Typed],
  slower: number,
  named: string,
): Promise<readonly Figure[]> {
  const runs: { own: (readonly KeyCost[])[]; peer: (readonly KeyCost[])[] } = { own: [], peer: [] }
  for (let run = 0; run < RUNS; run += 1) {
    runs.own.push(await costsOfKeys(browser, own, slower))
    runs.peer.push(await costsOfKeys(browser, peer, slower))
  }
  return (['text', 'another cell'] as const).flatMap((kind) =>
    (['paint', 'cpu'] as const).flatMap((part) => {
      const times = (side: 'own' | 'peer') => mediansOf(runs[side], kind, part)
      const what = part === 'paint' ? 'key to paint' : 'CPU of the main thread for a key'
      return [50, 95].map((percent): Figure => ({
        what: `${what}, ${kind}, ${percent} of 100${named}`,
        unit: 'ms',
        own: percentile(times('own'), percent),
        peer: { name: peer.name, value: percentile(times('peer'), percent) },
        ...(percent === 95 && part === 'paint' ? { atMost: KEY_AT_MOST } : {}),
      }))
    }),
  )
}

function mediansOf(
  runs: readonly (readonly KeyCost[])[],
  kind: 'text' | 'another cell',
  part: 'paint' | 'cpu',
): readonly number[] {
  const [first = []] = runs
  return first.flatMap(({ key }, at) =>
    (key === 'Tab') === (kind === 'another cell')
      ? [median(runs.map((costs) => costs[at]?.[part] ?? Number.NaN))]
      : [],
  )
}

/** For a few lines that are typed without a pause. */
const costsOfKeys = (
  browser: Browser,
  { session, open }: Typed,
  slower: number,
): Promise<readonly KeyCost[]> =>
  inPage(browser, session === undefined ? {} : { session }, slower, async (page, devtools) => {
    await open(page)
    await page.evaluate(markKeys)
    const traced = await trace(devtools)
    for (const [at, key] of keysOf(TYPED).entries()) {
      await page.waitForTimeout(PAUSES[at % PAUSES.length] ?? 0)
      await page.keyboard.press(key)
    }
    await page.waitForTimeout(500)
    return costsIn(await traced())
  })

/** A text and an amount in each line, and the account of the next one, with Tab between them. */
const keysOf = (lines: number): readonly string[] =>
  Array.from({ length: lines }, (_, line) =>
    [
      [...`Pago ${line}`],
      'Tab',
      [...`${1000 + line},5`],
      'Tab',
      'Tab',
      [...'1.1.02'],
      'Tab',
    ].flat(),
  ).flat()

/** Runs in the page: each key, and when the page was painted next, are marked in what is traced. */
function markKeys(): void {
  window.addEventListener(
    'keydown',
    ({ key, timeStamp }) => {
      performance.mark(`key ${key}`)
      requestAnimationFrame(() =>
        setTimeout(() => performance.mark(`painted ${performance.now() - timeStamp}`)),
      )
    },
    true,
  )
}

const traceEvent = z.object({
  name: z.string(),
  cat: z.string(),
  ph: z.string(),
  pid: z.number(),
  tid: z.number(),
  /** Microseconds, as what follows. */
  ts: z.number(),
  dur: z.number().default(0),
  tdur: z.number().default(0),
})
type TraceEvent = z.infer<typeof traceEvent>

/** @returns what ends it */
async function trace(devtools: CDPSession): Promise<() => Promise<readonly TraceEvent[]>> {
  const events: TraceEvent[] = []
  devtools.on('Tracing.dataCollected', ({ value }) =>
    events.push(...value.flatMap((event) => traceEvent.safeParse(event).data ?? [])),
  )
  const includedCategories = ['toplevel', 'blink.user_timing']
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories },
  })
  return async () => {
    const complete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve))
    await devtools.send('Tracing.end')
    await complete
    return events
  }
}

/** The tasks of the main thread between a key and its painting, the one with the key included. */
function costsIn(events: readonly TraceEvent[]): readonly KeyCost[] {
  const marks = events
    .filter(({ cat, name }) => cat.includes('user_timing') && /^(?:key|painted) /.test(name))
    .toSorted((one, other) => one.ts - other.ts)
  const keys = marks.filter(({ name }) => name.startsWith('key '))
  const painted = marks.filter(({ name }) => name.startsWith('painted '))
  const tasks = events.filter(
    ({ ph, name, pid, tid }) =>
      ph === 'X' && name.endsWith('RunTask') && pid === keys[0]?.pid && tid === keys[0].tid,
  )
  return keys.map(({ name, ts }, at) => {
    const end = painted[at]
    const between = tasks.filter((task) => task.ts + task.dur > ts && task.ts < (end?.ts ?? ts))
    return {
      key: name.slice('key '.length),
      paint: Number(end?.name.slice('painted '.length)),
      cpu: between.reduce((sum, { tdur }) => sum + tdur, 0) / 1000,
    }
  })
}
