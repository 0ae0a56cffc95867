import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { expectedFiles } from '../../cli/gen/generator'
import { FIXTURES, fixtureNames, openFixture } from '../cli/support/fixture'
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { format } from 'oxfmt'
import oxfmtrc from '../../.oxfmtrc.json'
import { formatAll } from '../../templates/print/format'

describe.each(fixtureNames)('the fixture %s', (name) => {
  it('G-02: generates the reviewed output', async () => {
    const { root, close } = openFixture(name)
    try {
      const { files, mistakes } = await expectedFiles(root)
      expect(mistakes).toBeUndefined()
      for (const { path, text } of files ?? []) {
        await expect(text).toMatchFileSnapshot(join(FIXTURES, name, path))
      }
      expect(files?.length).toBeGreaterThan(0)
    } finally {
      close()
    }
  })
})

describe('the types of what is generated', () => {
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
    expect(errors).toEqual([
      expect.stringContaining('wrong/generated/wrong.ts(1,14): error TS2322'),
    ])
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
})

const { printWidth, semi, singleQuote } = oxfmtrc

const TEXTS = [
  {
    path: 'generated/a/list.tsx',
    text: '\n\n  /** First. */ export const A = () => (<p title="a"/>)\n',
  },
  {
    path: 'generated/a/contract.ts',
    text: 'import { b } from "./b"\n\n\n[1].map(b)\nexport const x = 1',
  },
  {
    path: 'generated/b/contract.ts',
    text: '// a remark\nexport const x = { "//# generated/a/list.tsx": `\n` }\n',
  },
  { path: 'generated/b/list.tsx', text: 'export const B = () => <><A/>\n\n<A/></>;\n// the end' },
]

it('gives the same result for texts in a batch and alone', async () => {
  const alone = TEXTS.map(async ({ path, text }) => {
    const { code } = await format(path, text, { printWidth, semi, singleQuote })
    return code
  })
  expect(await formatAll(TEXTS)).toEqual(await Promise.all(alone))
})

it('names the text that is not valid TypeScript', async () => {
  const texts = [...TEXTS, { path: 'generated/c/contract.ts', text: 'export const = 1' }]
  await expect(formatAll(texts)).rejects.toThrow('generated/c/contract.ts: ')
})
