import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { loadSchema } from '../../../cli/load/load-schema'

const ENTITY = "import { id } from './language'\nexport const uno = id({ label: 'ID' })\n"

/** The menu and the access, which the folders here have not. */
const MISSING = 'S109'

/** What is found wrong with these files: place and first words of each. */
async function mistakes(files: Readonly<Record<string, string>>) {
  const schema = await loadSchema(folder(files))
  return 'files' in schema
    ? []
    : schema.failures
        .filter(({ code }) => code !== MISSING)
        .map(
          ({ code, source, line, column, what }) => `${source}:${line}:${column} ${code} ${what}`,
        )
}

function folder(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), 'gestion-contable-load-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, 'schema', name)), { recursive: true })
    writeFileSync(join(root, 'schema', name), text)
  }
  return root
}

const CONFLICT = [
  '<<<<<<< mine',
  'export const a = 1',
  '=======',
  'export const a = 2',
  '>>>>>>> theirs',
]

it('files that can be loaded are read in the order of their names, hidden ones and types aside', async () => {
  const root = folder({
    'b.ts': ENTITY,
    'a-b.ts': "export const dos = 'a'\nexport const tres = 'b'\n",
    'a.ts': "export const cuatro = 'd'\n",
    '.c.ts': 'no code',
    'd.d.ts': 'no code',
    'README.md': 'no code',
  })
  const schema = await loadSchema(root)
  expect(schema).toEqual({
    files: [
      { path: 'schema/a.ts', stem: 'a', exports: { cuatro: 'd' } },
      { path: 'schema/a-b.ts', stem: 'a-b', exports: { dos: 'a', tres: 'b' } },
      { path: 'schema/b.ts', stem: 'b', exports: { uno: { kind: 'id', label: 'ID' } } },
    ],
  })
})

it('a file that others import may be of another kind, and below the folder', async () => {
  const names = "export const nombre = 'x'\n"
  const files = {
    'a.ts': "export { nombre } from './partes/b'\nexport { otro } from './c.js'\n",
    'partes/b.ts': names,
    'c.js': "export const otro = 'y'\n",
  }
  expect(await mistakes(files)).toEqual([])
  const { 'a.ts': _, ...alone } = files
  expect((await mistakes({ ...alone, 'd.ts': ENTITY })).map((one) => one.split(' ')[0])).toEqual(
    expect.arrayContaining(['schema/c.js:1:1', 'schema/partes/b.ts:1:1']),
  )
})

it('a value may be a constant that is computed, in the file or in one that it imports', async () => {
  const root = folder({
    'a.ts':
      "import { id } from './language'\nimport { LABEL } from './partes/b'\nconst MAX = 10 * 5\n" +
      'export const a = id({ label: `${LABEL} ${MAX}` })\n',
    'partes/b.ts': "export const LABEL = 'Código'\n",
  })
  expect(await loadSchema(root)).toEqual({
    files: [{ path: 'schema/a.ts', stem: 'a', exports: { a: { kind: 'id', label: 'Código 50' } } }],
  })
})

it('each conflict of a merge is one mistake, in place of what the markers are as code', async () => {
  const text = [...CONFLICT, 'export const b = 3', ...CONFLICT].join('\n')
  const found = await mistakes({ 'a.ts': text })
  expect(found).toEqual([
    'schema/a.ts:1:1 S110 merge conflict: two branches have changed these lines',
    'schema/a.ts:7:1 S110 merge conflict: two branches have changed these lines',
  ])
})

it('each broken file is reported, in the order of names; what it would have declared is not missed', async () => {
  const found = await mistakes({
    'a.ts': ENTITY,
    'b.ts': 'export const b = (\n',
    'c.ts': "throw new Error('No.')\n",
    'd.ts': 'export const d = {\n  uno: 1,\n  ñ: 2, dos: 2,\n  dos: 3,\n}\n',
    'e.tsx': '',
    'f.ts': "throw 'No.'\n",
  })
  expect(found.map((one) => one.split(' ').slice(0, 2).join(' '))).toEqual([
    'schema/a.ts:2:14 S102',
    'schema/a.ts:2:14 S103',
    'schema/b.ts:2:1 S101',
    'schema/c.ts:1:7 S101',
    'schema/d.ts:4:3 S111',
    'schema/d.ts:1:14 S103',
    'schema/e.tsx:1:1 S101',
    'schema/f.ts:1:1 S101',
  ])
})

it('a name that is there twice is a mistake, although the file can be loaded', async () => {
  const found = await mistakes({ 'a.ts': "export const a = { b: 'x', b: 'y' }\n" })
  expect(found).toContainEqual(expect.stringMatching(/^schema\/a\.ts:1:28 S111 "b" is there twice/))
})

it('of files that cannot be read nobody knows what they import: none below the folder is reported', async () => {
  const found = await mistakes({
    'a.ts': 'export const a = (\n',
    'b.tsx': '',
    'partes/c.ts': "export const c = 'c'\n",
  })
  expect(found.map((one) => one.split(':')[0])).toEqual(['schema/a.ts', 'schema/b.tsx'])
})

it('a broken file that others import is reported once', async () => {
  const found = await mistakes({
    'a.ts': "export { b } from './b'\n",
    'b.ts': 'export const b = (\n',
    'c.ts': "export { b } from './b'\n",
  })
  expect(found.filter((one) => one.startsWith('schema/b.ts'))).toHaveLength(1)
})

it.each([
  ["import x from 'node:fs'\nexport const a = x\n", "imports 'node:fs', which is not in schema/"],
  ["import x from '../src/x'\nexport const a = x\n", "imports '../src/x', which is not in schema/"],
])('what is not in the folder is not imported: %j', async (text, what) => {
  expect(await mistakes({ 'a.ts': text })).toEqual([`schema/a.ts:1:15 S101 ${what}`])
})
