import { afterAll, expect, it } from 'vitest'
import { TemporaryProject } from './support/project'
import { runHere } from './support/run-here'

const base = await TemporaryProject.afterGen()
afterAll(() => base.remove())

const BROKEN = [
  {
    what: 'a syntax error',
    text: "import { entity } from './language'\nexport const roto = entity({ names: { one: 'Roto' ] })\n",
    place: 'schema/roto.ts:2:51 S101',
    says: 'Expected "}" but found "]"',
  },
  {
    what: 'an import of something outside',
    text: "// ñandú\nimport { readFileSync } from 'node:fs'\nexport const roto = readFileSync\n",
    place: 'schema/roto.ts:2:30 S101',
    says: "imports 'node:fs', which is not in schema/",
  },
  {
    what: 'a word that the language does not have',
    text: "import { entitty } from './language'\nexport const roto = entitty({})\n",
    place: 'schema/roto.ts:1:10 S101',
    says: "Did you mean 'entity'?",
  },
]

it.each(BROKEN)(
  'G-04: reports $what with file, line and column, and writes nothing',
  async ({ text, place, says }) => {
    const project = base.copy()
    project.write('schema/roto.ts', text)
    const { code, output } = await runHere(project, 'gen')
    expect(output).toContain(place)
    expect(output).toContain(says)
    expect(code).toBe(1)
    expect(project.generated()).toEqual(base.generated())
  },
)

it('G-04: reports nothing of references to what a file with a syntax error would declare', async () => {
  const project = base.copy()
  const { text, place } = BROKEN[0] ?? { text: '', place: '?' }
  project.write('schema/rubro.ts', text)
  project.write(
    'schema/concepto.ts',
    `import { crud, entity, id, reference, text } from './language'

export const concepto = entity({
  names: { one: 'Concepto', many: 'Conceptos', gender: 'm' },
  menu: 'Archivos / Conceptos',
  metodos: crud('conceptos'),
  fields: {
    id: id({ label: 'ID' }),
    concepto: text({ label: 'Concepto', max: 50, search: true }),
    rubro: reference({ label: 'Rubro', to: 'rubro', shows: 'rubro', sends: 'id' }),
  },
})
`,
  )
  const { code, output } = await runHere(project, 'gen')
  expect(output).toContain(place.replace('roto', 'rubro'))
  expect(output).toContain('1 mistake; nothing was written.')
  expect(code).toBe(1)
})

// In a process of its own, whose source maps say where it was thrown.
it('G-04: reports errors while files are loaded with their places, and writes nothing', async () => {
  const project = base.copy()
  project.write(
    'schema/roto.ts',
    'const nada: { texto?: string } = {}\nexport const roto = nada.texto!.trim()\n',
  )
  project.write('schema/ajeno.ts', 'export const ajeno = entity({})\n')
  project.write('schema/errado.ts', 'export const errado = entitty({})\n')
  const { code, output } = await project.run('gen')
  expect(output).toContain('schema/roto.ts:2:33 S101 throws while it is loaded: Cannot read')
  expect(output).toContain("schema/ajeno.ts:1:22 S101 'entity' is not imported")
  expect(output).toContain("import { …, entity } from './language'")
  expect(output).toContain("schema/errado.ts:1:23 S101 'entitty' is neither declared nor a word")
  expect(output).toContain("Did you mean 'entity'?")
  expect(code).toBe(1)
  expect(project.generated()).toEqual(base.generated())
})
