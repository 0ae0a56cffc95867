import { closestMatch } from 'leven'
import type { ImportTarget } from '../../src/import/target'
import { type Contract, hasLines } from '#wire/contract'
import { foldForSearch } from '#wire/search/fold'
import { ImportError } from './import-error'

/** An entity that rows can be added to. */
export interface CommandTarget extends ImportTarget {
  readonly contract: Contract
}

/**
 * The entity called so: its resource (`postales`), or the beginning of one alone (`postal`, which is its schema file).
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
