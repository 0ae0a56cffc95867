import { renderHook, waitFor } from '@testing-library/react'
import { CoreAdminContext, HttpError, testDataProvider } from 'react-admin'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { rubros } from '../../../../generated/rubros/contract'
import { useAttempt } from '#admin/record/actions/use-attempt'
import type { Refused, Write } from '#admin/record/actions/write-queue'
import type { Row } from '#admin/provider/row'
import { CallError, type CallFailure } from '#admin/provider/wire/call-metodo'
import type { EntityContract } from '#wire/contract'

const failed = (failure: CallFailure) =>
  new HttpError('no', 0, new CallError('rubros-modificar', failure))
const STALE: CallFailure = { kind: 'answered', status: 409, error: 'no', isStale: true }
const answered = (status: number): CallFailure => ({ kind: 'answered', status, error: 'no' })
const NO_SESSION = new Error('no session')

const before = { id: 1, rubro: 'Cine' }
const edit: Write = { operation: 'edit', record: before, values: { id: 1, rubro: 'Mío' } }

interface Backend {
  /** How each sending ends: with this error, or well. */
  readonly sends: readonly (Error | undefined)[]
  /** What the record is when it is read again. */
  readonly reads?: Row | Error
  readonly contract?: EntityContract
}

const refusal = (_write: Write, failure: CallFailure): Refused => ({
  type: 'refused',
  notice: { title: 't', text: JSON.stringify(failure), leads: 'form', retry: false },
  halts: false,
})

// react-admin prints what a data provider throws.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))

/** Tries a write. @returns how it ended, and the records that it was sent for */
async function attempt(write: Write, { sends, reads = before, contract = rubros }: Backend) {
  const ends = [...sends]
  const perform = vi.fn<(sent: Write) => Promise<void>>(async () => {
    const error = ends.shift()
    if (error !== undefined) throw error
  })
  const getOne = vi.fn<() => Promise<{ data: Row }>>(async () => {
    if (reads instanceof Error) throw reads
    return { data: reads }
  })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <CoreAdminContext dataProvider={testDataProvider({ getOne: getOne as never })}>
      {children}
    </CoreAdminContext>
  )
  const { result } = renderHook(() => useAttempt(contract, perform, refusal), { wrapper })
  await waitFor(() => expect(result.current).toBeTypeOf('function'))
  const outcome = await result.current(write)
  const records = perform.mock.calls.map(([sent]) => ('record' in sent ? sent.record : undefined))
  const why = outcome.type === 'refused' ? JSON.parse(outcome.notice.text) : undefined
  return { outcome, records, why, reads: getOne.mock.calls.length }
}

describe('a write', () => {
  it('that is accepted is saved, and sent once', async () => {
    expect(await attempt(edit, { sends: [undefined] })).toMatchObject({
      outcome: { type: 'saved' },
      records: [before],
      reads: 0,
    })
  })

  it.each<[string, Error, object]>([
    ['a failure', failed(answered(500)), { why: answered(500) }],
    ['a conflict that no colleague caused', failed(answered(409)), { why: answered(409) }],
    ['no answer', failed({ kind: 'unreachable' }), { why: { kind: 'unreachable' } }],
    ['no session', NO_SESSION, { outcome: { type: 'emptied' } }],
  ])('that ends with %s is not tried again', async (_what, error, expected) => {
    const ended = await attempt(edit, { sends: [error] })
    expect(ended).toMatchObject({ ...expected, records: [before], reads: 0 })
    expect(ended.outcome).not.toHaveProperty('merge')
  })

  it.each<Write>([
    { operation: 'remove', record: before },
    { operation: 'action', record: before, action: 'habilitar' },
  ])(
    'C-33: of another kind is refused where a colleague was quicker: $operation',
    async (write) => {
      const ended = await attempt(write, { sends: [failed(STALE)] })
      expect(ended).toMatchObject({ why: STALE, records: [before], reads: 0 })
    },
  )
})

describe('C-33: an edit of a record that a colleague has written meanwhile', () => {
  it('is sent again for the record as it is now, where it overwrites nothing', async () => {
    const reads = { ...before, nota: 'suya' }
    expect(await attempt(edit, { sends: [failed(STALE)], reads })).toMatchObject({
      outcome: { type: 'saved' },
      records: [before, reads],
    })
  })

  it('is brought back with the record as it is now, where that is refused', async () => {
    const reads = { ...before, estado: 'Asentado' }
    const typed = { ...edit, values: { ...edit.values, estado: 'Borrador', otro: 'a' } }
    const sends = [failed(STALE), failed(answered(422))]
    const { outcome, why } = await attempt(typed, { sends, reads })
    expect(why).toEqual(answered(422))
    expect(outcome).toMatchObject({
      sent: {
        operation: 'edit',
        record: reads,
        values: { id: 1, rubro: 'Mío', estado: 'Asentado', otro: 'a' },
      },
    })
  })

  it('is sent four times at most', async () => {
    const sends = Array.from({ length: 9 }, () => failed(STALE))
    const ended = await attempt(edit, { sends })
    expect(ended).toMatchObject({ outcome: { type: 'refused' }, why: STALE, reads: 3 })
    expect(ended.records).toHaveLength(4)
    expect(await attempt(edit, { sends: sends.slice(0, 3) })).toMatchObject({
      outcome: { type: 'saved' },
    })
  })

  it('comes back with both, where it would overwrite something', async () => {
    const reads = { ...before, rubro: 'Suyo' }
    const { outcome, records, why } = await attempt(edit, { sends: [failed(STALE)], reads })
    expect(outcome).toMatchObject({
      type: 'refused',
      merge: { record: reads, conflict: { changes: [{ source: 'rubro', isDisputed: true }] } },
    })
    expect(why).toEqual(STALE)
    expect(records).toEqual([before])
  })

  it.each<[string, Error, CallFailure]>([
    ['is gone by now: by its own failure', failed(answered(404)), STALE],
    ['cannot be read again: by that failure', failed(answered(503)), answered(503)],
    ['cannot be reached: by that', failed({ kind: 'unreachable' }), { kind: 'unreachable' }],
  ])('is refused where the record %s', async (_what, reads, failure) => {
    const { outcome, why } = await attempt(edit, { sends: [failed(STALE)], reads })
    expect(outcome).not.toHaveProperty('merge')
    expect(why).toEqual(failure)
  })

  it('ends the session where there is none any more', async () => {
    const { outcome } = await attempt(edit, { sends: [failed(STALE)], reads: NO_SESSION })
    expect(outcome).toEqual({ type: 'emptied' })
  })

  it('is refused by its own failure where the resource has no metodo for it', async () => {
    const { buscar } = rubros.metodos
    const contract: EntityContract = { ...rubros, metodos: { buscar } }
    expect(await attempt(edit, { sends: [failed(STALE)], contract })).toMatchObject({
      why: STALE,
      reads: 0,
    })
  })
})
