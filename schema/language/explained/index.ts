import type { DiagnosticCode } from '../codes'
import { creates } from './creates'
import { data } from './data'
import type { Explanation, Explanations } from './explanation'
import { fields } from './fields'
import { files } from './files'
import { hooks } from './hooks'
import { layout } from './layout'
import { names } from './names'
import { references } from './references'
import { requests } from './requests'
import { secrets } from './secrets'
import { states } from './states'
import { trees } from './trees'
import { acceso, lookup, menu, screen, ID, NOMBRE } from './small-schema'

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

const roles: Explanations<'93'> = {
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

const CONCEPTO = 'schema/concepto.ts'
const RUBRO = 'schema/rubro.ts'
const MENU = 'schema/menu.ts'

const menuPlaces: Explanations<'5'> = {
  S501: {
    why: [
      "`schema/menu.ts` has the side menu's places, in their order; the `menu` of a screen names one of them as " +
        "`'Group / Place'`. To have another place, add it there.",
    ],
    wrong: { [CONCEPTO]: screen('Concepto', { menu: "⟦'Archivos / Concepto'⟧" }) },
    right: { [CONCEPTO]: screen('Concepto', { menu: "'Archivos / Conceptos'" }) },
  },
  S502: {
    why: ['A place of the menu leads to one screen.'],
    wrong: {
      [CONCEPTO]: screen('Concepto'),
      [RUBRO]: screen('Rubro', { menu: "⟦'Archivos / Conceptos'⟧" }),
    },
    right: { [CONCEPTO]: screen('Concepto'), [RUBRO]: screen('Rubro') },
  },
  S503: {
    why: [
      'The names of groups, and of the places of one group, must differ by more than case and accents. A place may be in ' +
        "two groups: 'Archivos / Clientes' and 'Listados / Clientes'.",
    ],
    wrong: { [MENU]: menu(["Archivos: ['Clientes', 'Rubros', ⟦'Rúbros'⟧],"]) },
    right: { [MENU]: menu(["Archivos: ['Clientes', 'Rubros'],", "Listados: ['Rubros'],"]) },
  },
  S504: {
    why: [
      'An entity without a place in the menu has no screen: so its `title`, `texts` and `narrow` would have no effect.',
    ],
    wrong: { [CONCEPTO]: lookup('Concepto', { more: ["title: ⟦'Conceptos de facturación'⟧,"] }) },
    right: { [CONCEPTO]: screen('Concepto', { more: ["title: 'Conceptos de facturación',"] }) },
  },
}

const UNAUTHORISED = "{ status: 401, title: 'Error', text: 'DNI o contraseña incorrectos' },"
const ALL_OTHERS = "{ title: 'Error', text: 'Error General' },"

const portal: Explanations<'8'> = {
  S801: {
    why: [
      'The failures of an operation are tried in order, and the first that matches is shown. So only the last one has ' +
        'neither `status` nor `error` and matches all others; and no two have the same `status` and `error`.',
    ],
    wrong: { 'schema/acceso.ts': acceso([UNAUTHORISED]).replace('errors: [', 'errors: ⟦[⟧') },
    right: { 'schema/acceso.ts': acceso([UNAUTHORISED, ALL_OTHERS]) },
  },
}

/** The explanations of all diagnostics; one that is missing does not compile. Only the docs read this, never a run of `gen`. */
export const EXPLANATIONS: Readonly<Record<DiagnosticCode, Explanation>> = {
  ...files,
  ...names,
  ...fields,
  ...references,
  ...menuPlaces,
  ...requests,
  ...data,
  ...portal,
  ...layout,
  ...hooks,
  ...secrets,
  ...roles,
  ...trees,
  ...states,
  ...creates,
}

type GroupOf<Code> = Code extends `S${infer Digit}${number}` ? Digit : never

/** The subjects of the codes, by their first digit. */
export const DIAGNOSTIC_GROUPS: Readonly<Record<GroupOf<DiagnosticCode>, string>> = {
  1: 'Files and options',
  2: 'Names',
  3: 'Fields',
  4: 'References',
  5: 'The menu',
  6: 'Requests and messages',
  7: 'Existing data',
  8: 'The portal',
  9: 'Forms, lists and roles',
}
