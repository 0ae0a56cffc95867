import type { SetValue } from '../../kinds/field-options'
import type { ComparisonName } from '../../declarations/rules'
import type { EntityDraft } from '../../drafts'
import { mayBeEmpty } from '../../kinds'
import type { RuleModel } from '../../model'
import { fold } from '../../naming'
import { payloadsOf } from '../../resolve/payloads'
import { createdValues } from '../../resolve/creates'
import { valuesSet } from '../../resolve/values-set'
import { uniqueSetsOf } from '../../resolve/key'
import { periodRulesOf } from '../../resolve/periods'
import { entityScope } from '../../resolve/roles'
import { rulesOf } from '../../resolve/rules'
import { type Rule, knownFields, quotedList, mayBeDeclared, mistake, duplicates } from '../rule'

type Action = NonNullable<NonNullable<EntityDraft['declared']['actions']>[string]>

/** The labels of the built-in row actions; of adding, where a row is copied. */
const BUILT_IN = { modificar: 'Editar', ingresar: 'Duplicar', borrar: 'Eliminar' } as const

/** The buttons of a row have different labels: S607. */
export const actionLabelsDiffer: Rule = function* ({ entities }) {
  for (const draft of entities) {
    const { actions, metodos, copies } = draft.declared
    if (actions === undefined) continue
    const builtIn = (['modificar', 'ingresar', 'borrar'] as const)
      .filter((operation) => metodos?.[operation] !== undefined)
      .filter((operation) => operation !== 'ingresar' || copies === true)
      .map((operation) => ({ name: operation, label: BUILT_IN[operation] }))
    const labelled = knownFields(actions).map(([name, { label }]) => ({ name, label }))
    for (const [later, first] of duplicates([...builtIn, ...labelled], ({ label }) =>
      fold(label).trim(),
    )) {
      const what = `\`${later.name}\` and \`${first.name}\` are both labelled '${later.label}' in a row.`
      const help = 'Choose another label.'
      yield mistake('S607', draft, ['actions', later.name, 'label'], { what, help })
    }
  }
}

/** Several rows are selected on a screen, and have a question of their own only where there is such an action: S906. */
export const manyHasAnEffect: Rule = function* ({ entities }) {
  for (const draft of entities) {
    for (const [name, { on, questionMany }] of knownFields(draft.declared.actions)) {
      if (on === 'many' && draft.declared.menu === undefined && !mayBeDeclared(draft, 'menu')) {
        const what = `\`on\` changes nothing here: \`${draft.name}\` has no screen on which rows are selected.`
        const help = 'Remove it, or change what it depends on.'
        yield mistake('S906', draft, ['actions', name, 'on'], { what, help })
      }
      if (questionMany === undefined || on === 'many') continue
      const what = `\`questionMany\` changes nothing here: \`${name}\` is done to one row at a time.`
      const help = "Remove it, or write `on: 'many'`."
      yield mistake('S906', draft, ['actions', name, 'questionMany'], { what, help })
    }
  }
}

/** What an action gives to several records may be in several: S915. */
export const manyMayHaveTheSame: Rule = function* ({ entities }) {
  for (const draft of entities) {
    const sets = [
      ...uniqueSetsOf(draft.declared),
      ...(draft.declared.periods ?? []).map(({ from, to, per = [] }) => [from, to, ...per]),
    ]
    for (const [name, action] of knownFields(draft.declared.actions)) {
      if (action.on !== 'many') continue
      const repeated = sets.find((set) => {
        const isRepeated = (values: ValuesSet) =>
          set.every((field) => isAlwaysSet(action, values, field))
        return isRepeated(valuesSet(action)) || isRepeated(createdValues(action))
      })
      if (repeated === undefined) continue
      const what = `\`${name}\` gives every selected record the same ${quotedList(repeated)}, which no two may share: only one would get it.`
      const help = "Remove `on: 'many'`, or do not set all of these."
      yield mistake('S915', draft, ['actions', name, 'on'], { what, help })
    }
  }
}

type ValuesSet = ReturnType<typeof valuesSet>

/** Whether a field has a value after an action: an empty one may be in several records. */
function isAlwaysSet(action: Action, { sets, takes }: ValuesSet, name: string): boolean {
  const asked = action.asks?.[takes[name] ?? '']
  return asked === undefined ? (sets[name] ?? '') !== '' : !mayBeEmpty(asked)
}

/** Some record satisfies the rules with the values that an action sets: S609. */
export const actionsCanSucceed: Rule = function* ({ entities }) {
  for (const draft of entities) {
    for (const [name, action] of knownFields(draft.declared.actions)) {
      const { sets } = valuesSet(action)
      for (const rule of [...rulesOf(draft.declared), ...periodRulesOf(draft.declared)]) {
        const found =
          rule.rule === 'requiredWhen'
            ? neverFilled(draft, action, sets, rule)
            : neverCompared(sets, rule)
        if (found === undefined) continue
        const what = `\`${name}\` sets \`${rule.other}\` to ${found.what}: it would always be refused.`
        yield mistake('S609', draft, ['actions', name, 'sets', rule.other], { ...found, what })
      }
    }
  }
}

