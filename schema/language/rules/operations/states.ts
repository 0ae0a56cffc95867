import type { Diagnostic } from '../../diagnostic'
import type { EntityDraft } from '../../drafts'
import { type FieldDeclaration, formsOf } from '../../kinds'
import { valuesSet } from '../../resolve/actions'
import { keyOf } from '../../resolve/key'
import { startsOf } from '../../declarations/states'
import { type DraftAction, type Rule, knownFields, mistake, quotedList } from '../rule'

type States = NonNullable<EntityDraft['declared']['states']>
type Choice = FieldDeclaration & { readonly kind: 'choice' }

interface Stated {
  readonly draft: EntityDraft
  readonly states: States
  /** undefined: there is none of that name, or it cannot be read, which another rule reports. */
  readonly field: FieldDeclaration | undefined
}

function statedIn(entities: readonly EntityDraft[]): readonly Stated[] {
  return entities.flatMap((draft) => {
    const { states, fields } = draft.declared
    return states === undefined ? [] : [{ draft, states, field: fields[states.of] }]
  })
}

/** The entities whose states are the codes of a choice. */
const ofAChoice = (entities: readonly EntityDraft[]) =>
  statedIn(entities).flatMap(({ field, ...stated }) =>
    field?.kind === 'choice' ? [{ ...stated, field }] : [],
  )

/** States are the codes of a choice, which changes while the record is the same: S970. */
export const statesAreOfAChoice: Rule = function* ({ entities }) {
  for (const { draft, states, field } of statedIn(entities)) {
    const { of } = states
    if (field === undefined) continue
    const isKey = keyOf(draft.declared).includes(of)
    if (field.kind === 'choice' && !isKey) continue
    const why = isKey ? 'it identifies the record' : `it is made with ${field.kind}()`
    const what = `The states of \`${draft.name}\` cannot be those of \`${of}\`: ${why}.`
    const among = knownFields(draft.declared.fields)
      .filter(([name, { kind }]) => kind === 'choice' && !keyOf(draft.declared).includes(name))
      .map(([name]) => name)
    const help =
      among.length === 0
        ? "Add a field such as `estado: choice({ label: 'Estado', options: { B: 'Borrador' }, … })`."
        : `Name ${quotedList(among)}.`
    yield mistake('S970', draft, ['states', 'of'], { what, help })
  }
}

/** Each state is one of a new record, or some move leads to it: S972. */
export const statesAreReached: Rule = function* ({ entities }) {
  for (const { draft, states, field } of ofAChoice(entities)) {
    const starts = startsOf(states, field)
    if (starts.length === 0) {
      const what = 'No state is that of a new record: a move leads to each.'
      const help = `Give \`${states.of}\` a \`default\`, or name \`starts\`.`
      yield mistake('S972', draft, ['states', 'moves'], { what, help })
      continue
    }
    if (!areCodes(states, field)) continue
    const reached = reachedFrom(starts, states.moves)
    for (const code of Object.keys(field.options).filter((one) => !reached.has(one))) {
      const what = `No record is ever in '${code}': none begins there, and no move leads there.`
      const help = 'Name it in `moves` or `starts`, or remove the code.'
      yield mistake('S972', draft, ['fields', states.of, 'options', code], { what, help })
    }
  }
}

/**
 * Whether moves and starts name only codes; if not, S309 reports it, and the states that they lead to are not known.
 */
const areCodes = ({ starts = [], moves }: States, { options }: Choice): boolean =>
  [...starts, ...Object.keys(moves), ...Object.values(moves).flat()].every((code) =>
    Object.hasOwn(options, code),
  )

function reachedFrom(starts: readonly string[], moves: States['moves']): ReadonlySet<string> {
  const reached = new Set(starts)
  // The iteration of a set includes entries that are added meanwhile.
  for (const code of reached) for (const next of moves[code] ?? []) reached.add(next)
  return reached
}

/** An action that sets the state does so along a move, and another one is not for locked records: S973. */
export const actionsAreMoves: Rule = function* ({ entities }) {
  for (const stated of ofAChoice(entities)) {
    for (const [name, action] of knownFields(stated.draft.declared.actions)) {
      const { sets, takes } = valuesSet(action)
      const target = sets[stated.states.of]
      if (takes[stated.states.of] !== undefined) continue
      yield* target === undefined
        ? checkUnlocked(stated, name, action)
        : checkTarget(stated, name, action, target)
    }
  }
}

