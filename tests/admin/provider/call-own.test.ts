import { HttpError } from 'react-admin'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { callOwn } from '#admin/provider/call-own'
import { isNotFound, toHttpError } from '#admin/provider/http-error'
import { CallError, NoSessionError } from '#admin/provider/wire/call-metodo'
import type { OwnMetodoContract } from '#wire/contract'
import { useWire } from '../support/wire'

const wire = useWire()
const resumen = {
  metodo: 'retenciones-resumen',
  read: (row: Readonly<Record<string, unknown>>) => ({ total: String(row['total']) }),
} as unknown as OwnMetodoContract

beforeEach(() => {
  sessionStorage.setItem('datos-usuario', JSON.stringify({ token: wire.backend.token }))
})

describe('a metodo of the project’s own', () => {
  it('is called with the session, and its answer is read', async () => {
    wire.answer('retenciones-resumen', () => Response.json({ total: 7 }))
    expect(await callOwn(resumen, { desde: '2026-01-01' } as never)).toEqual({ total: '7' })
    expect(wire.calls).toEqual([
      { metodo: 'retenciones-resumen', token: wire.backend.token, desde: '2026-01-01' },
    ])
  })

  it.each([[[]], ['x'], [null]])(
    'that answers %j answers nothing that can be read',
    async (answer) => {
      const printed = vi.spyOn(console, 'error').mockReturnValue()
      wire.answer('retenciones-resumen', () => Response.json(answer))
      const called = callOwn(resumen, {} as never)
      await expect(called).rejects.toBeInstanceOf(HttpError)
      await expect(called).rejects.toMatchObject({
        status: 0,
        body: { failure: { kind: 'malformed' } },
      })
      expect(printed).toHaveBeenCalledOnce()
    },
  )

  it('that is refused fails with the backend’s text', async () => {
    wire.refuse('retenciones-resumen', 422, 'Falta el período.')
    const called = callOwn(resumen, {} as never)
    await expect(called).rejects.toMatchObject({ status: 422, message: 'Falta el período.' })
  })

  it('is given up by its signal, and not sent without a session', async () => {
    const abort = new AbortController()
    abort.abort(new Error('left'))
    const { signal } = abort
    await expect(callOwn(resumen, {} as never, { signal })).rejects.toThrow('left')
    sessionStorage.clear()
    vi.spyOn(console, 'warn').mockReturnValue()
    await expect(callOwn(resumen, {} as never)).rejects.toBeInstanceOf(NoSessionError)
    expect(wire.calls).toEqual([])
  })
})

const failed = (failure: CallError['failure']) => new CallError('m', failure)
const answered = (status: number) => failed({ kind: 'answered', status, error: undefined })

it.each<[unknown, boolean]>([
  [answered(404), true],
  [toHttpError(answered(404)), true],
  [answered(400), false],
  [answered(500), false],
  [failed({ kind: 'unreachable' }), false],
  [toHttpError(failed({ kind: 'malformed' })), false],
  [new HttpError('Not Found', 404), false],
  [new Error('404'), false],
])('%s: there is no such record: %s', (error, is) => {
  expect(isNotFound(error)).toBe(is)
})
