import type { SetValue } from '../kinds/field-options'
import type { EntityDeclaration } from '../declarations/entity'
import { type FieldDeclaration, resolveField } from '../kinds'
import type { ResolveContext } from '../kinds/field-kind'
import type { ActionModel } from '../model'
import { baseOfMetodo, metodoOf } from '../naming'
import { actionDone, actionQuestion, actionQuestionMany, actionTitle } from '../spanish'
import { entityErrors } from './errors'
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
    question: action.question ?? actionQuestion(action.label, names),
    many:
      action.on === 'many'
        ? (action.questionMany ?? actionQuestionMany(action.label, names))
        : undefined,
    done: action.done ?? actionDone(action.label, names),
    sends: payloadsOf('action', undefined, declared),
    asks: Object.entries(action.asks ?? {}).map(([asked, declaration]) =>
      resolveField(asked, declaration, context),
    ),
    ...valuesSet(action),
    when: action.when,
    errors: entityErrors('action', actionTitle(action.label, names), messages, action.messages, {
      mayRepeat: setsCompared(action, declared),
    }),
  }))
}

interface Setting {
  readonly asks?: Readonly<Record<string, FieldDeclaration>>
  readonly sets: Readonly<Record<string, SetValue | undefined>>
}

interface Compared {
  readonly unique?: EntityDeclaration['unique'] | undefined
  readonly periods?: EntityDeclaration['periods'] | undefined
}

/** Whether an action sets a field that records must differ in: alone, with others, or in a period. */
export function setsCompared({ sets }: Setting, { unique = [], periods = [] }: Compared): boolean {
  const compared = periods.flatMap(({ from, to, per = [] }) => [from, to, ...per])
  return [...unique.flat(), ...compared].some((name) => sets[name] !== undefined)
}

/** What an action sets: values, and what it asks. A text that is the name of an asked field is what was entered there. */
export function valuesSet({ asks = {}, sets }: Setting): Pick<ActionModel, 'sets' | 'takes'> {
  const values: Record<string, SetValue> = {}
  const takes: Record<string, string> = {}
  for (const [field, value] of Object.entries(sets)) {
    if (value === undefined) continue
    if (typeof value === 'string' && Object.hasOwn(asks, value)) takes[field] = value
    else values[field] = value
  }
  return { sets: values, takes }
}
