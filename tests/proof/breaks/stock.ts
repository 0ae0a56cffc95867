import { hooksFile, hooksText } from '../world/files-of'
import type { Tree } from '../world/print-source'

/** Four valid entities beside the drawn ones, with something of each kind to be broken. */
export const ROTO = 'roto'
export const PIEZA = 'pieza'
export const RAMA = 'rama'
export const VALE = 'vale'

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

const rama: Tree = {
  kind: 'entity',
  names: { one: 'Rama', many: 'Ramas', gender: 'f' },
  metodos: { kind: 'crud', base: 'ramas-de-prueba' },
  fields: {
    id: { kind: 'id', label: 'Nro' },
    nombre: { kind: 'text', label: 'Nombre', max: 50, required: true },
    madre: { kind: 'reference', label: 'Madre', to: RAMA, shows: 'nombre', sends: 'id' },
  },
  tree: { parent: 'madre' },
  messages: { children: 'Tiene ramas.' },
  seed: [
    { id: 1, nombre: 'Tronco' },
    { id: 2, nombre: 'Hoja', madre: 'Tronco' },
  ],
}

const vale: Tree = {
  kind: 'entity',
  names: { one: 'Vale', many: 'Vales', gender: 'm' },
  menu: 'Rotura / Vales',
  metodos: { kind: 'crud', base: 'vales-de-prueba', buscar: { serves: 'pages' } },
  fields: {
    id: { kind: 'id', label: 'Nro' },
    nombre: { kind: 'text', label: 'Nombre', max: 50, required: true, search: true },
    alicuota: { kind: 'decimal', label: 'Alícuota', decimals: 2 },
    lineas: {
      kind: 'lines',
      label: 'Líneas',
      one: 'Renglón',
      min: 1,
      max: 50,
      fields: {
        pieza: { kind: 'reference', label: 'Pieza', to: PIEZA, shows: 'nombre', sends: 'id' },
        detalle: { kind: 'text', label: 'Detalle', max: 50 },
        cantidad: { kind: 'integer', label: 'Cantidad', min: 1, max: 99 },
        precio: { kind: 'money', label: 'Precio' },
        importe: {
          kind: 'money',
          label: 'Importe',
          computed: { kind: 'product', of: ['cantidad', 'precio'] },
        },
        haber: { kind: 'money', label: 'Haber' },
      },
    },
    total: { kind: 'money', label: 'Total', computed: { kind: 'sum', of: 'lineas.importe' } },
    retenido: {
      kind: 'money',
      label: 'Retenido',
      computed: { kind: 'percentage', rate: 'alicuota', of: 'total' },
    },
    neto: {
      kind: 'money',
      label: 'Neto',
      computed: { kind: 'difference', of: ['total', 'retenido'] },
    },
    anula: {
      kind: 'reference',
      label: 'Anula a',
      to: VALE,
      shows: 'nombre',
      sends: 'id',
      readOnly: true,
    },
    anuladoPor: {
      kind: 'reference',
      label: 'Anulado por',
      to: VALE,
      shows: 'nombre',
      sends: 'id',
      readOnly: true,
    },
  },
  rules: { lineas: { balances: ['importe', 'haber'] } },
  actions: {
    poner: {
      kind: 'action',
      label: 'Poner',
      asks: { parte: { kind: 'decimal', label: 'Parte', decimals: 2 } },
      sets: { alicuota: 'parte' },
    },
    anular: {
      kind: 'action',
      label: 'Anular',
      sets: { alicuota: null },
      creates: {
        links: { original: 'anula', created: 'anuladoPor' },
        sets: { nombre: 'Contravale' },
        swaps: [['lineas.precio', 'lineas.haber']],
      },
    },
  },
  list: ['nombre', 'total'],
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
      required: true,
      default: 'H',
    },
    desde: { kind: 'date', label: 'Desde' },
    hasta: { kind: 'date', label: 'Hasta' },
    cuotas: { kind: 'integer', label: 'Cuotas', max: 60 },
    pieza: { kind: 'reference', label: 'Pieza', to: PIEZA, shows: 'nombre', sends: 'id' },
    piezas: { kind: 'references', label: 'Piezas', to: PIEZA, shows: 'nombre', sends: 'id' },
    clave: { kind: 'secret', label: 'Clave', max: 60 },
  },
  unique: [['nombre']],
  periods: [{ from: 'desde', to: 'hasta', per: ['nota'] }],
  states: { of: 'estado', starts: ['H'], moves: { H: ['D'] }, locks: ['D'] },
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
  own: {
    contar: {
      kind: 'metodo',
      label: 'Contar',
      sends: { desde: { kind: 'date', label: 'Desde' } },
      answers: { cantidad: { kind: 'integer', label: 'Cantidad' } },
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
      { title: 'Fechas', fields: ['desde', 'hasta', 'cuotas', 'pieza', 'piezas', 'clave'] },
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
  seed: [{ id: 1, nombre: 'Uno', estado: 'H' }],
}

/** What answers the metodo of its own. */
export const STOCK_HOOKS = new Map([[hooksFile(ROTO), hooksText(ROTO, roto)]])

/** The same schema with the four beside it, sound still. */
export function withStock(trees: Trees): Trees {
  const menu = trees.get('menu')
  const groups = typeof menu === 'object' && menu !== null && 'groups' in menu ? menu['groups'] : {}
  const places = { Rotura: ['Rotos', 'Vales'] }
  return new Map([
    ...trees,
    [ROTO, roto],
    [PIEZA, pieza],
    [RAMA, rama],
    [VALE, vale],
    [
      'menu',
      { kind: 'menu', groups: { ...(typeof groups === 'object' ? groups : {}), ...places } },
    ],
  ])
}
