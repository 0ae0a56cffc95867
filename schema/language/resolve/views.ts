import type { EntityDeclaration } from '../declarations/entity'
import type { ViewFilter } from '../declarations/views'
import type { FieldModel } from '../model'
import type { RangeModel, ViewModel } from '../screen-model'
import { listSort } from './layout'

/** The views that ship with a list. */
export function viewsOf(
  { views }: Pick<EntityDeclaration, 'views'>,
  fields: readonly FieldModel[],
): ViewModel[] | undefined {
  return views?.map(({ label, search, filters = {}, sort, columns }) => ({
    label,
    search,
    filters: Object.fromEntries(
      Object.entries(filters).map(([name, wanted]) => {
        const field = fields.find((one) => one.name === name)
        return [name, 'length' in wanted ? wanted.map(String) : rangeOf(wanted, field)]
      }),
    ),
    sort: sort && listSort({ sort }),
    columns,
  }))
}

function rangeOf(
  { from, to, period }: Exclude<ViewFilter, readonly unknown[]>,
  field: FieldModel | undefined,
): RangeModel {
  return {
    ...(from === undefined ? {} : { desde: endText(from, field) }),
    ...(to === undefined ? {} : { hasta: endText(to, field) }),
    ...(period === undefined ? {} : { periodo: period }),
  }
}

/** With as many decimals as a list answers, as an address has it. */
function endText(end: string | number, field: FieldModel | undefined): string {
  return typeof end === 'number' ? end.toFixed(decimalsOf(field)) : end
}

function decimalsOf(field: FieldModel | undefined): number {
  if (field?.kind === 'money') return 2
  return field?.kind === 'decimal' ? field.decimals : 0
}
