import {
  type FieldDeclaration,
  fieldRule,
  formsOf,
  isSearchable,
  nameLengthOf,
} from '#language/kinds'
import type { Wanted } from '#language/kinds/field-kind'
import { Distinct } from '../draw/names'
import type { FieldDraw, IdDraw, Role } from '../draw/fields'
import type { Own } from '../draw/kinds'
import { withValues } from './values'

/** An entity that another may refer to. */
export interface Target {
  readonly name: string
  /** A text of it. */
  readonly shows: string
  /** Another text of it, to be shown behind that. */
  readonly alsoShows: string | undefined
  /** Whether no two of its records share that text. */
  readonly isUnique: boolean
  /** Whether its records have an id to be sent. */
  readonly hasId: boolean
  /** The field of that text. */
  readonly shown: FieldDeclaration
  /** By what a reference can be limited to some of its records. */
  readonly limits: readonly Readonly<Record<string, Wanted | readonly Wanted[]>>[]
  /** Whether everybody receives that text with its list. */
  readonly isAnswered: boolean
}

export interface SettleContext {
  readonly id?: IdDraw | undefined
  readonly targets: readonly Target[]
  /** How many fields are the key, where there is no id. */
  readonly keySize: number
  /** A field is searched. */
  readonly isSearched: boolean
  /** Records may have secrets. */
  readonly mayHide: boolean
}

const AS_KEY: Role = { required: true, readOnlyOnEdit: true }
const PLAIN_TEXT: Own = { kind: 'text', max: 50 }

export type Fields = Readonly<Record<string, FieldDeclaration>>

/** Fields by name that a schema may have side by side: no two share a name, a label or a name in a request. */
export function settleFields(
  draws: readonly FieldDraw[],
  { id, targets, keySize, isSearched, mayHide }: SettleContext,
): Fields {
  const names = new Distinct(['id'])
  const labels = new Distinct()
  const named = draws.map((draw) => ({ ...draw, name: names.take(draw.name, '') }))
  const idName = id === undefined || id.name === 'id' ? 'id' : names.take(id.name, '')
  const wireNames = new Distinct(['id', idName, ...named.map(({ name }) => name)])
  const fields = new Map<string, FieldDeclaration>()
  if (id !== undefined) {
    const former = id.former === undefined ? {} : { renamedFrom: names.take(id.former, '') }
    fields.set(idName, { kind: 'id', ...id.labels, ...settleLabels(id.labels, labels), ...former })
  }
  for (const [at, draw] of named.entries()) {
    const isKey = id === undefined && at < keySize
    const isSecret = draw.own.kind === 'secret' && mayHide && !isKey
    const own = draw.own.kind === 'secret' && !isSecret ? PLAIN_TEXT : draw.own
    const role = isSecret ? ofSecret(draw.role) : draw.role
    const field = {
      ...draw.labels,
      ...settleLabels(draw.labels, labels),
      ...(isKey ? AS_KEY : settleRole(role, wireNames)),
      ...withLimit(settleOwn(own, targets, wireNames, isKey), targets.at(-1), draw.where),
      ...(draw.former === undefined ? {} : { renamedFrom: names.take(draw.former, '') }),
    }
    const complete = field.kind === 'boolean' ? neverEmpty(field) : field
    fields.set(draw.name, withValues(complete, draw.labels.label, draw))
  }
  const all = isSearched ? withSearch(fields) : fields
  return withFills(Object.fromEntries(all), targets.at(-1))
}

/** References fill a text of the record that has room for the text that they show, where there is one. */
function withFills(fields: Fields, target: Target | undefined): Fields {
  if (target?.isAnswered !== true) return fields
  const { shown, shows } = target
  const room = Object.entries(fields).find(
    ([, field]) =>
      field.kind === shown.kind &&
      formsOf(field).add === 'editable' &&
      (nameLengthOf(field) ?? 0) >= (nameLengthOf(shown) ?? 0),
  )
  if (room === undefined) return fields
  const filled = Object.entries(fields).map(([name, field]) =>
    field.kind === 'reference' ? [name, { ...field, fills: { [room[0]]: shows } }] : [name, field],
  )
  return Object.fromEntries(filled)
}

