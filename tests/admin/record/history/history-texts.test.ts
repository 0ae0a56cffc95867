import { describe, expect, it } from 'vitest'
import { usuarios } from '../../../../generated/usuarios/contract'
import type { RecordScope } from '#admin/fields/input/record-scope'
import {
  kindText,
  momentText,
  personText,
  shownChanges,
  shownField,
  sourceText,
} from '#admin/record/history/history-texts'
import type { HistoryEntry } from '#wire/metodos/history'
import { booleanField } from '#wire/kinds/choice'
import { cuitField } from '#wire/kinds/text'
import { dateField, monthField } from '#wire/kinds/date'
import { decimalField, moneyField } from '#wire/kinds/decimal'
import { referenceField, referencesField } from '#wire/kinds/reference'
import { secretField } from '#wire/kinds/secret'
import { spanish } from '../../support/message'

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
const BANCOS = { resource: 'bancos', shows: 'banco', sends: 'name', max: 50 } as const
const actions = { alta: { label: 'Dar de alta' }, deshabilitar: { label: 'Deshabilitar' } }

describe('what was done is called', () => {
  it.each([
    ['Alta', { tipo: 'alta' }],
    ['Alta', { tipo: 'alta', origen: 'import' }],
    ['Modificación', { tipo: 'modificacion' }],
    ['Baja', { tipo: 'baja' }],
    ['Ingreso al sistema', { tipo: 'ingreso' }],
    ['Ingreso al sistema (3 veces)', { tipo: 'ingreso', veces: 3 }],
    ['Intento de ingreso fallido (2 veces)', { tipo: 'ingreso-fallido', veces: 2 }],
    ['Salida del sistema', { tipo: 'salida' }],
    ['Cierre de otras sesiones', { tipo: 'cierre-de-sesion' }],
    ['Pedido de código', { tipo: 'pedido-de-codigo' }],
    ['Registración', { tipo: 'registracion' }],
    ['Contraseña nueva', { tipo: 'recuperacion-de-clave' }],
    ['Cambio de contraseña', { tipo: 'cambio-de-clave' }],
    ['Deshabilitar', { tipo: 'deshabilitar', origen: 'action' }],
    ['Dar de alta', { tipo: 'alta', origen: 'action' }],
    ['Restaurado', { tipo: 'restaurar', origen: 'action' }],
    ['Cerrar', { tipo: 'cerrar', origen: 'action' }],
    ['Deshabilitar', { tipo: 'deshabilitar', origen: 'screen' }],
    ['Constructor', { tipo: 'constructor', origen: 'action' }],
  ] as const)('%s', (text, values) => {
    expect(kindText(entry(values), { actions }, spanish)).toBe(text)
  })

  it('by its kind where the screen has no actions', () => {
    expect(kindText(entry({ tipo: 'cerrar', origen: 'action' }), {}, spanish)).toBe('Cerrar')
  })
})

describe('who did it', () => {
  it.each([
    ['Ana Muñoz (DNI 30111222)', { dni: 30_111_222, usuario: 'Ana Muñoz' }],
    ['DNI 30111222', { dni: 30_111_222, usuario: null }],
    ['Sin sesión iniciada', { origen: 'screen' }],
    ['Sin sesión iniciada', { origen: 'action' }],
    ['Importación', { origen: 'import' }],
    ['Administración del servidor', { origen: 'administration' }],
  ] as const)('%s', (text, values) => {
    expect(personText(entry(values), spanish)).toBe(text)
  })

  it('is the administration where nobody is told and nothing says from where', () => {
    const signed = { dni: null, usuario: null, fecha: '2026-01-31T12:00:00.000Z' }
    expect(personText(signed, spanish)).toBe('Administración del servidor')
  })
})

it('when it was is told in the person’s own time, with 24 hours a day', () => {
  expect(momentText(new Date(2026, 0, 31, 21, 30, 5).toISOString())).toBe('31/1/26, 21:30:05')
  expect(momentText(new Date(2026, 1, 1, 0, 0, 5).toISOString())).toBe('1/2/26, 00:00:05')
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
    [undefined, { tipo: 'ingreso', origen: 'action', detalle: '192.0.2.1' }],
    [undefined, { tipo: 'constructor', detalle: '192.0.2.1' }],
    ['Importado de rubros.csv, línea 12', { origen: 'import', detalle: 'rubros.csv:12' }],
    ['Importado de a:7:b.csv, línea 12', { origen: 'import', detalle: 'a:7:b.csv:12' }],
    ['Importado', { origen: 'import', detalle: '' }],
    ['Importado', { origen: 'import', detalle: 'rubros.csv' }],
    ['Importado', { origen: 'import', detalle: 'rubros.csv:12 y otros' }],
    ['Importado', { origen: 'import', tipo: 'ingreso' }],
  ] as const)('%s', (text, values) => {
    expect(sourceText(entry(values), spanish)).toBe(text)
  })
})

