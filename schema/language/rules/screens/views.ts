import { fieldOf, isSortedInPages } from '../../declarations/list'
import type { ViewDeclaration, ViewFilter } from '../../declarations/views'
import type { Diagnostic } from '../../diagnostic'
import type { EntityDraft } from '../../drafts'
import { type FieldDeclaration, filterFormOf, mayBeEmpty, misfit, referralOf } from '../../kinds'
import { fold } from '../../naming'
import { checkFieldExists, readFields } from '../fields/fields'
import { unsorted } from './layout'
import { type Rule, duplicates, fieldNames, mayBeDeclared, mistake, quotedList } from '../rule'

interface PlacedView {
  readonly path: readonly (string | number)[]
  readonly view: ViewDeclaration
}

const viewsOf = ({ declared }: EntityDraft): PlacedView[] =>
  (declared.views ?? []).map((view, at) => ({ path: ['views', at], view }))

/** Views of a list have different names: S912. */
export const viewNamesDiffer: Rule = function* ({ entities }) {
  for (const draft of entities) {
    const nameOf = ({ view }: PlacedView): string => fold(view.label).trim()
    for (const [{ path, view }, first] of duplicates(viewsOf(draft), nameOf)) {
      const isSame = first.view.label === view.label
      const what = `Two views are called '${view.label}'${isSame ? '' : ', case and accents aside'}.`
      const help = 'Staff and addresses identify views by their names: change one of them.'
      yield mistake('S912', draft, [...path, 'label'], { what, help })
    }
  }
}

/** Views name fields of the entity: S301. */
export const viewedFieldsExist: Rule = function* ({ entities }) {
  for (const draft of entities) {
    const among = fieldNames(draft)
    for (const { path, view } of viewsOf(draft)) {
      const { columns = [], sort, filters = {} } = view
      const named = [
        ...Object.keys(filters).map((name) => ({ path: [...path, 'filters', name], name })),
        ...(sort === undefined ? [] : [{ path: [...path, 'sort'], name: fieldOf(sort) }]),
        ...columns.map((name, at) => ({ path: [...path, 'columns', at], name })),
      ]
      for (const one of named) yield* checkFieldExists(draft, one.path, one.name, among)
    }
  }
}

/** A view shows columns of the list, and is sorted by one of them: S904, S907. */
export const viewedFieldsAreColumns: Rule = function* ({ entities }) {
  for (const draft of entities) {
    const fields = readFields(draft)
    const known = new Set(fields.map(({ name }) => name))
    const columns = fields.filter(({ column }) => column).map(({ name }) => name)
    const inPages = draft.declared.metodos?.buscar.serves === 'pages'
    for (const { path, view } of viewsOf(draft)) {
      for (const [at, name] of (view.columns ?? []).entries()) {
        if (!known.has(name) || columns.includes(name)) continue
        const what = `The list does not show \`${name}\`, so a view cannot.`
        const help = `Columns: ${quotedList(columns)}.`
        yield mistake('S904', draft, [...path, 'columns', at], { what, help })
      }
      if (view.sort === undefined) continue
      const name = fieldOf(view.sort)
      const field = fields.find((one) => one.name === name)
      if (field === undefined) continue
      if (!columns.includes(name)) {
        const what = `The view is sorted by \`${name}\`, which is not one of the list's columns.`
        const help = `Sort by a column, so that its header shows it: ${quotedList(columns)}.`
        yield mistake('S904', draft, [...path, 'sort'], { what, help })
        // Another rule refuses secrets.
      } else if (inPages && field.kind !== 'secret' && !isSortedInPages(field.kind)) {
        yield unsorted(draft, [...path, 'sort'], name)
      }
    }
  }
}

/** A view is filtered by filters of the list, in the form and by values of the field: S913, S309, S914. */
export const viewFiltersFit: Rule = function* ({ entities }) {
  for (const draft of entities) {
    const offered = (draft.declared.filters ?? []).map(fieldOf)
    const hasSearch = readFields(draft).some(({ search }) => search)
    for (const { path, view } of viewsOf(draft)) {
      if (view.search !== undefined && !hasSearch && !draft.broken.has('fields')) {
        const what = 'The view searches a list that has no search.'
        const help = 'Remove `search`, or set `search: true` in a field that is a text.'
        yield mistake('S913', draft, [...path, 'search'], { what, help })
      }
      for (const [name, wanted] of Object.entries(view.filters ?? {})) {
        const field = draft.declared.fields?.[name]
        if (field === undefined) continue
        const at = [...path, 'filters', name]
        if (offered.includes(name)) yield* checkWanted(draft, at, { name, field }, wanted)
        else if (!mayBeDeclared(draft, 'filters')) {
          const what = `The list has no filter by \`${name}\`, so staff could not see or remove it.`
          const among = offered.length === 0 ? '' : `, or use one of ${quotedList(offered)}`
          const help = `Add \`${name}\` to \`filters\`${among}.`
          yield mistake('S913', draft, at, { what, help })
        }
      }
    }
  }
}

