import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { EXIT, EXIT_MEANINGS } from '../../../cli/exit-codes.js'
import { program } from '../../../cli/commands/main'
import { cliPage, comparePages } from '../../../cli/docs/docs'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))

/** All commands, which do nothing. */
const declared = () => program({ root: '', ends: () => async () => {} })

describe('docs/cli.md', () => {
  it('has every command with its flags and examples, and every exit code', async () => {
    const commands = declared()
    const [{ text: page = '' } = {}] = await cliPage({ root: ROOT, commands })
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
})

it('docs/cli.md says what the commands say now, flag by flag', async () => {
  const page = await cliPage({ root: ROOT, commands: declared() })
  const differences = comparePages(ROOT, page)
  expect(differences.filter(({ path }) => path === 'docs/cli.md')).toEqual([])
})

it('the help of gen verify has its examples and its exit codes', () => {
  const gen = declared().commands.find((command) => command.name() === 'gen')
  const verify = gen?.commands.find((command) => command.name() === 'verify')
  let help = ''
  verify?.configureOutput({ writeOut: (text) => (help += text) }).outputHelp()
  for (const { line, does } of verify?.examples ?? []) {
    expect(help).toContain(line)
    expect(help).toContain(does)
  }
  const codes = [...help.matchAll(/^ {2}(\d+) {2,}\S/gm)].map(([, code]) => Number(code))
  expect(codes).toEqual([EXIT.ok, EXIT.failed, EXIT.usage, EXIT.internal])
})
