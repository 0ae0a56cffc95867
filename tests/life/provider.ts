import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { confirm } from '@clack/prompts'
import { Command } from 'commander'
import { CommandError } from '../../cli/commands/command-error'
import { runApart } from '../../cli/commands/run-apart'
import { EXIT } from '../../cli/exit-codes.js'
import { answered, canAsk } from '../../cli/prompt/prompt'
import {
  isTokenTyped,
  type ProviderFlags,
  SIGN_IN_OPTIONS,
  urlOption,
} from '../../cli/provider/wire/flags'
import { openSession } from '../../cli/provider/wire/sign-in'
import { contract } from '../../generated/contract'

interface LifeFlags extends ProviderFlags {
  readonly url: URL
  readonly yes?: true
}

const TESTS = ['--config', 'tests/vitest.config.ts', '--project', 'unit', '--reporter', 'verbose']

/**
 * `npm run test:life -- --url …`: the records' life at any provider, in `provider.life.ts`. It asks before anything is written, and
 * signs in.
 * @param argv as a process has it
 * @returns the exit code: 1 if a check failed, or a record had to be left behind
 */
export const run = runApart(async (argv: readonly string[], root: string): Promise<number> => {
  const command = new Command('npm run test:life --')
    .description(
      'add, edit and delete records of each entity at a live provider, and check what it answers',
    )
    .addOption(urlOption().makeOptionMandatory())
  for (const option of SIGN_IN_OPTIONS) command.addOption(option)
  command.option('--yes', 'do not ask').parse(argv)
  const { yes = false, ...flags } = command.opts<LifeFlags>()
  if (!yes && !(await agrees(flags.url.host))) return EXIT.ok
  const { metodo: login } = contract.access.operations.login
  const { token, rol } = await openSession(flags, { isTyped: isTokenTyped(command), login })
  const child = spawn(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', ...TESTS, 'tests/life/provider.life.ts'],
    {
      cwd: root,
      stdio: 'inherit',
      env: {
        ...process.env,
        LIFE_URL: flags.url.href,
        LIFE_TOKEN: token,
        LIFE_ROL: rol,
        LIFE_TIMEOUT: String(flags.timeout),
      },
    },
  )
  const [code] = await once(child, 'exit')
  return code === 0 ? EXIT.ok : EXIT.failed
})

/** @throws CommandError if there is nobody to ask */
async function agrees(host: string): Promise<boolean> {
  if (!canAsk()) {
    throw new CommandError(
      'This adds records, edits them, does their actions and deletes them, and there is no terminal to ask on.',
      'Add --yes to confirm.',
      EXIT.usage,
    )
  }
  const message = `Add records of each entity at ${host}, edit them, do their actions and delete them?`
  return answered(confirm({ message, initialValue: false }))
}
