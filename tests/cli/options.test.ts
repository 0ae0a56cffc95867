import type { Argument, Command, Option } from 'commander'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { program } from '../../cli/commands/main'

const REVIEWED = join(import.meta.dirname, '../fixtures/explained/options.txt')

const written = (name: string, value: unknown): string[] =>
  value === undefined || value === false || (Array.isArray(value) && value.length === 0)
    ? []
    : [value === true ? name : `${name} ${JSON.stringify(value)}`]

const optionLine = (option: Option): string =>
  [
    option.flags,
    ...written('mandatory', option.mandatory),
    ...written('one of', option.argChoices),
    ...written('default', option.defaultValue),
    ...written('from', option.envVar),
    ...written('not with', Reflect.get(option, 'conflictsWith')),
    ...written('implies', Reflect.get(option, 'implied')),
    ...written('repeats', option.variadic),
  ].join(', ')

const argumentLine = (argument: Argument): string =>
  [
    argument.required ? `<${argument.name()}>` : `[${argument.name()}]`,
    ...written('one of', argument.argChoices),
    ...written('default', argument.defaultValue),
    ...written('repeats', argument.variadic),
  ].join(', ')

function linesOf(command: Command, path: string): string[] {
  return [
    ['', path, ...command.aliases().map((alias) => `or ${alias}`)].join(' ').trim(),
    ...command.registeredArguments.map((argument) => `  ${argumentLine(argument)}`),
    ...command.options.map((option) => `  ${optionLine(option)}`),
    ...command.commands.flatMap((inner) => linesOf(inner, `${path} ${inner.name()}`)),
  ]
}

it('what each command accepts, and what it takes for what was left out, is as reviewed', async () => {
  const commands = program({ root: '', ends: () => async () => {} })
  const lines = linesOf(commands, 'npm run')
  expect(lines.length).toBeGreaterThan(50)
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(REVIEWED)
})
