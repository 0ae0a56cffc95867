import type { Command } from 'commander'

/**
 * For a command that does something by itself and has subcommands too: commander would take a misspelt subcommand for an
 * argument too many.
 * @throws CommanderError naming the nearest subcommand
 */
export async function refuseUnknown(command: Command): Promise<void> {
  const [unknown] = command.args
  if (unknown === undefined) return
  const { nearest } = await import('#language/naming')
  const meant = nearest(
    unknown,
    command.commands.map((subcommand) => subcommand.name()),
  )
  const hint = meant === undefined ? `See \`${command.name()} --help\`.` : `Did you mean ${meant}?`
  command.error(`error: unknown command '${unknown}'\n(${hint})`, {
    code: 'commander.unknownCommand',
  })
}
