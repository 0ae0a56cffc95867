import { describe, expect, it } from 'vitest'
import { layoutOf } from '#server/store/layout/layout-of'
import { type PlannedChange, describeSteps } from '#server/migrate/describe-plan'
import type { PagesLayout } from '#server/store/pages/pages-layout'
import type { Step } from '#server/migrate/steps'
import { referencesField } from '#wire/kinds/reference'
import { testContract, testEntity } from '../../support/test-contract'
import {
  type Fields,
  choice,
  conceptos,
  during,
  filled,
  id,
  reference,
  refusal,
  text,
} from './world'
import { booleanField, choiceField } from '#wire/kinds/choice'
import { cuitField } from '#wire/kinds/text'
import { dateField, monthField, timeField } from '#wire/kinds/date'
import { decimalField, moneyField } from '#wire/kinds/decimal'
import { digitsField } from '#wire/kinds/digits'
import { someOf } from '#server/migrate/plans/check-values'
import { removedTable } from '#server/migrate/plans/removed'
import { tempDir } from '../../support/temp-dir'

const zonas = referencesField({
  label: 'Zonas',
  resource: 'provincias',
  shows: 'provincia',
  sends: 'name',
  length: 50,
  max: 3,
  required: false,
})
const entity = testEntity('conceptos', {
  fields: { id, nombre: text(50, true), estado: choice({ A: 'Alta' }), zonas },
  unique: [['nombre', 'estado']],
  seed: [
    { nombre: 'Uno', estado: 'A' },
    { nombre: 'Dos', estado: 'A' },
  ],
})
const found = layoutOf({ ...testContract(entity), growth: {} })
const layout = named(found, (one) => one.table === 'conceptos')
const nombre = named(layout.fields, ({ name }) => name === 'nombre')
const estado = named(layout.fields, ({ name }) => name === 'estado')
const links = named(layout.links, ({ name }) => name === 'zonas')
const unique = named(layout.uniques, () => true)
const period = { ...unique, period: { from: 'desde', to: 'hasta', per: ['nombre'] } }
const index = 'unique_conceptos_nombre_estado'
const column = 'nombre'
const table = 'conceptos'

function named<T>(all: readonly T[], is: (one: T) => boolean): T {
  const one = all.find(is)
  if (one === undefined) throw new Error('It is not there.')
  return one
}

const pages: PagesLayout = {
  table: '_conceptos_list',
  searchTable: '_conceptos_search',
  answers: [],
  sorts: [],
  filters: [],
  definition: '',
  searchedText: () => '',
}

type Write = Extract<Step, { kind: 'write' }>

function written(why: Write['why'], rows: number): Write {
  const values = Array.from({ length: rows }, (_, at) => ({ id: at + 1, value: 'x' }))
  return { kind: 'write', layout, field: nombre, values, why }
}

/** A step, and what is planned of it, its kind aside; undefined: it is not reported. */
type Case<S extends Step> = readonly [step: S, change: Omit<PlannedChange, 'kind'> | undefined]

