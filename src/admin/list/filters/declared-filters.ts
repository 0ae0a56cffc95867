import type { FilteredContract, FilterForm } from '#wire/pages/filters'
import type { FieldContract } from '#wire/kinds'

/** A field that the contract says the list can be filtered by. */
export interface DeclaredFilter {
  readonly name: string
  readonly form: FilterForm
  readonly field: FieldContract
}

/** The filters of a list, in the order of the schema. */
export function declaredFilters({ fields, metodos }: FilteredContract): readonly DeclaredFilter[] {
  return Object.entries(metodos.buscar.filters ?? {}).flatMap(([name, form]) => {
    const field = fields[name]
    return field === undefined ? [] : [{ name, form, field }]
  })
}