interface NamedField {
  readonly name: string
  readonly field: FieldDeclaration
}

function* checkWanted(
  draft: EntityDraft,
  path: Diagnostic['path'],
  named: NamedField,
  wanted: ViewFilter,
): Iterable<Diagnostic> {
  const form = filterFormOf(named.field.kind)
  if (form === undefined) return
  if ('length' in wanted !== (form === 'several')) {
    const what = `\`${named.name}\` is filtered by ${form === 'several' ? 'a list of values' : 'a range'}.`
    const help =
      form === 'several'
        ? 'Write the values as a list.'
        : "Write `{ from: …, to: … }`, or of a date `{ period: 'este-mes' }`."
    yield mistake('S914', draft, path, { what, help })
  } else if ('length' in wanted) yield* checkValues(draft, path, named, wanted)
  else yield* checkRange(draft, path, named, wanted)
}

type Wanted<T> = T extends readonly unknown[] ? T : never

function* checkValues(
  draft: EntityDraft,
  path: Diagnostic['path'],
  { name, field }: NamedField,
  values: Wanted<ViewFilter>,
): Iterable<Diagnostic> {
  for (const [at, value] of values.entries()) {
    const place = [...path, at]
    if (value === '') {
      if (mayBeEmpty(field)) continue
      const what = `\`${name}\` always has a value, so no record is found by ''.`
      yield mistake('S914', draft, place, { what, help: 'Remove it.' })
    } else if (field.kind === 'choice' && typeof value === 'string') {
      const among = Object.keys(field.options)
      if (among.includes(value)) continue
      const what = `\`${name}\` does not offer '${value}'.`
      const help = `Codes: ${quotedList(among)}.`
      yield mistake('S309', draft, place, { what, help, meant: { name: value, among } })
    } else {
      const allowed = referralOf(field) === undefined ? misfit(field, value) : misnamed(value)
      if (allowed === undefined) continue
      const what = `\`${name}\` cannot be ${JSON.stringify(value)}.`
      yield mistake('S914', draft, place, { what, help: `It must be ${allowed}.` })
    }
  }
}

/** The characters of a name that a request may ask for. */
const NAME_MAX = 500

const misnamed = (value: string | boolean): string | undefined =>
  typeof value === 'string' && value.trim() === value && value.length <= NAME_MAX
    ? undefined
    : 'the name of a record'

function* checkRange(
  draft: EntityDraft,
  path: Diagnostic['path'],
  { name, field }: NamedField,
  range: Exclude<ViewFilter, readonly unknown[]>,
): Iterable<Diagnostic> {
  const { from, to, period } = range
  const wrong = (step: string | undefined, what: string, help: string): Diagnostic =>
    mistake('S914', draft, step === undefined ? path : [...path, step], { what, help })
  if (period !== undefined && field.kind !== 'date') {
    yield wrong('period', `\`${name}\` is no date.`, 'Write `from` and `to`.')
  } else if (period !== undefined && (from ?? to) !== undefined) {
    yield wrong('period', 'A period has its own days.', 'Remove `from` and `to`, or the period.')
  } else if (period === undefined && from === undefined && to === undefined) {
    yield wrong(undefined, 'The range has neither a `from` nor a `to`.', 'Add one of them.')
  }
  let fits = true
  for (const [step, value] of Object.entries({ from, to })) {
    const allowed = value === undefined ? undefined : misfitOfEnd(field, value)
    if (allowed === undefined) continue
    fits = false
    yield wrong(step, `\`${name}\` cannot be ${JSON.stringify(value)}.`, `It must be ${allowed}.`)
  }
  if (fits && from !== undefined && to !== undefined && from > to) {
    yield wrong('to', `The range ends before it begins, at ${from}.`, 'Swap `from` and `to`.')
  }
}

/** A number is within the limits of its field, and so is a day, of which `'today'` is none. */
const misfitOfEnd = (field: FieldDeclaration, value: string | number): string | undefined =>
  value === 'today'
    ? "a day such as '2026-02-28'; for today write `period: 'hoy'`"
    : misfit(field, value)
