import { fieldOf } from '../declarations/layout'
import type { FilterForm } from '../kinds/field-kind'
import { FILTERED_KINDS, filterFormOf } from '../kinds'
import { readFields } from './fields'
import { type Rule, quotedList, mistake } from './rule'

/** A list is filtered by fields of which the values can be chosen or compared, in the form that the kind has: S908. */
export const filtersFitTheirFields: Rule = function* ({ entities }) {
  for (const draft of entities) {
    for (const [at, filter] of (draft.declared.filters ?? []).entries()) {
      const name = fieldOf(filter)
      const field = draft.declared.fields?.[name]
      if (field === undefined) continue
      const form = filterFormOf(field.kind)
      const path = ['filters', at]
      if (name === 'q') {
        const what =
          'A list cannot be filtered by `q`: react-admin has what is searched under that name.'
        yield mistake('S908', draft, path, { what, help: 'Rename the field.' })
        continue
      }
      if (form === undefined) {
        const what = `A list cannot be filtered by \`${name}\`: there is no filter for ${field.kind}().`
        const help = `Filters are for ${FILTERED_KINDS}; a text is found by 'Buscar...'.`
        yield mistake('S908', draft, path, { what, help })
      } else if (typeof filter !== 'string' && (filter.as ?? form) !== form) {
        const what = `\`${name}\` is filtered by ${IN_WORDS[form]}, not by ${IN_WORDS[otherThan(form)]}.`
        const help = `Write \`as: '${form}'\`, or the name of the field alone.`
        yield mistake('S908', draft, [...path, 'as'], { what, help })
      }
    }
  }
}

const IN_WORDS: Readonly<Record<FilterForm, string>> = {
  several: 'chosen values',
  range: 'a range',
}

const otherThan = (form: FilterForm): FilterForm => (form === 'range' ? 'several' : 'range')

/** Where some may not see every field, a list is filtered by fields that it shows: S909. */
export const filtersRevealNothing: Rule = function* ({ entities }) {
  for (const draft of entities) {
    const { filters = [], permissions } = draft.declared
    if (permissions === undefined) continue
    const fields = readFields(draft).filter(({ kind }) => filterFormOf(kind) !== undefined)
    const columns = fields.filter(({ column }) => column).map(({ name }) => name)
    const instead =
      columns.length === 0 ? 'remove the filter' : `filter by a column: ${quotedList(columns)}`
    for (const [at, filter] of filters.entries()) {
      const name = fieldOf(filter)
      if (columns.includes(name) || !fields.some((field) => field.name === name)) continue
      const what = `The list does not show \`${name}\`, and with \`permissions\` others do not receive it: a filter would tell them its values.`
      const help = `Show it, or ${instead}.`
      yield mistake('S909', draft, ['filters', at], { what, help })
    }
  }
}
