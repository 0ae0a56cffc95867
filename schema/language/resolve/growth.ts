import type { EntityDeclaration } from '../declarations/entity'
import type { SingletonDeclaration } from '../declarations/singleton'
import type { FieldDeclaration } from '../kinds'
import type { AskedOptions } from '../kinds/field-options'
import type { FieldGrowthModel, GrowthModel } from '../model'

/** Former names and backfill values of a resource, for migrations: one entry, or none. */
export function resolveGrowth(
  resource: string,
  declared: EntityDeclaration | SingletonDeclaration,
): readonly GrowthModel[] {
  const renamedFrom = formerNames(declared)
  const fields = Object.entries(declared.fields)
    .map(([name, field]) => fieldGrowth(name, field))
    .filter(({ renamedFrom, backfill }) => renamedFrom.length > 0 || backfill !== undefined)
  if (renamedFrom.length === 0 && fields.length === 0) return []
  return [{ resource, renamedFrom, fields }]
}

function fieldGrowth(name: string, declared: FieldDeclaration): FieldGrowthModel {
  const { backfill }: AskedOptions = declared
  return { name, renamedFrom: formerNames(declared), backfill }
}

interface Renamed {
  readonly renamedFrom?: string | readonly string[] | undefined
}

/** All former names of a field or a resource. */
export function formerNames({ renamedFrom = [] }: Renamed): readonly string[] {
  return typeof renamedFrom === 'string' ? [renamedFrom] : renamedFrom
}
