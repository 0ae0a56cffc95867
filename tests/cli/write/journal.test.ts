import { build } from 'esbuild'
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { filesUnder } from '../../../cli/cache/fingerprint.js'
import { PENDING } from '../../../cli/cache/stamp.js'
import { recoverGenerated, withGenerated } from '../../../cli/write/generated-folder'
import { type Change, commit } from '../../../cli/write/journal'

const folder = mkdtempSync(join(tmpdir(), 'gestion-contable-journal-'))
const script = join(folder, 'commit-and-die.mjs')
const root = join(folder, 'project')

const BEFORE = {
  'generated/index.ts': 'old index',
  'generated/rubros/list.tsx': 'old list',
  'generated/viejos/list.tsx': 'left over',
  'generated/viejos/form.tsx': 'left over too',
}
const AFTER = {
  'generated/feriados/list.tsx': 'new list',
  'generated/index.ts': 'new index',
  'generated/rubros/list.tsx': 'old list',
}
const CHANGES: Change[] = [
  { path: 'generated/feriados/list.tsx', before: undefined, after: 'new list' },
  { path: 'generated/index.ts', before: 'old index', after: 'new index' },
  { path: 'generated/viejos/form.tsx', before: 'left over too', after: undefined },
  { path: 'generated/viejos/list.tsx', before: 'left over', after: undefined },
]

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
afterAll(() => rmSync(folder, { recursive: true }))

beforeEach(() => {
  rmSync(root, { recursive: true, force: true })
  for (const [path, text] of Object.entries(BEFORE)) write(path, text)
})

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

function found(): Record<string, string> {
  const paths = filesUnder(root, 'generated')
  return Object.fromEntries(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]))
}

function killedAt(step: number | 'never') {
  const { signal, stdout } = spawnSync(
    process.execPath,
    [script, root, JSON.stringify(CHANGES), String(step)],
    {
      encoding: 'utf8',
    },
  )
  return { signal, steps: stdout.trim().split('\n') }
}

describe('the journal', () => {
  it('G-05: killed at each of its steps, no file is half-written, and the next command finishes or undoes', async () => {
    const { steps } = killedAt('never')
    expect(found()).toEqual(AFTER)
    expect(steps.length).toBeGreaterThan(8)
    const texts = new Set([...Object.values(BEFORE), ...Object.values(AFTER)])
    for (const [index, name] of steps.entries()) {
      rmSync(root, { recursive: true })
      for (const [path, text] of Object.entries(BEFORE)) write(path, text)
      expect(killedAt(index + 1).signal, name).toBe('SIGKILL')
      for (const text of Object.values(found())) expect(texts, name).toContain(text)
      await recoverGenerated(root)
      const begun = index >= steps.indexOf('journal')
      expect(found(), name).toEqual(begun ? AFTER : BEFORE)
      expect(existsSync(join(root, PENDING)), name).toBe(false)
    }
  })

  it('G-05: what was edited by hand after the kill stays as it is', async () => {
    const { steps } = killedAt('never')
    rmSync(root, { recursive: true })
    for (const [path, text] of Object.entries(BEFORE)) write(path, text)
    killedAt(steps.indexOf('journal') + 1)
    write('generated/index.ts', 'by hand')
    let kept: readonly string[] = []
    await withGenerated(root, (left) => {
      kept = left
    })
    expect(kept).toEqual(['generated/index.ts'])
    expect(found()).toEqual({ ...AFTER, 'generated/index.ts': 'by hand' })
  })

  it('what is changed while a run is writing stays as it is, and is named', async () => {
    const kept = await withGenerated(root, () => {
      write('generated/index.ts', 'saved at this moment')
      return commit(root, CHANGES)
    })
    expect(kept).toEqual(['generated/index.ts'])
    expect(found()).toEqual({ ...AFTER, 'generated/index.ts': 'saved at this moment' })
  })

  it('leaves nothing behind, and is not there for version control while it lasts', async () => {
    const ignored: (string | undefined)[] = []
    await withGenerated(root, () => {
      commit(root, CHANGES, (step) => {
        if (step === 'journal')
          ignored.push(readFileSync(join(root, PENDING, '.gitignore'), 'utf8'))
      })
    })
    expect(ignored).toEqual(['*\n'])
    expect(existsSync(join(root, PENDING))).toBe(false)
  })
})
