import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { hookFilesOf, hookMistakes, hookStems } from '../../../cli/hooks/hook-mistakes'
import { integer, metodo } from '#language'
import { conceptoWith, filesWith, modelOf, preferencia, rubroWith } from '../../schema/small-schema'
import { tempDir } from '../../server/support/temp-dir'
import { handlersIn } from '../../../cli/hooks/handlers-in'

const total = integer({ label: 'Total' })
const own = {
  contar: metodo({ label: 'Contar', answers: { total } }),
  sumar: metodo({ label: 'Sumar', answers: { total } }),
}
const model = modelOf(
  filesWith({ ...rubroWith({ own }), ...conceptoWith(), preferencia: { preferencia } }),
)

const hooks = (name: string, value = '{}') => `export const ${name} = ${value}\n`
const ANSWERED = hooks('rubro', '{ metodos: { contar() {}, sumar() {} } }')

const notAnswered = (name: string) => ({
  code: 'S942',
  source: 'schema/rubro.ts',
  exportName: 'rubro',
  path: ['own', name],
  at: 'name',
  what: `Nothing answers \`${name}\`.`,
  help: `Write \`metodos: { async ${name}({ sent }) { … } }\` in src/app/hooks/rubro.ts.`,
})

const notExported = (exportName: string | undefined, stem = 'rubro') => ({
  code: 'S941',
  source: `src/app/hooks/${stem}.ts`,
  exportName,
  path: [],
  at: 'name',
  what: `It does not export \`${stem}\`, so its hooks would never run.`,
  help: `Write \`export const ${stem}: Hooks<'…'> = { … }\`.`,
})

const withoutSchema = (stem: string, suggestion?: string) => ({
  code: 'S940',
  source: `src/app/hooks/${stem}.ts`,
  exportName: undefined,
  path: [],
  at: 'name',
  what: `There is no schema/${stem}.ts whose hooks this file could have.`,
  help: 'Name it as the schema file, or move what several hooks share to a folder of its own.',
  ...(suggestion !== undefined && { suggestion: `src/app/hooks/${suggestion}.ts` }),
})

const notDeclared = (name: string, source: string, suggestion?: string) => ({
  code: 'S945',
  source: `src/app/hooks/${source}.ts`,
  exportName: source,
  path: ['metodos', name],
  at: 'name',
  what: `schema/${source}.ts declares no metodo \`${name}\`.`,
  help: `Declare it there: \`own: { ${name}: metodo({ … }) }\`.`,
  ...(suggestion !== undefined && { suggestion }),
})

