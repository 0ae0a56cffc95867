import { Command } from 'commander'
import type { Contract } from '#wire/contract'
import type { ReadAs } from '../../src/import/header'
import type { ReadingFlag } from './columns'
import { withImportFlags } from './command'
import { type CommandTarget, findTarget, importsOf, type ImportsFlags } from './target'

export interface ImportOptions extends ReadAs {
  readonly target: CommandTarget
  readonly file: string
  /** A running server or the company's provider; undefined: the data folder. */
  readonly url: URL | undefined
  readonly dni: number | undefined
  readonly dataDir: string
  /** Rows that are committed together. */
  readonly batch: number
  readonly report: string | undefined
  /** Readings of columns; undefined: their cells decide. */
  readonly read?: readonly ReadingFlag[] | undefined
  readonly dryRun: boolean
}

interface Flags extends Omit<ImportOptions, 'target' | 'file' | 'dryRun'>, ImportsFlags {
  readonly dryRun?: true
}

/** The command `import` with its action. */
export function program(
  contract: Contract,
  runner: (options: ImportOptions) => Promise<void>,
): Command {
  return withImportFlags(new Command('npm run import --'), Object.keys(contract.entities))
    .description(
      'Loads a CSV or XLSX file through the contract of an entity. Rows that are identical to a record are left aside.',
    )
    .exitOverride()
    .action(async (name: string, file: string, { mode, by, ...flags }: Flags) => {
      const found = findTarget(contract, name)
      const { imports: _imports, ...entity } = found.entity
      const imports = importsOf(found.entity, { mode, by })
      const target = { ...found, entity: imports === undefined ? entity : { ...entity, imports } }
      await runner({ ...flags, target, file, dryRun: flags.dryRun === true })
    })
}
