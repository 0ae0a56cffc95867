import type { Explanations } from './explanation'
import { lines } from './lines'
import { ID, lookup, NOMBRE, screen } from './small-schema'

const CONCEPTO = 'schema/concepto.ts'
const NOTA = "nota: text({ label: 'Nota', max: 200 }),"
const ORDEN = "orden: integer({ label: 'Orden', min: 1, max: 99, column: false }),"

const FIELDS = [ID, NOMBRE, NOTA]
const NUMERADOS = [
  ID,
  NOMBRE,
  "serie: text({ label: 'Serie', max: 5 }),",
  "numero: integer({ label: 'Número', min: 1, max: 99 }),",
]

const concepto = (more: string, fields = FIELDS) => ({
  [CONCEPTO]: screen('Concepto', { fields, more: [more] }),
})

/** A list in pages whose records refer to a rubro. */
const paged = (more: string) => ({
  [CONCEPTO]: screen('Concepto', {
    metodos: "crud('conceptos', { buscar: { serves: 'pages' } })",
    fields: [
      ID,
      NOMBRE,
      "rubro: reference({ label: 'Rubro', to: 'rubro', shows: 'nombre', sends: 'id' }),",
    ],
    more: [more],
  }),
  'schema/rubro.ts': lookup('Rubro', { fields: [ID, NOMBRE.replace(', search: true', '')] }),
})

/** An action on several records that sets a part of what must differ, or all of it. */
const numerar = (on: string, sets: string) =>
  [
    "unique: [['serie', 'numero']],",
    "messages: { duplicate: 'Ya existe ese número.' },",
    `actions: { numerar: action({ label: 'Numerar', on: ${on}, sets: { ${sets} } }) },`,
  ].join('\n')

export const layout: Explanations<'90' | '91' | '96'> = {
  ...lines,
  S901: {
    why: [
      'A form that is divided into groups shows only the fields in its groups. A field in none of them could never be filled in.',
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
      'Staff and screen readers identify the groups of a form by their titles, so these must differ by more than case and ' +
        'accents.',
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
      'The header of a list shows the column that it is sorted by, so that must be a column of the list; and a group of a ' +
        'form can only contain fields that the form shows.',
    ],
    wrong: concepto("sort: ⟦'orden'⟧,", [ID, NOMBRE, ORDEN]),
    right: concepto("sort: 'nombre',", [ID, NOMBRE, ORDEN]),
  },
  S905: {
    why: [
      "'Buscar...' finds rows by the fields with `search: true`, so the list has to show them: staff see why a row was found. A list that shows no field at all has empty rows.",
    ],
    wrong: concepto("list: ⟦['nota']⟧,"),
    right: concepto("list: ['nombre', 'nota'],"),
  },
  S906: {
    why: ['An option without an effect is probably a mistake.'],
    wrong: concepto("form: { as: ⟦'tabs'⟧ },"),
    right: concepto(`form: {
  as: 'tabs',
  groups: [
    { title: 'General', fields: ['nombre'] },
    { title: 'Notas', fields: ['nota'] },
  ],
},`),
  },
  S907: {
    why: [
      'A list that is served in pages is read in the order of an index of its own table. What a reference is shown by is in another table.',
    ],
    wrong: paged("sort: ⟦'rubro'⟧,"),
    right: paged("sort: 'nombre',"),
  },
  S908: {
    why: [
      'A filter offers the values of a field to choose from, or compares them with a from and a to. Of texts there are too many, and their order means nothing: they are searched.',
    ],
    wrong: concepto("filters: [⟦'nota'⟧],"),
    right: concepto("filters: ['orden'],", [ID, NOMBRE, ORDEN]),
  },
  S910: {
    why: [
      'A row of a file is the record that has the same values of `by`. Where several records may have them, the import would not know which one to change.',
    ],
    wrong: concepto(
      "unique: [['nombre']],\nmessages: { duplicate: 'Ya existe.' },\nimports: { by: ⟦['nota']⟧, mode: 'upsert' },",
    ),
    right: concepto(
      "unique: [['nombre']],\nmessages: { duplicate: 'Ya existe.' },\nimports: { by: ['nombre'], mode: 'upsert' },",
    ),
  },
  S911: {
    why: ['An import that changes records and adds others needs both operations.'],
    wrong: {
      [CONCEPTO]: screen('Concepto', {
        metodos: "crud('conceptos', { modificar: false })",
        fields: FIELDS,
        more: [
          "unique: [['nombre']],\nmessages: { duplicate: 'Ya existe.' },\nimports: ⟦{ by: ['nombre'], mode: 'upsert' }⟧,",
        ],
      }),
    },
    right: concepto(
      "unique: [['nombre']],\nmessages: { duplicate: 'Ya existe.' },\nimports: { by: ['nombre'], mode: 'upsert' },",
    ),
  },
  S912: {
    why: ["'Vistas' lists the views by their names, and the address of one has its name."],
    wrong: concepto(
      "views: [\n  { label: 'Por nota', sort: 'nota' },\n  { label: ⟦'POR NOTA'⟧, search: 'A' },\n],",
    ),
    right: concepto(
      "views: [\n  { label: 'Por nota', sort: 'nota' },\n  { label: 'Con A', search: 'A' },\n],",
    ),
  },
  S913: {
    why: [
      'What a view is filtered by is shown above the list, where staff change or remove it: so the list has a filter for it.',
    ],
    wrong: concepto("views: [{ label: 'Primeros', filters: { orden: ⟦{ to: 10 }⟧ } }],", [
      ID,
      NOMBRE,
      ORDEN,
    ]),
    right: concepto(
      "filters: ['orden'],\nviews: [{ label: 'Primeros', filters: { orden: { to: 10 } } }],",
      [ID, NOMBRE, ORDEN],
    ),
  },
  S914: {
    why: [
      'No record has such a value, so the view would always be empty. Choices, boxes and references are filtered by a list of values, dates and numbers by a range.',
    ],
    wrong: concepto(
      "filters: ['orden'],\nviews: [{ label: 'Primeros', filters: { orden: { to: ⟦100⟧ } } }],",
      [ID, NOMBRE, ORDEN],
    ),
    right: concepto(
      "filters: ['orden'],\nviews: [{ label: 'Primeros', filters: { orden: { to: 10 } } }],",
      [ID, NOMBRE, ORDEN],
    ),
  },
  S915: {
    why: [
      'What an action sets, or asks once for all, is the same in every record that it is done to. Records differ in each of ' +
        'their `unique` sets, and their `periods` do not overlap: the first would get it, and all others would be refused.',
    ],
    wrong: concepto(numerar("⟦'many'⟧", "serie: 'A', numero: 1"), NUMERADOS),
    right: concepto(numerar("'many'", "serie: 'A'"), NUMERADOS),
  },
}
