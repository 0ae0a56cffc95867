import { rubroFields } from '../small-schema'
import type { Mistake, Want } from './mistake'

const others = {
  estado: { kind: 'choice', label: 'Estado', options: { A: 'Alta', B: 'Baja' }, answers: 'code' },
  siempre: {
    kind: 'choice',
    label: 'Siempre',
    options: { A: 'Alta' },
    answers: 'code',
    required: true,
  },
  fecha: { kind: 'date', label: 'Fecha', min: '2020-01-01' },
  saldo: { kind: 'money', label: 'Saldo', column: false },
  activo: { kind: 'boolean', label: 'Activo' },
  otro: { kind: 'reference', label: 'Otro', to: 'otro', shows: 'nombre', sends: 'id' },
}
const otro = {
  otro: {
    kind: 'entity',
    names: { one: 'Otro', many: 'Otros', gender: 'm' },
    metodos: { buscar: 'otros' },
    fields: {
      id: { kind: 'id', label: 'ID' },
      nombre: { kind: 'text', label: 'Nombre', max: 20 },
    },
  },
}
const filters = ['estado', 'siempre', 'fecha', 'saldo', 'activo', 'otro']
const viewed = (views: unknown, changes: object = {}) => ({
  ...rubroFields(others, { filters, views, ...changes }),
  otro,
})
const filtered = (wanted: object) => viewed([{ label: 'Una', filters: wanted }])

const row = (name: string, schema: Mistake[1]['schema'], ...want: Want[]): Mistake => [
  name,
  { schema, want },
]
const wrong = (code: Want['code'], step: string, says: string): Want => ({
  code,
  at: `rubro: views.${step}`,
  says,
})

