import type { SetValue } from '../../kinds/field-options'
import type { Diagnostic } from '../../diagnostic'
import type { EntityDraft } from '../../drafts'
import { type FieldDeclaration, mayBeEmpty, misfit, referralOf } from '../../kinds'
import { createdValues, valuesSet } from '../../resolve/actions'
import { keyOf } from '../../resolve/key'
import { payloadsOf } from '../../declarations/requests'
import {
  type Acting,
  type Rule,
  actionsIn,
  knownFields,
  labelledAlike,
  mistake,
  quotedList,
  sameLabels,
} from '../rule'

/** The values that an action sets are valid for their fields, whether the schema has them or staff enter them: S610. */
export const actionsSetWhatFits: Rule = function* ({ entities }) {
  for (const acting of actionsIn(entities)) {
    const { path } = acting
    yield* checkSet(acting, [...path, 'sets'], valuesSet(acting.action), whyFixed)
    // A new record has no earlier key that must not change.
    const created = createdValues(acting.action)
    yield* checkSet(acting, [...path, 'creates', 'sets'], created, whyAssigned)
  }
}

type Fixed = (draft: EntityDraft, name: string, field: FieldDeclaration) => Why | undefined

function* checkSet(
  { draft, name, action }: Acting,
  path: Diagnostic['path'],
  { sets, takes }: ReturnType<typeof valuesSet>,
  whyNot: Fixed,
): Iterable<Diagnostic> {
  for (const target of [...Object.keys(sets), ...Object.keys(takes)]) {
    const field = draft.declared.fields[target]
    // Another rule refuses secrets.
    if (field === undefined || field.kind === 'secret') continue
    const asked = takes[target]
    if (asked !== undefined && action.asks?.[asked]?.kind === 'secret') continue
    const value = sets[target]
    const why =
      whyNot(draft, target, field) ??
      (asked === undefined
        ? value === undefined
          ? undefined
          : whyUnfit(field, value)
        : whyUnlike(field, asked, action.asks?.[asked]))
    if (why === undefined) continue
    const what = `\`${name}\` cannot set \`${target}\`: ${why.what}.`
    yield mistake('S610', draft, [...path, target], { what, help: why.help })
  }
}

interface Why {
  readonly what: string
  readonly help: string
}

const OTHER = 'Set another field.'

const whyAssigned: Fixed = (_draft, _name, field) =>
  field.kind === 'id' ? { what: 'the backend assigns it', help: OTHER } : undefined

const whyFixed: Fixed = (draft, name, field) =>
  whyAssigned(draft, name, field) ??
  (keyOf(draft.declared).includes(name)
    ? { what: 'it identifies the record', help: OTHER }
    : undefined)

function whyUnfit(field: FieldDeclaration, value: SetValue): Why | undefined {
  if (value === null) {
    if (mayBeEmpty(field)) return undefined
    return { what: 'it must not be empty', help: 'Set a value, or ask for one.' }
  }
  // Another rule names the codes.
  if (field.kind === 'choice' && typeof value === 'string') return undefined
  const allowed = misfit(field, value)
  if (allowed === undefined) return undefined
  return { what: 'the value is not valid for it', help: `It must be ${allowed}.` }
}

