import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, it } from 'vitest'
import { expectedFiles } from '../../cli/gen/generator'
import { fixtureNames, openFixture } from '../cli/support/fixture'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'gestion-contable-types-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Compiles the output of all fixtures once, with the project's own runtime and wire. */
it('G-02, G-06: the output of every fixture is strictly typed, hostile texts included', async () => {
  for (const name of fixtureNames) {
    const { root, close } = openFixture(name)
    const { files } = await expectedFiles(root)
    close()
    for (const { path, text } of files ?? []) {
      mkdirSync(dirname(join(folder, name, path)), { recursive: true })
      writeFileSync(join(folder, name, path), text)
    }
    symlinkSync(join(ROOT, 'src'), join(folder, name, 'src'))
  }
  // An intentional error proves that the compiler checked the files.
  mkdirSync(join(folder, 'wrong/generated'), { recursive: true })
  writeFileSync(join(folder, 'wrong/generated/wrong.ts'), `export const wrong: number = ''\n`)
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  const config = { extends: join(ROOT, 'tsconfig.json'), include: ['*/generated'], exclude: [] }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))
  const errors = compile().filter((line) => line.includes('generated/'))
  expect(errors).toEqual([expect.stringContaining('wrong/generated/wrong.ts(1,14): error TS2322')])
})

function compile(): string[] {
  const tsc = join(ROOT, 'node_modules/typescript/bin/tsc')
  try {
    return execFileSync(process.execPath, [tsc, '--noEmit', '--pretty', 'false'], {
      cwd: folder,
      encoding: 'utf8',
    }).split('\n')
  } catch (error) {
    if (error instanceof Error && 'stdout' in error) return String(error.stdout).split('\n')
    throw error
  }
}
