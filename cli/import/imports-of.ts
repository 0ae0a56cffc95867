import type { EntityContract, ImportsContract } from '#wire/contract'
import { haveSameNames } from '#wire/rules/unique-keys'
import { ImportError } from './import-error'

/** What `--mode` may be. `add`: as an import into an entity without `imports`. */
export const MODES = ['add', 'upsert', 'update'] as const

export interface ImportsFlags {
  readonly mode?: (typeof MODES)[number] | undefined
  readonly by?: readonly string[] | undefined
}

/**
 * What becomes of rows of known records: as the schema says, unless a flag says otherwise.
 * @returns undefined: they are only added
 * @throws ImportError if the flags do not tell which record a row is, or the entity has no metodo that changes it
 */
export function importsOf(
  entity: EntityContract,
  { mode, by }: ImportsFlags,
): ImportsContract | undefined {
  if (mode === 'add') return undefined
  const { resource, imports } = entity
  const wanted = mode ?? imports?.mode
  const sets = entity.unique
  const given = by ?? imports?.by ?? (sets.length === 1 ? sets[0] : undefined)
  if (wanted === undefined) {
    if (by === undefined) return undefined
    throw new ImportError('--by needs --mode: the schema has no `imports`.', 'Add --mode upsert.')
  }
  const known = sets.map((set) => `--by ${set.join(',')}`).join(' or ')
  const advice = known === '' ? 'Leave --mode out, or use --mode add.' : `Use ${known}.`
  if (given === undefined) {
    throw new ImportError(`Nothing says which record of ${resource} a row is.`, advice)
  }
  if (!sets.some((set) => haveSameNames(set, given))) {
    throw new ImportError(
      `Several records of ${resource} may have the same ${given.join(', ')}.`,
      advice,
    )
  }
  if (entity.metodos.modificar === undefined) {
    throw new ImportError(
      `Nothing of "${resource}" can be changed: its schema gives it no metodo for that.`,
      'Leave --mode out.',
    )
  }
  return { by: given, mode: wanted }
}
