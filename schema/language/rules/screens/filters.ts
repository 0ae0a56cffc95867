import { fieldOf } from '../../declarations/layout'
import type { FilterForm } from '../../kinds/field-kind'
import { FILTERED_KINDS, filterFormOf } from '../../kinds'
import { type Rule, mistake } from '../rule'

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
