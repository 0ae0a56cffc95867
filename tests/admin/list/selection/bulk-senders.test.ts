import { HttpError } from 'react-admin'
import { describe, expect, it, vi } from 'vitest'
import { usuarios } from '../../../../generated/usuarios/contract'
import { versionOf, withVersion } from '#admin/provider/records/record-version'
import {
  type BulkSender,
  type Progress,
  type SentAction,
  type SentResult,
  embeddedSender,
  providerSender,
  runBulk,
} from '#admin/list/selection/use-bulk'
import { CallError, NoSessionError } from '#admin/provider/wire/call-metodo'
import fc from 'fast-check'

const own = { title: 'Aviso', text: 'No.', leads: 'list' } as const
const sent = (errors: SentAction['action']['errors'] = {}): SentAction => ({
  contract: usuarios,
  name: 'deshabilitar',
  action: { ...usuarios.actions.deshabilitar, errors },
  asked: {},
})
const answered = (status: number, error?: string) =>
  new HttpError('no', status, new CallError('m', { kind: 'answered', status, error }))
const rows = (count: number, version?: string) =>
  Array.from({ length: count }, (_, id) => withVersion({ id, dni: id }, version))

describe('rows that the embedded backend gets', () => {
  it('are in parts of 500 of the same state, in their order', () => {
    const all = [...rows(501, '"a"'), ...rows(2, '"b"'), ...rows(3, undefined), ...rows(1, '"a"')]
    const parts = embeddedSender(sent()).parts(all)
    expect(parts.map(({ length }) => length)).toEqual([500, 2, 2, 3])
    expect(parts.map((part) => part.map((row) => [row.id, versionOf(row)]))).toEqual([
      Array.from({ length: 500 }, (_, id) => [id, '"a"']),
      [
        [500, '"a"'],
        [0, '"a"'],
      ],
      [
        [0, '"b"'],
        [1, '"b"'],
      ],
      [
        [0, undefined],
        [1, undefined],
        [2, undefined],
      ],
    ])
  })

  it('are none of none', () => expect(embeddedSender(sent()).parts([])).toEqual([]))
})

/** What becomes of a row whose call fails so; undefined: it is answered. */
async function outcome(error: unknown, errors: SentAction['action']['errors'] = {}) {
  const act = vi.fn<() => Promise<unknown>>()
  if (error === undefined) act.mockResolvedValue({})
  else act.mockRejectedValue(error)
  const [result] = await providerSender({ act } as never, sent(errors)).send(rows(1))
  return result
}

describe('rows that a provider gets', () => {
  it('are four at once', () => {
    const parts = providerSender({} as never, sent()).parts(rows(9))
    expect(parts.map(({ length }) => length)).toEqual([4, 4, 1])
  })

  it('are done where they are answered', async () => {
    expect(await outcome(undefined)).toEqual({ ok: true })
  })

  it.each([400, 404, 409, 422])('are refused alone by a %i', async (status) => {
    expect(await outcome(answered(status, 'Por eso.'))).toEqual({
      ok: false,
      status,
      error: 'Por eso.',
    })
    expect(await outcome(answered(status))).toEqual({ ok: false, status, error: '' })
  })

  it.each([401, 403, 405, 429])(
    'end by a %i, which says nothing of the row, unless the action has a notice of it',
    async (status) => {
      expect(await outcome(answered(status, 'x'))).toMatchObject({ ok: 'lost', mayBeDone: false })
      expect(await outcome(answered(status, 'x'), { [status]: own })).toMatchObject({
        ok: false,
        status,
      })
    },
  )

  it.each([500, 502, 503])('end by a %i, and may be done', async (status) => {
    expect(await outcome(answered(status))).toMatchObject({ ok: 'lost', mayBeDone: true })
    expect(await outcome(answered(status), { [status]: own })).toMatchObject({ ok: 'lost' })
  })

  it('end without an answer, and may be done; without a session they were not sent', async () => {
    const cut = new HttpError('no', 0, new CallError('m', { kind: 'unreachable' }))
    expect(await outcome(cut)).toEqual({ ok: 'lost', error: cut, mayBeDone: true })
    const none = new NoSessionError('usuarios-deshabilitar')
    expect(await outcome(none)).toEqual({ ok: 'lost', error: none, mayBeDone: false })
  })
})

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
