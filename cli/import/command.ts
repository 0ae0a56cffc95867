import type { Declare } from '../commands/cli-command'
import { type Command, InvalidArgumentError, Option } from 'commander'
import { readUrl } from '../provider/wire/flags'
import { type Encoding, encodingNamed, ENCODINGS } from '../../src/import/encoding'
import { READINGS } from '../../src/import/column-readings'
import type { ReadingFlag } from './columns'
import type { ImportsFlags } from './target'

/** For the help of the whole program; `main.ts` parses the flags, because it knows the generated entities. */
export const declareImport: Declare = (parent) =>
  withImportFlags(parent.command('import'), [])
    .description('load a CSV or XLSX file into an entity')
    .example(
      'npm run import -- postales postales.csv',
      'into the data folder, while no server runs',
    )
    .example(
      'npm run import -- postales postales.xlsx --mode upsert --by cpostal,localidad',
      'changes the records that are known',
    )
    .example(
      'npm run import -- postales postales.csv --url http://127.0.0.1:4000 --dni 20123456',
      'through a running server',
    )

const MODES: readonly NonNullable<ImportsFlags['mode']>[] = ['add', 'upsert', 'update']

/**
 * The flags of `import`, and nothing else.
 * @param entities the routes there are; none if they are not known, as in docs/cli.md
 */
export function withImportFlags<C extends Command>(command: C, entities: readonly string[]): C {
  const among = entities.length > 0 ? `one of ${entities.join(', ')},` : "an entity's route,"
  command
    .argument('<entity>', `${among} or its beginning`)
    .argument(
      '<file>',
      'CSV or XLSX with a header line; a CSV is separated by semicolon, comma, tab or |',
    )
    .addOption(
      new Option(
        '--mode <mode>',
        'what becomes of a row of a record that is known (default: as `imports` of the schema says, else add): add leaves identical rows aside and refuses others; upsert changes the record; update does so, too, and refuses rows of unknown ones',
      ).choices(MODES),
    )
    .addOption(
      new Option(
        '--by <fields>',
        'the fields that tell which record a row is, separated by commas (default: as `imports` of the schema says)',
      ).argParser(names),
    )
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
  return withReadingFlags(command)
    .option('--dry-run', 'validate every row as a real run does, and write none')
    .addHelpText('after', EXIT_CODES)
}

/** How the file is read: all that is found in it, and may be found wrongly. */
function withReadingFlags<C extends Command>(command: C): C {
  return command
    .addOption(
      new Option(
        '--encoding <name>',
        `how a CSV without a byte order mark is encoded: ${ENCODINGS.join(', ')} (default: UTF-8 where it is valid, else windows-1252 or cp850 by the letters that result)`,
      ).argParser(encoding),
    )
    .option(
      '--sheet <name>',
      'the sheet of a workbook (default: the first one in sight that names fields)',
    )
    .addOption(
      new Option(
        '--read <columns>',
        'how columns are read whose cells leave it open, separated by commas: importe=comma or importe=point for a number, fecha=dmy, fecha=mdy or fecha=ymd for a date',
      ).argParser(readings),
    )
}

function count(text: string): number {
  if (/^[1-9]\d{0,9}$/.test(text)) return Number(text)
  throw new InvalidArgumentError('Give a whole number from 1.')
}

function encoding(text: string): Encoding {
  const found = encodingNamed(text)
  if (found !== undefined) return found
  throw new InvalidArgumentError(`Use one of ${ENCODINGS.join(', ')}.`)
}

const names = (text: string): readonly string[] => text.split(',').map((name) => name.trim())

function readings(text: string): readonly ReadingFlag[] {
  return names(text).map((part) => {
    const [column = '', wanted = ''] = part.split('=').map((one) => one.trim())
    const reading = READINGS.find((one) => one === wanted)
    if (column !== '' && reading !== undefined) return { column, reading }
    throw new InvalidArgumentError(
      `Give a column and one of ${READINGS.join(', ')}: importe=point.`,
    )
  })
}

const EXIT_CODES = `
Exit codes:
  0  every row is in: new, changed, or identical to a record
  1  some rows were refused: the report says which, and why
  2  a flag, the entity's name or the file is wrong; nothing was written
  3  the import could not go on; run it again once that is corrected`
