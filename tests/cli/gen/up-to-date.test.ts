import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { CACHE, filesUpToDate } from '../../../cli/cache/stamp.js'
import { ALL, LIST, OVERRIDE, smallProjects } from './support/small-project'

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
