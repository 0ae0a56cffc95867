import { fieldOf } from '../../declarations/layout'
import type { Diagnostic } from '../../diagnostic'
import type { EntityDraft } from '../../drafts'
import type { FieldModel } from '../../model'
import { fold } from '../../naming'
import { copiedFields } from '../../resolve/creates'
import { formModes, isInForms, isLongForm } from '../../resolve/layout'
import { checkFieldExists, readFields } from '../fields/fields'
import { type Rule, fieldNames, knownFields, quotedList, mistake, duplicates } from '../rule'

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

/** A field has one control in a form and one column in a list: S902. */
export const fieldsArePlacedOnce: Rule = function* ({ entities }) {
  for (const draft of entities) {
    for (const [places, where] of [
      [inGroups, 'the groups of the form'],
      [inWide, '`wide`'],
      [inList, 'the list'],
      [inFilters, '`filters`'],
      [inImports, '`by`'],
    ] as const) {
      for (const [{ path, name }] of duplicates(places(draft), ({ name }) => name)) {
        const what = `\`${name}\` is already in ${where}.`
        yield mistake('S902', draft, path, { what, help: 'Remove one of them.' })
      }
    }
  }
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

/** Every option of the layout has an effect: S906. */
export const layoutOptionsHaveAnEffect: Rule = function* ({ entities }) {
  for (const draft of entities) {
    for (const { path, why } of ineffectiveOptions(draft)) {
      const what = `\`${path.findLast((step) => typeof step === 'string')}\` changes nothing here: ${why}.`
      yield mistake('S906', draft, path, { what, help: 'Remove it, or change what it depends on.' })
    }
  }
}

interface IneffectiveOption {
  readonly path: Diagnostic['path']
  readonly why: string
}

function* ineffectiveOptions(draft: EntityDraft): Iterable<IneffectiveOption> {
  const { form, list: columns, metodos, fields } = draft.declared
  yield* ineffectiveCopies(draft)
  if (form !== undefined && metodos !== undefined && formModes(metodos).length === 0) {
    yield { path: ['form'], why: 'no operation opens a form' }
    return
  }
  if (form?.as !== undefined && form.groups === undefined) {
    yield { path: ['form', 'as'], why: 'there are no `groups` to show' }
  }
  if (form?.as === 'tabs' && form.groups?.length === 1) {
    yield { path: ['form', 'as'], why: 'there is only one tab' }
  }
  yield* ineffectiveWide(draft)
  if (columns === undefined) return
  for (const [name, field] of knownFields(fields)) {
    if (field.column === undefined) continue
    yield { path: ['fields', name, 'column'], why: '`list` decides the columns' }
  }
}

/** A copy is a new record, which has some of the values of another one. */
function* ineffectiveCopies({ declared, broken }: EntityDraft): Iterable<IneffectiveOption> {
  const { copies, metodos } = declared
  if (copies !== true || metodos === undefined || broken.has('fields')) return
  const path = ['copies']
  if (metodos.ingresar === undefined) yield { path, why: 'no operation adds a record' }
  else if (copiedFields({ ...declared, metodos }).length === 0) {
    yield { path, why: 'a copy would leave out every field' }
  }
}

/** `wide` has no effect on a field in a form or group of one column. */
function* ineffectiveWide(draft: EntityDraft): Iterable<IneffectiveOption> {
  const { form } = draft.declared
  if (form?.wide === undefined || draft.broken.has('fields')) return
  const usual = form.columns ?? (isLongForm(readFields(draft)) ? 2 : 1)
  const group = (field: string) => form.groups?.find(({ fields }) => fields.includes(field))
  const known = fieldNames(draft)
  for (const { path, name } of inWide(draft)) {
    if (!known.includes(name) || (group(name)?.columns ?? usual) === 2) continue
    yield { path, why: `\`${name}\` is in a single column, which it fills anyway` }
  }
}
