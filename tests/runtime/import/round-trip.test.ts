import { asRole } from '../../../src/wire/as-role'
import { roleOf } from '../../../src/wire/roles'
import { readByOthers } from '../../support/roles'
import { expect, it } from 'vitest'
import { columnsOf } from '../../../src/import/columns'
import { ReferredRecords } from '../../../src/import/referred'
import { listCsv } from '../../../src/runtime/export/list-csv'
import { listXlsx } from '../../../src/runtime/export/list-xlsx'
import { recordColumns } from '../../../src/runtime/export/whole-records'
import { previewOf } from '../../../src/runtime/import/preview'
import { readSheet } from '../../../src/runtime/import/read-sheet'
import type { RecordLookup } from '../../../src/runtime/import/record-lookup'
import { booleanField } from '../../../src/wire/kinds/boolean'
import { cbuField } from '../../../src/wire/kinds/cbu'
import { choiceField } from '../../../src/wire/kinds/choice'
import { cuitField } from '../../../src/wire/kinds/cuit'
import { dateField } from '../../../src/wire/kinds/date'
import { decimalField } from '../../../src/wire/kinds/decimal'
import { digitsField } from '../../../src/wire/kinds/digits'
import { dniField } from '../../../src/wire/kinds/dni'
import { emailField } from '../../../src/wire/kinds/email'
import { idField } from '../../../src/wire/kinds/id'
import { integerField } from '../../../src/wire/kinds/integer'
import { longTextField } from '../../../src/wire/kinds/long-text'
import { moneyField } from '../../../src/wire/kinds/money'
import { referenceField } from '../../../src/wire/kinds/reference'
import { referencesField } from '../../../src/wire/kinds/references'
import { telephoneField } from '../../../src/wire/kinds/telephone'
import { textField } from '../../../src/wire/kinds/text'
import { monthField } from '../../../src/wire/kinds/month'
import { timeField } from '../../../src/wire/kinds/time'
import { testEntity } from '../../server/support/test-contract'

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

const lookup: RecordLookup = {
  known: async () => ({ rows: ROWS, version: undefined }),
  refresh: () => undefined,
  referred: async (referral) => new ReferredRecords(referral, ['id'], CLASES),
}

async function verdictsOf(file: File): Promise<readonly unknown[]> {
  const { ingresar } = todo.metodos
  if (ingresar === undefined) throw new Error('Nothing can be added')
  const target = { entity: todo, ingresar }
  const sheet = await readSheet(file, (title) => title === 'Nombre')
  const columns = columnsOf(target, sheet.header)
  expect(columns.missing).toEqual([])
  const { signal } = new AbortController()
  const { rows } = await previewOf(target, columns, sheet.rows, lookup, signal)
  return rows.map(({ verdict }) => verdict)
}

const SAME = ROWS.map(() => ({ kind: 'same', line: undefined }))

it('E-07: a CSV that was exported is the same when it is imported, whatever the kind of field', async () => {
  const csv = await listCsv(recordColumns(todo, []), ROWS)
  expect(await verdictsOf(new File([csv], 'todo.csv'))).toMatchObject(SAME)
})

it('E-07: a workbook that was exported is the same when it is imported, whatever the kind of field', async () => {
  const bytes = await listXlsx(todo, recordColumns(todo, []), ROWS)
  expect(await verdictsOf(new File([bytes], 'todo.xlsx'))).toMatchObject(SAME)
})

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
