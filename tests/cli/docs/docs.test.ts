import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { EXIT, EXIT_MEANINGS } from '../../../cli/exit-codes.js'
import { program } from '../../../cli/commands/main'
import { comparePages, docs, writePages } from '../../../cli/docs/docs'
import { table } from '../../../cli/markdown/markdown'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const commands = program({ root: '', ends: () => async () => {} })

function emptyFolder(): string {
  const root = mkdtempSync(join(tmpdir(), 'gestion-contable-docs-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  return root
}

describe('pages are compared and written', () => {
  const PAGES = [
    { path: 'docs/cli.md', text: '# The command line' },
    { path: 'docs/deep/one.md', text: '# One' },
  ]

  function written(): string {
    const root = emptyFolder()
    writePages(root, comparePages(root, PAGES))
    return root
  }

  it('what was written does not differ, line ends aside', () => {
    const root = written()
    expect(comparePages(root, PAGES)).toEqual([])
    const path = join(root, 'docs/cli.md')
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll('\n', '\r\n'))
    expect(comparePages(root, PAGES)).toEqual([])
  })

  it.each([
    [
      'a page edited by hand',
      'docs/cli.md',
      '# The command line\n',
      'stale',
      'stale: the code has changed',
    ],
    [
      'a page that nothing gives any more',
      'docs/old.md',
      undefined,
      'leftover',
      'left over: no longer made from the code',
    ],
  ])('%s differs, and writing mends it', (_, path, text, kind, why) => {
    const root = written()
    const mark = readFileSync(join(root, 'docs/cli.md'), 'utf8').split('\n')[0]
    writeFileSync(join(root, path), text ?? `${mark}\n\n# Old\n`)
    const differences = comparePages(root, PAGES)
    const expected = kind === 'leftover' ? undefined : `${mark}\n\n# The command line\n`
    const found = text ?? `${mark}\n\n# Old\n`
    expect(differences).toEqual([{ path, kind, why, found, expected }])
    writePages(root, differences)
    expect(comparePages(root, PAGES)).toEqual([])
    expect(existsSync(join(root, path))).toBe(text !== undefined)
  })

  it('a page that was written by hand is let be', () => {
    const root = written()
    const mark = readFileSync(join(root, 'docs/cli.md'), 'utf8').split('\n')[0]
    writeFileSync(join(root, 'docs/access.md'), '# Access\n')
    writeFileSync(join(root, 'docs/quoted.md'), `# Pages\n\n${mark}\n`)
    writeFileSync(join(root, 'docs/list.txt'), `${mark}\n\n# Old\n`)
    expect(comparePages(root, PAGES)).toEqual([])
  })

  it('all pages are missing at first, and each is its mark, an empty line and its text', () => {
    const root = emptyFolder()
    const differences = comparePages(root, [
      { path: 'docs/cli.md', text: '\n# The command line\n\ntext\n\n' },
      { path: 'docs/deep/one.md', text: '# One' },
    ])
    const missing = { kind: 'missing', why: 'missing', found: undefined }
    const mark = '<!-- Written by `npm run docs` from the code itself. Do not edit. -->'
    expect(differences).toEqual([
      {
        ...missing,
        path: 'docs/cli.md',
        expected: `${mark}\n\n# The command line\n\ntext\n`,
      },
      { ...missing, path: 'docs/deep/one.md', expected: `${mark}\n\n# One\n` },
    ])
    writePages(root, differences)
    for (const { path, expected } of differences)
      expect(readFileSync(join(root, path), 'utf8')).toBe(expected)
  })

  it('a page without a text stays as it is, there or not', () => {
    const root = written()
    const kept = ['docs/cli.md', 'docs/roles.md'].map((path) => ({ path, text: undefined }))
    const [, one] = PAGES
    expect(comparePages(root, [...kept, ...(one ? [one] : [])])).toEqual([])
  })
})

it('npm run docs -- --check fails on what npm run docs then mends', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  const root = emptyFolder()
  mkdirSync(join(root, 'schema'))
  for (const part of ['schema/language', 'node_modules']) {
    symlinkSync(join(ROOT, part), join(root, part))
  }
  cpSync(join(ROOT, 'docs'), join(root, 'docs'), { recursive: true })
  rmSync(join(root, 'docs/cli.md'))
  vi.stubEnv('GITHUB_ACTIONS', 'true')
  expect(await docs(root, { check: true }, commands)).toBe(EXIT.failed)
  vi.unstubAllEnvs()
  expect(error.mock.calls.flat().join('\n')).toBe(
    'docs/cli.md: missing\n\ndocs/ is not up to date. Run `npm run docs`, and commit what it writes.',
  )
  expect(log.mock.calls.flat().join('\n')).toMatch(/^::error file=docs\/cli\.md,.*npm run docs/)
  log.mockClear()
  expect(await docs(root, {}, commands)).toBe(EXIT.ok)
  const [written = ''] = log.mock.calls.flat().map(String)
  const [, count] = /^docs\/: 1 of (\d+) pages written$/.exec(written) ?? []
  expect(readFileSync(join(root, 'docs/cli.md'), 'utf8')).toContain('# The command line')
  log.mockClear()
  expect(await docs(root, { check: true }, commands)).toBe(EXIT.ok)
  expect(log.mock.calls).toEqual([[`docs/ is up to date: ${count} pages.`]])
})

it('every exit code has its meaning', () => {
  expect([...EXIT_MEANINGS.keys()].sort()).toEqual(Object.values(EXIT).sort())
})

it('every command under gen has an example', () => {
  const gen = commands.commands.find((command) => command.name() === 'gen')
  expect(gen?.commands.filter(({ examples }) => examples.length === 0)).toEqual([])
})

it('a table’s cells cannot break it', () => {
  expect(table(['a'], [['x | y\nz']])).toBe('| a |\n| --- |\n| x \\| y z |')
})
