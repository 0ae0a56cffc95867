import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { filled, readTemplate, slug } from '../../../cli/docs/schema/template'
import { tempDir } from '../../server/support/temp-dir'

/** The template of a project with this prose. */
function templateOf(text: string) {
  const root = tempDir()
  const path = join(root, 'schema/language/reference/schema.md')
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
  return readTemplate(root)
}

const PAGE = `# The schema

{{contents}}

## Options of \`entity\`

{{options entity}}

### Its key

{{options}}

\`\`\`ts schema/rubro.ts
export const rubro = 1

export const otro = 2
\`\`\`

\`\`\`ts
not a file
\`\`\`

\`\`\`ts src/app/hooks/rubro.ts
export const hooks = {}
\`\`\`

## Words

A {{sentence}} within a line is no slot.
{{options many words}}
`

it('knows its example files and the section of each slot', () => {
  const { examples, sections } = templateOf(PAGE)
  expect(examples).toEqual({
    'schema/rubro.ts': 'export const rubro = 1\n\nexport const otro = 2\n',
    'src/app/hooks/rubro.ts': 'export const hooks = {}\n',
  })
  expect(Object.fromEntries(sections)).toEqual({
    contents: { title: 'The schema', depth: 1, link: '#the-schema' },
    'options entity': { title: 'Options of `entity`', depth: 2, link: '#options-of-entity' },
    options: { title: 'Its key', depth: 3, link: '#its-key' },
    'options many words': { title: 'Words', depth: 2, link: '#words' },
  })
})

it('is filled, with its sections listed and the paths of its examples above them', () => {
  const filledIn = filled(templateOf(PAGE), { options: (of) => [`(${of})`, '-'] })
  expect(filledIn).toBe(`# The schema

- [Options of \`entity\`](#options-of-entity)
  - [Its key](#its-key)
- [Words](#words)

## Options of \`entity\`

(entity)
-

### Its key

()
-

\`schema/rubro.ts\`:

\`\`\`ts
export const rubro = 1

export const otro = 2
\`\`\`

\`\`\`ts
not a file
\`\`\`

\`src/app/hooks/rubro.ts\`:

\`\`\`ts
export const hooks = {}
\`\`\`

## Words

A {{sentence}} within a line is no slot.
(many words)
-`)
})

it('reads lines that end as on Windows', () => {
  expect(templateOf(PAGE.replaceAll('\n', '\r\n'))).toEqual(templateOf(PAGE))
})

it.each(['{{option entity}}', '{{optionsof entity}}', '{{nothing}}'])(
  'no page is made with the unknown slot %s',
  (slot) => {
    const template = templateOf(`# Title\n\n${slot}\n`)
    expect(() => filled(template, { options: () => [] })).toThrow(`has an unknown slot: ${slot}`)
  },
)

it.each([
  ['Límites de `año_mes`', 'límites-de-año_mes'],
  ['What, and why?', 'what-and-why'],
  ['a-b c', 'a-b-c'],
  ['`crud()`', 'crud'],
])('the heading %j is linked to as %j', (title, link) => {
  expect(slug(title)).toBe(link)
})
