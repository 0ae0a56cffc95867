import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Imported, namespace, type, value } from '../../templates/print/code'
import { importsOf } from '../../templates/print/print'
import { permutation } from '../support/permutation'

const ALL: readonly Imported[] = [
  value('zeta', 'b-package'),
  namespace('z', 'zod/mini'),
  value('alfa', 'a-package'),
  type('Row', 'src/wire/row'),
  value('rowOf', 'src/wire/row'),
  value('Äpfel', 'src/wire/row'),
  type('Only', 'src/wire/only'),
  type('Also', 'src/wire/only'),
  value('rubros', 'generated/rubros/contract'),
  type('RubroRecord', 'generated/rubros/contract'),
  value('bancos', 'generated/bancos/contract'),
  value('shared', 'generated/words'),
]

const written = (imports: readonly Imported[], path: string, isList?: true) =>
  importsOf({
    path,
    source: 'schema/',
    from: undefined,
    body: { text: '', imports },
    ...(isList && { isList }),
  })
    // Quotes are the formatter's concern.
    .replaceAll('"', "'")
    .split('\n')

it.each<[string, string, true | undefined, readonly string[]]>([
  [
    'packages come first, then the project by its paths, then neighbours; types before values',
    'generated/rubros/list.tsx',
    undefined,
    [
      "import type { Also, Only } from '#wire/only'",
      "import { type Row, Äpfel, rowOf } from '#wire/row'",
      "import { alfa } from 'a-package'",
      "import { zeta } from 'b-package'",
      "import * as z from 'zod/mini'",
      "import { bancos } from '../bancos/contract'",
      "import { shared } from '../words'",
      "import { type RubroRecord, rubros } from './contract'",
    ],
  ],
  [
    'a file that lists the entities has a line for each of their names, types first',
    'generated/contract.ts',
    true,
    [
      "import type { Also, Only } from '#wire/only'",
      "import { type Row, Äpfel, rowOf } from '#wire/row'",
      "import { alfa } from 'a-package'",
      "import { zeta } from 'b-package'",
      "import * as z from 'zod/mini'",
      "import { bancos } from './bancos/contract'",
      "import type { RubroRecord } from './rubros/contract'",
      "import { rubros } from './rubros/contract'",
      "import { shared } from './words'",
    ],
  ],
])('whatever the order in which a body uses them, %s', (_what, path, isList, expected) => {
  fc.assert(
    fc.property(permutation(ALL), (imports) => {
      expect(written([...imports, ...imports], path, isList)).toEqual(expected)
    }),
  )
})

it.each([
  ['generated/a/b/c.ts', 'src/x', '../../../src/x'],
  ['generated/a/b/c.ts', 'generated/a/b/d', './d'],
  ['generated/a/b/c.ts', 'generated/a/d', '../d'],
  ['generated/c.ts', 'generated/a/d', './a/d'],
  ['src/app/overrides/rubros/list.tsx', 'src/wire/row', '#wire/row'],
  [
    'src/app/overrides/rubros/list.tsx',
    'generated/rubros/contract',
    '../../../../generated/rubros/contract',
  ],
  ['generated/c.ts', 'srcs/x', 'srcs/x'],
])('from %s the module %s is %s', (path, module, specifier) => {
  expect(written([value('one', module)], path)).toEqual([`import { one } from '${specifier}'`])
})

it('a module without imports has none', () => {
  expect(written([], 'generated/a.ts')).toEqual([''])
})
