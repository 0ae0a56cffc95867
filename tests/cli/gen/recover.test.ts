import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { describe, expect, it, vi } from 'vitest'
import { CACHE, PENDING, filesUpToDate, inputsOf } from '../../../cli/cache/stamp.js'
import { finishGenerated, recoverGenerated } from '../../../cli/gen/recover'
import { Outdated, retryIfInputsChange } from '../../../cli/gen/retry-if-inputs-change'
import { writeFiles } from '../../../cli/gen/write-files'
import { tempDir } from '../../server/support/temp-dir'
import { ALL, LIST, OVERRIDE, smallProjects } from './support/small-project'

const open = smallProjects()

/** As a run leaves it that was killed while it wrote. */
function killed() {
  const project = open()
  project.write(join(PENDING, 'unfinished'), '')
  project.remove('generated/menu.ts')
  project.edit(LIST, 'CatalogueScreen', 'OwnScreen')
  const isFinished = () => project.has('generated/menu.ts') && !project.has(PENDING)
  return { ...project, isFinished }
}

describe('a run that was killed', () => {
  it('is finished: what is missing is written, and what was edited by hand since stays', async () => {
    const project = killed()
    const generation = await finishGenerated(project.root)
    expect(generation).toMatchObject({ total: ALL.length, blocked: [] })
    expect([project.isFinished(), project.read(LIST).includes('OwnScreen')]).toEqual([true, true])
    expect(await finishGenerated(project.root)).toBeUndefined()
  })

  it.each([['--check'], ['--dry-run'], ['--diff']])('is finished by gen %s', async (flag) => {
    const project = killed()
    const { output } = await project.run('gen', flag)
    expect(project.isFinished()).toBe(true)
    expect(output).not.toContain('generated/menu.ts')
  })

  it('is finished as a whole by gen --only, which otherwise writes its own files alone', async () => {
    const project = killed()
    await project.run('gen', '--only', 'provincia', '--force')
    expect(project.isFinished()).toBe(true)
    expect(project.read(LIST)).toContain('CatalogueScreen')
  })

  it('waits for a schema without mistakes; what reads generated/ does not go on', async () => {
    const project = killed()
    const right = project.read('schema/postal.ts')
    project.edit('schema/postal.ts', 'entity({', 'entity({ colour: 1,')
    await expect(recoverGenerated(project.root)).rejects.toMatchObject({
      message: expect.stringContaining('S104'),
      advice:
        'A run of gen was ended while it wrote generated/. Correct the schema: then this command finishes that run first.',
    })
    expect(project.isFinished()).toBe(false)
    project.write('schema/postal.ts', right)
    await recoverGenerated(project.root)
    expect(project.isFinished()).toBe(true)
  })

  it.each([
    ['there was none', () => {}],
    [
      'only its lock was left',
      (project: ReturnType<typeof open>) => project.write(join(PENDING, 'half-file'), 'x'),
    ],
  ])('nothing is finished where %s, be the schema right or wrong', async (_what, leave) => {
    const project = open()
    project.remove('generated/menu.ts')
    project.edit('schema/postal.ts', 'entity({', 'entity({ colour: 1,')
    leave(project)
    expect(await finishGenerated(project.root)).toBeUndefined()
    await recoverGenerated(project.root)
    expect([project.has('generated/menu.ts'), project.has(PENDING)]).toEqual([false, false])
  })

  it('there was none: not even a folder is made', async () => {
    const project = open(false)
    expect(await finishGenerated(project.root)).toBeUndefined()
    expect(project.has('generated')).toBe(false)
  })
})

describe('work that reads the schema and writes what follows', () => {
  const SCHEMA = 'schema/postal.ts'
  const broken = new Error('broken')

  /** Runs work that fails so often, and changes the schema or not. */
  function tries(failures: number, error: Error, changes: boolean) {
    const root = tempDir()
    mkdirSync(join(root, 'schema'))
    writeFileSync(join(root, SCHEMA), '')
    const work = vi.fn<(inputs: string) => Promise<string>>(async (inputs) => {
      expect(inputs).toBe(inputsOf(root))
      if (changes) appendFileSync(join(root, SCHEMA), '\n// more')
      if (work.mock.calls.length <= failures) throw error
      return 'done'
    })
    return { work, result: retryIfInputsChange(root, work) }
  }

  it.each<[string, number, Error, boolean, number]>([
    ['the first time, though the schema changes', 0, broken, true, 1],
    ['once the schema changes no more', 2, broken, true, 3],
    ['once it is not outdated any more', 4, new Outdated(), false, 5],
  ])('is done %s', async (_what, failures, error, changes, times) => {
    const { work, result } = tries(failures, error, changes)
    expect(await result).toBe('done')
    expect(work).toHaveBeenCalledTimes(times)
  })

  it.each<[string, Error, boolean, number]>([
    ['at once, where the schema has not changed', broken, false, 1],
    ['after five times, where it changes each time', broken, true, 5],
    ['after five times, where it is outdated each time', new Outdated(), false, 5],
  ])('fails %s', async (_what, error, changes, times) => {
    const { work, result } = tries(9, error, changes)
    await expect(result).rejects.toBe(error)
    expect(work).toHaveBeenCalledTimes(times)
  })

  it('is outdated where the schema has changed before it writes, and says so', async () => {
    const root = tempDir()
    const late = writeFiles(root, [], { inputs: `${inputsOf(root)} earlier` })
    await expect(late).rejects.toBeInstanceOf(Outdated)
    await expect(late).rejects.toMatchObject({
      message: 'schema/ keeps changing while this command reads it.',
      advice: 'Nothing was written. Run it again when nothing else is writing there.',
      exitCode: 3,
    })
  })
})

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
      project.edit('schema/postal.ts', "label: 'Localidad'", "label: 'Lugar', columnLabel: 'Sitio'")
      await project.run('gen')
      for (const _ of ['first', 'second']) {
        const { code, output } = await project.run(...line.split(' '))
        expect([code, output.includes(OVERRIDE)]).toEqual([0, true])
      }
      expect(known(project)).toBeUndefined()
    },
  )

  it('what was printed of a part that is as it was, and of no other', async () => {
    const project = open()
    const cache = join(project.root, CACHE, 'rendered.bin')
    const kept: { facts: Map<string, { path: string; text: string }[]> } = deserialize(
      readFileSync(cache),
    )
    for (const [key, files] of kept.facts) {
      kept.facts.set(
        key,
        files.map(({ path, text }) => ({ path, text: `${text}// kept\n` })),
      )
    }
    writeFileSync(cache, serialize(kept))
    project.edit('schema/postal.ts', "label: 'Localidad'", "label: 'Lugar'")
    const { output } = await project.run('gen', '--diff')
    const changed = output.split('--- a/').slice(1)
    const printed = changed.filter((file) => !file.includes('// kept'))
    expect(printed.map((file) => file.split('\n')[0])).toEqual(
      ['contract.ts', 'form.tsx', 'list.tsx'].map((name) => `generated/codigos-postales/${name}`),
    )
    expect(changed.length).toBe(ALL.length)
    // Now the changed part is kept as well.
    const again: typeof kept = deserialize(readFileSync(cache))
    expect([again.facts.size, JSON.stringify([...again.facts])]).toEqual([
      kept.facts.size,
      expect.stringContaining('Lugar'),
    ])
  })
})
