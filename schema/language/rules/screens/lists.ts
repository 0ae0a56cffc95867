import { fieldOf, isSortedInPages } from '../../declarations/list'
import type { Diagnostic } from '../../diagnostic'
import type { EntityDraft, SchemaDraft } from '../../drafts'
import { reservedInPages } from '../../reserved-names'
import { type Rule, mistake } from '../rule'
import type { FilterForm } from '../../kinds/field-kind'
import { FILTERED_KINDS, filterFormOf } from '../../kinds'

/** The entities whose list is served in pages. */
function* pagedIn({ entities }: SchemaDraft): Iterable<EntityDraft> {
  for (const draft of entities) {
    if (draft.declared.metodos?.buscar.serves === 'pages') yield draft
  }
}

/** An answer has its rows under a name of their own: S202. */
export const pagesHaveFreeNames: Rule = function* (schema) {
  for (const draft of pagedIn(schema)) {
    const envelope = draft.declared.metodos?.buscar.envelope ?? ''
    if (!reservedInPages(envelope)) continue
    const what = `The envelope \`${envelope}\` is reserved: a list that is served in pages answers a field of that name beside its rows.`
    const help = "Choose another one: `buscar: { serves: 'pages', envelope: 'filas' }`."
    yield mistake('S202', draft, ['metodos', 'buscar'], { what, help })
  }
}

/** A list in pages opens in an order that it can be read in: S907. */
export const pagesCanBeSorted: Rule = function* (schema) {
  for (const draft of pagedIn(schema)) {
    const { sort, fields } = draft.declared
    if (sort === undefined) continue
    const name = fieldOf(sort)
    const field = fields?.[name]
    // Another rule refuses secrets.
    if (field === undefined || field.kind === 'secret' || isSortedInPages(field.kind)) continue
    yield unsorted(draft, ['sort'], name)
  }
}

/** The diagnostic of an order that a list in pages does not have: S907. */
export function unsorted(draft: EntityDraft, path: Diagnostic['path'], name: string): Diagnostic {
  const what = `The list is served in pages, and these cannot be sorted by \`${name}\`: what a reference is shown by is in another table.`
  const help = 'Sort by another column, or serve the whole list.'
  return mistake('S907', draft, path, { what, help })
}

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
