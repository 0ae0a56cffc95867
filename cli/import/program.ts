import { Command, InvalidArgumentError, Option } from 'commander'
import type { Contract } from '../../src/wire/contract'
import { readUrl } from '../wire/address'
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
  readonly dryRun: boolean
}

interface Flags extends Omit<ImportOptions, 'target' | 'file' | 'dryRun'> {
  readonly dryRun?: true
}

/** The flags of `import`, and nothing else. */
export function program(
  contract: Contract,
  runner: (options: ImportOptions) => Promise<void>,
): Command {
  return new Command('npm run import --')
    .description(
      'Loads a CSV file through the contract of an entity; rows that are there already are skipped.',
    )
    .argument('<entity>', `one of ${Object.keys(contract.entities).join(', ')}, or its beginning`)
    .argument('<file>', 'CSV in UTF-8, with a header line; separated by comma, semicolon or tab')
    .addOption(
      new Option(
        '--url <url>',
        'write through the wire: the address of a running server, or the provider’s endpoint with its path',
      ).argParser(readUrl),
    )
    .addOption(
      new Option(
        '--dni <dni>',
        'who signs in at --url; the clave is asked for, or read from IMPORT_CLAVE',
      ).argParser(count),
    )
    .addOption(
      new Option('--data-dir <folder>', 'the idle data folder to write to')
        .env('DATA_DIR')
        .default('data'),
    )
    .addOption(new Option('--batch <n>', 'rows committed together').argParser(count).default(500))
    .option(
      '--report <file>',
      'where refused rows go (default: beside the file, as <name>.refused.csv)',
    )
    .option(
      '--dry-run',
      'judge every row and write none; rows that are there already are not looked for',
    )
    .addHelpText('after', EXIT_CODES)
    .exitOverride()
    .action(async (entity: string, file: string, flags: Flags) => {
      const target = findTarget(contract, entity)
      await runner({ ...flags, target, file, dryRun: flags.dryRun === true })
    })
}

function count(text: string): number {
  if (/^[1-9]\d{0,9}$/.test(text)) return Number(text)
  throw new InvalidArgumentError('Give a whole number from 1.')
}

const EXIT_CODES = `
Exit codes:
  0  every row is in, or was there already
  1  some rows were refused: the report says which, and why
  2  a flag, the entity's name or the file is wrong; nothing was written
  3  the import could not go on; run it again once that is mended`
