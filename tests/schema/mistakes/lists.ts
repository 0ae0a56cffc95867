import { rubroFields } from '../small-schema'
import { mistake, type Mistake } from './mistake'

const others = {
  estado: { kind: 'choice', label: 'Estado', options: { A: 'Alta', B: 'Baja' }, answers: 'code' },
  fecha: { kind: 'date', label: 'Fecha' },
  cuotas: { kind: 'integer', label: 'Cuotas' },
  hora: { kind: 'time', label: 'Hora' },
}

const filtered = (filters: unknown, changes: object = {}) =>
  rubroFields(others, { filters, ...changes })

const VIEWED = {
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
  ...rubroFields(VIEWED, { filters, views, ...changes }),
  otro,
})

const viewing = (wanted: object) => viewed([{ label: 'Una', filters: wanted }])

const inPages = (buscar: object = {}) => ({
  metodos: { kind: 'crud', base: 'rubros', buscar: { serves: 'pages', ...buscar } },
})

const banco = {
  kind: 'entity',
  names: { one: 'Banco', many: 'Bancos', gender: 'm' },
  metodos: { buscar: 'bancos-buscar' },
  fields: { id: { kind: 'id', label: 'ID' }, banco: { kind: 'text', label: 'Banco', max: 20 } },
}

const reference = { kind: 'reference', label: 'Banco', to: 'banco', shows: 'banco', sends: 'id' }

const CUIT = {
  cuit: { kind: 'cuit', label: 'CUIT' },
  zona: { kind: 'text', label: 'Zona', max: 9 },
}

const imported = (imports: unknown, changes: object = {}) =>
  rubroFields(CUIT, {
    imports,
    unique: [['cuit']],
    messages: { duplicate: 'Ya existe.' },
    ...changes,
  })

