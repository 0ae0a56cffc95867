import { importEntry } from '../../cache/bundle.js'
import type { CliCommand, Declare } from '../../commands/cli-command'
import { SIGN_IN_OPTIONS, isTokenTyped, urlOption } from '../wire/flags'
import type { VerifyFlags } from './main'

/** Bundled apart: it reads generated/, which may be wrong or missing when `gen` runs. */
export const declareVerify: Declare = (parent, { root, ends }) => {
  const verify = parent
    .command('verify')
    .description('check a live provider against the contract: every answer, and every refusal')
    .addOption(urlOption().makeOptionMandatory())
  for (const option of SIGN_IN_OPTIONS) verify.addOption(option)
  return verify
    .option(
      '--rol <text>',
      'the role of the token’s user, as in ‘Operador’: what it may not is not asked; --dni knows it',
    )
    .option(
      '--values',
      'show values, shortened; without it only their types, as they may be personal',
    )
    .option('--strict', 'fail on warnings too')
    .option('--json', 'print the report as JSON')
    .example(
      'API_TOKEN=… npm run gen -- verify --url https://provider.example',
      'check every metodo that reads, for CI',
    )
    .example('npm run gen -- verify --url http://127.0.0.1:4000 --dni 20111222', 'sign in first')
    .addHelpText('after', EXIT_CODES)
    .action(
      ends(async (flags: VerifyFlags, command: CliCommand) => {
        const { run } = await importEntry<typeof import('./main')>(
          root,
          'cli/provider/verify/main.ts',
        )
        return run(flags, isTokenTyped(command))
      }),
    )
}

const EXIT_CODES = `
Exit codes:
  0    the provider fulfils the contract; there may be warnings
  1    it breaks the contract, or there are warnings and --strict is set
  2    a flag is wrong, or there is no terminal to ask for the clave on
  3    the provider could not be asked`
