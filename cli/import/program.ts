import { Command } from 'commander'
import type { Contract } from '../../src/wire/contract'
import type { Encoding } from './encoding'
import { withImportFlags } from './flags'
import { type ImportTarget, findTarget } from './target'

export interface ImportOptions {
  readonly target: ImportTarget
  readonly file: string
  /** A running server or the company's provider; undefined: the data folder. */
  readonly url: URL | undefined
  readonly dni: number | undefined
  readonly dataDir: string
  /** Rows that are committed together. */
  readonly batch: number
  readonly report: string | undefined
  /** undefined: it is detected. */
  readonly encoding: Encoding | undefined
  readonly dryRun: boolean
}

interface Flags extends Omit<ImportOptions, 'target' | 'file' | 'dryRun'> {
  readonly dryRun?: true
}

/** The command `import` with its action. */
export function program(
  contract: Contract,
  runner: (options: ImportOptions) => Promise<void>,
): Command {
  return withImportFlags(new Command('npm run import --'), Object.keys(contract.entities))
    .description(
      'Loads a CSV file through the contract of an entity. Rows that are there already, the same in every field, are skipped.',
    )
    .exitOverride()
    .action(async (entity: string, file: string, flags: Flags) => {
      const target = findTarget(contract, entity)
      await runner({ ...flags, target, file, dryRun: flags.dryRun === true })
    })
}
