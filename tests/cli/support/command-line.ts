import { program } from '../../../cli/commands/main'
import type { CliCommand } from '../../../cli/commands/cli-command'

/**
 * A line as the program reads it, with nothing run: `commandLine('gen', 'infer', '--print')`.
 * @returns what its action is given: arguments, then flags; or, as one text, why the line is refused
 */
export async function commandLine(
  ...argv: readonly string[]
): Promise<readonly unknown[] | string> {
  let given: readonly unknown[] = []
  let refusal = ''
  const all = program({
    root: '/project',
    ends:
      () =>
      async (...args) => {
        given = args.slice(0, -1)
      },
  })
  quiet(all, (text) => (refusal += text))
  try {
    await all.parseAsync(argv, { from: 'user' })
    return given
  } catch {
    return refusal
  }
}

function quiet(command: CliCommand, writeErr: (text: string) => void): void {
  command.exitOverride().configureOutput({ writeErr, writeOut: () => undefined })
  for (const one of command.commands) quiet(one, writeErr)
}
