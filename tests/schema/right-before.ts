import { crud } from '#language'
import { preferencia, money } from './small-schema'

const own = (label: string) => ({
  kind: 'reference',
  label,
  to: 'alfa',
  shows: 'nombre',
  sends: 'id',
  readOnly: true,
})
/**
 * What has nearly all that there is, and no mistake: its file comes before the others, so that whoever looks at its parts has to go on
 * behind them.
 */
const alfa = {
  kind: 'entity',
  names: { one: 'Alfa', many: 'Alfas', gender: 'm' },
  menu: 'Listados / Rubros',
  metodos: crud('alfas', { buscar: { serves: 'pages' } }),
  fields: {
    id: { kind: 'id', label: 'ID' },
    nombre: { kind: 'text', label: 'Nombre', max: 50, required: true, search: true },
    estado: {
      kind: 'choice',
      label: 'Estado',
      options: { B: 'Borrador', A: 'Asentado' },
      synonyms: { B: ['Abierto'] },
      answers: 'code',
      required: true,
      default: 'B',
    },
    desde: { kind: 'date', label: 'Desde' },
    hasta: { kind: 'date', label: 'Hasta' },
    nota: { kind: 'text', label: 'Nota', max: 20, renamedFrom: 'apunte', backfill: 'x' },
    clave: { kind: 'secret', label: 'Clave', max: 60 },
    anula: own('Anula a'),
    anulado: own('Anulado por'),
    lineas: {
      kind: 'lines',
      label: 'Líneas',
      fields: {
        debe: money('Debe'),
        haber: money('Haber'),
        resta: money('Resta', { computed: { kind: 'difference', of: ['debe', 'haber'] } }),
      },
    },
    total: money('Total', { computed: { kind: 'sum', of: 'lineas.debe' } }),
    mitad: money('Mitad', { computed: { kind: 'percentage', rate: 50, of: 'total' } }),
  },
  unique: [['nombre']],
  periods: [{ from: 'desde', to: 'hasta', per: ['nota'] }],
  states: { of: 'estado', moves: { B: ['A'] }, locks: ['A'] },
  rules: {
    hasta: { after: 'desde' },
    nota: { requiredWhen: { field: 'desde' } },
    lineas: { balances: ['debe', 'haber'] },
  },
  actions: {
    asentar: {
      kind: 'action',
      label: 'Asentar',
      on: 'many',
      sets: { estado: 'A' },
      when: { field: 'estado', is: ['B'] },
    },
    anular: {
      kind: 'action',
      label: 'Anular',
      asks: {
        cuando: { kind: 'date', label: 'Cuándo', required: true },
        como: { kind: 'text', label: 'Cómo', max: 50, required: true },
      },
      sets: { hasta: 'cuando' },
      creates: {
        links: { original: 'anula', created: 'anulado' },
        sets: { nombre: 'como' },
        swaps: [['lineas.debe', 'lineas.haber']],
      },
    },
  },
  imports: { by: ['nombre'], mode: 'upsert' },
  messages: { duplicate: 'Ya existe.', own: [400] },
  roles: { A: 'all', O: { add: true, edit: ['nota'], actions: ['asentar'] } },
  form: {
    as: 'tabs',
    groups: [
      { title: 'Uno', fields: ['nombre', 'estado', 'desde', 'hasta'] },
      { title: 'Dos', fields: ['nota', 'clave', 'lineas', 'total', 'mitad'] },
    ],
  },
  list: ['nombre', 'estado', { field: 'desde', width: '9rem' }],
  sort: 'nombre',
  filters: ['estado', 'desde'],
  views: [
    {
      label: 'Borradores',
      filters: { estado: ['B'], desde: { from: '2026-01-01' } },
      columns: ['nombre'],
      sort: 'desde',
    },
  ],
}

const beta = {
  ...alfa,
  names: { one: 'Beta', many: 'Betas', gender: 'f' },
  metodos: crud('betas'),
  menu: undefined,
  fields: {
    id: { kind: 'id', label: 'ID' },
    nombre: alfa.fields.nombre,
    madre: { kind: 'reference', label: 'Madre', to: 'beta', shows: 'nombre', sends: 'name' },
  },
  tree: { parent: 'madre' },
  unique: [['nombre']],
  messages: { duplicate: 'Ya existe.', children: 'Tiene otras.' },
  seed: [
    { id: 1, nombre: 'Uno' },
    { id: 2, nombre: 'Dos', madre: 'Uno' },
  ],
}
const LEFT_OUT = [
  'menu',
  'periods',
  'states',
  'rules',
  'actions',
  'imports',
  'form',
  'list',
  'sort',
  'filters',
  'views',
  'roles',
]

/** Files before all others. */
export const rightBefore = {
  alfa: { alfa },
  beta: {
    beta: Object.fromEntries(Object.entries(beta).filter(([name]) => !LEFT_OUT.includes(name))),
  },
  ajuste: {
    ajuste: {
      ...preferencia,
      names: { one: 'Ajuste', many: 'Ajustes', gender: 'm' },
      metodos: { buscar: 'ajuste-buscar', grabar: 'ajuste-grabar' },
    },
  },
}
