import { fieldOf } from '../../declarations/layout'
import type { Diagnostic } from '../../diagnostic'
import type { EntityDraft, SchemaDraft } from '../../drafts'
import { isSortedInPages } from '../../resolve/entity'
import { reservedInPages } from '../../reserved-names'
import { type Rule, mistake } from '../rule'

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
    const path: Diagnostic['path'] = ['sort']
    const what = `The list is served in pages, and these cannot be sorted by \`${name}\`: what a reference is shown by is in another table.`
    const help = 'Sort by another column, or serve the whole list.'
    yield mistake('S907', draft, path, { what, help })
  }
}
