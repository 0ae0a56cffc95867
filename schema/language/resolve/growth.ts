import type { EntityDeclaration } from '../declarations/entity'
import type { SingletonDeclaration } from '../declarations/singleton'
import type { FieldDeclaration, FieldDeclarations } from '../kinds'
import type { AskedOptions } from '../kinds/field-options'
import type { FieldGrowthModel, GrowthModel } from '../model'

/** Former names and backfill values of a resource, for migrations: one entry, or none. */
export function resolveGrowth(
  resource: string,
  declared: EntityDeclaration | SingletonDeclaration,
): readonly GrowthModel[] {
  const renamedFrom = formerNames(declared)
  const fields = grownFields(declared.fields)
  const lines = Object.entries(declared.fields).flatMap(([name, field]) =>
    field.kind === 'lines' ? lineGrowth([resource, ...renamedFrom], name, field) : [],
  )
  if (renamedFrom.length === 0 && fields.length === 0) return lines
  return [{ resource, renamedFrom, fields }, ...lines]
}

/** The table of lines has its own former names: every name of the entity with every name of the field. */
function lineGrowth(
  resources: readonly string[],
  name: string,
  field: LinesDeclaration,
): readonly GrowthModel[] {
  const [table = '', ...former] = resources.flatMap((resource) =>
    [name, ...formerNames(field)].map((one) => `${resource}__${one}`),
  )
  const fields = grownFields(field.fields)
  if (former.length === 0 && fields.length === 0) return []
  return [{ resource: table, renamedFrom: former, fields }]
}

type LinesDeclaration = Extract<FieldDeclaration, { readonly kind: 'lines' }>

/** Those that have a former name or a backfill value. */
const grownFields = (fields: FieldDeclarations): readonly FieldGrowthModel[] =>
  Object.entries(fields).flatMap(([name, declared]) => {
    const { backfill }: AskedOptions = declared
    const renamedFrom = formerNames(declared)
    return renamedFrom.length === 0 && backfill === undefined
      ? []
      : [{ name, renamedFrom, backfill }]
  })

interface Renamed {
  readonly renamedFrom?: string | readonly string[] | undefined
}

/** All former names of a field or a resource. */
export function formerNames({ renamedFrom = [] }: Renamed): readonly string[] {
  return typeof renamedFrom === 'string' ? [renamedFrom] : renamedFrom
}
