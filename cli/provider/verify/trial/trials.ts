import type { Contract } from '../../../../src/wire/contract'
import type { Lists, Reading } from '../reads'
import { MARK, markedField, markedRows } from './marks'
import { type Leftover, removeMarked } from './remove-marked'
import { newRecord } from './new-record'
import { type Trial, walk } from './walk'

/** The results of the trials. */
export interface Trials {
  /** Resources whose records were walked. */
  readonly walked: readonly string[]
  /** Resources that were not, and why, in words that end a line. */
  readonly skipped: readonly { readonly resource: string; readonly why: string }[]
  /** Records that could not be deleted again. */
  readonly left: readonly Leftover[]
  readonly interrupted: boolean
}

export interface TrialContext {
  readonly contract: Contract
  readonly lists: Lists
  readonly reading: Reading
  readonly signal: AbortSignal
}

/** Every entity whose records can be added and deleted again, and why the others cannot. */
export function trialsOf({ contract, lists, reading, signal }: TrialContext) {
  const trials: Trial[] = []
  const skipped: { resource: string; why: string }[] = []
  for (const entity of Object.values(contract.entities)) {
    const { resource, metodos } = entity
    const { ingresar, borrar } = metodos
    const marked = markedField(entity)
    const skip = (why: string) => skipped.push({ resource, why })
    const { ingresar: add, borrar: remove } = entity.seenAs?.whole.metodos ?? {}
    if (ingresar === undefined)
      skip(add === undefined ? 'nothing can be added' : 'the role may not add')
    else if (borrar === undefined)
      skip(
        remove === undefined
          ? 'an added record could not be deleted again'
          : 'the role may not delete, so an added record would stay',
      )
    else if (marked === undefined) skip(`no text that is sent has room for "${MARK} …"`)
    else if (!lists.has(resource)) skip('its list could not be read')
    else trials.push({ entity, ingresar, borrar, marked, lists, reading, signal })
  }
  return { trials, skipped }
}

/** Marked records of earlier runs, by resource. */
export function leftoversIn(trials: readonly Trial[]) {
  return trials.flatMap((trial) => {
    const rows = trial.lists.get(trial.entity.resource) ?? []
    const records = markedRows(rows, trial.marked).length
    return records === 0 ? [] : [{ trial, records }]
  })
}

/** Deletes what earlier runs left. @returns what could not be deleted */
export async function removeLeftovers(trials: readonly Trial[]): Promise<Leftover[]> {
  const left: Leftover[] = []
  for (const { trial } of leftoversIn(trials)) {
    const still = await removeMarked(trial, MARK)
    if (still !== undefined) left.push(still)
  }
  return left
}

/** Walks each entity in turn, and deletes what is left of it, whatever ended the walk. */
export async function walkAll(
  trials: readonly Trial[],
  signal: AbortSignal,
): Promise<Omit<Trials, 'interrupted'>> {
  const walked: string[] = []
  const skipped: { resource: string; why: string }[] = []
  const left: Leftover[] = []
  for (const trial of trials) {
    if (signal.aborted) break
    const { resource } = trial.entity
    const prospect = newRecord(trial)
    if ('why' in prospect) {
      skipped.push({ resource, why: prospect.why })
      continue
    }
    try {
      await walk(trial, prospect.record)
      walked.push(resource)
    } catch (error) {
      if (!signal.aborted) throw error
    } finally {
      const still = await removeMarked(trial, String(prospect.record[trial.marked]))
      if (still !== undefined) left.push(still)
    }
  }
  return { walked, skipped, left }
}
