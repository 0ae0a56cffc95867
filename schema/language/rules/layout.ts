import { fieldOf } from '../declarations/layout'
import type { Diagnostic } from '../diagnostic'
import type { EntityDraft } from '../drafts'
import type { FieldModel } from '../model'
import { fold } from '../naming'
import { formModes, isInForms, isLongForm } from '../resolve/layout'
import { fieldNamed, readFields } from './fields'
import { type Rule, fieldNames, knownFields, list, mistake, twins } from './rule'

/** One naming of a field in `form`, `list` or `sort`. */
interface Placing {
  readonly path: Diagnostic['path']
  readonly name: string
}

function inGroups({ declared: { form } }: EntityDraft): Placing[] {
  return (form?.groups ?? []).flatMap(({ fields }, group) =>
    fields.map((name, at) => ({ path: ['form', 'groups', group, 'fields', at], name })),
  )
}

function inWide({ declared: { form } }: EntityDraft): Placing[] {
  return (form?.wide ?? []).map((name, at) => ({ path: ['form', 'wide', at], name }))
}

function inList({ declared }: EntityDraft): Placing[] {
  return (declared.list ?? []).map((column, at) => ({ path: ['list', at], name: fieldOf(column) }))
}

function inSort({ declared: { sort } }: EntityDraft): Placing[] {
  return sort === undefined ? [] : [{ path: ['sort'], name: fieldOf(sort) }]
}

/** Forms and lists are made of the entity's own fields: S301. */
export const placedFieldsExist: Rule = function* ({ entities }) {
  for (const draft of entities) {
    const among = fieldNames(draft)
    const placed = [inGroups, inWide, inList, inSort].flatMap((places) => places(draft))
    for (const { path, name } of placed) yield* fieldNamed(draft, path, name, among)
  }
}

/** What a form asks for stands in one of its groups; an id finds its place by itself: S901. */
export const formsShowEveryField: Rule = function* ({ entities }) {
  for (const draft of entities) {
    if (draft.declared.form?.groups === undefined) continue
    const placed = new Set(inGroups(draft).map(({ name }) => name))
    const left = fieldsInForms(draft).filter(({ kind, name }) => kind !== 'id' && !placed.has(name))
    if (left.length === 0) continue
    const what = `No group of the form has ${list(left.map(({ name }) => name))}.`
    const help = 'Every field that a form asks for or shows stands in one group; name it in one.'
    yield mistake('S901', draft, ['form', 'groups'], { what, help })
  }
}

function fieldsInForms(draft: EntityDraft): FieldModel[] {
  const modes = formModes(draft.declared.metodos ?? {})
  return readFields(draft).filter((field) => isInForms(field, modes))
}

/** A field has one control in a form and one column in a list: S902. */
export const fieldsArePlacedOnce: Rule = function* ({ entities }) {
  for (const draft of entities) {
    for (const [places, where] of [
      [inGroups, 'the groups of the form'],
      [inWide, '`wide`'],
      [inList, 'the list'],
    ] as const) {
      for (const [{ path, name }] of twins(places(draft), ({ name }) => name)) {
        const what = `\`${name}\` stands in ${where} already.`
        yield mistake('S902', draft, path, { what, help: 'Take one of them out.' })
      }
    }
  }
}

/** A group is told by its title: S903. */
export const groupTitlesDiffer: Rule = function* ({ entities }) {
  for (const draft of entities) {
    const groups = (draft.declared.form?.groups ?? []).map(({ title }, at) => ({ title, at }))
    for (const [{ title, at }, first] of twins(groups, (one) => fold(one.title).trim())) {
      const what = `Two groups of the form are titled '${title}'${first.title === title ? '' : `, case and accents aside`}.`
      const help = 'Staff and screen readers tell groups by their titles: name one otherwise.'
      yield mistake('S903', draft, ['form', 'groups', at, 'title'], { what, help })
    }
  }
}

/** What no form shows is in none of its groups, and a list is sorted by one of its columns: S904. */
export const placedFieldsAreShown: Rule = function* ({ entities }) {
  for (const draft of entities) {
    const fields = readFields(draft)
    const inForms = new Set(fieldsInForms(draft).map(({ name }) => name))
    const known = new Set(fields.map(({ name }) => name))
    if (!draft.broken.has('metodos')) {
      for (const { path, name } of [...inGroups(draft), ...inWide(draft)]) {
        if (!known.has(name) || inForms.has(name)) continue
        const what = `No form shows \`${name}\`.`
        const help = 'What is `readOnly` is in the list alone: take it out of the form.'
        yield mistake('S904', draft, path, { what, help })
      }
    }
    const columns = fields.filter(({ column }) => column).map(({ name }) => name)
    for (const { path, name } of inSort(draft)) {
      if (!known.has(name) || columns.includes(name)) continue
      const what = `The list is sorted by \`${name}\`, which is none of its columns.`
      const help = `Sort by a column, so that its header says so: ${list(columns)}.`
      yield mistake('S904', draft, path, { what, help })
    }
  }
}

/** A row is told by the field that 'Buscar...' filters by, and questions name it so: S905. */
export const listsNameTheirRecords: Rule = function* ({ entities }) {
  for (const draft of entities) {
    const { list: columns, menu } = draft.declared
    // Without a list it is `column: false` that hides the field, which contradicts its `search`: S310.
    if (columns === undefined || menu === undefined) continue
    const searched = readFields(draft).find(({ search }) => search)
    if (searched === undefined || searched.column) continue
    const what = `The list does not show \`${searched.name}\`, which 'Buscar...' filters by.`
    const help = 'A row is told by that field: show it, or search by another one.'
    yield mistake('S905', draft, ['list'], { what, help })
  }
}

/** What would change nothing is a misunderstanding: S906. */
export const layoutsSaySomething: Rule = function* ({ entities }) {
  for (const draft of entities) {
    for (const { path, why } of idle(draft)) {
      const what = `\`${path.findLast((step) => typeof step === 'string')}\` changes nothing here: ${why}.`
      yield mistake('S906', draft, path, { what, help: 'Take it out, or mend what it is about.' })
    }
  }
}

interface Idle {
  readonly path: Diagnostic['path']
  readonly why: string
}

function* idle(draft: EntityDraft): Iterable<Idle> {
  const { form, list: columns, metodos, fields } = draft.declared
  if (form !== undefined && metodos !== undefined && formModes(metodos).length === 0) {
    yield { path: ['form'], why: 'no operation opens a form' }
    return
  }
  if (form?.as !== undefined && form.groups === undefined) {
    yield { path: ['form', 'as'], why: 'there are no `groups` to show' }
  }
  if (form?.as === 'tabs' && form.groups?.length === 1) {
    yield { path: ['form', 'as'], why: 'one tab is no choice' }
  }
  yield* idlyWide(draft)
  if (columns === undefined) return
  for (const [name, field] of knownFields(fields)) {
    if (field.column === undefined) continue
    yield { path: ['fields', name, 'column'], why: '`list` names the columns' }
  }
}

/** One column is as wide as it gets. */
function* idlyWide(draft: EntityDraft): Iterable<Idle> {
  const { form } = draft.declared
  if (form?.wide === undefined || draft.broken.has('fields')) return
  const usual = form.columns ?? (isLongForm(readFields(draft)) ? 2 : 1)
  const group = (field: string) => form.groups?.find(({ fields }) => fields.includes(field))
  const known = fieldNames(draft)
  for (const { path, name } of inWide(draft)) {
    if (!known.includes(name) || (group(name)?.columns ?? usual) === 2) continue
    yield { path, why: `\`${name}\` stands in one column, which it fills` }
  }
}
