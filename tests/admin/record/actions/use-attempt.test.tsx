import { renderHook } from '@testing-library/react'
import { CoreAdminContext, HttpError, testDataProvider } from 'react-admin'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createQueryClient } from '../../../../src/app/signed-in/signed-in'
import { rubros } from '../../../../generated/rubros/contract'
import { useAttempt } from '#admin/record/actions/use-attempt'
import type { Write } from '#admin/record/actions/write-queue'
import type { Row } from '#admin/provider/row'
import { CallError, type CallFailure } from '#admin/provider/wire/call-metodo'
import type { EntityContract } from '#wire/contract'
import { GENERAL_ERROR, NO_CONNECTION } from '#wire/http/errors'
import { i18nProvider } from '../../support/message'

const failed = (failure: CallFailure) =>
  new HttpError('no', 0, new CallError('rubros-modificar', failure))
const answered = (status: number) => failed({ kind: 'answered', status, error: `status ${status}` })
const STALE = failed({ kind: 'answered', status: 409, error: 'stale', isStale: true })
const UNREACHABLE = failed({ kind: 'unreachable' })
const NO_SESSION = new Error('no session')

const before = { id: 1, rubro: 'Cine' }
const values = { id: 1, rubro: 'Mío' }
const add: Write = { operation: 'add', values }
const edit: Write = { operation: 'edit', record: before, values }
const remove: Write = { operation: 'remove', record: before }
const action: Write = { operation: 'action', record: before, action: 'habilitar' }

const LISTED = ['rubros', 'getList', 'all']
const OFFERED = ['rubros', 'options', 1]
const OTHERS = ['bancos', 'options', 1]

const texts = {
  add: '',
  edit: '',
  remove: '',
  nameField: 'rubro',
  actions: { habilitar: { label: 'Habilitar', question: '' } },
}

interface Backend {
  /** How each sending ends: with this error, or well. */
  readonly sends: readonly (Error | undefined)[]
  /** What the record is when it is read again. */
  readonly reads?: Row | Error
  readonly contract?: EntityContract
}

// react-admin prints what a data provider throws.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))

/** Tries a write. @returns how it ended, what was called, and what is to be loaded again */
async function attempt(write: Write, { sends, reads = before, contract = rubros }: Backend) {
  const ends = [...sends]
  const calls: (readonly unknown[])[] = []
  const answer =
    (name: string) =>
    async (...params: readonly unknown[]): Promise<never> => {
      calls.push([name, ...params])
      const error = ends.shift()
      if (error !== undefined) throw error
      return { data: { id: 9 } } as never
    }
  const getOne = vi.fn<() => Promise<never>>(async () => {
    if (reads instanceof Error) throw reads
    return { data: reads } as never
  })
  const [create, update] = [answer('create'), answer('update')]
  const provider = Object.assign(
    testDataProvider({ getOne, create, update, delete: answer('delete') }),
    { act: answer('act') },
  )
  const queryClient = createQueryClient()
  for (const key of [LISTED, OFFERED, OTHERS]) queryClient.setQueryData(key, { data: [before] })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <CoreAdminContext dataProvider={provider} i18nProvider={i18nProvider} queryClient={queryClient}>
      {children}
    </CoreAdminContext>
  )
  const { result } = renderHook(() => useAttempt(contract, texts), { wrapper })
  const outcome = await result.current.attempt(write)
  const stale = [LISTED, OFFERED, OTHERS].filter(
    (key) => queryClient.getQueryState(key)?.isInvalidated,
  )
  const why = outcome.type === 'refused' ? outcome.notice.text : undefined
  return { outcome, why, calls, stale, reads: getOne.mock.calls.length }
}

/** The edit as it is sent for a record. */
const sentFor = (record: Row, data: object = values) => [
  'update',
  'rubros',
  { id: 1, data, previousData: record },
]

