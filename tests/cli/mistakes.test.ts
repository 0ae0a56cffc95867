import { afterAll, describe, expect, it } from 'vitest'
import { TemporaryProject } from './support/project'
import { runHere } from './support/run-here'
import { nearMisses } from '../../cli/load/load-schema'
import { conflictsIn } from '../../cli/compare/compare'
import type { Message } from 'esbuild'
import { duplicateNames } from '../../cli/load/load-each'

const base = await TemporaryProject.afterGen()
afterAll(() => base.remove())

it('G-04: reports all mistakes of all files in one run, each with its place, and writes nothing', async () => {
  const project = base.copy()
  project.edit('schema/rubro.ts', 'max: 50', 'mx: 50')
  project.edit('schema/banco.ts', "gender: 'm'", "gender: 'x'")
  project.edit('schema/postal.ts', "to: 'provincia'", "to: 'provinzia'")
  const before = project.generated()
  const { code, output } = await runHere(project, 'gen')
  expect(code).toBe(1)
  expect(project.generated()).toEqual(before)
  const lines = output.split('\n')
  const placeOf = (file: string, text: string) => {
    const source = project.read(file).split('\n')
    const line = source.findIndex((each) => each.includes(text))
    return `${file}:${line + 1}:${(source[line] ?? '').indexOf(text) + 1}`
  }
  for (const place of [
    placeOf('schema/rubro.ts', 'mx: 50'),
    placeOf('schema/banco.ts', "'x'"),
    placeOf('schema/postal.ts', "'provinzia'"),
  ]) {
    expect(
      lines.filter((line) => line.startsWith(`${place} S`)),
      output,
    ).toHaveLength(1)
  }
  expect(output).toContain("Did you mean 'max'?")
  expect(output).toContain("Did you mean 'provincia'?")
  expect(output).toContain('|       to: ')
  expect(output).toMatch(/\n {2} +\| +\^{11}\n/)
  expect(output).toMatch(/\d+ mistakes; nothing was written\./)
})

it('G-04: a name that an object has twice is reported at its second place, beside all other mistakes', async () => {
  const project = base.copy()
  project.edit('schema/rubro.ts', "label: 'Rubro',", "label: 'Nombre', label: 'Rubro',")
  project.edit('schema/banco.ts', 'id: id(', "banco: text({ label: 'Ño', max: 9 }),\n    id: id(")
  project.edit('schema/postal.ts', "to: 'provincia'", "to: 'provinzia'")
  const { code, output } = await runHere(project, 'gen', '--check')
  expect(code).toBe(1)
  const reported = output.split('\n').filter((line) => /^schema\/\w+\.ts:\d+:\d+ S/.test(line))
  expect(reported.map((line) => line.replace(/:\d+:\d+/, ''))).toEqual([
    expect.stringMatching(/^schema\/banco\.ts S111 "banco" is there twice/),
    expect.stringMatching(/^schema\/postal\.ts S401 /),
    expect.stringMatching(/^schema\/rubro\.ts S111 "label" is there twice/),
  ])
})

it('G-04: a wrong schema is no up-to-date one', async () => {
  const project = base.copy()
  project.edit('schema/rubro.ts', 'max: 50', 'mx: 50')
  const { code, output } = await runHere(project, 'gen', '--check')
  expect(code).toBe(1)
  expect(output).toContain('schema/rubro.ts:')
})

it('G-04: files that cannot be loaded hide neither each other nor the mistakes of sound files', async () => {
  const project = base.copy()
  project.write('schema/roto.ts', 'export const roto = (\n')
  project.write('schema/provincia.ts', "export const provincia = ''.nada.nada\n")
  project.write('schema/menu.ts', "import { nada } from './nada'\nexport const menuPlaces = nada\n")
  project.edit('schema/rubro.ts', 'max: 50', 'mx: 50')
  const { code, output } = await runHere(project, 'gen')
  const reported = [...output.matchAll(/^schema\/(\w+\.ts):\d+:\d+ (S\d+)/gm)].map(
    ([, file, mistake]) => `${file} ${mistake}`,
  )
  // Neither the reference to provincia nor the places of the menu are blamed.
  expect(reported, output).toEqual([
    'menu.ts S101',
    'provincia.ts S101',
    'roto.ts S101',
    'rubro.ts S106',
    'rubro.ts S104',
  ])
  expect(code).toBe(1)
  expect(project.generated()).toEqual(base.generated())
})

it('G-04: files that are no schema files by name or place are named, unless they are imported', async () => {
  const project = base.copy()
  for (const file of ['nuevo.tsx', 'Otro.TS', 'sub/mas.ts', 'sub/max.ts', 'notas.md']) {
    project.write(`schema/${file}`, 'export const max = 50\n')
  }
  const rubro = project.read('schema/rubro.ts')
  project.write(
    'schema/rubro.ts',
    `import { max } from './sub/max'\n${rubro}`.replace('max: 50', 'max'),
  )
  const { code, output } = await runHere(project, 'gen')
  const reported = [...output.matchAll(/^(\S+):1:1 S101 is no schema file/gm)].map(
    ([, file]) => file,
  )
  expect(reported, output).toEqual(['schema/Otro.TS', 'schema/nuevo.tsx', 'schema/sub/mas.ts'])
  expect(output).toContain('3 mistakes')
  expect(code).toBe(1)
})

