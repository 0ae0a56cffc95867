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
    "    if (next?.nombre === 'Varios') refuse('nombre', 'es muy general')",
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
} satisfies Partial<Record<DiagnosticCode, Explanation>>
