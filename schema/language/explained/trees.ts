import type { Explanations } from './explanation'
import { ID, NOMBRE, screen } from './small-schema'

const RUBRO = 'schema/rubro.ts'

/** A rubro that is under another one. */
const MADRE = "madre: reference({ label: 'Madre', to: 'rubro', shows: 'nombre', sends: 'id' }),"

interface Parts {
  /** The lines of its field. */
  readonly madre?: readonly string[]
  readonly metodos?: string
  readonly more?: readonly string[]
}

/** Rubros that form a tree, unless `more` says otherwise. */
const rubros = ({
  madre = [MADRE],
  more = ["tree: { parent: 'madre' },"],
  ...parts
}: Parts = {}) => ({
  [RUBRO]: screen('Rubro', { fields: [ID, NOMBRE, ...madre], more, ...parts }),
})

const seeded = (...rows: readonly string[]) => [
  "tree: { parent: 'madre' },",
  `seed: [\n${rows.map((row) => `  ${row},`).join('\n')}\n],`,
]

export const trees: Explanations<'95'> = {
  S950: {
    why: [
      'Records form a tree where each refers to the record that it is under. That one is a record of the same entity, and there ' +
        'is one at most: `parent` names a `reference()` whose `to` is the entity itself.',
    ],
    wrong: rubros({
      madre: ["madre: text({ label: 'Madre', max: 50 }),"],
      more: ["tree: { parent: ⟦'madre'⟧ },"],
    }),
    right: rubros(),
  },
  S951: {
    why: [
      'A record is shown under those above it, and a search shows what it finds together with them. A page has only some of the ' +
        'records, so a tree is loaded whole; it may have some ten thousand records.',
    ],
    wrong: rubros({
      metodos: "crud('rubros', { buscar: { serves: 'pages' } })",
      more: ["⟦tree⟧: { parent: 'madre' },"],
    }),
    right: rubros({ metodos: "crud('rubros')" }),
  },
  S952: {
    why: [
      'A record that is under no other one is at the top of the tree. If each had to be under one, nobody could add the first.',
    ],
    wrong: rubros({ madre: [MADRE.replace(' })', ', required: ⟦true⟧ })')] }),
    right: rubros(),
  },
  S954: {
    why: [
      'The embedded backend inserts seed rows in their order, each under a record that is there by then. So no circle can be ' +
        'among them, either.',
    ],
    wrong: rubros({
      more: seeded("{ id: 1, nombre: 'Caja', madre: ⟦'Activo'⟧ }", "{ id: 2, nombre: 'Activo' }"),
    }),
    right: rubros({
      more: seeded("{ id: 2, nombre: 'Activo' }", "{ id: 1, nombre: 'Caja', madre: 'Activo' }"),
    }),
  },
  S955: {
    why: [
      'Where records do not form a tree, none is under another one. `inUse` is what staff read where other records refer to one ' +
        'that is to be deleted.',
    ],
    wrong: rubros({ more: ["messages: { ⟦children⟧: 'Tiene otros debajo.' },"], madre: [] }),
    right: rubros({ more: ["messages: { inUse: 'Está en uso.' },"], madre: [] }),
  },
}
