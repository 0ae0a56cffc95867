import { ENCODING_NAMES } from '../../src/import/encoding'
import type { Reading } from '../../src/import/column-readings'
import { READING_NAMES } from './columns'
import type { ImportJob, Outcome } from './import-job'
import type { SourceFile } from './source-file'

/** Prints the result in a few lines: counts to stdout, what stopped the import to stderr. */
export function printSummary(
  { target, source, columns, readings, report, dryRun }: ImportJob,
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
    // A decimal comma and day/month/year are the program's own: nobody wonders at them where nothing else was possible.
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

/** The sheet that was read when there are others; and the rows that nobody sees in it. */
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
  const what = ended === 'interrupted' ? 'Interrupted.' : `${ended.message}\n${ended.advice}`
  const more = ended === 'interrupted' ? '' : ', and some of those below may be'
  const goOn = repeatable
    ? 'Run the same command again to go on: rows that are in are skipped.'
    : `Not every row has a unique key by which it is found again. The lines up to ${doneUpTo} are in or refused${more}: take out what is in before you run it again.`
  console.error(`${what} ${goOn}`)
}
