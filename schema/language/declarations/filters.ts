import * as z from 'zod'
import {
  type FieldName,
  type WithFieldNames,
  fieldName,
  nonEmptyList,
  oneOf,
  options,
  shortOrLong,
} from './allowed'

const FILTER = "the name of a field, or { field: 'fecha', as: 'range' }"

const filter = shortOrLong(
  z.custom<FieldName>((value) => typeof value === 'string', FILTER),
  options({
    field: fieldName.meta({ description: 'The field that it filters by.', example: "'fecha'" }),
    /** `several` values, or a `range`. Default: what the kind allows. */
    as: oneOf('several', 'range').exactOptional().meta({
      description:
        "`'several'`: any of the chosen values. `'range'`: from one value to another. Default: what the kind of the field allows.",
      example: "'range'",
    }),
  }).readonly(),
)

export const filtersRule = nonEmptyList(filter, 'a list of at least one filter')

/** A filter of the list: its field, with the form that it has. */
export type FilterOptions<N extends string = string> = WithFieldNames<z.output<typeof filter>, N>
