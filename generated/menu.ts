// Generated from schema/menu.ts by `npm run gen`. Do not edit: change the schema.
// schema f0ed2a8274be, body ed9596b51528

/** The side menu's groups and entries, in order. */
export const menu = [
  {
    label: 'Sistema',
    entries: ['Usuarios', 'Parámetros', 'Agenda Telefónica', 'Agenda Personal'],
  },
  {
    label: 'Archivos',
    entries: [
      'Clientes',
      'Bancos',
      'Códigos Postales',
      'Rubros',
      'Conceptos',
      'Tareas',
      'Vencimientos por Conceptos',
      'Feriados',
    ],
  },
  {
    label: 'Obligaciones',
    entries: ['Generar', 'Pendientes', 'Cancelar', 'Cancelar por Lote', 'Regenerar'],
  },
  {
    label: 'Cuenta Corriente',
    entries: ['Entregas de Clientes', 'Estado de Cuenta'],
  },
  {
    label: 'Listados',
    entries: [
      'Clientes',
      'Rubros',
      'Conceptos',
      'Vencimientos por Concepto',
      'Obligaciones',
      'Obligaciones Pendientes por Cliente',
      'Obligaciones Pendientes por Fecha',
      'Obligaciones Canceladas por Cliente',
      'Obligaciones Canceladas por Fecha',
      'Canceladas Parcial',
      'Pedido de Vencimientos',
      'Cheques',
    ],
  },
] as const
