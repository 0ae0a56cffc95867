import type { Option } from 'commander'
import type { CliCommand } from '../commands/cli-command'
import { EXIT_MEANINGS } from '../commands/exit-meanings'
import { inlineCode, table } from '../markdown/markdown'
import type { PageMaker } from './page'

/** `docs/cli.md`: every command with its arguments, flags and examples, as `--help` has them. */
export const cliPage: PageMaker = ({ commands }) => [
  {
    path: 'docs/cli.md',
    text: [
      '# The command line',
      '',
      'Each command is `node cli/bin.js …`; `package.json` has the short forms that the examples use. `--help` behind any',
      'command shows the same. Colours are shown on a terminal only.',
      '',
      ...commands.commands.flatMap((command) => section(command, [])),
      '## Exit codes',
      '',
      table(
        ['code', 'meaning'],
        [...EXIT_MEANINGS].map(([exit, meaning]) => [String(exit), meaning]),
      ),
    ].join('\n'),
  },
]

/** A command with all below it. */
function section(command: CliCommand, above: readonly string[]): string[] {
  const names = [...above, command.name()]
  const usage = ['node cli/bin.js', ...names, command.usage()].join(' ').trim()
  return [
    `## \`${names.join(' ')}\``,
    '',
    sentence(command.description()),
    '',
    '```',
    usage,
    '```',
    '',
    ...argumentsOf(command),
    ...flagsOf(command),
    ...command.details.flatMap((detail) => [detail, '']),
    ...examplesOf(command),
    ...command.commands.flatMap((below) => section(below, names)),
  ]
}

function argumentsOf({ registeredArguments }: CliCommand): string[] {
  if (registeredArguments.length === 0) return []
  const rows = registeredArguments.map((argument) => [
    inlineCode(argument.required ? `<${argument.name()}>` : `[${argument.name()}]`),
    argument.description,
  ])
  return [table(['argument', 'what'], rows), '']
}

function flagsOf({ options }: CliCommand): string[] {
  const rows = options
    .filter(({ hidden }) => !hidden)
    .map((option) => [inlineCode(option.flags), described(option)])
  return rows.length === 0 ? [] : [table(['flag', 'what'], rows), '']
}

/** With its choices and its default, as `--help` has them. */
function described({ description, argChoices, defaultValue, envVar }: Option): string {
  const more = [
    ...(argChoices === undefined ? [] : [`one of ${argChoices.map(inlineCode).join(', ')}`]),
    ...(envVar === undefined ? [] : [`or ${inlineCode(envVar)} in the environment`]),
    ...(typeof defaultValue === 'string' || typeof defaultValue === 'number'
      ? [`default: ${inlineCode(String(defaultValue))}`]
      : []),
  ]
  return more.length === 0 ? description : `${description} (${more.join('; ')})`
}

function examplesOf({ examples }: CliCommand): string[] {
  if (examples.length === 0) return []
  const width = Math.max(...examples.map(({ line }) => line.length))
  return ['```', ...examples.map(({ line, does }) => `${line.padEnd(width)}  # ${does}`), '```', '']
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${text.endsWith('.') ? '' : '.'}`
}