/** Mistakes in the views that ship with a list. */
export const views: readonly Mistake[] = [
  row(
    'two views of one name',
    viewed([
      { label: 'Activos', search: 'a' },
      { label: 'Activos', search: 'b' },
      { label: ' ÁCTIVOS', search: 'c' },
    ]),
    wrong(
      'S912',
      '1.label',
      "Two views are called 'Activos'. Staff and addresses identify views by their names: change one of them.",
    ),
    wrong(
      'S912',
      '2.label',
      "Two views are called ' ÁCTIVOS', case and accents aside. Staff and addresses identify views by their names: change one of them.",
    ),
  ),
  row(
    'missing fields',
    viewed([
      { label: 'Una', filters: { estdo: ['A'] }, sort: 'fehca', columns: ['fecha', 'rubr'] },
    ]),
    ...[
      ['filters.estdo', 'estdo', 'estado'],
      ['sort', 'fehca', 'fecha'],
      ['columns.1', 'rubr', 'rubro'],
    ].map(([step = '', name = '', suggestion = '']) => ({
      ...wrong(
        'S301',
        `0.${step}`,
        `There is no field \`${name}\`. Fields: \`id\`, \`rubro\`, \`estado\`, \`siempre\`, \`fecha\`, \`saldo\`, \`activo\`, \`otro\`.`,
      ),
      suggestion,
    })),
  ),
  row(
    'columns that the list does not have, or twice, and a sort by none of them',
    viewed([
      { label: 'Una', columns: ['rubro', 'saldo', 'rubro'] },
      { label: 'Otra', sort: { field: 'saldo', order: 'ascending' } },
    ]),
    wrong('S902', '0.columns.2', '`rubro` is already in `columns`. Remove one of them.'),
    wrong(
      'S904',
      '0.columns.1',
      'The list does not show `saldo`, so a view cannot. Columns: `id`, `rubro`, `estado`, `siempre`, `fecha`, `activo`, `otro`.',
    ),
    wrong(
      'S904',
      '1.sort',
      "The view is sorted by `saldo`, which is not one of the list's columns. Sort by a column, so that its header shows it: `id`, `rubro`, `estado`, `siempre`, `fecha`, `activo`, `otro`.",
    ),
  ),
  row(
    'a sort that a list in pages does not have',
    viewed([{ label: 'Una', sort: 'otro' }], {
      metodos: { kind: 'crud', base: 'rubros', buscar: { serves: 'pages' } },
    }),
    wrong(
      'S907',
      '0.sort',
      'The list is served in pages, and these cannot be sorted by `otro`: what a reference is shown by is in another table. Sort by another column, or serve the whole list.',
    ),
  ),
  row(
    'a view of what the list shows anyway',
    viewed([{ label: 'Una' }, { label: 'Otra', filters: {} }]),
    wrong(
      'S906',
      '0',
      "The view 'Una' shows what the list shows anyway. Give it filters, a search, a sort or columns; or remove it.",
    ),
    wrong(
      'S906',
      '1',
      "The view 'Otra' shows what the list shows anyway. Give it filters, a search, a sort or columns; or remove it.",
    ),
  ),
  row(
    'filters that the list does not have',
    viewed([{ label: 'Una', filters: { saldo: { from: 1 } } }], { filters: ['estado'] }),
    wrong(
      'S913',
      '0.filters.saldo',
      'The list has no filter by `saldo`, so staff could not see or remove it. Add `saldo` to `filters`, or use one of `estado`.',
    ),
  ),
  row(
    'a search of a list that has none',
    {
      ...rubroFields(
        { rubro: { kind: 'date', label: 'Desde' } },
        { views: [{ label: 'Una', search: 'x' }], unique: [] },
      ),
    },
    wrong(
      'S913',
      '0.search',
      'The view searches a list that has no search. Remove `search`, or set `search: true` in a field that is a text.',
    ),
  ),
  row(
    'the same where the list has no filter at all',
    {
      ...rubroFields(others, { views: [{ label: 'Una', filters: { saldo: { from: 1 } } }] }),
      otro,
    },
    wrong(
      'S913',
      '0.filters.saldo',
      'The list has no filter by `saldo`, so staff could not see or remove it. Add `saldo` to `filters`.',
    ),
  ),
  row(
    'values that the fields cannot have',
    filtered({
      estado: ['A', 'C', 'A', true],
      siempre: ['A', ''],
      activo: ['si', ''],
      otro: [true, ' Norte'],
    }),
    {
      ...wrong('S309', '0.filters.estado.1', "`estado` does not offer 'C'. Codes: `A`, `B`."),
    },
    wrong('S914', '0.filters.estado.2', '`estado` is filtered by "A" twice. Remove one of them.'),
    wrong(
      'S914',
      '0.filters.estado.3',
      '`estado` cannot be true. It must be one of its codes: A, B.',
    ),
    wrong(
      'S914',
      '0.filters.siempre.1',
      "`siempre` always has a value, so no record is found by ''. Remove it.",
    ),
    wrong('S914', '0.filters.activo.0', '`activo` cannot be "si". It must be true or false.'),
    wrong(
      'S914',
      '0.filters.activo.1',
      "`activo` always has a value, so no record is found by ''. Remove it.",
    ),
    wrong('S914', '0.filters.otro.0', '`otro` cannot be true. It must be the name of a record.'),
    wrong(
      'S914',
      '0.filters.otro.1',
      '`otro` cannot be " Norte". It must be the name of a record.',
    ),
  ),
  row(
    'a range in place of values, and the reverse',
    filtered({ estado: { from: 1 }, fecha: ['2026-01-01'] }),
    wrong(
      'S914',
      '0.filters.estado',
      '`estado` is filtered by a list of values. Write the values as a list.',
    ),
    wrong(
      'S914',
      '0.filters.fecha',
      "`fecha` is filtered by a range. Write `{ from: …, to: … }`, or of a date `{ period: 'este-mes' }`.",
    ),
  ),
  row(
    'ranges that the fields cannot have',
    viewed([
      { label: 'a', filters: { saldo: { period: 'hoy' } } },
      { label: 'b', filters: { fecha: { period: 'hoy', from: '2026-01-01' } } },
      { label: 'c', filters: { fecha: {} } },
      { label: 'd', filters: { fecha: { from: 'today', to: '2019-12-31' } } },
      { label: 'e', filters: { saldo: { from: 0.001, to: -1 } } },
      { label: 'f', filters: { saldo: { from: 2, to: 1 } } },
    ]),
    wrong('S914', '0.filters.saldo.period', '`saldo` is no date. Write `from` and `to`.'),
    wrong(
      'S914',
      '1.filters.fecha.period',
      'A period has its own days. Remove `from` and `to`, or the period.',
    ),
    wrong('S914', '2.filters.fecha', 'The range has neither a `from` nor a `to`. Add one of them.'),
    wrong(
      'S914',
      '3.filters.fecha.from',
      "`fecha` cannot be \"today\". It must be a day such as '2026-02-28'; for today write `period: 'hoy'`.",
    ),
    wrong(
      'S914',
      '3.filters.fecha.to',
      '`fecha` cannot be "2019-12-31". It must be a day from 2020-01-01 to 2199-12-31.',
    ),
    wrong(
      'S914',
      '4.filters.saldo.from',
      '`saldo` cannot be 0.001. It must be a number from 0 to 9999999999999.99 with 2 decimals at most.',
    ),
    wrong(
      'S914',
      '4.filters.saldo.to',
      '`saldo` cannot be -1. It must be a number from 0 to 9999999999999.99 with 2 decimals at most.',
    ),
    wrong(
      'S914',
      '5.filters.saldo.to',
      'The range ends before it begins, at 2. Swap `from` and `to`.',
    ),
  ),
  row(
    'what the language does not have',
    viewed([
      { label: 'a\nb', search: 'x'.repeat(51), filters: { estado: 'A' } },
      { label: 'c', filters: { fecha: { period: 'este mes' } } },
    ]),
    wrong('S105', '0.label', "`label` is 'a b'. It must be a line of 60 characters at most."),
    wrong(
      'S105',
      '0.search',
      `\`search\` is '${'x'.repeat(40)}…'. It must be a line of 50 characters at most.`,
    ),
    wrong(
      'S105',
      '0.filters.estado',
      "`estado` is 'A'. It must be values such as ['A'], or a range such as { from: 1 }.",
    ),
    {
      ...wrong(
        'S105',
        '1.filters.fecha.period',
        "`period` is 'este mes'. It must be one of 'hoy', 'esta-semana', 'este-mes', 'mes-pasado', 'este-anio', 'proximos-7-dias', 'vencidos'.",
      ),
      suggestion: 'este-mes',
    },
  ),
  row('no view in the list of views', viewed([]), {
    code: 'S105',
    at: 'rubro: views',
    says: '`views` is a list. It must be a list of 1 to 50 views.',
  }),
  row(
    'views of a list that no screen shows',
    {
      feriado: {
        feriado: {
          kind: 'entity',
          names: { one: 'Feriado', many: 'Feriados', gender: 'm' },
          metodos: { buscar: 'feriados' },
          fields: { id: { kind: 'id', label: 'ID' }, fecha: others.fecha },
          views: [{ label: 'Una', sort: 'fecha' }],
        },
      },
    },
    {
      code: 'S504',
      at: 'feriado: views',
      says: "`views` belongs to a screen, and `feriado` has none. Give it a place, such as `menu: 'Archivos / …'`, or remove the option.",
    },
  ),
  row(
    'names of records that are none',
    filtered({ otro: ['Norte', ' Sur', 'x'.repeat(500), 'x'.repeat(501), true] }),
    wrong('S914', '0.filters.otro.1', '`otro` cannot be " Sur". It must be the name of a record.'),
    wrong(
      'S914',
      '0.filters.otro.3',
      `\`otro\` cannot be "${'x'.repeat(501)}". It must be the name of a record.`,
    ),
    wrong('S914', '0.filters.otro.4', '`otro` cannot be true. It must be the name of a record.'),
  ),
]
