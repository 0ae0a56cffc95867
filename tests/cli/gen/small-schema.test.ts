import { describe, expect, it, vi } from 'vitest'
import { ALL, LIST, smallProjects } from './support/small-project'

const open = smallProjects()

describe('gen, in a small schema', () => {
  it('writes all, then nothing, then what has changed, and removes what is left over', async () => {
    const project = open(false)
    const first = await project.run('gen')
    expect(first.code).toBe(0)
    expect(first.output).toMatch(/generated\/: 13 written, 0 removed, 0 unchanged/)
    expect(project.generated()).toEqual(ALL)
    expect((await project.run('gen')).output).toMatch(/0 written, 0 removed, 13 unchanged/)
    project.write('generated/viejos/list.tsx', project.read(LIST))
    const { output } = await project.run('gen')
    expect(output).toContain('- generated/viejos/list.tsx')
    expect(output).toMatch(/0 written, 1 removed, 13 unchanged/)
    expect(project.generated()).toEqual(ALL)
  })

  it('--check writes nothing, and says which file differs and why', async () => {
    const project = open(false)
    const before = await project.run('gen', '--check')
    expect(before.code).toBe(1)
    expect(before.output).toContain('generated/ is not up to date.')
    expect(project.has('generated')).toBe(false)
    await project.run('gen')
    expect(await project.run('gen', '--check')).toMatchObject({
      code: 0,
      stdout: 'generated/ is up to date: 13 files.\n',
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
    expect(dry.stdout).toContain('13 to write, 0 to remove, 0 unchanged. Nothing was written.')
    expect(dry.output).not.toContain('Not up to date either')
    expect(dry.output).not.toContain('These files were changed by hand')
    expect(project.has('generated')).toBe(false)
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
    expect(await json('--check')).toMatchObject({ upToDate: false, written: false, files: 13 })
    expect(await json('--dry-run')).toMatchObject({ upToDate: false, written: false, blocked: [] })
    expect(await json()).toMatchObject({ written: true, files: 13, blocked: [] })
    expect(await json('--check')).toMatchObject({ upToDate: true, written: false, differences: [] })
    project.edit(LIST, 'CatalogueScreen', 'OwnScreen')
    expect(await json('--dry-run')).toMatchObject({ blocked: [LIST] })
    expect(JSON.parse((await project.run('gen', '--dry-run', '--json')).output)).toBeDefined()
    expect(await json('--dry-run', '--force')).toMatchObject({ blocked: [] })
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

  it.each(['--dry-run', '--diff', '--only=postal', '--force'])(
    '--check does not go with %s, which it would not heed',
    async (flag) => {
      const error = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
      expect(await open().run('gen', '--check', flag)).toMatchObject({ code: 2 })
      expect(error.mock.calls.join('')).toContain("option '--check' cannot be used with option")
    },
  )

  it('on GitHub mistakes and differences are annotated where they are', async () => {
    vi.stubEnv('GITHUB_ACTIONS', 'true')
    const project = open()
    expect((await project.run('gen', '--check')).output).not.toContain('::error')
    project.edit(LIST, 'CatalogueScreen', 'OwnScreen')
    expect((await project.run('gen', '--check')).output).toContain(`::error file=${LIST},line=`)
    project.edit('schema/postal.ts', 'entity({', 'entity({ colour: 1,')
    for (const flags of [[], ['--check']]) {
      const { output } = await project.run('gen', ...flags)
      expect(output).toContain('::error file=schema/postal.ts,line=')
    }
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

  it('an edit by hand stops it, and what else is not up to date is named all the same', async () => {
    const project = open()
    project.edit(LIST, 'CatalogueScreen', 'OwnScreen')
    project.remove('generated/access-words.ts')
    const { code, output, stdout } = await project.run('gen', '--only', 'postal')
    expect([code, stdout]).toEqual([
      1,
      'Not up to date either, and left as they are:\n  generated/access-words.ts: missing\n',
    ])
    expect(output).toContain(`${LIST}: `)
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
