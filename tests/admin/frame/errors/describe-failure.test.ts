import { describe, expect, it } from 'vitest'
import {
  describeFailure,
  type FailedOperation,
  type FailureNotice,
  type ScreenOperation,
} from '#admin/frame/errors/describe-failure'
import type { CallFailure } from '#admin/provider/wire/call-metodo'
import { spanish } from '../../support/message'

const described = (failure: CallFailure, failed: FailedOperation): FailureNotice =>
  describeFailure(failure, failed, spanish)

const GENERAL = { title: 'Error General', text: 'Error en la aplicación, avise.', leads: 'end' }
const OFFLINE = { title: 'Error de conexión', text: 'No hay conexión a Internet.' }
const OPERATIONS: readonly ScreenOperation[] = ['load', 'add', 'edit', 'remove', 'action']

const failed = (
  operation: ScreenOperation,
  more: Partial<FailedOperation> = {},
): FailedOperation => ({
  operation,
  title: 'Título propio',
  ...more,
})
const answered = (status: number, error?: string) => ({ kind: 'answered', status, error }) as const

describe('the error catalogue', () => {
  it('C-30: a colleague’s change is never reported with the entity’s own text for 409', () => {
    const notices = {
      409: { title: 'Eliminar Rubro', text: 'Está en uso.', leads: 'list' },
    } as const
    const conflict = answered(409, 'Otro usuario modificó este registro.')
    const told = (failure: CallFailure) => described(failure, failed('remove', { notices }))
    expect(told(conflict)).toMatchObject({ title: 'Eliminar Rubro', text: 'Está en uso.' })
    expect(told({ ...conflict, isStale: true })).toMatchObject({
      title: 'Título propio',
      text: 'Otro usuario modificó este registro.',
    })
  })

  it.each(OPERATIONS)('C-10: 401 on %s', (operation) => {
    const title = operation === 'add' ? 'Token vencido' : 'Token Invalido'
    const want = { title, text: 'No Autorizado.', leads: 'end', retry: false }
    expect(described(answered(401, 'x'), failed(operation))).toEqual(want)
  })

  it('C-10: 401 of what the add screen loads is titled as the add’s', () => {
    const told = described(answered(401), failed('load', { onAddScreen: true }))
    expect(told.title).toBe('Token vencido')
  })

  it.each(OPERATIONS)('C-10: 403 on %s', (operation) => {
    expect(described(answered(403), failed(operation))).toEqual({
      title: 'Token Vencido',
      text: 'Vuelve a iniciar sesión para generar un nuevo token.',
      leads: 'end',
      retry: false,
    })
  })

  it.each([400, 404, 405, 413, 418, 500, 501, 502])('C-10: %i is general', (status) => {
    for (const operation of OPERATIONS) {
      expect(described(answered(status), failed(operation))).toMatchObject(GENERAL)
    }
  })

  it('W-07: an answer that is not what the contract says is general', () => {
    expect(described({ kind: 'malformed' }, failed('load'))).toMatchObject(GENERAL)
  })

  it.each([
    ['load', 'list', true],
    ['add', 'form', false],
    ['edit', 'form', false],
    ['remove', 'list', false],
    ['action', 'list', false],
  ] as const)('W-09: no answer to %s leads to the %s', (operation, leads, retry) => {
    const want = { ...OFFLINE, leads, retry }
    expect(described({ kind: 'unreachable' }, failed(operation))).toEqual(want)
  })

  it.each([409, 422, 429, 503, 507])(
    'C-33: %i shows the answer’s own error and ends nothing',
    (status) => {
      for (const operation of OPERATIONS) {
        const told = described(answered(status, 'Dicho así.'), failed(operation))
        expect(told).toMatchObject({ title: 'Título propio', text: 'Dicho así.' })
        expect(told.leads).not.toBe('end')
      }
    },
  )

  it('C-33: 429 without a text of its own has one', () => {
    const told = described(answered(429), failed('add'))
    expect(told.text).toBe('Demasiados intentos. Espere y vuelva a intentar.')
  })

  it('C-09, C-32: the metodo’s own notice goes first, with the answer’s error where it has no text', () => {
    const notices = {
      400: { title: 'Agregar Rubro', text: 'Ya existe.', leads: 'form' },
      409: { title: 'Eliminar Rubro', leads: 'list' },
    } as const
    expect(described(answered(400, 'x'), failed('add', { notices })).text).toBe('Ya existe.')
    const inUse = described(answered(409, 'En uso.'), failed('remove', { notices }))
    expect(inUse).toEqual({ title: 'Eliminar Rubro', text: 'En uso.', leads: 'list', retry: false })
  })

  it.each([
    [404, 'Operación no disponible.'],
    [405, 'Operación no disponible.'],
    [500, 'Operación no disponible.'],
    [501, 'Operación no disponible.'],
    [400, GENERAL.text],
    [502, GENERAL.text],
  ])('C-32: its own notice for %i, where neither has a text: %s', (status, text) => {
    const notices = { [status]: { title: 'Habilitar', leads: 'list' } } as const
    const told = { title: 'Habilitar', text, leads: 'list', retry: false }
    expect(described(answered(status), failed('action', { notices }))).toEqual(told)
    expect(described(answered(status, 'Dicho así.'), failed('action', { notices }))).toEqual({
      ...told,
      text: 'Dicho así.',
    })
  })
})
