import type { SetValue } from '../kinds/field-options'
import type { EntityDeclaration } from '../declarations/entity'
import { resolveField } from '../kinds'
import type { ResolveContext } from '../kinds/field-kind'
import type { ActionModel } from '../model'
import { baseOfMetodo, metodoOf } from '../naming'
import { actionDone, actionQuestion, actionQuestionMany, actionTitle } from '../spanish'
import { entityErrors } from './errors'
import { createsSentence, resolveCreates, valuesSet } from './creates'
import { payloadsOf } from './payloads'

/** The row actions of an entity, with their metodos and sentences. */
export function resolveActions(
  declared: EntityDeclaration,
  context: ResolveContext,
): ActionModel[] {
  const { names, metodos, messages = {} } = declared
  const base = baseOfMetodo(metodos.buscar.metodo)
  return Object.entries(declared.actions ?? {}).map(([name, action]) => ({
    name,
    metodo: action.metodo ?? metodoOf(base, name),
    label: action.label,
    question: asked(action, declared, 'one'),
    many: action.on === 'many' ? asked(action, declared, 'many') : undefined,
    done: action.done ?? actionDone(action.label, names),
    sends: payloadsOf('action', undefined, declared),
    asks: Object.entries(action.asks ?? {}).map(([asked, declaration]) =>
      resolveField(asked, declaration, context),
    ),
    ...valuesSet(action),
    when: action.when,
    creates: resolveCreates(action, declared),
    errors: entityErrors('action', actionTitle(action.label, names), messages, action.messages, {
      mayRepeat: setsCompared(action, declared),
    }),
  }))
}

/** What is asked before it is done, and what it will add. */
function asked(
  action: NonNullable<EntityDeclaration['actions']>[string],
  declared: EntityDeclaration,
  to: 'one' | 'many',
): string {
  const { label, creates } = action
  const question =
    to === 'one'
      ? (action.question ?? actionQuestion(label, declared.names))
      : (action.questionMany ?? actionQuestionMany(label, declared.names))
  return creates === undefined ? question : `${question} ${createsSentence(action, declared, to)}`
}

interface Setting {
  readonly sets: Readonly<Record<string, SetValue | undefined>>
  readonly creates?: object | undefined
}

interface Compared {
  readonly unique?: EntityDeclaration['unique'] | undefined
  readonly periods?: EntityDeclaration['periods'] | undefined
}

/** Whether an action writes a field that records must differ in: alone, with others, or in a period. */
export function setsCompared(
  { sets, creates }: Setting,
  { unique = [], periods = [] }: Compared,
): boolean {
  if (creates !== undefined) return unique.length > 0 || periods.length > 0
  const compared = periods.flatMap(({ from, to, per = [] }) => [from, to, ...per])
  return [...unique.flat(), ...compared].some((name) => sets[name] !== undefined)
}
