import * as z from 'zod/mini'
import { type RawBuilder, sql } from 'kysely'
import type { Contract, EntityContract } from '#wire/contract'
import { contract as generated } from '../../../generated/contract'
import { choiceField } from '#wire/kinds/choice'
import { cuitField, longTextField, textField, idField } from '#wire/kinds/text'
import { dateField } from '#wire/kinds/date'
import { moneyField } from '#wire/kinds/decimal'
import { pagedList } from '#wire/pages/pages'
import { sessionToken } from '#wire/session-token'

/** Clientes as a schema would declare them, and rows that nobody has typed. */

const fields = {
  id: idField({ label: 'ID' }),
  nombre: textField({ label: 'Nombre', max: 80, required: true }),
  cuit: cuitField({ label: 'CUIT', required: false }),
  iva: choiceField({
    label: 'IVA',
    options: { RI: 'Responsable inscripto', MO: 'Monotributo', EX: 'Exento' },
    answers: 'code',
    required: true,
  }),
  alta: dateField({ label: 'Alta', required: false }),
  saldo: moneyField({ label: 'Saldo', min: -1e9, max: 1e9, required: false }),
  nota: longTextField({ label: 'Nota', max: 500, required: false }),
}

const FILTERS = { iva: 'several', alta: 'range', saldo: 'range' } as const

const SHOWN = ['id', 'nombre', 'cuit', 'iva', 'alta', 'saldo']

const read = (row: Readonly<Record<string, unknown>>) => row

/** @param isPaged whether their list is served in pages, as it is once the rows are there */
export function madeUpContract(isPaged: boolean): Contract {
  const request = z.strictObject({ token: sessionToken })
  const base = { metodo: 'clientes-buscar', envelope: 'clientes', read }
  const { id: _id, ...entered } = fields
  const checks = Object.fromEntries(
    Object.entries(entered).map(([name, { check }]) => [name, check]),
  )
  const clientes: EntityContract = {
    kind: 'entity',
    resource: 'clientes',
    fields,
    key: ['id'],
    nameField: 'nombre',
    unique: [],
    metodos: {
      buscar: isPaged
        ? pagedList({ ...base, filters: FILTERS, pages: { answers: SHOWN, sorts: SHOWN } }, fields)
        : { ...base, request },
      ingresar: {
        metodo: 'clientes-ingresar',
        request: z.strictObject({ token: sessionToken, ...checks }),
      },
    },
  }
  return { ...generated, entities: { ...generated.entities, clientes } }
}

/** The same for a schema of a project. */
export const MADE_UP_SCHEMA = `import { choice, crud, cuit, date, entity, id, longText, money, text } from './language'

export const cliente = entity({
  names: { one: 'Cliente', many: 'Clientes', gender: 'm' },
  menu: 'Archivos / Clientes',
  metodos: crud('clientes', { buscar: { serves: 'pages' } }),
  fields: {
    id: id({ label: 'ID' }),
    nombre: text({ label: 'Nombre', max: 80, required: true, search: true }),
    cuit: cuit({ label: 'CUIT' }),
    iva: choice({
      label: 'IVA',
      options: { RI: 'Responsable inscripto', MO: 'Monotributo', EX: 'Exento' },
      answers: 'code',
      required: true,
    }),
    alta: date({ label: 'Alta' }),
    saldo: money({ label: 'Saldo', min: -1e9, max: 1e9 }),
    nota: longText({ label: 'Nota', max: 500, column: false }),
  },
  filters: ['iva', { field: 'alta', as: 'range' }, { field: 'saldo', as: 'range' }],
})
`

const FIRST = [
  'Álvarez',
  'Núñez',
  'Pérez',
  'Gómez',
  'Ibáñez',
  'Zapata',
  'Muñoz',
  'Ferreyra',
  'Quiroga',
  'Sosa',
  'Ojeda',
  'Ñancupil',
]
const SECOND = [
  'Hermanos',
  'e Hijos',
  'Construcciones',
  'Transportes',
  'Agropecuaria',
  'Servicios',
  'Electrónica',
  'Panadería',
  'Estudio',
  'Librería',
  'Ferretería',
  'Metalúrgica',
  'Textil',
]

/** One of these texts by the row's number. */
const pick = (texts: readonly string[], number: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case ${number} % ${sql.lit(texts.length)} ${sql.join(
    texts.map((text, at) => sql`when ${sql.lit(at)} then ${sql.lit(text)}`),
    sql` `,
  )} end`

/** Inserts so many rows, each different, without the program. */
export function insertRows(count: number, dialect: 'sqlite' | 'postgres'): RawBuilder<unknown> {
  const n = sql.ref('n')
  const series =
    dialect === 'sqlite'
      ? sql`with recursive series(n) as (select 1 union all select n + 1 from series where n < ${sql.lit(count)})`
      : sql`with series as (select n from generate_series(1::bigint, ${sql.lit(count)}) n)`
  const scattered = sql`(${n} * 7919) % 1000003`
  const name = sql`${pick(FIRST, sql`${n} * 31`)} || ' ' || ${pick(SECOND, sql`${n} * 17`)} || ' ' || (${scattered})`
  const day =
    dialect === 'sqlite'
      ? sql`date('2000-01-01', '+' || (${n} % 9000) || ' days')`
      : sql`(date '2000-01-01' + (${n} % 9000)::int)::text`
  return sql`insert into clientes (nombre, cuit, iva, alta, saldo, nota)
    ${series} select ${name}, '20' || (${n} + 10000000) || '3', ${pick(['RI', 'MO', 'EX'], n)}, ${day},
      (${scattered} - 500000) * 100, 'Nota de prueba ' || ${n} from series`
}
