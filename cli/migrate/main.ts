import {
  type PlannedDatabase,
  migrateDatabase,
  planDatabase,
} from '../../src/server/commands/migrate-database'
import { readCommandSettings } from '../../src/server/settings/command-settings'
import type { Settings } from '../../src/server/settings/settings'
import type { Allowed } from '../../src/server/store/migrate/plan'
import { entry } from '../commands/entry'
import { EXIT } from '../exit-codes.js'
import type { MigrateFlags } from './flags'
import { type Outcome, formatOutcome } from './outcome'

/**
 * `migrate`: migrates the database of the settings of `npm start` to the schema, or reports what that would do.
 * @returns the exit code: 0 done, or nothing to do; 1 refused; 4 changes wait (of `--dry-run` alone)
 */
export const run = entry(async (flags: MigrateFlags): Promise<number> => {
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

/** What only updates the stored schema is no change. */
function stateOf({ problems, changes }: PlannedDatabase): Outcome['state'] {
  if (problems.length > 0) return 'refused'
  return changes.length === 0 ? 'current' : 'waiting'
}