/** Why an asked value cannot be the field's value; undefined: it can. */
function whyUnlike(
  field: FieldDeclaration,
  name: string,
  asked: FieldDeclaration | undefined,
): Why | undefined {
  if (asked === undefined) return undefined
  const help = `Ask \`${name}\` as the field is declared.`
  if (asked.kind !== field.kind) {
    const what = `\`${name}\` is made with ${asked.kind}(), and the field with ${field.kind}()`
    return { what, help: `Ask it with ${field.kind}().` }
  }
  if (mayBeEmpty(asked) && !mayBeEmpty(field)) {
    const what = `it must not be empty, and \`${name}\` may be left empty`
    return { what, help: `Set \`required: true\` in \`${name}\`.` }
  }
  const [one, other] = [referralOf(asked), referralOf(field)]
  if (one?.to !== other?.to || one?.shows !== other?.shows || one?.sends !== other?.sends) {
    return { what: `\`${name}\` refers to other records`, help }
  }
  if (one?.alsoShows?.join() !== other?.alsoShows?.join()) {
    return { what: `\`${name}\` shows other fields`, help }
  }
  if ('decimals' in asked && 'decimals' in field && asked.decimals !== field.decimals) {
    return { what: `\`${name}\` has another number of decimals`, help }
  }
  if ('pattern' in asked && 'pattern' in field && asked.pattern !== field.pattern) {
    return { what: `\`${name}\` has another pattern than '${field.pattern}'`, help }
  }
  if (asked.kind !== 'choice' || field.kind !== 'choice') return undefined
  const codes = Object.keys(field.options)
  if (codes.includes(name)) {
    const what = `'${name}' is a code of it, and also what is asked`
    return { what, help: 'Give what is asked another name.' }
  }
  const others = Object.keys(asked.options).filter((code) => !codes.includes(code))
  if (others.length === 0) return undefined
  return { what: `it does not offer ${quotedList(others)}`, help: `Codes: ${quotedList(codes)}.` }
}

/** The values that an action asks for and sets change something: S611. */
export const actionsHaveAnEffect: Rule = function* ({ entities }) {
  for (const acting of actionsIn(entities)) {
    const { draft, name, action, path } = acting
    const { takes, sets } = valuesSet(action)
    const used = [...Object.values(takes), ...Object.values(createdValues(action).takes)]
    for (const [asked] of knownFields(action.asks)) {
      if (used.includes(asked)) continue
      const what = `\`${name}\` asks for \`${asked}\`, and sets no field to it.`
      const help = `Name it in \`sets\`, such as \`{ campo: '${asked}' }\`, or do not ask for it.`
      yield mistake('S611', draft, [...path, 'asks', asked], { what, help, at: 'name' })
    }
    const { when } = action
    const only = when !== undefined && 'is' in when && when.is.length === 1 ? when.is[0] : undefined
    if (when === undefined || only === undefined || sets[when.field] !== only) continue
    const what = `\`${name}\` is offered only where \`${when.field}\` is '${only}' already.`
    const help = 'Set another code, or leave this one out.'
    yield mistake('S611', draft, [...path, 'sets', when.field], { what, help })
  }
}

/** The names of asked fields differ from the key in the request, and their labels from one another: S602, S308. */
export const askedNamesDiffer: Rule = function* ({ entities }) {
  for (const { draft, name, action, path } of actionsIn(entities)) {
    const takes = [valuesSet(action), createdValues(action)].flatMap((set) =>
      Object.entries(set.takes),
    )
    const key = payloadsOf('action', undefined, draft.declared).map(({ as }) => as)
    const asks = knownFields(action.asks)
    for (const [asked] of asks) {
      const at: Diagnostic['path'] = [...path, 'asks', asked]
      const isOther =
        draft.declared.fields[asked] !== undefined &&
        takes.some(([field, of]) => of === asked && field !== asked) &&
        !takes.some(([field, of]) => of === asked && field === asked)
      if (key.includes(asked)) {
        const what = `\`${name}\` sends \`${asked}\` twice: the key of the record has that name, too.`
        yield mistake('S602', draft, at, { what, help: 'Give it another name.', at: 'name' })
      } else if (isOther) {
        const what = `\`${asked}\` of \`${name}\` is also the name of a field that it does not set.`
        yield mistake('S602', draft, at, { what, help: 'Give it another name.', at: 'name' })
      }
    }
    const labelled = asks.map(([asked, { label }]) => ({ name: asked, label }))
    for (const pair of sameLabels(labelled)) {
      const where = `the form of \`${name}\``
      yield labelledAlike(draft, [...path, 'asks', pair[0].name], pair, { where })
    }
  }
}
