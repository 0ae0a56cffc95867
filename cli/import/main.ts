import { CommanderError } from 'commander'
import { contract } from '../../generated/contract'
import { CommandError } from '../commands/command-error'
import { EXIT } from '../exit-codes.js'
import { ImportError } from './import-error'
import { program, type ImportOptions } from './program'
import { fieldNamesOf } from '../../src/import/columns'
import { recognised, READING_NAMES } from './columns'
import { openDataFolder } from './data-folder'
import type { Outcome } from '../../src/import/import-rows'
import { basename } from 'node:path'
import { type CommandJob, type Connection, runJob, showProgress } from './import-job'
import { Report } from './report'
import { openSource, type SourceFile } from './source-file'
import { type Credentials, openServer } from './server'
import { readClave } from '../provider/wire/sign-in'
import { asRole } from '#wire/as-role'
import { shownRoleOf } from '#wire/roles'
import type { CommandTarget } from './target'
import { ENCODING_NAMES } from '../../src/import/encoding'
import type { Reading } from '../../src/import/column-readings'

/**
 * `npm run import -- <entity> <file.csv>`: loads a CSV file through the entity's own contract.
 * @param argv the arguments behind `import`
 * @returns the exit code: see `EXIT`
 */
export async function run(argv: readonly string[]): Promise<number> {
  let code: number = EXIT.ok
  const command = program(contract, async (options) => {
    code = await runImport(options)
  })
  try {
    await command.parseAsync(argv, { from: 'user' })
    return code
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.usage
    if (!(error instanceof ImportError || error instanceof CommandError)) throw error
    console.error(`${error.message}\n${error.advice}`)
    return error.exitCode
  }
}

/**
 * Checks everything that can be checked before the first row is written, then imports the rows and prints the result.
 * @returns the exit code
 * @throws ImportError if nothing was written
 */
export async function runImport(options: ImportOptions): Promise<number> {
  const { file } = options
  const source = await openSource(file, options, fieldNamesOf(options.target))
  // The fields that a role writes are known once somebody has signed in.
  const isKnown = options.target.entity.roles === undefined
  const known = isKnown ? await recognised(options.target, source, options.read) : undefined
  const report = new Report(file, options.report, source)
  await report.prepare()
  const connection = await connect(options)
  const interruption = untilInterrupted()
  const progress = showProgress(source.count)
  const { dryRun } = options
  try {
    const target = seenTarget(options.target, connection.rol)
    const found = known ?? (await recognised(target, source, options.read))
    const { columns } = found
    const store = connection.storeFor({ target, columns, file: basename(file) })
    const job = { target, ...found, report, store, dryRun, progress }
    const outcome = await runJob(job, interruption.signal)
    progress.stop()
    printSummary(job, outcome)
    return exitCode(outcome)
  } finally {
    progress.stop()
    interruption.stop()
    await report.close()
    await connection.close()
  }
}

function exitCode({ ended, tally }: Outcome): number {
  if (ended === 'interrupted') return EXIT.interrupted
  if (typeof ended === 'object') return EXIT.internal
  return tally.refused > 0 ? EXIT.failed : EXIT.ok
}

async function connect(options: ImportOptions): Promise<Connection> {
  if (options.url === undefined) return openDataFolder(options)
  return openServer(options.url, await readCredentials(options.dni))
}

/** Ctrl+C ends the import after the rows in hand; a second one ends the process at once, which loses nothing either. */
function untilInterrupted(): { readonly signal: AbortSignal; stop(): void } {
  const controller = new AbortController()
  const interrupt = () => controller.abort()
  process.once('SIGINT', interrupt)
  return { signal: controller.signal, stop: () => process.off('SIGINT', interrupt) }
}

/**
 * Reads the DNI and the clave to sign in with at --url.
 * @throws ImportError, or CommandError if nobody enters the clave
 */
async function readCredentials(dni: number | undefined): Promise<Credentials> {
  if (dni === undefined) {
    throw new ImportError('--url needs --dni: the DNI that signs in.', 'Add --dni <dni>.')
  }
  const clave = await readClave(dni, 'IMPORT_CLAVE')
  if (clave === '')
    throw new ImportError('The clave is empty.', 'Enter the one that --dni signs in with.')
  return { dni, clave }
}

/**
 * The target as the signed-in user has it: without the fields that do not exist for them, or that they do not write.
 * @param rol as the login answers it; undefined: nobody is restricted
 * @throws ImportError if they may not add records
 */
