import { formModes, isInForms } from '../../declarations/form'
import { fieldOf, isSortedInPages } from '../../declarations/list'
import type { Diagnostic } from '../../diagnostic'
import type { EntityDraft, SchemaDraft } from '../../drafts'
import { FILTERED_KINDS, filterFormOf } from '../../kinds'
import type { FilterForm } from '../../kinds/field-kind'
import type { FieldModel } from '../../model'
import { fold } from '../../naming'
import { reservedInPages } from '../../reserved-names'
import { checkFieldExists, readFields } from '../fields/fields'
import { type Rule, fieldNames, quotedList, mistake, duplicates } from '../rule'

/** A field's name in `form`, `list`, `sort`, `filters` or `imports`. */
interface FieldPlacement {
  readonly path: Diagnostic['path']
  readonly name: string
}

function inGroups({ declared: { form } }: EntityDraft): FieldPlacement[] {
  return (form?.groups ?? []).flatMap(({ fields }, group) =>
    fields.map((name, at) => ({ path: ['form', 'groups', group, 'fields', at], name })),
  )
}

function inWide({ declared: { form } }: EntityDraft): FieldPlacement[] {
  return (form?.wide ?? []).map((name, at) => ({ path: ['form', 'wide', at], name }))
}

function inList({ declared }: EntityDraft): FieldPlacement[] {
  return (declared.list ?? []).map((column, at) => ({ path: ['list', at], name: fieldOf(column) }))
}

function inSort({ declared: { sort } }: EntityDraft): FieldPlacement[] {
  return sort === undefined ? [] : [{ path: ['sort'], name: fieldOf(sort) }]
}

function inFilters({ declared }: EntityDraft): FieldPlacement[] {
  return (declared.filters ?? []).map((filter, at) => ({
    path: ['filters', at],
    name: fieldOf(filter),
  }))
}

function inImports({ declared: { imports } }: EntityDraft): FieldPlacement[] {
  return (imports?.by ?? []).map((name, at) => ({ path: ['imports', 'by', at], name }))
}

/** Forms and lists name fields of the entity: S301. */
export const placedFieldsExist: Rule = function* ({ entities }) {
  for (const draft of entities) {
    const among = fieldNames(draft)
    const placed = [inGroups, inWide, inList, inSort, inFilters, inImports].flatMap((places) =>
      places(draft),
    )
    for (const { path, name } of placed) yield* checkFieldExists(draft, path, name, among)
  }
}

/** Every field of a form is in one of its groups; an id in no group comes first: S901. */
export const formsShowEveryField: Rule = function* ({ entities }) {
  for (const draft of entities) {
    if (draft.declared.form?.groups === undefined) continue
    const placed = new Set(inGroups(draft).map(({ name }) => name))
    const left = fieldsInForms(draft).filter(({ kind, name }) => kind !== 'id' && !placed.has(name))
    if (left.length === 0) continue
    const what = `No group of the form contains ${quotedList(left.map(({ name }) => name))}.`
    const help = 'Every field that a form asks for or shows must be in one group.'
    yield mistake('S901', draft, ['form', 'groups'], { what, help })
  }
}

function fieldsInForms(draft: EntityDraft): FieldModel[] {
  const modes = formModes(draft.declared.metodos ?? {})
  return readFields(draft).filter((field) => isInForms(field, modes))
}

/** The groups of a form have different titles: S903. */
export const groupTitlesDiffer: Rule = function* ({ entities }) {
  for (const draft of entities) {
    const groups = (draft.declared.form?.groups ?? []).map(({ title }, at) => ({ title, at }))
    for (const [{ title, at }, first] of duplicates(groups, (one) => fold(one.title).trim())) {
      const what = `Two groups of the form are titled '${title}'${first.title === title ? '' : `, case and accents aside`}.`
      const help = 'Staff and screen readers identify groups by their titles: change one of them.'
      yield mistake('S903', draft, ['form', 'groups', at, 'title'], { what, help })
    }
  }
}

/** Groups contain fields that a form shows, and a list is sorted by one of its columns: S904. */
export const placedFieldsAreShown: Rule = function* ({ entities }) {
  for (const draft of entities) {
    const fields = readFields(draft)
    const inForms = new Set(fieldsInForms(draft).map(({ name }) => name))
    const known = new Set(fields.map(({ name }) => name))
    if (!draft.broken.has('metodos')) {
      for (const { path, name } of [...inGroups(draft), ...inWide(draft)]) {
        if (!known.has(name) || inForms.has(name)) continue
        const what = `No form shows \`${name}\`.`
        const help = 'A `readOnly` field is in the list alone: remove it from the form.'
        yield mistake('S904', draft, path, { what, help })
      }
    }
    const columns = fields.filter(({ column }) => column).map(({ name }) => name)
    for (const { path, name } of inSort(draft)) {
      if (!known.has(name) || columns.includes(name)) continue
      const what = `The list is sorted by \`${name}\`, which is not one of its columns.`
      const help = `Sort by a column, so that its header shows it: ${quotedList(columns)}.`
      yield mistake('S904', draft, path, { what, help })
    }
  }
}

/** The list shows a field, and those that 'Buscar...' filters by, so that staff see why a row was found: S905. */
export const listsNameTheirRecords: Rule = function* ({ entities }) {
  for (const draft of entities) {
    const { list: columns, menu } = draft.declared
    if (menu === undefined) continue
    // Without a list it is `column: false` that hides the field, which contradicts its `search`: S310.
    if (columns === undefined) {
      yield* hidesEveryField(draft)
      continue
    }
    for (const { name, search, column } of readFields(draft)) {
      if (!search || column) continue
      const what = `The list does not show \`${name}\`, which 'Buscar...' filters by.`
      const help = 'Staff see there why a row was found: show it, or do not search by it.'
      yield mistake('S905', draft, ['list'], { what, help })
    }
  }
}

function* hidesEveryField(draft: EntityDraft): Iterable<Diagnostic> {
  const fields = Object.values(draft.declared.fields)
  // One that cannot be read may show something.
  if (fields.length === 0 || fields.some((field) => field?.column !== false)) return
  const what = 'The list shows no field.'
  const help =
    'Staff distinguish its rows by what they see there: remove `column: false` from a field.'
  yield mistake('S905', draft, ['fields'], { what, help })
}

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
