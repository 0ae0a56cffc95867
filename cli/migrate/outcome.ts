import type { PlannedDatabase } from '../../src/server/commands/migrate-database'
import { describeProblem } from '../../src/server/store/migrate/migrate'

/** What a run of `migrate` found or did. In the JSON, members may be added, but not changed. */
export interface Outcome extends Pick<
  PlannedDatabase,
  'database' | 'heldBy' | 'changes' | 'drops' | 'problems' | 'notes'
> {
  /** `current`: nothing to do; `waiting`: a start would do the changes; `refused`: it would do none of them. */
  readonly state: 'current' | 'waiting' | 'done' | 'refused'
  readonly dryRun: boolean
  /** The file with the database of before, where something was dropped. */
  readonly backup?: string | undefined
}

/** The same for people. */
export function formatOutcome(outcome: Outcome): string {
  const { database, heldBy, notes } = outcome
  return [
    `Database: ${database}`,
    ...(heldBy === undefined ? [] : [`In use by ${heldBy}: stop it before you migrate.`]),
    ...formatState(outcome),
    ...notes.map((note) => `Note: ${note}`),
  ].join('\n')
}

function formatState({
  state,
  changes,
  drops,
  problems,
  backup,
  dryRun,
}: Outcome): readonly string[] {
  const list = changes.map(({ text }) => `  - ${text}`)
  switch (state) {
    case 'current':
      return ['It is up to date with the schema: nothing to do.']
    case 'waiting':
      return [
        'A start would:',
        ...list,
        ...(drops ? ['and write a backup of the SQLite file first.'] : []),
        'Nothing was changed. Do it without a start: npm run migrate',
      ]
    case 'refused':
      return [
        dryRun ? 'A start would be refused:' : 'The schema does not fit the existing data:',
        ...problems.map(describeProblem),
        'Nothing was changed.',
      ]
    case 'done':
      return [
        'Done:',
        ...list,
        ...(backup === undefined ? [] : [`A backup of how it was is in ${backup}.`]),
      ]
  }
}
