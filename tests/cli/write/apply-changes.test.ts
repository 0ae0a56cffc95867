import { build } from 'esbuild'
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PENDING } from '../../../cli/cache/stamp.js'
import { recoverGenerated } from '../../../cli/gen/recover'
import { type FileChange, applyChanges } from '../../../cli/write/apply-changes'
import { withGenerated } from '../../../cli/write/lock'
import { TemporaryProject } from '../support/project'

const folder = mkdtempSync(join(tmpdir(), 'gestion-contable-changes-'))
const script = join(folder, 'commit-and-die.mjs')
const SOURCE = 'schema/banco.ts'
const CHANGED = 'generated/contract.ts'

/** Text by path. */
type Texts = Readonly<Record<string, string>>

const project = await TemporaryProject.afterGen()
const WITH = textsOf(project)
const without = await TemporaryProject.afterGen()
await without.run('gen', 'remove', 'banco', '--yes')
const WITHOUT = textsOf(without)

beforeAll(() =>
  build({
    entryPoints: [fileURLToPath(new URL('./commit-and-die.ts', import.meta.url))],
    outfile: script,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
  }),
)
afterAll(() => {
  rmSync(folder, { recursive: true })
  project.remove()
  without.remove()
})

/** All that is generated, and the source that comes or goes with some of it. */
function textsOf(one: TemporaryProject): Texts {
  return { ...(one.exists(SOURCE) && { [SOURCE]: one.read(SOURCE) }), ...one.generated() }
}

function restore(texts: Texts): void {
  for (const path of Object.keys(textsOf(project))) if (!(path in texts)) project.delete(path)
  for (const [path, text] of Object.entries(texts)) project.write(path, text)
}

/** The source first, as `gen add` and `gen remove` have it. */
function changesBetween(before: Texts, after: Texts): FileChange[] {
  return [...new Set([SOURCE, ...Object.keys(before), ...Object.keys(after)])]
    .map((path) => ({ path, before: before[path], after: after[path] }))
    .filter((change) => change.before !== change.after)
}

function killedAt(step: number | 'never', changes: readonly FileChange[]) {
  const file = join(folder, 'changes.json')
  writeFileSync(file, JSON.stringify(changes))
  const args = [script, project.root, file, String(step)]
  const { signal, stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  return { signal, steps: stdout.trim().split('\n') }
}

describe.each([
  ['added', WITHOUT, WITH],
  ['removed', WITH, WITHOUT],
])('an entity is %s', (_, before, after) => {
  const changes = changesBetween(before, after)
  beforeEach(() => restore(before))

  it('G-05: killed at each of its steps, no file is half-written, and the next command finishes or undoes', async () => {
    const { steps } = killedAt('never', changes)
    expect(textsOf(project)).toEqual(after)
    expect(steps.length).toBeGreaterThan(8)
    const texts = new Set([...Object.values(before), ...Object.values(after)])
    for (const [index, name] of steps.entries()) {
      restore(before)
      expect(killedAt(index + 1, changes).signal, name).toBe('SIGKILL')
      for (const text of Object.values(textsOf(project))) expect(texts, name).toContain(text)
      await recoverGenerated(project.root)
      const begun = index >= steps.indexOf(SOURCE)
      expect(textsOf(project), name).toEqual(begun ? after : before)
      expect(project.exists(PENDING), name).toBe(false)
    }
  })

  it('G-05: what was edited by hand after the kill stays as it is', async () => {
    killedAt(3, changes)
    const edited = `${project.read(CHANGED)}// by hand\n`
    project.write(CHANGED, edited)
    await recoverGenerated(project.root)
    expect(textsOf(project)).toEqual({ ...after, [CHANGED]: edited })
  })

  it('what is changed while a run is writing stays as it is, and is named', async () => {
    const left = await withGenerated(project.root, () => {
      project.write(CHANGED, 'saved at this moment')
      return applyChanges(project.root, changes)
    })
    expect(left).toEqual([CHANGED])
    expect(textsOf(project)).toEqual({ ...after, [CHANGED]: 'saved at this moment' })
  })
})

it('folders that a removal leaves empty go with it, up to generated/ and no further', async () => {
  const root = mkdtempSync(join(folder, 'nested-'))
  const put = (path: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), 'one')
  }
  const removed = ['generated/a/b/c/one.ts', 'generated/d/one.ts']
  for (const path of [...removed, 'generated/d/two.ts']) put(path)
  const remove = (paths: readonly string[]) =>
    withGenerated(root, () =>
      applyChanges(
        root,
        paths.map((path) => ({ path, before: 'one', after: undefined })),
      ),
    )
  expect(await remove(removed)).toEqual([])
  expect(readdirSync(join(root, 'generated'))).toEqual(['d'])
  expect(await remove(['generated/d/two.ts'])).toEqual([])
  expect(readdirSync(join(root, 'generated'))).toEqual([])
})

describe('a run that was killed', () => {
  beforeEach(() => {
    restore(WITH)
    killedAt(2, changesBetween(WITH, WITHOUT))
  })

  it('G-05: waits for a schema that is wrong by now: the next command names the mistakes and leaves all as it is', async () => {
    const rubro = project.read('schema/rubro.ts')
    project.edit('schema/rubro.ts', 'max: 50', 'mx: 50')
    const found = textsOf(project)
    await expect(recoverGenerated(project.root)).rejects.toThrow('S104')
    expect(await project.run('gen', '--check')).toMatchObject({ code: 1 })
    expect(textsOf(project)).toEqual(found)
    project.write('schema/rubro.ts', rubro)
    await recoverGenerated(project.root)
    expect(textsOf(project)).toEqual(WITHOUT)
    expect(project.exists(PENDING)).toBe(false)
  })

  it('G-05: is finished whole by a run for another entity alone', async () => {
    expect(await project.run('gen', '--only', 'rubro')).toMatchObject({ code: 0 })
    expect(textsOf(project)).toEqual(WITHOUT)
    expect(project.exists(PENDING)).toBe(false)
  })

  it('is not there for version control', () => {
    expect(project.exists(`${PENDING}/unfinished`)).toBe(true)
    expect(readFileSync('.gitignore', 'utf8').split('\n')).toContain(`${PENDING}/`)
  })
})
