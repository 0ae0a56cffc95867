import { closestMatch } from 'leven'
import type { ImportTarget } from '../../src/import/target'
import { type Contract, type EntityContract, hasLines, type ImportsContract } from '#wire/contract'
import { foldForSearch } from '#wire/fold'
import { ImportError } from './import-error'
import { haveSameNames } from '#wire/rules/unique-keys'

/** An entity that rows can be added to. */
export interface CommandTarget extends ImportTarget {
  readonly contract: Contract
}

/**
 * The entity of that name: its resource (`postales`), or the beginning of only one resource (`postal`, its schema
 * file).
 * @throws ImportError with the nearest right name
 */
export function findTarget(contract: Contract, name: string): CommandTarget {
  const { entities } = contract
  const wanted = foldForSearch(name)
  const resources = Object.keys(entities)
  const beginning = resources.filter((resource) => resource.startsWith(wanted))
  const resource =
    resources.find((known) => known === wanted) ??
    (beginning.length === 1 ? beginning[0] : undefined)
  const entity = resource === undefined ? undefined : entities[resource]
  if (entity === undefined) throw unknown(name, resources)
  const { ingresar } = entity.metodos
  if (ingresar === undefined) throw readOnly(entity.resource, entities)
  if (hasLines(entity)) throw withLines(entity.resource)
  return { contract, entity, ingresar }
}

const withLines = (resource: string): ImportError =>
  new ImportError(
    `"${resource}" has lines, and a row of a file is one record.`,
    'Paste the lines into the form of their record, or send both to its metodo.',
  )

function unknown(name: string, resources: readonly string[]): ImportError {
  const nearest = closestMatch(name, resources, {
    maxDistance: Math.max(2, Math.floor(name.length / 3)),
  })
  const all = `The entities are ${resources.join(', ')}.`
  return new ImportError(
    `There is no entity "${name}".`,
    nearest === undefined ? all : `Did you mean "${nearest}"? ${all}`,
  )
}

function readOnly(resource: string, entities: Contract['entities']): ImportError {
  const open = Object.values(entities).filter(
    (entity) => entity.metodos.ingresar !== undefined && !hasLines(entity),
  )
  return new ImportError(
    `Nothing can be added to "${resource}": its schema gives it no metodo for that.`,
    `Rows can be loaded into ${open.map((entity) => entity.resource).join(', ')}.`,
  )
}

export interface ImportsFlags {
  /** `add`: as an import into an entity without `imports`. */
  readonly mode?: 'add' | 'upsert' | 'update' | undefined
  readonly by?: readonly string[] | undefined
}

/**
 * How the rows of known records are treated: as the schema says, unless a flag says otherwise.
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
