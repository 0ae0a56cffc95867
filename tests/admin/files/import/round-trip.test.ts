import { asRole } from '#wire/as-role'
import { roleOf } from '#wire/roles'
import { readByOthers } from '../../../support/roles'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { columnsOf } from '../../../../src/import/columns'
import { ReferredRecords } from '../../../../src/import/referred'
import { listCsv, listXlsx } from '../../support/written-list'
import { recordColumns } from '#admin/list/export/exported-columns'
import { readSheet } from '#admin/files/import/import-work'
import { importRows } from '../../../../src/import/import-rows'
import type { RecordStore } from '../../../../src/import/record-store'
import { booleanField, choiceField } from '#wire/kinds/choice'
import {
  cbuField,
  cuitField,
  emailField,
  longTextField,
  telephoneField,
  textField,
  idField,
} from '#wire/kinds/text'
import { dateField, monthField, timeField } from '#wire/kinds/date'
import { decimalField, moneyField } from '#wire/kinds/decimal'
import { digitsField, dniField, integerField } from '#wire/kinds/digits'
import { referenceField, referencesField } from '#wire/kinds/reference'
import { foldForUnique } from '#wire/fold'
import type { Row } from '#admin/provider/row'
import { testEntity } from '../../../server/support/test-contract'

const optional = { required: false } as const
const clase = { resource: 'clases', shows: 'nombre', sends: 'id' } as const

/** A field of each kind. */
const todo = testEntity('todo', {
  fields: {
    id: idField({ label: 'ID' }),
    nombre: textField({ label: 'Nombre', max: 80, required: true }),
    nota: longTextField({ label: 'Nota', max: 500, ...optional }),
    email: emailField({ label: 'Email', max: 80, ...optional }),
    telefono: telephoneField({ label: 'Teléfono', max: 20, ...optional }),
    codigo: digitsField({ label: 'Código', max: 15, ...optional }),
    dni: dniField({ label: 'DNI', ...optional }),
    cuit: cuitField({ label: 'CUIT', ...optional }),
    cbu: cbuField({ label: 'CBU', ...optional }),
    dias: integerField({ label: 'Días', min: -99, max: 99, ...optional }),
    tasa: decimalField({ label: 'Tasa', decimals: 4, min: 0, max: 99, ...optional }),
    saldo: moneyField({ label: 'Saldo', min: -1e9, max: 1e9, ...optional }),
    alta: dateField({ label: 'Alta', ...optional }),
    periodo: monthField({ label: 'Período', ...optional }),
    hora: timeField({ label: 'Hora', ...optional }),
    activo: booleanField({ label: 'Activo' }),
    iva: choiceField({
      label: 'IVA',
      options: { RI: 'Responsable inscripto', EX: 'Exento' },
      answers: 'text',
      ...optional,
    }),
    clase: referenceField({ label: 'Clase', ...clase, max: 30, ...optional }),
    clases: referencesField({ label: 'Clases', ...clase, max: 3, length: 30, ...optional }),
  },
  unique: [['nombre']],
})

const EMPTY = {
  nota: '',
  email: '',
  telefono: '',
  codigo: null,
  dni: null,
  cuit: '',
  cbu: '',
  dias: null,
  tasa: null,
  saldo: null,
  alta: null,
  periodo: null,
  hora: null,
  activo: false,
  iva: '',
  clase: '',
  clases: [],
}

const CLASES = ['Fija', 'Peña, Hnos.', 'A "B"'].map((nombre, at) => ({ id: at + 1, nombre }))

const ROWS = [
  { id: 1, nombre: 'Vacío', ...EMPTY },
  {
    id: 2,
    nombre: 'Lleno',
    nota: 'Dos\nlíneas; y "comillas"',
    email: 'a@example.com',
    telefono: '0011 4555-1234',
    codigo: 123_456_789_012_345,
    dni: 20_111_222,
    cuit: '20201112223',
    cbu: '2850590940090418135201',
    dias: -30,
    tasa: '0.1250',
    saldo: '-1234567.50',
    alta: '2026-01-31',
    periodo: '2026-03',
    hora: '09:05',
    activo: true,
    iva: 'Responsable inscripto',
    clase: 'Peña, Hnos.',
    clases: ['A "B"', 'Fija', 'Peña, Hnos.'],
  },
  { id: 3, ...EMPTY, nombre: '=1+1', telefono: '+54 11 4555', saldo: '0.10', tasa: '3', dias: 0 },
  { id: 4, ...EMPTY, nombre: '007', nota: '-x', saldo: '999999999.99', alta: '1899-12-31' },
  { id: 5, ...EMPTY, nombre: 'Ñandú ü', clase: 'Fija', clases: ['Peña, Hnos.'], hora: '00:00' },
]

const storeOf = (rows: readonly Row[]): RecordStore => ({
  batch: 10,
  known: async () => rows,
  referred: async (referral) => new ReferredRecords(referral, ['id'], CLASES),
  write: () => Promise.reject(new Error('Nothing is written')),
})

