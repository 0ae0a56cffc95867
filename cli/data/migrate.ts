import {
  type PlannedDatabase,
  migrateDatabase,
  planDatabase,
} from '#server/upkeep/commands/migrate-database'
import { readCommandSettings } from '#server/service/settings/command-settings'
import type { Settings } from '#server/service/settings/settings'
import type { Allowed } from '#server/migrate/plan'
import { describeProblem } from '#server/migrate/migrate'
import { runApart } from '../commands/run-apart'
import { EXIT } from '../exit-codes.js'

/**
 * `migrate`: migrates the database of the settings of `npm start` to the schema, or reports the changes that this would make.
 * @returns the exit code: 0 done, or nothing to do; 1 refused; 4 changes wait (of `--dry-run` alone)
 */
export const run = runApart(async (flags: MigrateFlags): Promise<number> => {
  const outcome = await carryOut(await readCommandSettings(), flags)
  const text = flags.json === true ? JSON.stringify(outcome, null, 2) : formatOutcome(outcome)
  if (outcome.state === 'refused' && flags.json === undefined) console.error(text)
  else console.log(text)
  return CODES[outcome.state]
})

const CODES: Readonly<Record<Outcome['state'], number>> = {
  current: EXIT.ok,
  done: EXIT.ok,
  waiting: EXIT.waiting,
  refused: EXIT.failed,
}

/** @throws StartupError */
async function carryOut(settings: Settings, flags: MigrateFlags): Promise<Outcome> {
  const allowed: Allowed = {
    drop: flags.drop ?? [],
    goingBack: flags.back === true,
    backup: flags.backup,
  }
  const plan = await planDatabase(settings, allowed)
  const state = stateOf(plan)
  const { database, heldBy, changes, problems, notes, drops } = plan
  const outcome = {
    state,
    dryRun: flags.dryRun === true,
    database,
    heldBy,
    changes,
    drops,
    problems,
    notes,
  }
  if (flags.dryRun === true || state === 'refused' || plan.current) return outcome
  const { backup } = await migrateDatabase(settings, allowed)
  return { ...outcome, state: state === 'waiting' ? 'done' : state, backup }
}

/** An update of the stored schema alone is no change. */
function stateOf({ problems, changes }: PlannedDatabase): Outcome['state'] {
  if (problems.length > 0) return 'refused'
  return changes.length === 0 ? 'current' : 'waiting'
}

/** The findings and the work of a run of `migrate`. In the JSON, members may be added, but not changed. */
export interface Outcome extends Pick<
  PlannedDatabase,
  'database' | 'heldBy' | 'changes' | 'drops' | 'problems' | 'notes'
> {
  /** `current`: nothing to do; `waiting`: a start would do the changes; `refused`: it would do none of them. */
  readonly state: 'current' | 'waiting' | 'done' | 'refused'
  readonly dryRun: boolean
  /** The backup of the former database, if something was dropped. */
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

/** The flags of `migrate`. */
export interface MigrateFlags {
  readonly dryRun?: true
  readonly json?: true
  /** Tables and columns: `rubros`, `rubros.nota`. */
  readonly drop?: readonly string[]
  readonly back?: true
  /** commander's form of `--no-backup`. */
  readonly backup: boolean
}
