import { Command } from 'commander'

export interface Example {
  /** The line to type: `npm run gen -- --check`. */
  readonly line: string
  /** Its effect, in words that end a line. */
  readonly does: string
}

/** A command that knows its examples, for its `--help` and for docs/cli.md alike. */
export class CliCommand extends Command {
  declare readonly commands: readonly CliCommand[]
  readonly examples: Example[] = []
  readonly details: string[] = []

  /** Subcommands are also of this class, and inherit how the program ends. */
  override createCommand(name?: string): CliCommand {
    return new CliCommand(name)
  }

  /** A paragraph for docs/cli.md alone: facts that do not fit into one line of a flag. */
  detail(text: string): this {
    this.details.push(text)
    return this
  }

  /** An example for `--help`, shown in the order of the calls. */
  example(line: string, does: string): this {
    if (this.examples.length === 0) this.addHelpText('after', () => formatExamples(this.examples))
    this.examples.push({ line, does })
    return this
  }
}

function formatExamples(examples: readonly Example[]): string {
  const width = Math.max(...examples.map(({ line }) => line.length))
  const lines = examples.map(({ line, does }) => `  ${line.padEnd(width)}  ${does}`)
  return ['\nExamples:', ...lines].join('\n')
}

/** The means to declare a command. */
export interface Context {
  /** The project's folder. */
  readonly root: string
  /** Makes an action of a runner, which returns the exit code (`cli/exit-codes.js`). */
  ends<A extends unknown[]>(runner: (...args: A) => Promise<number>): (...args: A) => Promise<void>
}

/**
 * Declares one command under its parent: name, flags, examples, and nothing else. Its code is imported only when it
 * runs: `.action(ends(async (options) => (await import('./explain')).explain(root, options)))`.
 */
export type Declare = (parent: CliCommand, context: Context) => void