async function verdictsOf(file: File, stored: readonly Row[]): Promise<readonly unknown[]> {
  const { ingresar } = todo.metodos
  if (ingresar === undefined) throw new Error('Nothing can be added')
  const target = { entity: todo, ingresar }
  const sheet = await readSheet(file, new Set(['nombre']))
  const columns = columnsOf(target, sheet.header)
  expect(columns.missing).toEqual([])
  const verdicts: unknown[] = []
  const store = storeOf(stored)
  const settled = (_row: unknown, end: unknown): void => void verdicts.push(end)
  const job = { target, columns, store, dryRun: true, rows: () => sheet.rows, settled }
  await importRows(job, new AbortController().signal)
  return verdicts
}

const SAME = { kind: 'same', line: undefined }

const exported = {
  csv: async (rows: readonly Row[]) => listCsv(recordColumns(todo, []), rows),
  xlsx: async (rows: readonly Row[]) => listXlsx(todo, recordColumns(todo, []), rows),
}

it.each(['csv', 'xlsx'] as const)(
  'E-07: a list that was exported as %s is the same when it is imported, whatever the kind of field',
  async (format) => {
    const file = new File([await exported[format](ROWS)], `todo.${format}`)
    expect(await verdictsOf(file, ROWS)).toMatchObject(ROWS.map(() => SAME))
  },
)

/** What a spreadsheet, or whoever reads a file of one, might take for something else. */
const PIECE = fc.constantFrom(
  ...'=+-@\'";,|\n\t\\/%$&<>_ 0123456789aÑüß\u00a0＝＋😀',
  '007',
  "'=",
  "''",
  '_x000D_',
  ']]>',
  'sep=',
  '1/2',
  '31/01/2026',
  '1.234,50',
  '1e5',
  'TRUE',
  'null',
  '#N/A',
  'Sí',
)
const TEXT = fc.array(PIECE, { maxLength: 6 }).map((pieces) => pieces.join(''))
const cents = fc.integer({ min: -100_000_000_000, max: 100_000_000_000 })
const decimalText = (value: number, decimals: number): string => {
  const digits = String(Math.abs(value)).padStart(decimals + 1, '0')
  return `${value < 0 ? '-' : ''}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}
const day = fc
  .date({ min: new Date('1850-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

/** Records that the backend may have: their texts are as it stores them. */
const RECORD = fc
  .record({
    nombre: TEXT.map((text) => `x${text}`),
    nota: TEXT,
    telefono: fc.constantFrom('', '+54 11 4555', '(011) 4555-1234', '0800 333'),
    codigo: fc.option(fc.integer({ min: 1, max: 999_999_999_999_999 })),
    dias: fc.option(fc.integer({ min: -99, max: 99 })),
    tasa: fc.option(fc.integer({ min: 0, max: 990_000 }).map((one) => decimalText(one, 4))),
    saldo: fc.option(cents.map((one) => decimalText(one, 2))),
    alta: fc.option(day),
    periodo: fc.option(day.map((one) => one.slice(0, 7))),
    hora: fc.constantFrom(null, '00:00', '09:05', '23:59'),
    activo: fc.boolean(),
    iva: fc.constantFrom('', 'Responsable inscripto', 'Exento'),
    clase: fc.constantFrom('', ...CLASES.map(({ nombre }) => nombre)),
    clases: fc.subarray(CLASES.map(({ nombre }) => nombre).toSorted()),
  })
  .chain((record) =>
    // Its unique name may begin with anything, too.
    TEXT.map((text) => ({ ...EMPTY, ...record, nombre: `${text}${record.nombre}` })),
  )

/** A text as the backend stores it. */
const stored = (name: string, text: string): string => {
  const sound = todo.fields[name]?.check.safeParse(text)
  return sound?.success === true ? String(sound.data) : ''
}

it.each(['csv', 'xlsx'] as const)(
  'E-07: whatever texts, dates and amounts it has, a list that was exported as %s is the same when it is imported',
  async (format) => {
    const records = fc.array(RECORD, { minLength: 1, maxLength: 8 }).map((some) => {
      const tidy = some.map((one) => ({
        ...one,
        nombre: stored('nombre', one.nombre),
        nota: stored('nota', one.nota),
      }))
      const byName = new Map(tidy.map((one) => [foldForUnique(one.nombre), one]))
      return [...byName.values()]
        .filter((one) => one.nombre !== '')
        .map((one, at): Row => ({ id: at + 1, ...one }))
    })
    await fc.assert(
      fc.asyncProperty(records, async (rows) => {
        fc.pre(rows.length > 0)
        const file = new File([await exported[format](rows)], `todo.${format}`)
        expect(await verdictsOf(file, rows)).toMatchObject(rows.map(() => SAME))
      }),
      { numRuns: 150 },
    )
  },
)

it.each([
  ['A', true],
  ['O', false],
  [undefined, false],
])('of perfil %s, what others do not see has a column: %s', (perfil, isThere) => {
  const [hidden = ''] = Object.keys(todo.fields).slice(-1)
  const seen = asRole(todo, roleOf({ roles: readByOthers([], [hidden]) }, perfil))
  const sources = recordColumns(seen, []).map(({ source }) => source)
  expect(sources.includes(hidden)).toBe(isThere)
  expect(sources).toHaveLength(Object.keys(todo.fields).length - (isThere ? 0 : 1))
})