const scope: RecordScope = {
  contract: usuarios,
  columns: [
    { source: 'rol', text: (value) => `(${String(value)})` },
    { source: 'apodo', text: (value) => `«${String(value)}»` },
  ],
}

const UNLISTED = {
  date: dateField({ label: 'Día', required: false }),
  month: monthField({ label: 'Mes', required: false }),
  money: moneyField({ label: 'Importe', min: 0, max: 9e9, required: false }),
  decimal: decimalField({ label: 'Horas', decimals: 1, min: 0, max: 9e9, required: false }),
  cuit: cuitField({ label: 'CUIT', required: false }),
  boolean: booleanField({ label: 'Activo' }),
  secret: secretField({ label: 'Clave', max: 10, required: false }),
  reference: referenceField({ ...BANCOS, label: 'Banco', required: false }),
  references: referencesField({ ...BANCOS, label: 'Bancos', length: 9, required: false }),
}

describe('what changed', () => {
  it('is told field by field, by its label, from what to what', () => {
    const cambios = { nombre: [null, 'Ana'], email: ['a@x.com', null], dni: [1, 20] } as const
    expect(shownChanges(entry({ cambios }), scope)).toEqual([
      { label: 'Nombre', before: '', after: 'Ana' },
      { label: 'Email', before: 'a@x.com', after: '' },
      { label: 'DNI', before: '1', after: '20' },
    ])
  })

  it.each<[string, string, unknown, string]>([
    ['as its column shows it, a choice by its text', 'rol', 'A', '(Administrador)'],
    ['as it came where that is none of its codes', 'rol', 'Z', '(Z)'],
    ['not as what every object has', 'rol', 'constructor', '(constructor)'],
    ['a choice without a column by its text, too', 'estado', 'H', 'Habilitado'],
    ['nothing as nothing, whatever its column', 'rol', null, ''],
    ['a number as a number', 'dni', 20, '20'],
    ['of a field that is no more', 'legajo', 'x', 'x'],
    ['of such a field: nothing', 'legajo', undefined, ''],
    ['of such a field: yes', 'legajo', true, 'Sí'],
    ['of such a field: no', 'legajo', false, 'No'],
    ['of such a field: several', 'legajo', ['a', 'b'], 'a, b'],
    ['of such a field that has a column still', 'apodo', 'x', '«x»'],
    ['of a field that is called as something that every object has', 'constructor', 'x', 'x'],
  ])('a value is shown %s', (_what, name, value, text) => {
    expect(shownField(name, scope).show(value)).toBe(text)
  })

  it.each<[kind: keyof typeof UNLISTED, value: unknown, text: string]>([
    ['date', '2026-01-31', '31/01/2026'],
    ['month', '2026-01', '01/2026'],
    ['money', '1234567.5', '1.234.567,50'],
    ['decimal', '1234.5', '1.234,5'],
    ['cuit', '30500000011', '30-50000001-1'],
    ['boolean', false, 'No'],
    ['secret', true, '••••••••'],
    ['reference', 'Banco Galicia', 'Banco Galicia'],
    ['references', 'Cine, Teatro', 'Cine, Teatro'],
  ])('a %s that the list does not show is written as anywhere else', (kind, value, text) => {
    const contract = { ...usuarios, fields: UNLISTED }
    expect(shownField(kind, { contract, columns: [] }).show(value)).toBe(text)
  })

  it('a secret that was looked at is no change', () => {
    const contract = { ...usuarios, fields: UNLISTED }
    const cambios = { secret: [true, true] } as const
    const shown = (tipo: string) =>
      shownChanges(entry({ tipo, cambios }), { contract, columns: [] })
    const label = 'Clave'
    expect(shown('revelar')).toEqual([{ label, before: '', after: '••••••••' }])
    expect(shown('modificacion')).toEqual([{ label, before: '••••••••', after: '••••••••' }])
  })

  it.each([
    ['nombre', 'Nombre'],
    ['legajo', 'legajo'],
    ['constructor', 'constructor'],
  ])('the field "%s" is called "%s"', (name, label) => {
    expect(shownField(name, scope).label).toBe(label)
  })
})
