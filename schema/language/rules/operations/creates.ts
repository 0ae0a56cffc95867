import type { CreatesOptions } from '../../declarations/action'
import type { EntityDraft } from '../../drafts'
import { type FieldDeclaration, formsOf, referralOf } from '../../kinds'
import { copiedFields, createdValues, fieldAt } from '../../resolve/actions'
import { keyOf } from '../../resolve/key'
import { startsOf } from '../../declarations/states'
import { formulaOf } from '../fields/lines'
import { rolesIn, needsValue } from '../roles/roles'
import {
  type Acting,
  type DraftAction,
  type Rule,
  actionsIn,
  fieldNames,
  knownFields,
  mistake,
  quotedList,
} from '../rule'

type Creates = CreatesOptions<string, string>
interface Creating extends Acting {
  readonly creates: Creates
}

const creatingIn = (entities: readonly EntityDraft[]): readonly Creating[] =>
  actionsIn(entities).flatMap((acting) => {
    const { creates } = acting.action
    return creates === undefined ? [] : [{ ...acting, creates, path: [...acting.path, 'creates'] }]
  })

/** The creating actions of entities to which records can be added. */
const adding = (entities: readonly EntityDraft[]) =>
  creatingIn(entities).filter(({ draft: { declared } }) => declared.metodos?.ingresar !== undefined)

/** A counter-record is added as any other record is: S975. */
export const createdRecordsCanBeAdded: Rule = function* ({ entities }) {
  for (const { draft, name, path } of creatingIn(entities)) {
    const { metodos } = draft.declared
    if (metodos === undefined || metodos.ingresar !== undefined) continue
    const what = `\`${name}\` creates a record, and \`${draft.name}\` has no operation to add one.`
    const help = 'Add `ingresar` to `metodos`, or remove `creates`.'
    yield mistake('S975', draft, path, { what, help, at: 'name' })
  }
}

/** Its links are two references to the entity's own records, which only the action sets: S976. */
export const createdRecordsAreLinked: Rule = function* ({ entities }) {
  for (const { draft, name, action, creates, path } of creatingIn(entities)) {
    const { links } = creates
    for (const link of ['original', 'created'] as const) {
      const field = draft.declared.fields[links[link]]
      const why =
        link === 'created' && links.created === links.original
          ? 'it is the link of the other record, too'
          : field && whyNoLink(draft, action, links[link], field)
      if (why === undefined) continue
      const what = `\`${name}\` cannot link records by \`${links[link]}\`: ${why}.`
      const help = `Name a field such as \`reference({ label: '…', to: '${draft.name}', shows: '…', sends: 'id', readOnly: true })\`.`
      yield mistake('S976', draft, [...path, 'links', link], { what, help })
    }
  }
}

function whyNoLink(
  { name, declared }: EntityDraft,
  { sets, creates }: DraftAction,
  link: string,
  field: FieldDeclaration,
): string | undefined {
  const referral = referralOf(field)
  if (field.kind !== 'reference') return `it is made with ${field.kind}()`
  if (referral?.to !== name) return `it refers to \`${referral?.to}\``
  if (link === declared.tree?.parent) return 'by it a record is under another one'
  if (formsOf(field).add === 'editable') return 'forms ask for it, and it is not `readOnly`'
  if (field.required === true) return 'a record without the other one would lack it'
  if (field.where !== undefined) return '`where` limits what it may refer to'
  if (Object.hasOwn(sets, link) || Object.hasOwn(creates?.sets ?? {}, link)) {
    return 'the action sets it to something else'
  }
  return undefined
}

/** It has a value for each field that requires one: S977. */
export const createdRecordsAreWhole: Rule = function* ({ entities }) {
  for (const { draft, name, action, path } of adding(entities)) {
    const { declared } = draft
    const { sets, takes } = createdValues(action)
    const known = new Set([...copiesOf(draft), ...Object.keys(sets), ...Object.keys(takes)])
    const { states } = declared
    for (const [field, declaration] of knownFields(declared.fields)) {
      if (known.has(field) || declaration.kind === 'id') continue
      const isKey = keyOf(declared).includes(field)
      const begins = field === states?.of && !beginsByItself(states, declaration)
      if (!isKey && !begins && !needsValue(declaration)) continue
      const why = begins
        ? 'a new record may begin in several states'
        : 'it is not copied, and a new record requires it'
      const what = `What \`${name}\` creates would have no \`${field}\`: ${why}.`
      const help = `Name it in \`sets\` of \`creates\`: a value, or what is asked, such as \`{ ${field}: '${field}' }\`.`
      yield mistake('S977', draft, path, { what, help, at: 'name' })
    }
  }
}