/** A checkbox has no options about being empty. */
function neverEmpty<F extends Role & { readonly placeholder?: string }>({
  required: _required,
  requiredText: _requiredText,
  placeholder: _placeholder,
  ...field
}: F) {
  return field
}

interface Labels {
  readonly label: string
  readonly addLabel?: string
  readonly editLabel?: string
  readonly removeLabel?: string
  readonly columnLabel?: string
}

const LABELS = ['addLabel', 'editLabel', 'removeLabel', 'columnLabel'] as const

function settleLabels(drawn: Labels, labels: Distinct): Labels {
  const others = LABELS.flatMap((option) => {
    const text = drawn[option]
    return text === undefined ? [] : [[option, labels.take(text)] as const]
  })
  return { label: labels.take(drawn.label), ...Object.fromEntries(others) }
}

/** Every form asks for a secret, and none has its former value. */
const ofSecret = ({ required, requiredText }: Role): Role => ({
  ...(required === undefined ? {} : { required }),
  ...(requiredText === undefined ? {} : { requiredText }),
})

function settleRole(role: Role, wireNames: Distinct): Role {
  const { sendsOnEdit } = role
  if (sendsOnEdit === undefined) return role
  const previous = wireNames.take(sendsOnEdit.previous, '')
  return { ...role, sendsOnEdit: { previous, current: wireNames.take(sendsOnEdit.current, '') } }
}

export function settleOwn(
  own: Own,
  targets: readonly Target[],
  wireNames: Distinct,
  isKey: boolean,
): Own {
  if (own.kind === 'choice' && own.sendsAs !== undefined) {
    return { ...own, sendsAs: wireNames.take(own.sendsAs, '') }
  }
  if (own.kind !== 'reference' && own.kind !== 'references') return own
  const target = targets.at(-1)
  if (target === undefined || (isKey && own.kind === 'references')) return PLAIN_TEXT
  const { name: to, shows, alsoShows, isUnique, hasId } = target
  if (!isUnique && !hasId) return PLAIN_TEXT
  const sends = isUnique && (own.sends === 'name' || !hasId) ? 'name' : 'id'
  const shown = sends === 'id' && alsoShows !== undefined ? [shows, alsoShows] : shows
  return { ...own, to, shows: shown, sends }
}

/** A reference to some of the records there, where a field of theirs distinguishes them. */
function withLimit(own: Own, target: Target | undefined, where: number | undefined): Own {
  const isReference = own.kind === 'reference' || own.kind === 'references'
  if (!isReference || target === undefined || where === undefined) return own
  const limits = target.limits[where % target.limits.length]
  return limits === undefined ? own : { ...own, where: limits }
}

/** With the fields that 'Buscar...' filters by, which the table shows: the first that can be, and others that are required. */
function withSearch(
  fields: ReadonlyMap<string, FieldDeclaration>,
): readonly (readonly [string, FieldDeclaration])[] {
  const first = [...fields].find(([, field]) => isSearchable(field))?.[0]
  return [...fields].map(([name, field]) => {
    const isSearched = name === first || (isSearchable(field) && isRequired(field))
    return [name, isSearched ? shownAndSearched(field) : field]
  })
}

const isRequired = (field: FieldDeclaration): boolean =>
  'required' in field && field.required === true

function shownAndSearched(field: FieldDeclaration): FieldDeclaration {
  const { column: _column, ...shown } = field
  return fieldRule.parse({ ...shown, search: true })
}

export const isSearchedField = (field: FieldDeclaration): boolean =>
  isSearchable(field) && 'search' in field && field.search === true
