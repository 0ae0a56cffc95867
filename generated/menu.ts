// Generated from schema/menu.ts by `npm run gen`. Do not edit: change the schema.
// schema f0ed2a8274be, body 7987ab8c4fe1

import { linkMenu } from '../src/runtime/catalogue/link-menu'
import { resources } from './resources'

/** The side menu's groups and entries, in order. `to`: the screen that claims the place. */
export const menuGroups = linkMenu(resources, [
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
])
