import type { Tree } from '../world/print-source'

/** Two valid entities beside the drawn ones, with something of each kind to be broken. */
export const ROTO = 'roto'
export const PIEZA = 'pieza'

export type Trees = Map<string, Tree>

const pieza: Tree = {
  kind: 'entity',
  names: { one: 'Pieza', many: 'Piezas', gender: 'f' },
  metodos: { buscar: 'piezas-de-prueba-buscar' },
  fields: {
    id: { kind: 'id', label: 'Nro' },
    nombre: { kind: 'text', label: 'Nombre', max: 50, required: true },
  },
}

const roto: Tree = {
  kind: 'entity',
  names: { one: 'Roto', many: 'Rotos', gender: 'm' },
  menu: 'Rotura / Rotos',
  metodos: { kind: 'crud', base: 'rotos-de-prueba' },
  fields: {
    id: { kind: 'id', label: 'Nro' },
    nombre: { kind: 'text', label: 'Nombre', max: 50, required: true, search: true },
    nota: { kind: 'text', label: 'Nota', max: 50 },
    estado: {
      kind: 'choice',
      label: 'Estado',
      options: { H: 'Habilitado', D: 'Deshabilitado' },
      answers: 'code',
    },
    desde: { kind: 'date', label: 'Desde' },
    hasta: { kind: 'date', label: 'Hasta' },
    cuotas: { kind: 'integer', label: 'Cuotas', max: 60 },
    pieza: { kind: 'reference', label: 'Pieza', to: PIEZA, shows: 'nombre', sends: 'id' },
    piezas: { kind: 'references', label: 'Piezas', to: PIEZA, shows: 'nombre', sends: 'id' },
  },
  unique: [['nombre']],
  periods: [{ from: 'desde', to: 'hasta', per: ['nota'] }],
  rules: { hasta: { after: 'desde' } },
  actions: {
    cerrar: { kind: 'action', label: 'Cerrar', sets: { estado: 'D' } },
    cobrar: {
      kind: 'action',
      label: 'Cobrar',
      asks: { dia: { kind: 'date', label: 'Día' } },
      sets: { hasta: 'dia', nota: null },
    },
  },
  roles: { A: 'all', O: { edit: ['nota'], hidden: ['cuotas'] } },
  messages: { duplicate: 'Ya existe.' },
  form: {
    as: 'tabs',
    columns: 2,
    wide: ['nota'],
    groups: [
      { title: 'Datos', fields: ['nombre', 'nota', 'estado'] },
      { title: 'Fechas', fields: ['desde', 'hasta', 'cuotas', 'pieza', 'piezas'] },
    ],
  },
  list: ['nombre', 'nota', 'estado', 'desde'],
  sort: 'nombre',
  filters: ['estado', { field: 'desde', as: 'range' }],
  views: [
    { label: 'Habilitados', filters: { estado: ['H'], desde: { period: 'este-mes' } } },
    { label: 'Por nota', sort: 'nota', columns: ['nombre', 'nota'] },
  ],
  imports: { by: ['nombre'], mode: 'upsert' },
  seed: [{ id: 1, nombre: 'Uno' }],
}

/** The same schema with the two beside it, sound still. */
export function withStock(trees: Trees): Trees {
  const menu = trees.get('menu')
  const groups = typeof menu === 'object' && menu !== null && 'groups' in menu ? menu['groups'] : {}
  const places = { Rotura: ['Rotos'] }
  return new Map([
    ...trees,
    [ROTO, roto],
    [PIEZA, pieza],
    [
      'menu',
      { kind: 'menu', groups: { ...(typeof groups === 'object' ? groups : {}), ...places } },
    ],
  ])
}
