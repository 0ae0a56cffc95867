import { type ComparisonName, periodRulesOf, rulesOf } from '../../declarations/rules'
import type { EntityDraft } from '../../drafts'
import type { Diagnostic } from '../../diagnostic'
import { mayBeEmpty } from '../../kinds'
import type { SetValue } from '../../kinds/field-options'
import type { RuleModel } from '../../model'
import { copiedFields, createdValues, valuesSet } from '../../resolve/actions'
import { isEntered } from './requests'
import {
  type DraftAction,
  type Rule,
  knownFields,
  mayBeDeclared,
  mistake,
  quotedList,
} from '../rule'

/** The result of an action in one record: the one that it is done to, or the one that it creates. */
interface Made {
  readonly path: Diagnostic['path']
  readonly values: ReturnType<typeof valuesSet>
  /** Why a field that the action does not set is empty in the record; undefined: it may have a value. */
  readonly whyEmpty: (name: string) => string | undefined
}

/** Some record satisfies the rules with the values that an action sets, and so does one that it creates: S609. */
export const actionsCanSucceed: Rule = function* ({ entities }) {
  for (const draft of entities) {
    const rules = [...rulesOf(draft.declared), ...periodRulesOf(draft.declared)]
    for (const [name, action] of knownFields(draft.declared.actions)) {
      for (const made of madeBy(draft, name, action)) {
        for (const rule of rules) {
          const found =
            rule.rule === 'requiredWhen' ? neverFilled(made, rule) : neverCompared(made, rule)
          if (found === undefined) continue
          const what = `\`${name}\` sets \`${rule.other}\` to ${found.what}: it would always be refused.`
          yield mistake('S609', draft, [...made.path, rule.other], { ...found, what })
        }
      }
      yield* exchangedInVain(draft, name, action, rules)
    }
  }
}

function madeBy(draft: EntityDraft, name: string, action: DraftAction): readonly Made[] {
  const path = ['actions', name]
  const changed: Made = {
    path: [...path, 'sets'],
    values: valuesSet(action),
    whyEmpty: (field) => whyEmpty(draft, action, field),
  }
  if (action.creates === undefined || draft.declared.metodos?.ingresar === undefined) {
    return [changed]
  }
  const created: Made = {
    path: [...path, 'creates', 'sets'],
    values: createdValues(action),
    whyEmpty: (field) => whyNotCreated(draft, action, field),
  }
  return [changed, created]
}

/** Why a field is empty in a record that an action creates; undefined: it may have a value. */
function whyNotCreated(draft: EntityDraft, action: DraftAction, name: string): string | undefined {
  const { metodos, ...declared } = draft.declared
  const field = declared.fields[name]
  // Another rule checks the fields that a new record requires.
  if (metodos === undefined || field === undefined || !mayBeEmpty(field)) return undefined
  if ('default' in field && field.default !== undefined) return undefined
  const isCopied = copiedFields({ ...declared, metodos }).includes(name)
  return isCopied ? whyEmpty(draft, action, name) : 'what the action creates has nothing there'
}

/** Values whose order a rule demands are exchanged: their record would break it. */
function* exchangedInVain(
  draft: EntityDraft,
  name: string,
  { creates }: DraftAction,
  rules: readonly RuleModel[],
): Iterable<Diagnostic> {
  if (draft.declared.metodos?.ingresar === undefined) return
  for (const [at, pair] of (creates?.swaps ?? []).entries()) {
    const isFilled = pair.every((one) => {
      const field = draft.declared.fields[one]
      return field !== undefined && !mayBeEmpty(field)
    })
    const strict = rules.find(
      ({ rule, field, other }) =>
        rule !== 'requiredWhen' &&
        !HOLDS[rule].includes(0) &&
        pair.includes(field) &&
        pair.includes(other),
    )
    if (strict === undefined || !isFilled) continue
    const what = `\`${name}\` exchanges ${quotedList(pair)}, which the rule \`${strict.rule}\` forbids: it would always be refused.`
    const help = 'Exchange other values, or change the rule.'
    yield mistake('S609', draft, ['actions', name, 'creates', 'swaps', at], { what, help })
  }
}

interface Refused {
  readonly what: string
  readonly help: string
}

/** If a value that an action sets requires another field, no record can have that field filled. */
function neverFilled(
  { values: { sets, takes }, whyEmpty }: Made,
  rule: RuleModel & { readonly rule: 'requiredWhen' },
): Refused | undefined {
  const value = sets[rule.other]
  if (value === undefined || value === null || value === '') return undefined
  const applies = rule.is === undefined || rule.is.some((one) => one === value)
  if (!applies) return undefined
  const set = sets[rule.field]
  const isSet = set !== undefined || takes[rule.field] !== undefined
  const why = isSet
    ? set === null || set === ''
      ? 'sets that to nothing'
      : undefined
    : whyEmpty(rule.field)
  if (why === undefined) return undefined
  return {
    what: `'${String(value)}', which requires \`${rule.field}\`, and ${why}`,
    help: `Let a form ask for \`${rule.field}\`, set it too, or remove the rule.`,
  }
}

/** Two values that an action sets contradict a comparison of their fields. */
function neverCompared(
  { values: { sets } }: Made,
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
function whyEmpty(draft: EntityDraft, action: DraftAction, name: string): string | undefined {
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
  const isSet = knownFields(actions).some(
    ([, other]) => other !== action && (other.sets[name] ?? null) !== null,
  )
  const hasDefault = 'default' in field && field.default !== undefined
  const isBackfilled = 'backfill' in field && field.backfill !== undefined
  const isSeeded = seed.some((row) => row[name] !== undefined && row[name] !== '')
  return isEntered(draft, name) || isSet || hasDefault || isBackfilled || isSeeded
    ? undefined
    : 'nothing fills that field'
}