function beginsByItself(
  states: NonNullable<EntityDraft['declared']['states']>,
  field: FieldDeclaration,
): boolean {
  const begins = 'default' in field ? field.default : undefined
  return begins !== undefined && startsOf(states, field).some((start) => start === begins)
}

/** The fields that it begins with, as they are in the other record. */
function copiesOf({ declared }: EntityDraft): readonly string[] {
  const { metodos } = declared
  return metodos === undefined ? [] : copiedFields({ ...declared, metodos })
}

/** Values that are exchanged are of two fields that may have the same ones, of the record or of the same lines: S978. */
export const exchangedValuesFit: Rule = function* ({ entities }) {
  for (const { draft, name, creates, path } of adding(entities)) {
    const copied = new Set(copiesOf(draft))
    const set = creates.sets ?? {}
    const isKnown = (swapped: string) =>
      copied.has(holderOf(swapped)) && !Object.hasOwn(set, holderOf(swapped))
    const seen = new Set<string>()
    for (const [at, pair] of (creates.swaps ?? []).entries()) {
      const wrong = whyNotSwapped(draft, pair, isKnown, seen)
      if (wrong === undefined) continue
      const what = `\`${name}\` cannot exchange ${quotedList(pair)}: ${wrong.why}.`
      const help = wrong.help ?? 'Name two fields with the same kind and limits, both copied.'
      yield mistake('S978', draft, [...path, 'swaps', at], { what, help, ...wrong.texts })
    }
  }
}

const holderOf = (path: string): string => path.split('.')[0] ?? ''

interface NotSwapped {
  readonly why: string
  readonly help?: string
  readonly texts?: { readonly meant: { readonly name: string; readonly among: readonly string[] } }
}

function whyNotSwapped(
  { declared }: EntityDraft,
  [one, other]: readonly [string, string],
  isKnown: (path: string) => boolean,
  seen: Set<string>,
): NotSwapped | undefined {
  // Its fields cannot be read, which another rule reports.
  if (fieldNames({ declared }).length === 0) return undefined
  const among = swappableIn(declared.fields)
  for (const path of [one, other]) {
    if (fieldAt(declared.fields, path) === undefined) {
      const holder = holderOf(path)
      // It could not be read, which is reported already.
      if (Object.hasOwn(declared.fields, holder) && declared.fields[holder] === undefined)
        return undefined
      const help = `Fields: ${quotedList(among)}.`
      return { why: `there is no field \`${path}\``, help, texts: { meant: { name: path, among } } }
    }
    if (seen.has(path)) return { why: `\`${path}\` is exchanged already` }
    seen.add(path)
  }
  const [first, second] = [fieldAt(declared.fields, one), fieldAt(declared.fields, other)]
  if (first === undefined || second === undefined) return undefined
  if (linesOf(one) !== linesOf(other)) return { why: 'they are not in the same lines' }
  const computed = [one, other].find((path) => formulaOf(fieldAt(declared.fields, path)))
  if (computed !== undefined) return { why: `\`${computed}\` is computed` }
  const left = [one, other].find((path) => !isKnown(path))
  if (left !== undefined) return { why: `the new record does not begin with its \`${left}\`` }
  if (first.kind !== second.kind)
    return { why: `one is made with ${first.kind}(), the other with ${second.kind}()` }
  const option = LIMITS.find((limit) => limitOf(first, limit) !== limitOf(second, limit))
  return option === undefined ? undefined : { why: `their \`${option}\` differs` }
}

/** The field that holds the lines which a path is in; '': it is in none. */
const linesOf = (path: string): string => (path.includes('.') ? holderOf(path) : '')

/** The options that decide which values a field may have. */
const LIMITS = [
  'required',
  'min',
  'max',
  'decimals',
  'pattern',
  'options',
  'to',
  'shows',
  'sends',
  'where',
]

const limitOf = (field: object, limit: string): string | undefined =>
  limit in field
    ? JSON.stringify(Object.entries(field).find(([name]) => name === limit))
    : undefined

/** The fields of a record that are no lines, and those of its lines. */
function swappableIn(fields: EntityDraft['declared']['fields']): readonly string[] {
  return knownFields(fields).flatMap(([name, field]) =>
    field.kind === 'lines' ? Object.keys(field.fields).map((inner) => `${name}.${inner}`) : name,
  )
}

/** A role that may do the action may add records: S979. */
export const creatorsMayAdd: Rule = function* ({ entities }) {
  for (const { draft, name } of adding(entities)) {
    for (const role of rolesIn(draft)) {
      if (!role.may.includes(name) || role.may.includes('add')) continue
      const what = `\`${role.perfil}\` may do \`${name}\`, which creates records, and may not add any.`
      const help = `Let it \`add\`, or leave \`${name}\` out of its \`actions\`.`
      yield mistake('S979', draft, role.path, { what, help, at: 'name' })
    }
  }
}