it.each([['gen'], ['gen', '--check']])(
  'G-04: a schema file that ends the process is no success of %s %s',
  async (...argv) => {
    const project = base.copy()
    project.write('schema/roto.ts', 'process.exit(0)\n')
    const { code, output } = await project.run(...argv)
    expect(code).toBe(3)
    expect(output).toContain('The run was ended before it was done.')
  },
)

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

it.each<[string, string | undefined]>([
  ['schema/rubro.tsx', 'rubro'],
  ['schema/Rubro.TS', 'rubro'],
  ['schema/rubro.js', 'rubro'],
  ['schema/rubro.mts', 'rubro'],
  ['schema/rubro.cjs', 'rubro'],
  ['schema/altas/rubro.ts', 'rubro'],
  ['schema/rubro.d.ts', undefined],
  ['schema/rubro.D.TS', undefined],
  ['schema/README.md', undefined],
  ['schema/rubro.json', undefined],
  ['schema/rubro.ts.bak', undefined],
  ['schema/language/model.ts', undefined],
  ['schema/languages.tsx', 'languages'],
  ['schema/used.tsx', undefined],
])('%s would be the schema file %s', (path, stem) => {
  const found = nearMisses([path], new Set(['schema/used.tsx']))
  expect(found.map((one) => [one.stem, one.mistake.code, one.mistake.source])).toEqual(
    stem === undefined ? [] : [[stem, 'S101', path]],
  )
  for (const { mistake } of found) {
    expect(mistake).toEqual({
      code: 'S101',
      source: path,
      line: 1,
      column: 1,
      length: 1,
      what: 'is no schema file, and would be ignored.',
      help: `A schema file is in schema/ itself and ends in .ts: call it schema/${stem}.ts, or move it out of schema/.`,
    })
  }
})

describe('G-03: the marks of a merge', () => {
  const [ours, base, middle, theirs] = ['<', '|', '=', '>'].map((sign) => sign.repeat(7))

  it.each([
    ['the usual style', [`${ours} HEAD`, 'a', `${middle}`, 'b', `${theirs} otra`], [2]],
    ['diff3', [`${ours} HEAD`, 'a', `${base} 1f2e`, 'o', `${middle}`, 'b', `${theirs} otra`], [2]],
    ['no labels', [`${ours}`, 'a', `${middle}`, `${theirs}`], [2]],
    [
      'two',
      [`${ours} a`, `${middle}`, `${theirs} b`, `${ours} a`, `${middle}`, `${theirs} b`],
      [2, 5],
    ],
    [
      'longer markers, of a file that both branches renamed',
      [
        `${ours}<< HEAD:a.ts`,
        'a',
        `${base}|| 1f2e:o.ts`,
        'o',
        `${middle}==`,
        'b',
        `${theirs}>> otra:b.ts`,
      ],
      [2],
    ],
    ['a heading underlined', ['Title', `${middle}`], []],
    ['a beginning alone', [`${ours} HEAD`, 'a'], []],
    ['no middle', [`${ours} HEAD`, `${theirs} otra`], []],
    ['the signs within a line', [`a ${ours} HEAD`, `${middle}`, `${theirs} b`], []],
  ])('G-03: %s, whatever the line ends', (_, lines, begins) => {
    const text = ['first', ...lines, 'last'].join('\n')
    expect(conflictsIn(text)).toEqual(begins)
    expect(conflictsIn(text.replaceAll('\n', '\r\n'))).toEqual(begins)
  })
})

/** What esbuild warns of the second `name` of a line. */
function warned(file: string, lineText: string, name: string): Message {
  const column = Buffer.from(lineText.slice(0, lineText.lastIndexOf(name))).length
  const place = { file, namespace: '', suggestion: '', lineText, length: Buffer.from(name).length }
  return {
    id: 'duplicate-object-key',
    pluginName: '',
    text: `Duplicate key "${name}" in object literal`,
    location: { ...place, line: 7, column },
    notes: [{ text: '', location: { ...place, line: 5, column: 0 } }],
    detail: undefined,
  }
}

// esbuild counts bytes, and a mistake is placed by characters.
it.each([
  ['  max: 5,', 'max', 3],
  ["  a: 'Ñandú', max: 5,", 'max', 15],
  ["  a: '🙂', max: 5,", 'max', 12],
  ["  a: 'Ñandú', año: 5,", 'año', 15],
])('%j has %s twice, in column %i', (line, name, column) => {
  expect(duplicateNames([warned('schema/rubro.ts', line, name)])).toEqual([
    {
      code: 'S111',
      source: 'schema/rubro.ts',
      line: 7,
      column,
      length: name.length,
      what: `"${name}" is there twice: JavaScript would take the last one only.`,
      help: 'It is in line 5 already: rename one of the two, or remove it.',
    },
  ])
})

it.each([
  ['the language', 'schema/language/model.ts', 'duplicate-object-key'],
  ['a file elsewhere', 'src/schema/rubro.ts', 'duplicate-object-key'],
  ['another warning', 'schema/rubro.ts', 'duplicate-case'],
])('%s is not reported', (_what, file, id) => {
  expect(duplicateNames([{ ...warned(file, 'max: 5', 'max'), id }])).toEqual([])
})
