import { markedRows } from './marks'
import { bodyFor } from './bodies'
import { readLatest } from '../reads'
import { recordIn } from '../record'
import type { Trial } from './walk'

/** Records of a trial that are still there. */
export interface Leftover {
  readonly resource: string
  /** How many records; undefined: the list could not be read. */
  readonly records: number | undefined
  /** The mark that they begin with. */
  readonly mark: string
}

/**
 * Deletes every record with this mark, then looks again. Nothing aborts it: it runs after Ctrl+C too.
 * @returns what could not be deleted; undefined: nothing is left
 */
export async function removeMarked(trial: Trial, mark: string): Promise<Leftover | undefined> {
  const { entity, borrar, marked, lists, reading } = trial
  const left = (records: number | undefined) => ({ resource: entity.resource, records, mark })
  const rows = await readLatest(entity, reading)
  if (rows === undefined) return left(undefined)
  const found = markedRows(rows, marked, mark)
  if (found.length === 0) return undefined
  for (const row of found) {
    const body = bodyFor(borrar, entity.fields, { current: recordIn(row) }, lists)
    await reading.call({ ...body, token: reading.token })
  }
  const again = await readLatest(entity, reading)
  if (again === undefined) return left(undefined)
  const still = markedRows(again, marked, mark).length
  return still === 0 ? undefined : left(still)
}
