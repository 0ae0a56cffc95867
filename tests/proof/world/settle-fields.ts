import { type FieldDeclaration, fieldRule, isSearchable } from '../../../schema/language/kinds'
import { Distinct } from '../draw/distinct'
import type { FieldDraw, IdDraw, Role } from '../draw/fields'
import type { Own } from '../draw/kinds'
import { withValues } from './values'

/** An entity that another may refer to. */
export interface Target {
  readonly name: string
  /** A text of it. */
  readonly shows: string
  /** Whether no two of its records share that text. */
  readonly isUnique: boolean
  /** Whether its records have an id to be sent. */
  readonly hasId: boolean
}

export interface SettleContext {
  readonly id?: IdDraw | undefined
  readonly targets: readonly Target[]
  /** How many fields are the key, where there is no id. */
  readonly keySize: number
  /** A field is searched. */
  readonly isSearched: boolean
}

const AS_KEY: Role = { required: true, readOnlyOnEdit: true }
const PLAIN_TEXT: Own = { kind: 'text', max: 50 }

export type Fields = Readonly<Record<string, FieldDeclaration>>

/** Fields by name that a schema may have side by side: no two share a name, a label or a name in a request. */
export function settleFields(
  draws: readonly FieldDraw[],
  { id, targets, keySize, isSearched }: SettleContext,
): Fields {
  const names = new Distinct(['id'])
  const labels = new Distinct()
  const named = draws.map((draw) => ({ ...draw, name: names.take(draw.name, '') }))
  const idName = id === undefined || id.name === 'id' ? 'id' : names.take(id.name, '')
  const wireNames = new Distinct(['id', idName, ...named.map(({ name }) => name)])
  const fields = new Map<string, FieldDeclaration>()
  if (id !== undefined) {
    fields.set(idName, { kind: 'id', ...id.labels, ...settleLabels(id.labels, labels) })
  }
  for (const [at, draw] of named.entries()) {
    const isKey = id === undefined && at < keySize
    const field = {
      ...draw.labels,
      ...settleLabels(draw.labels, labels),
      ...(isKey ? AS_KEY : settleRole(draw.role, wireNames)),
      ...settleOwn(draw.own, targets, wireNames, isKey),
      ...(draw.former === undefined ? {} : { renamedFrom: names.take(draw.former, '') }),
    }
    const complete = field.kind === 'boolean' ? neverEmpty(field) : field
    fields.set(draw.name, withValues(complete, draw.labels.label, draw))
  }
  return Object.fromEntries(isSearched ? withSearch(fields, names, labels) : fields)
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

function settleRole(role: Role, wireNames: Distinct): Role {
  const { sendsOnEdit } = role
  if (sendsOnEdit === undefined) return role
  const previous = wireNames.take(sendsOnEdit.previous, '')
  return { ...role, sendsOnEdit: { previous, current: wireNames.take(sendsOnEdit.current, '') } }
}

function settleOwn(own: Own, targets: readonly Target[], wireNames: Distinct, isKey: boolean): Own {
  if (own.kind === 'choice' && own.sendsAs !== undefined) {
    return { ...own, sendsAs: wireNames.take(own.sendsAs, '') }
  }
  if (own.kind !== 'reference' && own.kind !== 'references') return own
  const target = targets.at(-1)
  if (target === undefined || (isKey && own.kind === 'references')) return PLAIN_TEXT
  const { name: to, shows, isUnique, hasId } = target
  if (!isUnique && !hasId) return PLAIN_TEXT
  const sends = isUnique && (own.sends === 'name' || !hasId) ? 'name' : 'id'
  return { ...own, to, shows, sends }
}

/** With one field that 'Buscar...' filters by, which the table shows. */
function withSearch(
  fields: ReadonlyMap<string, FieldDeclaration>,
  names: Distinct,
  labels: Distinct,
): readonly (readonly [string, FieldDeclaration])[] {
  const searched = [...fields].find(([, field]) => isSearchable(field))
  if (searched === undefined) {
    const field = { kind: 'text', label: labels.take('Nombre'), max: 50, search: true } as const
    return [...fields, [names.take('nombre', ''), field]]
  }
  return [...fields].map(([name, field]) => [
    name,
    name === searched[0] ? shownAndSearched(field) : field,
  ])
}

function shownAndSearched(field: FieldDeclaration): FieldDeclaration {
  const { column: _column, ...shown } = field
  return fieldRule.parse({ ...shown, search: true })
}
