import { HttpError } from 'react-admin'
import { describe, expect, it, vi } from 'vitest'
import { usuarios } from '../../../../generated/usuarios/contract'
import { versionOf, withVersion } from '#admin/provider/records/record-version'
import { embeddedSender, providerSender, type SentAction } from '#admin/list/selection/use-bulk'
import { CallError, NoSessionError } from '#admin/provider/wire/call-metodo'

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