/** Every kind of step; the compiler reports a missing one. */
const CASES: { readonly [K in Step['kind']]: readonly Case<Extract<Step, { kind: K }>>[] } = {
  'drop-index': [
    [{ kind: 'drop-index', table, index, loosens: [] }, undefined],
    [
      { kind: 'drop-index', table, index, loosens: ['nombre', 'estado'] },
      { table, text: 'conceptos: nombre and estado may be alike from now on' },
    ],
    [
      { kind: 'drop-index', table, index: 'period_conceptos_desde', loosens: ['desde'] },
      { table, text: 'conceptos: desde may overlap from now on' },
    ],
  ],
  'drop-column': [
    [{ kind: 'drop-column', table, column, values: 2, removed: false }, undefined],
    [
      { kind: 'drop-column', table, column, values: 2, removed: true },
      { table, column, rows: 2, text: 'drop column conceptos.nombre (2 values lost)' },
    ],
    [
      { kind: 'drop-column', table, column, values: 0, removed: true },
      { table, column, rows: 0, text: 'drop column conceptos.nombre (no row has a value there)' },
    ],
  ],
  'drop-table': [
    [
      { kind: 'drop-table', table, rows: 3 },
      { table, rows: 3, text: 'drop table conceptos (3 rows lost)' },
    ],
  ],
  'rename-table': [
    [
      { kind: 'rename-table', from: 'viejos', to: table, rows: 3 },
      { table, text: 'rename table viejos to conceptos (3 rows kept)' },
    ],
  ],
  'rename-column': [
    [{ kind: 'rename-column', table, from: 'titulo', to: column, reported: false }, undefined],
    [
      { kind: 'rename-column', table, from: 'titulo', to: column, reported: true },
      { table, column, text: 'rename column conceptos.titulo to nombre' },
    ],
  ],
  'create-table': [
    [
      { kind: 'create-table', layout },
      { table, text: 'create table conceptos with id, nombre, estado' },
    ],
  ],
  'create-links': [
    [
      { kind: 'create-links', layout, links },
      {
        table: 'conceptos__zonas',
        text: 'create table conceptos__zonas for zonas, which leads to provincias',
      },
    ],
  ],
  'add-column': [
    [
      { kind: 'add-column', layout, field: nombre, replaces: undefined, rows: 3 },
      { table, column, text: 'add column conceptos.nombre (text, required)' },
    ],
    [
      { kind: 'add-column', layout, field: estado, replaces: 'digits', rows: 3 },
      {
        table,
        column: 'estado',
        text: 'make column conceptos.estado one of kind choice (it was digits)',
      },
    ],
  ],
  'add-folded': [[{ kind: 'add-folded', layout, field: nombre }, undefined]],
  fill: [
    [
      { kind: 'fill', layout, field: nombre, value: 'Sin dato', rows: 3 },
      { table, column, rows: 3, text: "give 'Sin dato' to conceptos.nombre in 3 existing rows" },
    ],
    [
      { kind: 'fill', layout, field: nombre, value: { name: 'Salta' }, rows: 1 },
      { table, column, rows: 1, text: "give 'Salta' to conceptos.nombre in 1 existing row" },
    ],
  ],
  write: [
    [
      written('converted', 2),
      { table, column, rows: 2, text: 'convert conceptos.nombre in 2 rows' },
    ],
    [
      written('backfilled', 1),
      {
        table,
        column,
        rows: 1,
        text: 'give a value to conceptos.nombre, which is empty in 1 row',
      },
    ],
    [
      written('folded', 3),
      { table, column, rows: 3, text: 'fold conceptos.nombre for comparing in 3 rows' },
    ],
  ],
  conceal: [
    [
      { kind: 'conceal', layout, field: nombre, formerly: { table: 'viejos', column: 'titulo' } },
      {
        table,
        column,
        text: 'hide what the history has of conceptos.nombre, and encrypt it in deleted records; copies of the database from before still have it readable',
      },
    ],
  ],
  'index-reference': [[{ kind: 'index-reference', layout, field: nombre }, undefined]],
  'create-unique': [
    [{ kind: 'create-unique', layout, unique, isNew: false }, undefined],
    [
      { kind: 'create-unique', layout, unique, isNew: true },
      { table, text: 'conceptos: no two records may share nombre and estado from now on' },
    ],
    [
      { kind: 'create-unique', layout, unique: period, isNew: true },
      { table, text: 'conceptos: no two records may overlap in nombre and estado from now on' },
    ],
  ],
  'drop-list-index': [[{ kind: 'drop-list-index', table }, undefined]],
  'build-list-index': [
    [{ kind: 'build-list-index', layout, pages, rows: 0 }, undefined],
    [
      { kind: 'build-list-index', layout, pages, rows: 1 },
      {
        table,
        rows: 1,
        text: 'index the list of conceptos for searching and sorting (1 row)',
      },
    ],
  ],
  'index-lines': [[{ kind: 'index-lines', layout }, undefined]],
  compute: [
    [
      { kind: 'compute', layout, rows: 4 },
      { table, rows: 4, text: 'compute the fields of conceptos again (4 rows)' },
    ],
  ],
  seed: [
    [
      { kind: 'seed', layout },
      { table, rows: 2, text: 'put 2 rows into conceptos' },
    ],
  ],
}

const cases = Object.values(CASES)
  .flat()
  .map(([step, change], at) => ({ kind: step.kind, at, step, change }))

describe('what a migration plans, for people and for machines', () => {
  it.each(cases)('$kind, case $at', ({ kind, step, change }) => {
    expect(describeSteps([step])).toEqual(change === undefined ? [] : [{ kind, ...change }])
  })
})

const words = { label: 'Dato', required: true } as const
const limits = { min: 0, max: 999_999 }
const money = moneyField({ ...words, ...limits })

