import type { DiagnosticCode } from '../codes'
import type { Explanation } from './explanation'
import { screen } from './small-schema'

const SCHEMA = { 'schema/concepto.ts': screen('Concepto') }
const PATH = 'src/hooks/concepto.ts'

/** A file of hooks that refuses a record. */
const file = (name: string) =>
  [
    "import type { Hooks } from '../server/hooks'",
    '',
    `export const ${name}: Hooks<'conceptos'> = {`,
    '  before({ next, refuse }) {',
    "    if (next?.nombre === 'Varios') refuse('nombre', 'Es muy general')",
    '  },',
    '}',
    '',
  ].join('\n')

/** A schema file with a metodo of its own. */
const own = (name: string, answer = "integer({ label: 'Cantidad', min: 0, max: 1000 })") =>
  screen('Concepto', {
    more: [
      'own: {',
      `  ${name}: metodo({`,
      "    label: 'Contar conceptos',",
      `    answers: { cantidad: ${answer} },`,
      '  }),',
      '},',
    ],
  })

/** A file of hooks that answers it. */
const answering = (name: string) =>
  [
    "import type { Hooks } from '../server/hooks'",
    '',
    "export const concepto: Hooks<'conceptos'> = {",
    '  metodos: {',
    `    ${name}: async ({ records }) => ({ cantidad: (await records.conceptos.where({})).length }),`,
    '  },',
    '}',
    '',
  ].join('\n')

export const hooks = {
  S940: {
    why: [
      'A file of `src/hooks/` has the hooks of one entity or singleton and the name of its schema file, so that it is clear ' +
        'whose they are. Under another name they would never run.',
      'Code that several hooks share is in a folder below `src/hooks/`.',
    ],
    wrong: {
      ...SCHEMA,
      'src/hooks/conceptos.ts': file('concepto')
        .replace('import', '⟦import')
        .replace("hooks'", "hooks'⟧"),
    },
    right: { ...SCHEMA, [PATH]: file('concepto') },
  },
  S941: {
    why: [
      'The generated list of hooks imports from each file the export that has the name of the declaration in the schema file.',
    ],
    wrong: { ...SCHEMA, [PATH]: file('⟦conceptos⟧') },
    right: { ...SCHEMA, [PATH]: file('concepto') },
  },
  S942: {
    why: [
      'A metodo of the project’s own has no meaning but the one that its hook gives it: without one, every call would be refused.',
    ],
    wrong: { 'schema/concepto.ts': own('⟦contar⟧') },
    right: { 'schema/concepto.ts': own('contar'), [PATH]: answering('contar') },
  },
  S943: {
    why: [
      'Answers of such a metodo are read by pages that are written by hand. They have values; a record is read by the metodos of its entity.',
    ],
    wrong: {
      'schema/concepto.ts': own('contar', "⟦id({ label: 'Primero' })⟧"),
      [PATH]: answering('contar'),
    },
    right: { 'schema/concepto.ts': own('contar'), [PATH]: answering('contar') },
  },
  S944: {
    why: [
      'Operations, actions and metodos of the project’s own share their names on the wire, in the history and in permissions.',
    ],
    wrong: {
      'schema/concepto.ts': own('⟦borrar⟧').replace(
        "crud('conceptos')",
        "crud('conceptos', { borrar: false })",
      ),
      [PATH]: answering('borrar'),
    },
    right: { 'schema/concepto.ts': own('contar'), [PATH]: answering('contar') },
  },
  S945: {
    why: [
      'A metodo is declared in the schema, with what it is sent and what it answers: requests are checked by that, and providers get it in the contract.',
    ],
    wrong: {
      'schema/concepto.ts': own('contar'),
      [PATH]: answering('contar').replace(
        '  },\n}',
        '    ⟦contarTodo⟧: () => ({ cantidad: 1 }),\n  },\n}',
      ),
    },
    right: { 'schema/concepto.ts': own('contar'), [PATH]: answering('contar') },
  },
  S946: {
    why: [
      'What a metodo of the project’s own is sent and answers is in no record, list or form: a page that is written by hand shows it. ' +
        'Its limits, texts and `required` are those of the request and of the answer; options of lists, forms and stored records ' +
        'would do nothing.',
    ],
    wrong: {
      'schema/concepto.ts': own(
        'contar',
        "integer({ label: 'Cantidad', min: 0, max: 1000, columnLabel: ⟦'Cant.'⟧ })",
      ),
      [PATH]: answering('contar'),
    },
    right: { 'schema/concepto.ts': own('contar'), [PATH]: answering('contar') },
  },
} satisfies Partial<Record<DiagnosticCode, Explanation>>
