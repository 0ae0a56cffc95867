import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type BulkSender,
  type Progress,
  runBulk,
  type SentResult,
} from '#admin/list/selection/use-bulk'

const ERROR = new Error('cut')
const RESULTS = {
  done: { ok: true },
  unchanged: { ok: true, unchanged: true },
  refused: { ok: false, status: 422, error: 'No' },
  unknown: { ok: 'lost', error: ERROR, mayBeDone: true },
  unsent: { ok: 'lost', error: ERROR, mayBeDone: false },
} as const satisfies Record<string, SentResult>
type Fate = keyof typeof RESULTS
const FATES: readonly Fate[] = ['done', 'unchanged', 'refused', 'unknown', 'unsent']

/** The fates of rows in parts, and during which part it is cancelled; at -1 before the first. */
interface Run {
  readonly parts: readonly (readonly Fate[])[]
  readonly cancelled: number | undefined
}

const someRun = fc.record({
  parts: fc.array(
    fc.array(
      fc.oneof(
        { weight: 9, arbitrary: fc.constantFrom(...FATES.slice(0, 3)) },
        { weight: 1, arbitrary: fc.constantFrom(...FATES) },
      ),
      { minLength: 1, maxLength: 4 },
    ),
    { maxLength: 6 },
  ),
  cancelled: fc.option(fc.integer({ min: -1, max: 5 }), { nil: undefined }),
})

/** The ids of rows are their places. */
async function runOf({ parts, cancelled }: Run) {
  const rows = parts.flat().map((_, id) => ({ id }))
  const abort = new AbortController()
  if (cancelled === -1) abort.abort()
  const progress: Progress[] = []
  let sent = 0
  let at = 0
  const sender: BulkSender = {
    parts: (all) => parts.map(({ length }) => all.slice(at, (at += length))),
    async send() {
      const results = (parts[sent] ?? []).map((fate) => RESULTS[fate])
      if (cancelled === sent) abort.abort()
      sent += 1
      return results
    },
  }
  const outcome = await runBulk(rows, sender, {
    signal: abort.signal,
    onProgress: (one) => progress.push(one),
  })
  return { outcome, progress, sent }
}

/** What is to become of the rows. */
function expected({ parts, cancelled }: Run) {
  const lost = parts.findIndex((fates) =>
    fates.some((fate) => fate.startsWith('un') && fate !== 'unchanged'),
  )
  const last = Math.min(
    lost === -1 ? parts.length : lost + 1,
    cancelled === undefined ? parts.length : cancelled + 1,
  )
  const isLost = lost !== -1 && lost < last
  const fates = parts.flatMap((part, at) => part.map((fate) => (at < last ? fate : 'unsent')))
  const placesOf = (fate: Fate) => fates.flatMap((one, at) => (one === fate ? [at] : []))
  const sizes = parts.slice(0, last).map((_, at) => parts.slice(0, at + 1).flat().length)
  return {
    outcome: {
      done: placesOf('done').length,
      unchanged: placesOf('unchanged').length,
      refused: placesOf('refused').map((id) => ({ row: { id }, status: 422, error: 'No' })),
      unknown: placesOf('unknown').map((id) => ({ id })),
      unsent: placesOf('unsent').map((id) => ({ id })),
      ended: isLost ? { error: ERROR } : last < parts.length ? 'cancelled' : 'whole',
    },
    progress: sizes.map((done) => ({ done, total: parts.flat().length })),
    sent: last,
  }
}

describe('rows that are sent in parts', () => {
  it('are each counted once; after a loss or a cancellation no further part is sent', async () => {
    await fc.assert(
      fc.asyncProperty(someRun, async (run) => {
        expect(await runOf(run)).toEqual(expected(run))
      }),
    )
  })

  it.each<[string, Run, string | object]>([
    [
      'lost, and cancelled meanwhile',
      { parts: [['unknown'], ['done']], cancelled: 0 },
      { error: ERROR },
    ],
    ['cancelled before a part', { parts: [['done'], ['done']], cancelled: 0 }, 'cancelled'],
    ['cancelled during the last part', { parts: [['done'], ['done']], cancelled: 1 }, 'whole'],
    ['none', { parts: [], cancelled: undefined }, 'whole'],
  ])('%s', async (_what, run, ended) => {
    expect((await runOf(run)).outcome.ended).toEqual(ended)
  })

  it('a row without a result counts as refused', async () => {
    const sender: BulkSender = { parts: (rows) => [rows], send: async () => [{ ok: true }] }
    const signal = new AbortController().signal
    const outcome = await runBulk([{ id: 1 }, { id: 2 }], sender, { signal, onProgress: () => {} })
    expect(outcome).toMatchObject({
      done: 1,
      refused: [{ row: { id: 2 }, status: 500, error: '' }],
      ended: 'whole',
    })
  })
})
