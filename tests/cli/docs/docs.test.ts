import { mkdtempSync, readFileSync, rmSync, writeFileSync, existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { EXIT_MEANINGS } from '../../../cli/commands/exit-meanings'
import { program } from '../../../cli/commands/program'
import { docs } from '../../../cli/docs/docs'
import { table } from '../../../cli/docs/markdown'
import { EXIT } from '../../../cli/exit-codes.js'

const commands = program({ root: '', ends: () => async () => {} })

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

async function written(): Promise<string> {
  const root = mkdtempSync(join(tmpdir(), 'gestion-contable-docs-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  expect(await docs(root, {}, { commands })).toBe(EXIT.ok)
  return root
}

const check = (root: string) => docs(root, { check: true }, { commands })

describe('npm run docs', () => {
  it('writes every command with its flags and examples, and every exit code', async () => {
    const page = readFileSync(join(await written(), 'docs/cli.md'), 'utf8')
    for (const command of commands.commands) {
      expect(page).toContain(`## \`${command.name()}\``)
      for (const below of command.commands) {
        expect(page).toContain(`## \`${command.name()} ${below.name()}\``)
        for (const { flags } of below.options) expect(page).toContain(flags)
        for (const { line } of below.examples) expect(page).toContain(line)
      }
    }
    for (const [code, meaning] of EXIT_MEANINGS) expect(page).toContain(`| ${code} | ${meaning} |`)
  })

  it('what it has written passes its check, line ends aside', async () => {
    const root = await written()
    expect(await check(root)).toBe(EXIT.ok)
    const path = join(root, 'docs/cli.md')
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll('\n', '\r\n'))
    expect(await check(root)).toBe(EXIT.ok)
  })

  it.each([
    ['a page edited by hand', 'docs/cli.md', '# The command line\n'],
    ['a page that nothing gives any more', 'docs/old.md', undefined],
  ])('its check fails on %s, and the next run mends it', async (_, path, text) => {
    const root = await written()
    const mark = readFileSync(join(root, 'docs/cli.md'), 'utf8').split('\n')[0]
    writeFileSync(join(root, path), text ?? `${mark}\n\n# Old\n`)
    expect(await check(root)).toBe(EXIT.failed)
    await docs(root, {}, { commands })
    expect(await check(root)).toBe(EXIT.ok)
    expect(existsSync(join(root, path))).toBe(text !== undefined)
  })

  it('leaves a page that was written by hand', async () => {
    const root = await written()
    writeFileSync(join(root, 'docs/access.md'), '# Access\n')
    await docs(root, {}, { commands })
    expect(readFileSync(join(root, 'docs/access.md'), 'utf8')).toBe('# Access\n')
  })
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
