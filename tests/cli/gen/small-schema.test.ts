import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { openFixture } from '../support/fixture'
import { runHere } from '../support/run-here'

const LIST = 'generated/codigos-postales/list.tsx'
const OVERRIDE = 'src/overrides/codigos-postales/list.tsx'
const MADE_FROM = 'src/overrides/codigos-postales/list.generated.txt'

const base = openFixture('composite-key')
afterAll(() => base.close())
beforeAll(async () => {
  // Commands compare the files of the folder, which a link to another one has none of.
  rmSync(join(base.root, 'schema/language'))
  cpSync('schema/language', join(base.root, 'schema/language'), { recursive: true })
  mkdirSync(join(base.root, 'node_modules'))
  symlinkSync(join(process.cwd(), 'node_modules/zod'), join(base.root, 'node_modules/zod'))
  await runHere(base, 'gen')
})

/**
 * A folder with the schema of postal codes and provinces, in which commands run in this process.
 * @param isGenerated whether `gen` has run there
 */
function open(isGenerated = true) {
  const root = mkdtempSync(join(tmpdir(), 'gestion-contable-small-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  cpSync(base.root, root, { recursive: true, verbatimSymlinks: true })
  if (!isGenerated) rmSync(join(root, 'generated'), { recursive: true })
  const at = (path: string) => join(root, path)
  const read = (path: string) => readFileSync(at(path), 'utf8')
  const write = (path: string, text: string) => {
    mkdirSync(dirname(at(path)), { recursive: true })
    writeFileSync(at(path), text)
  }
  return {
    run: (...argv: readonly string[]) => runHere({ root }, ...argv),
    read,
    write,
    edit: (path: string, from: string, to: string) => write(path, read(path).replace(from, to)),
    remove: (path: string) => rmSync(at(path), { recursive: true }),
    has: (path: string) => existsSync(at(path)),
    generated: () =>
      existsSync(at('generated'))
        ? readdirSync(at('generated'), { recursive: true, encoding: 'utf8' })
            .filter((name) => /\.\w+$/.test(name))
            .sort()
        : [],
  }
}

const ALL = [
  'access-words.ts',
  'access.ts',
  'codigos-postales/contract.ts',
  'codigos-postales/form.tsx',
  'codigos-postales/list.tsx',
  'contract.ts',
  'data-provider.ts',
  'index.ts',
  'menu.ts',
  'provincias/contract.ts',
  'provincias/seed.ts',
  'resources.ts',
]

describe('gen, in a small schema', () => {
  it('writes all, then nothing, then what has changed, and removes what is left over', async () => {
    const project = open(false)
    const first = await project.run('gen')
    expect(first.code).toBe(0)
    expect(first.output).toMatch(/generated\/: 12 written, 0 removed, 0 unchanged/)
    expect(project.generated()).toEqual(ALL)
    expect((await project.run('gen')).output).toMatch(/0 written, 0 removed, 12 unchanged/)
    project.write('generated/viejos/list.tsx', project.read(LIST))
    const { output } = await project.run('gen')
    expect(output).toContain('- generated/viejos/list.tsx')
    expect(output).toMatch(/0 written, 1 removed, 12 unchanged/)
    expect(project.generated()).toEqual(ALL)
  })

  it('--check writes nothing, and says which file differs and why', async () => {
    const project = open(false)
    const before = await project.run('gen', '--check')
    expect(before.code).toBe(1)
    expect(before.output).toContain('generated/ is not up to date.')
    expect(project.generated()).toEqual([])
    await project.run('gen')
    expect(await project.run('gen', '--check')).toMatchObject({
      code: 0,
      stdout: 'generated/ is up to date: 12 files.\n',
    })
    project.edit(LIST, 'CatalogueScreen', 'OwnScreen')
    const edited = await project.run('gen', '--check')
    expect(edited.code).toBe(1)
    expect(edited.output).toContain(`${LIST}: edited by hand`)
  })

  it('--dry-run and --diff say what a run would do, and do nothing', async () => {
    const project = open(false)
    const dry = await project.run('gen', '--dry-run')
    expect(dry).toMatchObject({ code: 0 })
    expect(dry.stdout).toContain('12 to write, 0 to remove, 0 unchanged. Nothing was written.')
    expect(project.generated()).toEqual([])
    await project.run('gen')
    project.write('generated/notas.md', 'mías')
    project.edit(LIST, 'CatalogueScreen', 'OwnScreen')
    const diff = await project.run('gen', '--diff')
    expect(diff.code).toBe(1)
    expect(diff.stdout).toContain(LIST)
    expect(diff.stdout).not.toContain('notas.md')
    expect(diff.output).toContain('These files were changed by hand')
    expect(await project.run('gen', '--diff', '--force')).toMatchObject({ code: 0 })
    const only = await project.run('gen', '--dry-run', '--only', 'provincia')
    expect(only.code).toBe(0)
    expect(only.stdout).toContain('Not up to date either, and left as they are:')
    expect(only.stdout).toContain('0 to write')
  })

  it('--json gives the same as one object', async () => {
    const project = open(false)
    const json = async (...flags: readonly string[]): Promise<unknown> =>
      JSON.parse((await project.run('gen', ...flags, '--json')).stdout)
    expect(await json('--check')).toMatchObject({ upToDate: false, written: false, files: 12 })
    expect(await json('--dry-run')).toMatchObject({ upToDate: false, written: false, blocked: [] })
    expect(await json()).toMatchObject({ written: true, files: 12, blocked: [] })
    expect(await json('--check')).toMatchObject({ upToDate: true, written: false, differences: [] })
    project.edit(LIST, 'CatalogueScreen', 'OwnScreen')
    expect(await json('--dry-run')).toMatchObject({ blocked: [LIST] })
    expect(await json()).toMatchObject({ written: false, blocked: [LIST] })
    project.edit('schema/postal.ts', 'entity({', 'entity({ colour: 1,')
    for (const flags of [[], ['--check'], ['--dry-run']]) {
      expect(await json(...flags)).toMatchObject({
        upToDate: false,
        written: false,
        mistakes: [{ code: 'S104', file: 'schema/postal.ts' }],
      })
    }
  })

  it('a mistake in the schema is named, and nothing is written', async () => {
    const project = open(false)
    project.edit('schema/postal.ts', 'entity({', 'entity({ colour: 1,')
    for (const flags of [[], ['--check'], ['--dry-run'], ['--only', 'postal']]) {
      const { code, output } = await project.run('gen', ...flags)
      expect(code).toBe(1)
      expect(output).toContain('S104')
    }
    expect(project.generated()).toEqual([])
  })

  it('a file that was edited by hand stops a run; --force overwrites it', async () => {
    const project = open()
    const right = project.read(LIST)
    project.edit(LIST, 'CatalogueScreen', 'OwnScreen')
    project.remove('generated/menu.ts')
    const refused = await project.run('gen')
    expect(refused.code).toBe(1)
    expect(refused.output).toContain('Nothing was written.')
    expect(project.has('generated/menu.ts')).toBe(false)
    expect(await project.run('gen', '--force')).toMatchObject({ code: 0 })
    expect(project.read(LIST)).toBe(right)
    expect(project.generated()).toEqual(ALL)
  })
})

describe('gen --only, in a small schema', () => {
  it.each(['postal', 'codigos-postales'])('writes the files of one entity: %s', async (name) => {
    const project = open()
    for (const path of [LIST, 'generated/resources.ts', 'generated/access-words.ts'])
      project.remove(path)
    project.write('generated/codigos-postales/viejo.ts', project.read('generated/menu.ts'))
    const { code, output } = await project.run('gen', '--only', name)
    expect(code).toBe(0)
    expect(output).toContain('generated/access-words.ts')
    expect(project.generated()).toEqual(ALL.filter((path) => path !== 'access-words.ts'))
  })

  it('not where a shared file would import what is not there', async () => {
    const project = open(false)
    const { code, output } = await project.run('gen', '--only', 'postal')
    expect(code).toBe(1)
    expect(output).toMatch(
      /would import generated\/\S+, which is not there yet and is no file of 'postal'\./,
    )
    expect(output).toContain('Nothing was written. Run `npm run gen`, which writes all.')
    expect(project.generated()).toEqual([])
  })

  it.each([
    ['postla', 'Did you mean postal?'],
    ['facturas', 'There are: postal, provincia.'],
  ])('not where there is no %s', async (name, advice) => {
    const { code, output } = await open().run('gen', '--only', name)
    expect(code).toBe(2)
    expect(output).toContain(`schema/ has no entity '${name}'.`)
    expect(output).toContain(advice)
  })
})

async function ejected() {
  const project = open()
  const original = project.read(LIST)
  const done = await project.run('gen', 'eject', 'postal', 'list')
  return { ...project, original, done }
}

describe('gen eject, in a small schema', () => {
  it('writes the file and what it was made from, and generated/ re-exports it', async () => {
    const { original, done, read, run, remove, has } = await ejected()
    expect(done.code).toBe(0)
    expect(done.stdout).toBe(
      [
        `${OVERRIDE} is yours now: change it as you like. ${LIST} re-exports it.`,
        `  What it was made from is in ${MADE_FROM}; commit both.`,
        '  When the schema moves under it, gen and gen --check say so and show the difference.',
        `  To go back, delete ${OVERRIDE} and run \`npm run gen\`.`,
        '',
      ].join('\n'),
    )
    expect(read(OVERRIDE)).toMatch(
      /^\/\/ Ejected from schema\/postal\.ts by `gen eject`\. Yours to edit\.\n\/\/ made from [0-9a-f]{12}\n\n/,
    )
    expect(read(MADE_FROM)).toContain('CatalogueScreen')
    expect(read(LIST)).toContain("from '../../src/overrides/codigos-postales/list'")
    expect(await run('gen', '--check')).toMatchObject({ code: 0 })
    remove('src/overrides')
    await run('gen')
    expect([read(LIST), has(OVERRIDE)]).toEqual([original, false])
  })

  it('once: a second time nothing is written', async () => {
    const { run, write, read } = await ejected()
    write(OVERRIDE, 'mine')
    const { code, output } = await run('gen', 'eject', 'postal', 'list')
    expect(code).toBe(1)
    expect(output).toContain(`${OVERRIDE} is there already.`)
    expect(output).toContain(
      'Nothing was written. Delete it to begin anew; --accept only notes that it follows the schema.',
    )
    expect(read(OVERRIDE)).toBe('mine')
  })

  it('--accept notes what it is made from now, and leaves its code', async () => {
    const { run, edit, read } = await ejected()
    edit(OVERRIDE, 'CatalogueScreen', 'OwnScreen')
    const before = read(OVERRIDE).split('\n')
    edit('schema/postal.ts', "label: 'Localidad'", "label: 'Lugar', columnLabel: 'Sitio'")
    expect((await run('gen')).output).toContain(OVERRIDE)
    const { code, stdout } = await run('gen', 'eject', 'postal', 'list', '--accept')
    expect([code, stdout]).toEqual([
      0,
      `${OVERRIDE} follows what the schema says now. Its code was not touched.\n`,
    ])
    const after = read(OVERRIDE).split('\n')
    expect(after[1]).not.toBe(before[1])
    expect([after[0], ...after.slice(2)]).toEqual([before[0], ...before.slice(2)])
    expect((await run('gen')).output).not.toContain(OVERRIDE)
  })

  it.each<[string, string | undefined, number, string]>([
    ['nothing was ejected', undefined, 2, `${OVERRIDE} is not there: nothing was ejected.`],
    [
      'its header is gone',
      'export const a = 1\n',
      2,
      `${OVERRIDE} does not say what it was made from: its first two lines are gone.`,
    ],
    [
      'it has a merge conflict',
      'a\n<<<<<<< ours\nb\n=======\nc\n>>>>>>> theirs\n',
      1,
      `${OVERRIDE} has a merge conflict at line 2.`,
    ],
  ])('--accept is refused where %s', async (_why, text, expected, message) => {
    const project = open()
    if (text !== undefined) project.write(OVERRIDE, text)
    const { code, output } = await project.run('gen', 'eject', 'postal', 'list', '--accept')
    expect(code).toBe(expected)
    expect(output).toContain(message)
    expect(output).toContain('Nothing was written.')
    expect(project.has(MADE_FROM)).toBe(false)
  })

  it.each([
    ['postal', 'lst', "'postal' has no piece 'lst' that could be ejected.", 'Did you mean list?'],
    ['postal', 'contract', "has no piece 'contract'", 'There are: form, list.'],
    [
      'provincia',
      'list',
      "has no piece 'list'",
      'It is a lookup without a screen: only its contract is generated.',
    ],
    ['otra', 'list', "schema/ has no entity 'otra'.", ''],
  ])('%s %s is no piece', async (entity, piece, message, advice) => {
    const { code, output } = await open().run('gen', 'eject', entity, piece)
    expect(code).toBe(2)
    expect(output).toContain(message)
    expect(output).toContain(advice)
  })

  it('is refused over edits by hand, unless it is forced', async () => {
    const project = open()
    project.edit(LIST, 'CatalogueScreen', 'OwnScreen')
    const refused = await project.run('gen', 'eject', 'postal', 'list')
    expect(refused.code).toBe(1)
    expect(refused.output).toContain('These files were changed by hand')
    expect([project.has(OVERRIDE), project.has(MADE_FROM)]).toEqual([false, false])
    expect(await project.run('gen', 'eject', 'postal', 'list', '--force')).toMatchObject({
      code: 0,
    })
    expect(project.read(OVERRIDE)).toContain('CatalogueScreen')
  })

  it('a schema with a mistake ejects nothing', async () => {
    const project = open()
    project.edit('schema/postal.ts', 'entity({', 'entity({ colour: 1,')
    const { code, output } = await project.run('gen', 'eject', 'postal', 'list')
    expect(code).toBe(1)
    expect(output).toContain('Correct the schema first.')
    expect(project.has(OVERRIDE)).toBe(false)
  })
})
