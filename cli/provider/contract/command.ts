import { Option } from 'commander'
import { importEntry } from '../../cache/bundle.js'
import type { Declare } from '../../commands/cli-command'
import type { ContractFlags } from './flags'

/** Bundled apart: it reads src/wire, which generating never needs. */
export const declareContract: Declare = (parent, { root, ends }) =>
  parent
    .command('contract')
    .description("write the wire's contract as documents for the provider's team")
    .option('--out <folder>', 'where openapi.json, openrpc.json and metodos.md go', 'contract')
    .addOption(
      new Option('--format <format>', 'one document alone, to standard output').choices([
        'openapi',
        'openrpc',
        'markdown',
      ]),
    )
    .option('--check', 'write nothing; fail, and show the difference, when a document is stale')
    .example('npm run gen -- contract', 'write all three into contract/')
    .example('npm run gen -- contract --check', 'are they up to date with schema/? for CI')
    .example('npm run -s gen -- contract --format openapi > api.json', 'OpenAPI 3.1 alone')
    .action(
      ends(async (flags: ContractFlags) => {
        const { run } = await importEntry<typeof import('./main')>(
          root,
          'cli/provider/contract/main.ts',
        )
        return run(root, flags)
      }),
    )
