import type { Explanations } from './explanation'
import { ID, lookup, NOMBRE, screen } from './small-schema'

const NOTA = "nota: text({ label: 'Nota', max: 200 }),"
const ESTADO =
  "estado: choice({ label: 'Estado', options: { A: 'Abierto', C: 'Cobrado' }, answers: 'code', default: 'A' }),"
const CUIT = "cuit: text({ label: 'CUIT', max: 13, required: true }),"
const DUENO = "responsable: digits({ label: 'Responsable', max: 10 }),"

const concepto = (roles: string, fields: readonly string[] = [], more: readonly string[] = []) => ({
  'schema/concepto.ts': screen('Concepto', {
    fields: [ID, NOMBRE, ...fields],
    more: [`roles: ${roles},`, ...more],
  }),
})

const COBRAR = (sets: string) =>
  `actions: { cobrar: action({ label: 'Cobrar', sets: { ${sets} } }) },`

/** A list that shows the names of rubros, which not everybody may read. */
const withRubro = (roles: string, field: string) => ({
  'schema/concepto.ts': screen('Concepto', {
    fields: [ID, NOMBRE, field],
    more: [`roles: ${roles},`],
  }),
  'schema/rubro.ts': lookup('Rubro', {
    fields: [ID, NOMBRE.replace(', search: true', '')],
    more: ["roles: { A: 'all' },"],
  }),
})

export const roles: Explanations<'93'> = {
  S930: {
    why: [
      'Roles are named by the perfil codes of `usuario`, and `others` is whoever has another one. A role that nobody has would permit nothing to anybody.',
    ],
    wrong: concepto("{ A: 'all', ⟦X⟧: 'read' }"),
    right: concepto("{ A: 'all', others: 'read' }"),
  },
  S931: {
    why: ['A role may do what the entity has: its operations, and the actions of its rows.'],
    wrong: concepto("{ A: 'all', O: { actions: [⟦'cobra'⟧] } }", [ESTADO], [COBRAR("estado: 'C'")]),
    right: concepto("{ A: 'all', O: { actions: ['cobrar'] } }", [ESTADO], [COBRAR("estado: 'C'")]),
  },
  S932: {
    why: [
      'Requests identify records by their key, screens and messages name them, and a search for a text would tell who has it. What other records show of this one is seen there; what limits their choice, or fills their fields, where the role gives them a value.',
    ],
    wrong: concepto("{ A: 'all', O: { hidden: [⟦'nombre'⟧] } }", [NOTA]),
    right: concepto("{ A: 'all', O: { hidden: ['nota'] } }", [NOTA]),
  },
  S933: {
    why: [
      'A record that a role adds has no value in a field that its form does not have. Where the field is required, every one would be refused, or would lack what all others have.',
    ],
    wrong: concepto("{ A: 'all', O: { add: true, hidden: [⟦'cuit'⟧] } }", [CUIT]),
    right: concepto("{ A: 'all', O: { edit: true, hidden: ['cuit'] } }", [CUIT]),
  },
  S934: {
    why: [
      'A field is not hidden where an answer depends on it: a duplicate that is refused, a rule that a value breaks, an action that is offered, or that changes nothing. Who tries values one after another reads it.',
    ],
    wrong: concepto(
      "{ A: 'all', O: { actions: true, hidden: [⟦'estado'⟧] } }",
      [ESTADO],
      [COBRAR("estado: 'C'")],
    ),
    right: concepto(
      "{ A: 'all', O: { edit: true, hidden: ['estado'] } }",
      [ESTADO],
      [COBRAR("estado: 'C'")],
    ),
  },
  S935: {
    why: [
      'A reference shows a text of another record, and its form lists them all. Whoever may not read these records would read their names there.',
    ],
    wrong: withRubro(
      "{ A: 'all', O: { edit: true } }",
      "rubro: reference({ label: 'Rubro', to: ⟦'rubro'⟧, shows: 'nombre', sends: 'id' }),",
    ),
    right: withRubro(
      "{ A: 'all', O: { edit: true, hidden: ['rubro'] } }",
      "rubro: reference({ label: 'Rubro', to: 'rubro', shows: 'nombre', sends: 'id' }),",
    ),
  },
  S936: {
    why: [
      "A session has the user's DNI, which is a number, and the code of their perfil. A field that never has such a value would hide all records.",
    ],
    wrong: concepto("{ A: 'all', O: { rows: { field: ⟦'nota'⟧, is: 'dni' } } }", [NOTA]),
    right: concepto("{ A: 'all', O: { rows: { field: 'responsable', is: 'dni' } } }", [DUENO]),
  },
  S937: {
    why: [
      'Whoever sees the records with one value does not write that value: the record would be gone as soon as it is saved, and nobody could tell where.',
    ],
    wrong: concepto(
      "{ A: 'all', O: { actions: true, rows: { field: 'responsable', is: 'dni' } } }",
      [DUENO],
      [COBRAR('responsable: ⟦1⟧')],
    ),
    right: concepto(
      "{ A: 'all', O: { rows: { field: 'responsable', is: 'dni' } } }",
      [DUENO],
      [COBRAR('responsable: 1')],
    ),
  },
  S938: {
    why: ['A field is hidden, read-only or edited: it cannot be several of these for one role.'],
    wrong: concepto("{ A: 'all', O: { edit: [⟦'nota'⟧], readOnly: ['nota'] } }", [NOTA]),
    right: concepto("{ A: 'all', O: { edit: ['nombre'], readOnly: ['nota'] } }", [NOTA]),
  },
}
