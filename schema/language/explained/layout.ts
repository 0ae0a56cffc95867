import type { Explanations } from './explanation'
import { ID, NOMBRE, screen } from './small-schema'

const CONCEPTO = 'schema/concepto.ts'
const NOTA = "nota: text({ label: 'Nota', max: 200 }),"
const ORDEN = "orden: integer({ label: 'Orden', min: 1, max: 99, column: false }),"

const FIELDS = [ID, NOMBRE, NOTA]

const concepto = (more: string, fields = FIELDS) => ({
  [CONCEPTO]: screen('Concepto', { fields, more: [more] }),
})

export const layout: Explanations<'9'> = {
  S901: {
    why: [
      'A form that is divided into groups shows what its groups name. A field in none of them could never be filled in.',
    ],
    wrong: concepto("form: { groups: ⟦[{ title: 'General', fields: ['nombre'] }]⟧ },"),
    right: concepto("form: { groups: [{ title: 'General', fields: ['nombre', 'nota'] }] },"),
  },
  S902: {
    why: ['A field has one control in a form, and one column in a list.'],
    wrong: concepto("list: ['nombre', 'nota', ⟦'nombre'⟧],"),
    right: concepto("list: ['nombre', 'nota'],"),
  },
  S903: {
    why: [
      'Staff and screen readers tell the groups of a form by their titles; two that read alike, case and accents aside, ' +
        'cannot be told apart.',
    ],
    wrong: concepto(`form: {
  groups: [
    { title: 'General', fields: ['nombre'] },
    { title: ⟦'GENERAL'⟧, fields: ['nota'] },
  ],
},`),
    right: concepto(`form: {
  groups: [
    { title: 'General', fields: ['nombre'] },
    { title: 'Notas', fields: ['nota'] },
  ],
},`),
  },
  S904: {
    why: [
      'A list tells in its header what it is sorted by, which takes a column; and a group of a form can only hold what the ' +
        'form shows.',
    ],
    wrong: concepto("sort: ⟦'orden'⟧,", [ID, NOMBRE, ORDEN]),
    right: concepto("sort: 'nombre',", [ID, NOMBRE, ORDEN]),
  },
  S905: {
    why: [
      "'Buscar...' finds rows by the field with `search: true`, and their buttons are named by it: the list has to show it.",
    ],
    wrong: concepto("list: ⟦['nota']⟧,"),
    right: concepto("list: ['nombre', 'nota'],"),
  },
  S906: {
    why: ['An option that changes nothing says that something else was meant.'],
    wrong: concepto("form: { as: ⟦'tabs'⟧ },"),
    right: concepto(`form: {
  as: 'tabs',
  groups: [
    { title: 'General', fields: ['nombre'] },
    { title: 'Notas', fields: ['nota'] },
  ],
},`),
  },
}