export function seenTarget(target: CommandTarget, rol: string | undefined): CommandTarget {
  if (rol === undefined) return target
  const { contract } = target
  const entity = asRole(target.entity, shownRoleOf(target.entity, rol))
  const { ingresar } = entity.metodos
  if (ingresar === undefined) {
    throw new ImportError(
      `Whoever is "${rol}" may not add records to "${entity.resource}".`,
      'Sign in as somebody who may: --dni.',
      EXIT.internal,
    )
  }
  const entities = Object.entries(contract.entities).map(
    ([name, one]) => [name, asRole(one, shownRoleOf(one, rol))] as const,
  )
  return { contract: { ...contract, entities: Object.fromEntries(entities) }, entity, ingresar }
}

/** Prints the result in a few lines: counts to stdout, the error that stopped the import to stderr. */
export function printSummary(
  { target, source, columns, readings, report, dryRun }: Omit<CommandJob, 'store' | 'progress'>,
  outcome: Outcome,
): void {
  const { new: added, changed, same, refused } = outcome.tally
  const { encoding, assumed, named } = source.format
  const lines = [`${target.entity.resource}: ${source.count} rows read.`]
  if (dryRun) lines.push('  Dry run: nothing was written.')
  lines.push(`  ${added} new`)
  if (changed > 0) lines.push(`  ${changed} changed`)
  if (same > 0) lines.push(`  ${same} identical`)
  if (refused > 0) {
    lines.push(`  ${refused} refused: see ${report.path}`, ...refusedLines(report.lines))
  }
  for (const { column, options, reading } of readings) {
    const example = options.find((one) => one.reading === reading)
    // A decimal comma and day/month/year are the program's own: nobody wonders at them if nothing else was possible.
    if (example === undefined || (options.length === 1 && isOwn(example.reading))) continue
    const { text, stored } = example
    lines.push(
      `  ${column.field.label} was read ${READING_NAMES[example.reading]}: ${text} is ${stored}`,
    )
  }
  if (columns.ignored.length > 0) {
    lines.push(
      `  Columns that no field is called by were left aside: ${columns.ignored.join(', ')}`,
    )
  }
  if (source.workbook !== undefined) lines.push(...workbookLines(source.workbook))
  if (assumed) {
    lines.push(
      `  Read as ${ENCODING_NAMES[encoding]}, because it is not valid UTF-8; --encoding names another`,
    )
  }
  if (named !== undefined) {
    lines.push(
      `  Read as ${ENCODING_NAMES[encoding]}, as its byte order mark says, and not as ${ENCODING_NAMES[named]}`,
    )
  }
  console.log(lines.join('\n'))
  printEnding(outcome)
}

/** The sheet that was read when there are others; and its hidden rows. */
function workbookLines({
  sheet,
  sheets,
  hiddenRows,
}: NonNullable<SourceFile['workbook']>): readonly string[] {
  const others = sheets
    .filter(({ name }) => name !== sheet)
    .map(({ name, isHidden }) => `"${name}"${isHidden ? ' (hidden)' : ''}`)
  return [
    ...(others.length > 0
      ? [`  Sheet "${sheet}" was read, and not ${others.join(', ')}; --sheet names another`]
      : []),
    ...(hiddenRows > 0
      ? [`  ${hiddenRows} of the rows ${hiddenRows === 1 ? 'is' : 'are'} hidden in the sheet`]
      : []),
  ]
}

const isOwn = (reading: Reading): boolean => reading === 'comma' || reading === 'dmy'

/** How many reasons are listed before the rest is only counted, and how many lines of each. */
const [REASONS, LINES] = [10, 10]

function refusedLines(byReason: ReadonlyMap<string, readonly number[]>): readonly string[] {
  const sorted = [...byReason].toSorted(([, one], [, two]) => two.length - one.length)
  const listed = sorted.slice(0, REASONS).map(([reason, lines]) => {
    const more = lines.length > LINES ? ` and ${lines.length - LINES} more` : ''
    const word = lines.length === 1 ? 'line' : 'lines'
    return `    ${reason} (${word} ${lines.slice(0, LINES).join(', ')}${more})`
  })
  const others = sorted.length - listed.length
  return others > 0 ? [...listed, `    and ${others} more reasons`] : listed
}

function printEnding({ ended, repeatable, doneUpTo }: Outcome): void {
  if (ended === 'whole') return
  const what = ended === 'interrupted' ? 'Interrupted.' : reasonOf(ended.error)
  const more = ended === 'interrupted' ? '' : ', and some of those below may be'
  const goOn = repeatable
    ? 'Run the same command again to go on: rows that are in are skipped.'
    : `Not every row has a unique key by which it is found again. The lines up to ${doneUpTo} are in or refused${more}: take out what is in before you run it again.`
  console.error(`${what} ${goOn}`)
}

/** @throws the error itself, if it is none of an import */
function reasonOf(error: unknown): string {
  if (!(error instanceof ImportError)) throw error
  return `${error.message}\n${error.advice}`
}
