import type { ImportJob, Outcome } from './import-rows'

/** Says in a few lines what came of it: the good on stdout, what stopped it on stderr. */
export function printSummary(
  { target, survey, columns, report, transport }: ImportJob,
  { tally, ended }: Outcome,
): void {
  const { added, duplicates, refused } = tally
  const lines = [
    `${target.entity.resource}: ${survey.rows} rows read.`,
    transport === undefined
      ? `  ${added} would be sent (dry run: nothing was written)`
      : `  ${added} added`,
  ]
  if (duplicates > 0) lines.push(`  ${duplicates} skipped: there already`)
  if (refused > 0) lines.push(`  ${refused} refused: see ${report.path}`)
  if (columns.ignored.length > 0) {
    lines.push(
      `  Columns that no field is called by were left aside: ${columns.ignored.join(', ')}`,
    )
  }
  console.log(lines.join('\n'))
  if (ended === 'interrupted') {
    console.error('Interrupted. Run the same command again to go on: rows that are in are skipped.')
  } else if (ended !== 'whole') {
    console.error(`${ended.message}\n${ended.advice}`)
  }
}