interface OfChoice {
  readonly draft: EntityDraft
  readonly states: States
  readonly field: Choice
}

function* checkTarget(
  { draft, states, field }: OfChoice,
  name: string,
  action: DraftAction,
  target: unknown,
): Iterable<Diagnostic> {
  const { of, moves } = states
  if (target !== null && !Object.hasOwn(field.options, String(target))) return
  if (!areCodes(states, field)) return
  const sources = Object.keys(moves).filter((from) => moves[from]?.includes(String(target)))
  const offered = offeredIn(action, of, Object.keys(field.options))
  const path = ['actions', name]
  if (target === null || !sources.some((from) => offered.some(({ code }) => code === from))) {
    const to = target === null ? 'no state' : `'${String(target)}'`
    const where = sources.length === 0 || target === null ? '' : ' from where it is offered'
    const what = `\`${name}\` sets \`${of}\` to ${to}, to which no move leads${where}.`
    const help = 'Name the move in `moves`, or set another state.'
    yield mistake('S973', draft, [...path, 'sets', of], { what, help })
    return
  }
  for (const { code, at } of offered) {
    if (at === undefined || sources.includes(code) || code === target) continue
    const what = `\`${name}\` is offered in '${code}', from which no move leads to '${String(target)}'.`
    const help = 'Remove it: an action is offered where its move begins.'
    yield mistake('S973', draft, [...path, 'when', 'is', at], { what, help })
  }
}

function* checkUnlocked(
  { draft, states, field }: OfChoice,
  name: string,
  action: DraftAction,
): Iterable<Diagnostic> {
  const { of, locks = [] } = states
  const codes = Object.keys(field.options)
  const offered = offeredIn(action, of, codes)
  for (const { code, at } of offered) {
    if (at === undefined || !locks.includes(code)) continue
    const what = `\`${name}\` is offered in '${code}', which locks the record, and is no move.`
    const help = `Remove it, let the action set \`${of}\`, or take the state out of \`locks\`.`
    yield mistake('S973', draft, ['actions', name, 'when', 'is', at], { what, help })
  }
  if (offered.some(({ at }) => at !== undefined)) return
  if (offered.some(({ code }) => !locks.includes(code))) return
  const what = `\`${name}\` is offered in locked states alone, and is no move.`
  const help = `Let it set \`${of}\`, or take a state out of \`locks\`.`
  yield mistake('S973', draft, ['actions', name], { what, help, at: 'name' })
}

interface Offered {
  readonly code: string
  /** Its place in `when.is`; undefined: it is not named there. */
  readonly at?: number
}

/** The states in which an action is offered, as far as its own `when` says. */
function offeredIn(
  { when }: DraftAction,
  of: string,
  codes: readonly string[],
): readonly Offered[] {
  if (when === undefined || when.field !== of) return codes.map((code) => ({ code }))
  if ('is' in when) {
    return when.is.map((code, at) => ({ code, at })).filter(({ code }) => codes.includes(code))
  }
  return codes.filter((code) => !when.isNot.includes(code)).map((code) => ({ code }))
}

/** Each record has a state from the start: S974. */
export const recordsHaveAState: Rule = function* ({ entities }) {
  for (const { draft, states, field } of ofAChoice(entities)) {
    const { of } = states
    const isAsked = formsOf(field).add === 'editable'
    if (isAsked ? field.required !== true : field.default === undefined) {
      const what = isAsked
        ? `A record may be without a state: \`${of}\` may be left empty.`
        : `A new record would be without a state: \`${of}\` is not asked for, and has no \`default\`.`
      const help = isAsked
        ? 'Set `required: true`, or `readOnly: true` and a `default`.'
        : 'Set the `default` that it begins with.'
      yield mistake('S974', draft, ['fields', of], { what, help })
    }
    const { starts } = states
    if (starts === undefined || field.default === undefined) continue
    if (starts.includes(field.default)) continue
    const what = `A new record is in '${field.default}', which is the \`default\` and none of \`starts\`.`
    const help = `Name it in \`starts\`, or change the \`default\` of \`${of}\`.`
    yield mistake('S974', draft, ['states', 'starts'], { what, help })
  }
}