/** Mistakes in what a list can be filtered by. */
export const lists: readonly Mistake[] = [
  mistake(
    'a filter by what react-admin calls the search',
    rubroFields({ q: { kind: 'boolean', label: 'Con q' } }, { filters: ['q'] }),
    'S908 rubro.filters.0: A list cannot be filtered by `q`: react-admin has what is searched under that name. Rename the field.',
  ),
  mistake(
    'filters by what can be neither chosen nor compared',
    filtered(['rubro', { field: 'hora', as: 'range' }, 'estado']),
    "S908 rubro.filters.0: A list cannot be filtered by `rubro`: there is no filter for text(). Filters are for digits(), integer(), decimal(), money(), date(), boolean(), choice(), reference(), references(); a text is found by 'Buscar...'.",
    "S908 rubro.filters.1: A list cannot be filtered by `hora`: there is no filter for time(). Filters are for digits(), integer(), decimal(), money(), date(), boolean(), choice(), reference(), references(); a text is found by 'Buscar...'.",
  ),
  mistake(
    'filters in the form of another kind',
    filtered([
      { field: 'estado', as: 'range' },
      { field: 'fecha', as: 'several' },
      { field: 'cuotas', as: 'range' },
    ]),
    "S908 rubro.filters.0.as: `estado` is filtered by chosen values, not by a range. Write `as: 'several'`, or the name of the field alone.",
    "S908 rubro.filters.1.as: `fecha` is filtered by a range, not by chosen values. Write `as: 'range'`, or the name of the field alone.",
  ),
  mistake(
    'filters by missing fields',
    filtered(['estdo', { field: 'fehca' }]),
    'S301 rubro.filters.0 → estado: There is no field `estdo`. Fields: `id`, `rubro`, `estado`, `fecha`, `cuotas`, `hora`.',
    'S301 rubro.filters.1 → fecha: There is no field `fehca`. Fields: `id`, `rubro`, `estado`, `fecha`, `cuotas`, `hora`.',
  ),
  mistake(
    'two filters by one field',
    filtered(['estado', 'fecha', { field: 'estado' }]),
    'S902 rubro.filters.2: `estado` is already in `filters`. Remove one of them.',
  ),
  mistake(
    'filters of a list that no screen shows',
    {
      feriado: {
        feriado: {
          kind: 'entity',
          names: { one: 'Feriado', many: 'Feriados', gender: 'm' },
          metodos: { buscar: 'feriados' },
          fields: { id: { kind: 'id', label: 'ID' }, fecha: others.fecha },
          filters: ['fecha'],
        },
      },
    },
    'S906 feriado.filters: `filters` changes nothing here: it belongs to a screen, and `feriado` has none. Remove it, or change what it depends on.',
  ),
  mistake(
    'no filter in the list of filters',
    filtered([]),
    'S105 rubro.filters: `filters` is a list. It must be a list of at least one filter.',
  ),
  mistake(
    'a filter that is in no list',
    filtered('estado'),
    "S105 rubro.filters: `filters` is 'estado'. It must be a list of at least one filter: ['estado'].",
  ),
  mistake(
    'filters that the language does not have',
    filtered([7, { field: 'fecha', as: 'rango' }, { as: 'range' }, { field: 'estado', de: 'A' }]),
    "S105 rubro.filters.0: Entry 1 of `filters` is 7. It must be the name of a field, or { field: 'fecha', as: 'range' }.",
    "S105 rubro.filters.1.as → range: `as` is 'rango'. It must be one of 'several', 'range'.",
    'S106 rubro.filters.2: `field` is missing. It must be the name of a field.',
    'S104 name of rubro.filters.3.de: `de` is no option here. Allowed: field, as.',
  ),
  // Mistakes in the views that ship with a list.

  mistake(
    'two views of one name',
    viewed([
      { label: 'Activos', search: 'a' },
      { label: 'Activos', search: 'b' },
      { label: ' ÁCTIVOS', search: 'c' },
    ]),
    "S912 rubro.views.1.label: Two views are called 'Activos'. Staff and addresses identify views by their names: change one of them.",
    "S912 rubro.views.2.label: Two views are called ' ÁCTIVOS', case and accents aside. Staff and addresses identify views by their names: change one of them.",
  ),
  mistake(
    'missing fields',
    viewed([
      { label: 'Una', filters: { estdo: ['A'] }, sort: 'fehca', columns: ['fecha', 'rubr'] },
    ]),
    ...[
      ['filters.estdo', 'estdo', 'estado'],
      ['sort', 'fehca', 'fecha'],
      ['columns.1', 'rubr', 'rubro'],
    ].map(
      ([step, name, suggestion]) =>
        `S301 rubro.views.0.${step} → ${suggestion}: There is no field \`${name}\`. Fields: \`id\`, \`rubro\`, \`estado\`, \`siempre\`, \`fecha\`, \`saldo\`, \`activo\`, \`otro\`.`,
    ),
  ),
  mistake(
    'columns that the list does not have, or twice, and a sort by none of them',
    viewed([
      { label: 'Una', columns: ['rubro', 'saldo', 'rubro'] },
      { label: 'Otra', sort: { field: 'saldo', order: 'ascending' } },
    ]),
    'S904 rubro.views.0.columns.1: The list does not show `saldo`, so a view cannot. Columns: `id`, `rubro`, `estado`, `siempre`, `fecha`, `activo`, `otro`.',
    "S904 rubro.views.1.sort: The view is sorted by `saldo`, which is not one of the list's columns. Sort by a column, so that its header shows it: `id`, `rubro`, `estado`, `siempre`, `fecha`, `activo`, `otro`.",
  ),
  mistake(
    'a sort that a list in pages does not have',
    viewed([{ label: 'Una', sort: 'otro' }], {
      metodos: { kind: 'crud', base: 'rubros', buscar: { serves: 'pages' } },
    }),
    'S907 rubro.views.0.sort: The list is served in pages, and these cannot be sorted by `otro`: what a reference is shown by is in another table. Sort by another column, or serve the whole list.',
  ),
  mistake(
    'a view of what the list shows anyway',
    viewed([{ label: 'Una' }, { label: 'Otra', filters: {} }]),
    "S906 rubro.views.0: `views` changes nothing here: 'Una' shows what the list shows anyway. Remove it, or change what it depends on.",
    "S906 rubro.views.1: `views` changes nothing here: 'Otra' shows what the list shows anyway. Remove it, or change what it depends on.",
  ),
  mistake(
    'filters that the list does not have',
    viewed([{ label: 'Una', filters: { saldo: { from: 1 } } }], { filters: ['estado'] }),
    'S913 rubro.views.0.filters.saldo: The list has no filter by `saldo`, so staff could not see or remove it. Add `saldo` to `filters`, or use one of `estado`.',
  ),
  mistake(
    'a search of a list that has none',
    {
      ...rubroFields(
        { rubro: { kind: 'date', label: 'Desde' } },
        { views: [{ label: 'Una', search: 'x' }], unique: [] },
      ),
    },
    'S913 rubro.views.0.search: The view searches a list that has no search. Remove `search`, or set `search: true` in a field that is a text.',
  ),
  mistake(
    'the same where the list has no filter at all',
    {
      ...rubroFields(VIEWED, { views: [{ label: 'Una', filters: { saldo: { from: 1 } } }] }),
      otro,
    },
    'S913 rubro.views.0.filters.saldo: The list has no filter by `saldo`, so staff could not see or remove it. Add `saldo` to `filters`.',
  ),
  mistake(
    'values that the fields cannot have',
    viewing({
      estado: ['A', 'C', 'A', true],
      siempre: ['A', ''],
      activo: ['si', ''],
      otro: [true, ' Norte'],
    }),
    "S309 rubro.views.0.filters.estado.1: `estado` does not offer 'C'. Codes: `A`, `B`.",
    'S914 rubro.views.0.filters.estado.3: `estado` cannot be true. It must be one of its codes: A, B.',
    "S914 rubro.views.0.filters.siempre.1: `siempre` always has a value, so no record is found by ''. Remove it.",
    'S914 rubro.views.0.filters.activo.0: `activo` cannot be "si". It must be true or false.',
    "S914 rubro.views.0.filters.activo.1: `activo` always has a value, so no record is found by ''. Remove it.",
    'S914 rubro.views.0.filters.otro.0: `otro` cannot be true. It must be the name of a record.',
    'S914 rubro.views.0.filters.otro.1: `otro` cannot be " Norte". It must be the name of a record.',
  ),
  mistake(
    'a range in place of values, and the reverse',
    viewing({ estado: { from: 1 }, fecha: ['2026-01-01'] }),
    'S914 rubro.views.0.filters.estado: `estado` is filtered by a list of values. Write the values as a list.',
    "S914 rubro.views.0.filters.fecha: `fecha` is filtered by a range. Write `{ from: …, to: … }`, or of a date `{ period: 'este-mes' }`.",
  ),
  mistake(
    'ranges that the fields cannot have',
    viewed([
      { label: 'a', filters: { saldo: { period: 'hoy' } } },
      { label: 'b', filters: { fecha: { period: 'hoy', from: '2026-01-01' } } },
      { label: 'c', filters: { fecha: {} } },
      { label: 'd', filters: { fecha: { from: 'today', to: '2019-12-31' } } },
      { label: 'e', filters: { saldo: { from: 0.001, to: -1 } } },
      { label: 'f', filters: { saldo: { from: 2, to: 1 } } },
    ]),
    'S914 rubro.views.0.filters.saldo.period: `saldo` is no date. Write `from` and `to`.',
    'S914 rubro.views.1.filters.fecha.period: A period has its own days. Remove `from` and `to`, or the period.',
    'S914 rubro.views.2.filters.fecha: The range has neither a `from` nor a `to`. Add one of them.',
    `S914 rubro.views.3.filters.fecha.from: \`fecha\` cannot be "today". It must be a day such as '2026-02-28'; for today write \`period: 'hoy'\`.`,
    'S914 rubro.views.3.filters.fecha.to: `fecha` cannot be "2019-12-31". It must be a day from 2020-01-01 to 2199-12-31.',
    'S914 rubro.views.4.filters.saldo.from: `saldo` cannot be 0.001. It must be a number from 0 to 9999999999999.99 with 2 decimals at most.',
    'S914 rubro.views.4.filters.saldo.to: `saldo` cannot be -1. It must be a number from 0 to 9999999999999.99 with 2 decimals at most.',
    'S914 rubro.views.5.filters.saldo.to: The range ends before it begins, at 2. Swap `from` and `to`.',
  ),
  mistake(
    'what the language does not have',
    viewed([
      { label: 'a\nb', search: 'x'.repeat(51), filters: { estado: 'A' } },
      { label: 'c', filters: { fecha: { period: 'este mes' } } },
    ]),
    "S105 rubro.views.0.label: `label` is 'a b'. It must be a line of 60 characters at most.",
    `S105 rubro.views.0.search: \`search\` is '${'x'.repeat(40)}…'. It must be a line of 50 characters at most.`,
    "S105 rubro.views.0.filters.estado: `estado` is 'A'. It must be values such as ['A'], or a range such as { from: 1 }.",
    "S105 rubro.views.1.filters.fecha.period → este-mes: `period` is 'este mes'. It must be one of 'hoy', 'esta-semana', 'este-mes', 'mes-pasado', 'este-anio', 'proximos-7-dias', 'vencidos'.",
  ),
  mistake(
    'no view in the list of views',
    viewed([]),
    'S105 rubro.views: `views` is a list. It must be a list of 1 to 50 views.',
  ),
  mistake(
    'views of a list that no screen shows',
    {
      feriado: {
        feriado: {
          kind: 'entity',
          names: { one: 'Feriado', many: 'Feriados', gender: 'm' },
          metodos: { buscar: 'feriados' },
          fields: { id: { kind: 'id', label: 'ID' }, fecha: VIEWED.fecha },
          views: [{ label: 'Una', sort: 'fecha' }],
        },
      },
    },
    'S906 feriado.views: `views` changes nothing here: it belongs to a screen, and `feriado` has none. Remove it, or change what it depends on.',
  ),
  mistake(
    'names of records that are none',
    viewing({ otro: ['Norte', ' Sur', 'x'.repeat(500), 'x'.repeat(501), true] }),
    'S914 rubro.views.0.filters.otro.1: `otro` cannot be " Sur". It must be the name of a record.',
    `S914 rubro.views.0.filters.otro.3: \`otro\` cannot be "${'x'.repeat(501)}". It must be the name of a record.`,
    'S914 rubro.views.0.filters.otro.4: `otro` cannot be true. It must be the name of a record.',
  ),
  // Mistakes in lists that are served in pages.

  mistake(
    'rows under a name that a page has',
    rubroFields({}, inPages({ envelope: 'total' })),
    "S202 rubro.metodos.buscar: The envelope `total` is reserved: a list that is served in pages answers a field of that name beside its rows. Choose another one: `buscar: { serves: 'pages', envelope: 'filas' }`.",
  ),
  mistake(
    'an order that is not that of the table',
    {
      ...rubroFields({ banco: reference }, { ...inPages(), sort: 'banco' }),
      banco: { banco },
    },
    'S907 rubro.sort: The list is served in pages, and these cannot be sorted by `banco`: what a reference is shown by is in another table. Sort by another column, or serve the whole list.',
  ),
  mistake(
    'a way to serve a list that does not exist',
    rubroFields({}, { metodos: { kind: 'crud', base: 'rubros', buscar: { serves: 'paginas' } } }),
    "S105 rubro.metodos.buscar.serves: `serves` is 'paginas'. It must be one of 'whole', 'pages'.",
  ),
  mistake(
    'one metodo that reads a record and deletes it',
    rubroFields({}, { metodos: { kind: 'crud', base: 'rubros', leer: 'rubros-borrar' } }),
    'S204 rubro.metodos.borrar: The metodo `rubros-borrar` is used twice: also in schema/rubro.ts, metodos.leer. Every operation needs its own metodo.',
  ),
  // Mistakes in what an import finds records by.

  mistake(
    'an import by fields that several records may share',
    imported({ by: ['zona'], mode: 'upsert' }),
    'S910 rubro.imports.by: Several records may have the same `zona`. Import by `cuit`; or add a set to `unique`.',
  ),
  mistake(
    'an import of an entity without unique sets',
    imported({ by: ['cuit', 'zona'], mode: 'update' }, { unique: [] }),
    "S910 rubro.imports.by: Several records may have the same `cuit`, `zona`. Add `unique: [['cuit', 'zona']]`.",
  ),
  mistake(
    'an import by a field that does not exist',
    imported({ by: ['cuti'], mode: 'upsert' }),
    'S301 rubro.imports.by.0 → cuit: There is no field `cuti`. Fields: `id`, `rubro`, `cuit`, `zona`.',
  ),
  mistake(
    'an import by a field twice',
    imported({ by: ['cuit', 'cuit'], mode: 'upsert' }),
    'S910 rubro.imports.by: Several records may have the same `cuit`, `cuit`. Import by `cuit`; or add a set to `unique`.',
  ),
  mistake(
    'an import of records that nobody can change',
    imported(
      { by: ['cuit'], mode: 'upsert' },
      { metodos: { buscar: 'rubros-buscar', ingresar: 'rubros-ingresar' } },
    ),
    'S911 rubro.imports: Records cannot be imported so: the entity has no `modificar`. Add the operation, or remove `imports`.',
  ),
]