it.each<[string, Readonly<Record<string, string>>, readonly object[]]>([
  ['none at all', {}, [notAnswered('contar'), notAnswered('sumar')]],
  [
    'one of another entity alone',
    { concepto: hooks('concepto') },
    [notAnswered('contar'), notAnswered('sumar')],
  ],
  ['all that is declared', { rubro: ANSWERED }, []],
  ['one of a singleton, too', { rubro: ANSWERED, preferencia: hooks('preferencia') }, []],
  ['metodos from elsewhere', { rubro: hooks('rubro', 'made()') }, []],
  ['no metodos', { rubro: hooks('rubro') }, [notAnswered('contar'), notAnswered('sumar')]],
  [
    'one of two metodos',
    { rubro: hooks('rubro', '{ metodos: { sumar() {} } }') },
    [notAnswered('contar')],
  ],
  [
    'a metodo more, called almost like one',
    { rubro: hooks('rubro', '{ metodos: { contar() {}, sumar() {}, sumarr() {} } }') },
    [notDeclared('sumarr', 'rubro', 'sumar')],
  ],
  [
    'a metodo of an entity that declares none',
    { rubro: ANSWERED, concepto: hooks('concepto', '{ metodos: { cerrar() {} } }') },
    [notDeclared('cerrar', 'concepto')],
  ],
  ['an export of another name', { rubro: hooks('rubros') }, [notExported('rubros')]],
  ['several exports of other names', { rubro: hooks('a') + hooks('b') }, [notExported(undefined)]],
  ...[
    ['rubro', 'concepto', 'preferencia'],
    ['concepto', 'rubro', 'preferencia'],
    ['preferencia', 'rubro', 'concepto'],
  ].map(([broken = '', ...right]): [string, Record<string, string>, object[]] => [
    `${broken} that cannot be parsed, beside right ones`,
    {
      ...Object.fromEntries(right.map((stem) => [stem, stem === 'rubro' ? ANSWERED : hooks(stem)])),
      [broken]: `export const ${broken} = {`,
    },
    [notExported(undefined, broken)],
  ]),
  ['no export', { rubro: 'const rubro = {}\n' }, [notExported(undefined)]],
  ['a default export', { rubro: 'export default {}\n' }, [notExported('default')]],
  ['a type of that name alone', { rubro: 'export type rubro = {}\n' }, [notExported(undefined)]],
  ['one under another name in the file', { rubro: 'const a = {}\nexport { a as rubro }\n' }, []],
  ['one of a folder below', { rubro: "export { rubro } from './partes/rubro'\n" }, []],
  ['others beside it', { rubro: `${hooks('otro')}${ANSWERED}` }, []],
  [
    'the word metodos in a file of an entity that declares none',
    { rubro: ANSWERED, concepto: `// no metodos here\n${hooks('concepto')}` },
    [],
  ],
  [
    'a file called almost like one of the schema, beside a right one',
    { rubros: hooks('rubros'), rubro: ANSWERED },
    [withoutSchema('rubros', 'rubro')],
  ],
  [
    'a file called like none, where nothing answers',
    { zzz: hooks('zzz') },
    [withoutSchema('zzz'), notAnswered('contar'), notAnswered('sumar')],
  ],
])('hooks: %s', async (_what, files, mistakes) => {
  const root = tempDir()
  for (const [stem, text] of Object.entries(files)) {
    const path = join(root, 'src/app/hooks', `${stem}.ts`)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
  expect(await hookMistakes(root, model)).toEqual(mistakes)
})

it('those that are named after an entity or a singleton are in the order of the model', () => {
  const root = tempDir()
  for (const stem of ['preferencia', 'rubro', 'zzz', 'acceso', 'menu']) {
    const path = join(root, 'src/app/hooks', `${stem}.ts`)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, '')
  }
  expect(hookFilesOf(root, model)).toEqual([
    { resource: 'rubros', name: 'rubro', path: 'src/app/hooks/rubro.ts' },
    { resource: 'preferencias', name: 'preferencia', path: 'src/app/hooks/preferencia.ts' },
  ])
  expect(hookFilesOf(tempDir(), model)).toEqual([])
})

it('files of types alone, hidden ones, other languages and those of folders below are no hooks', () => {
  const root = tempDir()
  const others = [
    'types.d.ts',
    '.hidden.ts',
    'script.js',
    'view.tsx',
    'README.md',
    'shared/rubro.ts',
  ]
  for (const file of [...others, 'rubro.ts', 'agenda-personal.ts', 'mid.ts']) {
    const path = join(root, 'src/app/hooks', file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, '')
  }
  expect(hookStems(root).toSorted()).toEqual(['agenda-personal', 'mid', 'rubro'])
  expect(hookStems(tempDir())).toEqual([])
})

it.each<[string, string, readonly string[] | undefined]>([
  ['none', '{}', []],
  ['no metodos', '{ metodos: {} }', []],
  ['some', '{ metodos: { contar: () => 1, sumar() {} } }', ['contar', 'sumar']],
  [
    'a quoted name',
    '{ metodos: { \'contar-todo\': () => 1, "otro": f } }',
    ['contar-todo', 'otro'],
  ],
  ['quoted metodos', "{ 'metodos': { contar } }", ['contar']],
  ['satisfies', '{ metodos: { contar } } satisfies Hooks', ['contar']],
  ['in brackets', '({ metodos: ({ contar } as const) })', ['contar']],
  ['from elsewhere', '{ metodos }', undefined],
  ['a call', 'made()', undefined],
  ['spread', '{ ...others, metodos: { contar } }', undefined],
  ['spread handlers', '{ metodos: { contar, ...others } }', undefined],
  ['other members', '{ before: { contar } }', []],
])('the metodos that a file answers: %s', (_how, written, names) => {
  const root = tempDir()
  writeFileSync(`${root}/concepto.ts`, `const other = 1\nexport const concepto = ${written}\n`)
  expect(handlersIn(root, 'concepto.ts', 'concepto')).toEqual(names)
  expect(handlersIn(dirname(root), `${basename(root)}/concepto.ts`, 'concepto')).toEqual(names)
})
