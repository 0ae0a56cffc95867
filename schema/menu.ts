import { menu } from './language'

/** The side menu's groups and places, in order. An entry becomes a link when a screen's `menu` names it. */
export const menuPlaces = menu({
  Sistema: ['Usuarios', 'Parámetros', 'Agenda Telefónica', 'Agenda Personal'],
  Archivos: [
    'Clientes',
    'Bancos',
    'Códigos Postales',
    'Rubros',
    'Conceptos',
    'Tareas',
    'Vencimientos por Conceptos',
    'Feriados',
  ],
  Obligaciones: ['Generar', 'Pendientes', 'Cancelar', 'Cancelar por Lote', 'Regenerar'],
  'Cuenta Corriente': ['Entregas de Clientes', 'Estado de Cuenta'],
  Listados: [
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
})
