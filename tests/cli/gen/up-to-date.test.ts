import { join, relative } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { CACHE, PENDING, filesUpToDate } from '../../../cli/cache/stamp.js'
import { ALL, LIST, OVERRIDE, smallProjects } from './support/small-project'
import { compare } from '../../../cli/compare/compare'
import { withHeader } from '../../../templates/header'
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { filesUnder } from '../../../cli/cache/fingerprint.js'

const open = smallProjects()

const known = ({ root }: { readonly root: string }) => filesUpToDate(root)

describe('what is remembered of a run', () => {
  it('that generated/ is up to date, until a file is not', async () => {
    const project = open()
    expect(known(project)).toBe(ALL.length)
    project.edit(LIST, 'CatalogueScreen', 'OwnScreen')
    expect(known(project)).toBeUndefined()
  })

  it.each<[string, (project: ReturnType<typeof open>) => Promise<unknown>, number | undefined]>([
    ['a check that finds all up to date', ({ run }) => run('gen', '--check'), ALL.length],
    ['a run', ({ run }) => run('gen'), ALL.length],
    [
      'a run of one entity, with nothing else to do',
      ({ run }) => run('gen', '--only', 'postal'),
      ALL.length,
    ],
    [
      'a run of one entity, with others to do',
      ({ run, remove }) => {
        remove('generated/provincias')
        return run('gen', '--only', 'postal')
      },
      undefined,
    ],
    [
      'a run of one entity, which leaves what an ejected file was made from',
      async ({ run, remove }) => {
        await run('gen', 'eject', 'postal', 'list')
        remove(OVERRIDE)
        await run('gen', '--only', 'postal')
      },
      undefined,
    ],
    [
      'a check that finds a difference',
      ({ run, remove }) => {
        remove('generated/menu.ts')
        return run('gen', '--check')
      },
      undefined,
    ],
    [
      'a run that is stopped by an edit by hand',
      ({ run, edit }) => {
        edit(LIST, 'CatalogueScreen', 'OwnScreen')
        return run('gen')
      },
      undefined,
    ],
    [
      'a run that leaves a file which was never generated',
      ({ run, write }) => {
        write('generated/notas.md', 'mías')
        return run('gen')
      },
      undefined,
    ],
  ])('%s', async (_what, work, expected) => {
    const project = open()
    project.remove(join(CACHE, 'gen.json'))
    await work(project)
    expect(known(project)).toBe(expected)
  })

  it.each([['gen'], ['gen --check']])(
    'not where there is a note to tell again: %s',
    async (line) => {
      const project = open()
      await project.run('gen', 'eject', 'postal', 'list')
      project.edit('schema/postal.ts', "narrow: 'cards'", "narrow: 'cards', height: 'fixed'")
      await project.run('gen')
      for (const _ of ['first', 'second']) {
        const { code, output } = await project.run(...line.split(' '))
        expect([code, output.includes(OVERRIDE)]).toEqual([0, true])
      }
      expect(known(project)).toBeUndefined()
    },
  )
})

const PATH = 'generated/rubros/contract.ts'
const file = (from: object, body: string) => withHeader('schema/rubro.ts', from, body)
const [one, other] = [{ fields: 1 }, { fields: 2 }]
const expected = file(one, 'const a = 1\n')

/** The hashes of one text over the body of another, as a merge of two branches may leave them. */
function hashesOf(header: string, body: string): string {
  const lines = header.split('\n').slice(0, 3)
  return [...lines, ...body.split('\n').slice(3)].join('\n')
}

describe('a file that differs from what is generated', () => {
  it.each([
    ['as it should be', expected, undefined],
    ['made from another schema', file(other, 'const b = 2\n'), 'stale'],
    ['made by another generator', file(one, 'const b = 2\n'), 'stale'],
    ['edited', expected.replace('a = 1', 'a = 3'), 'edited'],
    ['edited, of another schema', file(other, 'const b = 2\n').replace('b = 2', 'b = 3'), 'edited'],
    ['right, under the hashes of another', hashesOf(file(other, 'x'), expected), 'stale'],
    ['without its header', 'const a = 1\n', 'edited'],
  ])('%s: %j', (_what, found, kind) => {
    const differences = compare([{ path: PATH, text: expected }], new Map([[PATH, found]]))
    expect(differences.map((one) => one.kind)).toEqual(kind === undefined ? [] : [kind])
  })
})

type Small = ReturnType<typeof open>

/** The disk has room for one of the files that a run writes first. */
function fillDisk({ root }: Small): () => void {
  const { writeFileSync } = fs
  let written = 0
  const restore = () => {
    Object.assign(fs, { writeFileSync })
    syncBuiltinESMExports()
  }
  onTestFinished(restore)
  Object.assign(fs, {
    writeFileSync: (path: string, ...rest: [string]) => {
      const file = relative(root, path)
      if (file.startsWith(PENDING) && (written += 1) > 1)
        throw Object.assign(new Error('full'), { code: 'ENOSPC', path: file })
      writeFileSync(path, ...rest)
    },
  })
  syncBuiltinESMExports()
  return restore
}

const textsOf = ({ root, read }: Small) =>
  ['schema', 'src/app/overrides', 'generated']
    .flatMap((folder) => filesUnder(root, folder))
    .map((path) => [path, read(path)])

it.each<[string, readonly string[], string, boolean]>([
  ['gen', ['--force'], 'generated/menu.ts', true],
  [
    'gen add',
    ['feriado', '--lookup', '--field', 'nombre:text:50:required', '--yes'],
    'schema/feriado.ts',
    true,
  ],
  ['gen remove', ['postal', '--yes'], 'schema/postal.ts', false],
  ['gen eject', ['postal', 'list'], OVERRIDE, true],
])(
  'G-05: a full disk ends %s before it has changed a file; once there is room it does all',
  async (line, argv, path, isThere) => {
    const project = open()
    if (line === 'gen')
      for (const one of ['menu', 'contract']) project.remove(`generated/${one}.ts`)
    const before = textsOf(project)
    const run = () => project.run(...line.split(' '), ...argv)
    const free = fillDisk(project)
    const ended = await run()
    expect(ended).toMatchObject({ code: 3, stdout: '' })
    expect(ended.output).toMatch(
      /^generated\/\.pending\/\d cannot be written or read: the disk is full\.\nOnce/,
    )
    expect([textsOf(project), project.has(PENDING)]).toEqual([before, false])
    free()
    expect(await run()).toMatchObject({ code: 0 })
    expect(project.has(path)).toBe(isThere)
    expect(await project.run('gen', '--check')).toMatchObject({ code: 0 })
  },
)
