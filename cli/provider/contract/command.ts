import { importEntry } from '../../cache/bundle.js'
import type { Declare } from '../../commands/cli-command'
import type { ContractFlags } from './main'

/** Bundled apart: it reads src/wire, which generating never needs. */
export const declareContract: Declare = (parent, { root, ends }) =>
  parent
    .command('contract')
    .description("write the wire's contract as OpenAPI for the provider's team")
    .option('--out <folder>', 'where openapi.json goes', 'contract')
    .option('--check', 'write nothing; fail, and show the difference, if the document is stale')
    .example('npm run gen -- contract', 'write contract/openapi.json')
    .example('npm run gen -- contract --check', 'is it up to date with schema/? for CI')
    .action(
      ends(async (flags: ContractFlags) => {
        const { run } = await importEntry<typeof import('./main')>(
          root,
          'cli/provider/contract/main.ts',
        )
        return run(root, flags)
      }),
    )