/** What a start says that it has done. */
const newsOf = (where: { readonly dataDir: string }, version: Parameters<typeof during>[1]) =>
  during(where, version, async ({ news }) => news.join('\n'))

describe('how a migration reports values', () => {
  it.each<[written: string, string | number | boolean, Fields[string]]>([
    ['1500.50', 1500.5, money],
    ['1500.00', 1500, money],
    ['12.500', 12.5, decimalField({ ...words, ...limits, decimals: 3 })],
    ['1500', 1500, digitsField({ ...words, max: 6 })],
    ['true', true, booleanField({ label: 'Dato' })],
    ["'2026-01-31'", '2026-01-31', dateField(words)],
    ["'09:30'", '09:30', timeField(words)],
    ["'20123456786'", '20123456786', cuitField(words)],
    ["'B'", 'B', choice({ A: 'Alta', B: 'Baja' }, true)],
    ["'B'", 'B', choiceField({ ...words, options: { A: 'Alta', B: 'Baja' }, answers: 'text' })],
    ["'Salta'", 'Salta', reference('provincias', 'provincia', true)],
    ["'Sin dato'", 'Sin dato', text(50, true)],
  ])('is as a schema file writes them: %s', async (written, backfill, field) => {
    const where = { dataDir: tempDir() }
    await filled(where, conceptos({ id, nombre: text() }), [{ nombre: 'Uno' }])
    const past = { fields: { dato: { backfill } } }
    const news = await newsOf(where, conceptos({ id, nombre: text(), dato: field }, past))
    expect(news).toContain(`give ${written} to conceptos.dato in 1 existing row`)
  })

  it('calls money by its own name, new or replaced', async () => {
    const where = { dataDir: tempDir() }
    const optional = moneyField({ label: 'Dato', required: false, ...limits })
    expect(await newsOf(where, conceptos({ id, nombre: text() }))).not.toContain('decimal')
    const news = await newsOf(where, conceptos({ id, nombre: text(), dato: optional }))
    expect(news).toContain('add column conceptos.dato (money)')
    const again = await newsOf(where, conceptos({ id, nombre: text(), dato: text() }))
    expect(again).toContain('make column conceptos.dato one of kind text (it was money)')
  })

  it.each([
    [[7], '7'],
    [[1, 2, 3, 4, 5], '1, 2, 3, 4, 5'],
    [[1, 2, 3, 4, 5, 6], '1, 2, 3, 4, 5 and 1 more'],
    [[1, 2, 3, 4, 5, 6, 7], '1, 2, 3, 4, 5 and 2 more'],
  ])('names five rows at most: %j', (ids, text) => {
    expect(someOf(ids)).toBe(text)
  })

  it.each([
    [0, 'drop table viejos (it is empty)'],
    [1, 'drop table viejos (1 row lost)'],
    [1200, 'drop table viejos (1200 rows lost)'],
  ])('says how many rows go with a table: %i', (rows, text) => {
    const [change] = describeSteps([{ kind: 'drop-table', table: 'viejos', rows }])
    expect(change).toEqual({ kind: 'drop-table', table: 'viejos', rows, text })
  })

  it('says what may be done about a table that nothing declares, and what may have taken its place', () => {
    const removed = { name: 'viejos', rows: 1, links: [] }
    const helpOf = (...fresh: string[]) => removedTable(removed, fresh, new Set()).problems[0]?.help
    const before =
      "Bring its schema file back; if the entity was renamed, say `renamedFrom: 'viejos'` in the one that took its place"
    const after = '; or let the records go: npm run migrate -- --drop viejos'
    expect(helpOf()).toBe(`${before}${after}`)
    expect(helpOf('nuevos', 'otros')).toBe(`${before} (new in the schema: nuevos, otros)${after}`)
  })

  it('has an example of a backfill that the schema would accept', async () => {
    const where = { dataDir: tempDir() }
    await filled(where, conceptos({ id, nombre: text() }), [{ nombre: 'Uno' }])
    const message = (field: Fields[string]) =>
      refusal(where, conceptos({ id, nombre: text(), dato: field }))
    expect(await message(money)).toContain('dato: money({ …, backfill: 1 })')
    expect(await message(dateField(words))).toContain("dato: date({ …, backfill: '2026-01-31' })")
    expect(await message(monthField(words))).toContain("dato: month({ …, backfill: '2026-01' })")
    expect(await message(timeField(words))).toContain("dato: time({ …, backfill: '09:00' })")
  })
})
