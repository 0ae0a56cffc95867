import { describe, expect, it } from 'vitest'
import { kindText, sourceText } from '../../../src/runtime/history/history-texts'
import type { HistoryEntry } from '../../../src/wire/history'
import { spanish } from '../support/message'

const entry = (values: Partial<HistoryEntry>): HistoryEntry => ({
  id: 1,
  fecha: '2026-01-31T12:00:00.000Z',
  dni: null,
  usuario: null,
  origen: 'screen',
  detalle: '',
  tipo: 'alta',
  veces: 1,
  cambios: {},
  ...values,
})
const actions = { alta: { label: 'Dar de alta' }, deshabilitar: { label: 'Deshabilitar' } }

describe('what was done is called', () => {
  it.each([
    ['Alta', { tipo: 'alta' }],
    ['Ingreso al sistema (3 veces)', { tipo: 'ingreso', veces: 3 }],
    ['Deshabilitar', { tipo: 'deshabilitar', origen: 'action' }],
    ['Dar de alta', { tipo: 'alta', origen: 'action' }],
    ['Restaurado', { tipo: 'restaurar', origen: 'action' }],
    ['Cerrar', { tipo: 'cerrar', origen: 'action' }],
  ] as const)('%s', (text, values) => {
    expect(kindText(entry(values), { actions }, spanish)).toBe(text)
  })
})

describe('where it came from', () => {
  it.each([
    ['Desde 192.0.2.1', { tipo: 'ingreso', detalle: '192.0.2.1' }],
    ['Desde 192.0.2.1', { tipo: 'salida', detalle: '192.0.2.1' }],
    [undefined, { tipo: 'alta', detalle: 'rubros-ingresar' }],
    [
      undefined,
      { tipo: 'recuperacion-de-clave', origen: 'administration', detalle: 'admin reset' },
    ],
    ['Importado de rubros.csv, línea 12', { origen: 'import', detalle: 'rubros.csv:12' }],
  ] as const)('%s', (text, values) => {
    expect(sourceText(entry(values), spanish)).toBe(text)
  })
})