describe('a write', () => {
  it.each<[Write, readonly unknown[]]>([
    [add, ['create', 'rubros', { data: values }]],
    [edit, sentFor(before)],
    [remove, ['delete', 'rubros', { id: 1, previousData: before }]],
    [action, ['act', 'rubros', { record: before, action: 'habilitar' }]],
    [
      { ...action, asked: { nota: 'a' } },
      ['act', 'rubros', { record: before, action: 'habilitar', asked: { nota: 'a' } }],
    ],
  ])('is one call of the data provider, whether it is accepted or not: %j', async (write, call) => {
    const saved = await attempt(write, { sends: [undefined] })
    expect(saved).toMatchObject({ outcome: { type: 'saved' }, calls: [call], reads: 0 })
    const refused = await attempt(write, { sends: [answered(500)] })
    expect(refused).toMatchObject({ why: GENERAL_ERROR.text, calls: [call], reads: 0 })
  })

  it('that adds a record leaves the list, which is loaded once for several, and offers it to references', async () => {
    const { outcome, stale } = await attempt(add, { sends: [undefined] })
    expect(outcome).toEqual({ type: 'saved', id: 9 })
    expect(stale).toEqual([OFFERED])
  })

  it.each<[string, Error, object]>([
    ['a conflict that no colleague caused', answered(409), { why: 'status 409' }],
    ['no answer', UNREACHABLE, { why: NO_CONNECTION.text, outcome: { halts: true } }],
    ['no session', NO_SESSION, { outcome: { type: 'emptied' } }],
  ])('that ends with %s is not tried again', async (_what, error, expected) => {
    const ended = await attempt(edit, { sends: [error] })
    expect(ended).toMatchObject({ ...expected, calls: [sentFor(before)], reads: 0 })
    expect(ended.outcome).not.toHaveProperty('merge')
  })

  it.each([remove, action])(
    'C-33: of another kind is refused where a colleague was quicker: $operation',
    async (write) => {
      const ended = await attempt(write, { sends: [STALE] })
      expect(ended).toMatchObject({ why: 'stale', reads: 0 })
      expect(ended.calls).toHaveLength(1)
    },
  )
})

describe('C-33: an edit of a record that a colleague has written meanwhile', () => {
  it('is sent again for the record as it is now, where it overwrites nothing', async () => {
    const reads = { ...before, nota: 'suya' }
    expect(await attempt(edit, { sends: [STALE], reads })).toMatchObject({
      outcome: { type: 'saved' },
      calls: [sentFor(before), sentFor(reads, { ...reads, ...values })],
    })
  })

  it('is brought back with the record as it is now, where that is refused', async () => {
    const reads = { ...before, estado: 'Asentado' }
    const typed = { ...edit, values: { ...edit.values, estado: 'Borrador', otro: 'a' } }
    const sends = [STALE, answered(422)]
    const { outcome, why } = await attempt(typed, { sends, reads })
    expect(why).toBe('status 422')
    expect(outcome).toMatchObject({
      sent: {
        operation: 'edit',
        record: reads,
        values: { id: 1, rubro: 'Mío', estado: 'Asentado', otro: 'a' },
      },
    })
  })

  it('is sent four times at most', async () => {
    const sends = Array.from({ length: 9 }, () => STALE)
    const ended = await attempt(edit, { sends })
    expect(ended).toMatchObject({ outcome: { type: 'refused' }, why: 'stale', reads: 3 })
    expect(ended.calls).toHaveLength(4)
    const fourth = await attempt(edit, { sends: sends.slice(0, 3) })
    expect(fourth.outcome.type).toBe('saved')
  })

  it('comes back with both, where it would overwrite something', async () => {
    const reads = { ...before, rubro: 'Suyo' }
    const { outcome, calls, why } = await attempt(edit, { sends: [STALE], reads })
    expect(outcome).toMatchObject({
      type: 'refused',
      merge: { record: reads, conflict: { changes: [{ source: 'rubro', isDisputed: true }] } },
    })
    expect(why).toBe('stale')
    expect(calls).toEqual([sentFor(before)])
  })

  it.each<[string, Error, string]>([
    ['is gone by now: by its own failure', answered(404), 'stale'],
    ['cannot be read again: by that failure', answered(503), 'status 503'],
    ['cannot be reached: by that', UNREACHABLE, NO_CONNECTION.text],
  ])('is refused where the record %s', async (_what, reads, text) => {
    const { outcome, why } = await attempt(edit, { sends: [STALE], reads })
    expect(outcome).not.toHaveProperty('merge')
    expect(why).toBe(text)
  })

  it('ends the session where there is none any more', async () => {
    const { outcome } = await attempt(edit, { sends: [STALE], reads: NO_SESSION })
    expect(outcome).toEqual({ type: 'emptied' })
  })

  it('is refused by its own failure where the resource has no metodo for it', async () => {
    const { buscar } = rubros.metodos
    const contract: EntityContract = { ...rubros, metodos: { buscar } }
    expect(await attempt(edit, { sends: [STALE], contract })).toMatchObject({
      why: 'stale',
      reads: 0,
    })
  })
})
