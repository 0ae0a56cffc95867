// Generated from schema/menu.ts by `npm run gen`. Do not edit: change the schema.
// schema f7261d9560d8, body 14e082d3f02e

/** The side menu's groups and entries, in order. `to`: the screen that claims the place. */
export const menuGroups = [
  {
    label: 'Sistema',
    entries: [
      { label: 'Usuarios', to: '/usuarios' },
      { label: 'Parámetros', to: '/parametros' },
      { label: 'Agenda Telefónica' },
      { label: 'Agenda Personal' },
    ],
  },
  {
    label: 'Archivos',
    entries: [
      { label: 'Clientes' },
      { label: 'Bancos', to: '/bancos' },
      { label: 'Códigos Postales', to: '/postales' },
      { label: 'Rubros', to: '/rubros' },
      { label: 'Conceptos' },
      { label: 'Tareas' },
      { label: 'Vencimientos por Conceptos' },
      { label: 'Feriados' },
    ],
  },
  {
    label: 'Obligaciones',
    entries: [
      { label: 'Generar' },
      { label: 'Pendientes' },
      { label: 'Cancelar' },
      { label: 'Cancelar por Lote' },
      { label: 'Regenerar' },
    ],
  },
  {
    label: 'Cuenta Corriente',
    entries: [{ label: 'Entregas de Clientes' }, { label: 'Estado de Cuenta' }],
  },
  {
    label: 'Listados',
    entries: [
      { label: 'Clientes' },
      { label: 'Rubros' },
      { label: 'Conceptos' },
      { label: 'Vencimientos por Concepto' },
      { label: 'Obligaciones' },
      { label: 'Obligaciones Pendientes por Cliente' },
      { label: 'Obligaciones Pendientes por Fecha' },
      { label: 'Obligaciones Canceladas por Cliente' },
      { label: 'Obligaciones Canceladas por Fecha' },
      { label: 'Canceladas Parcial' },
      { label: 'Pedido de Vencimientos' },
      { label: 'Cheques' },
    ],
  },
] as const