interface Refused {
  readonly what: string
  readonly help: string
}

type Sets = Readonly<Record<string, SetValue>>

/** Where a value that an action sets requires another field, no record can have that field filled. */
function neverFilled(
  draft: EntityDraft,
  action: Action,
  sets: Sets,
  rule: RuleModel & { readonly rule: 'requiredWhen' },
): Refused | undefined {
  const value = sets[rule.other]
  if (value === undefined || value === null || value === '') return undefined
  const applies = rule.is === undefined || rule.is.some((one) => one === value)
  if (!applies) return undefined
  const set = sets[rule.field]
  const isSet = set !== undefined || valuesSet(action).takes[rule.field] !== undefined
  const why = isSet
    ? set === null || set === ''
      ? 'sets that to nothing'
      : undefined
    : whyEmpty(draft, action, rule.field)
  if (why === undefined) return undefined
  return {
    what: `'${String(value)}', which requires \`${rule.field}\`, and ${why}`,
    help: `Let a form ask for \`${rule.field}\`, set it too, or remove the rule.`,
  }
}

/** Two values that an action sets contradict a comparison of their fields. */
function neverCompared(
  sets: Sets,
  { rule, field, other }: RuleModel & { readonly rule: ComparisonName },
): Refused | undefined {
  const [one, two] = [measureOf(sets[field]), measureOf(sets[other])]
  if (one === undefined || two === undefined || typeof one !== typeof two) return undefined
  const order = one < two ? -1 : one > two ? 1 : 0
  if (HOLDS[rule].some((allowed) => allowed === order)) return undefined
  return {
    what: `'${two}', and \`${field}\` to '${one}', which the rule \`${rule}\` forbids`,
    help: 'Change one of the values, or the rule.',
  }
}

/** The orders of two values that each comparison allows. */
const HOLDS: Readonly<Record<ComparisonName, readonly (-1 | 0 | 1)[]>> = {
  after: [1],
  onOrAfter: [0, 1],
  before: [-1],
  onOrBefore: [-1, 0],
  moreThan: [1],
  atLeast: [0, 1],
  lessThan: [-1],
  atMost: [-1, 0],
}

/** undefined: nothing, or the current day. */
function measureOf(value: SetValue | undefined): string | number | undefined {
  if (typeof value === 'number') return value
  if (typeof value !== 'string' || value === '' || value === 'today') return undefined
  const number = Number(value)
  return Number.isFinite(number) ? number : value
}

/** Why no record that offers the action has the field filled; undefined: one may have it. */
function whyEmpty(draft: EntityDraft, action: Action, name: string): string | undefined {
  const { fields, metodos, actions, seed = [] } = draft.declared
  const field = fields[name]
  if (field === undefined || !mayBeEmpty(field)) return undefined
  const { when } = action
  if (when?.field === name && 'isNot' in when && field.kind === 'choice') {
    const { isNot } = when
    if (Object.keys(field.options).every((code) => isNot.includes(code))) {
      return 'the action is offered only where that is empty'
    }
  }
  if (metodos === undefined || mayBeDeclared(draft, 'seed')) return undefined
  const isSent = (['ingresar', 'modificar'] as const).some((operation) => {
    const written = metodos[operation]
    const payloads = written && payloadsOf(operation, written.sends, draft.declared)
    return payloads?.some((payload) => payload.field === name && payload.of !== 'previous')
  })
  const isSet = knownFields(actions).some(
    ([, other]) => other !== action && (other.sets[name] ?? null) !== null,
  )
  const hasDefault = 'default' in field && field.default !== undefined
  const isBackfilled = 'backfill' in field && field.backfill !== undefined
  const isSeeded = seed.some((row) => row[name] !== undefined && row[name] !== '')
  return isSent || isSet || hasDefault || isBackfilled || isSeeded
    ? undefined
    : 'nothing fills that field'
}

/** The own row offers operations that exist, and is identified by a value that the session has: S608. */
export const ownRowsNameWhatExists: Rule = function* ({ entities, access }) {
  const login = access?.declared.operations['login']
  for (const draft of entities) {
    const { ownRow, metodos, actions } = draft.declared
    if (ownRow === undefined || metodos === undefined) continue
    const { operations } = entityScope(draft.declared)
    const writes = operations.filter((name) => name === 'edit' || name === 'delete')
    const among = [...writes, ...Object.keys(actions ?? {})]
    for (const [at, name] of ownRow.only.entries()) {
      if (among.includes(name)) continue
      const what = `Rows have no operation \`${name}\`.`
      const texts = {
        what,
        help: `Operations of a row: ${quotedList(among)}.`,
        meant: { name, among },
      }
      yield mistake('S608', draft, ['ownRow', 'only', at], texts)
    }
    const known = Object.keys(login?.answers ?? {})
    if (login === undefined || known.includes(ownRow.field)) continue
    const what = `The session has no \`${ownRow.field}\` to identify a user's own row by.`
    const help = `The login answers: ${quotedList(known)}.`
    yield mistake('S608', draft, ['ownRow', 'field'], { what, help })
  }
}
