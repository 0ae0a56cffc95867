import type { FieldDeclaration } from '../../../schema/language/kinds'
import type { ActionDeclaration } from '../../../schema/language/declarations/action'
import type { ActionWhen } from '../../../schema/language/declarations/action-when'
import { metodoOf } from '../../../schema/language/naming'
import { Distinct } from '../draw/distinct'
import type { EntityDraw } from '../draw/entities'

type Actions = Readonly<Record<string, ActionDeclaration<string, string>>>

interface ActedOn {
  readonly fields: Readonly<Record<string, FieldDeclaration>>
  /** What the metodos of the entity begin with. */
  readonly base: string
  readonly metodos: Distinct
}

function condition(
  {
    field,
    code,
    isOnly,
  }: { readonly field: string; readonly code: string; readonly isOnly: boolean },
  otherwise: boolean,
): ActionWhen {
  // Without its only code the field is empty, which a rule may not let it be.
  return otherwise && !isOnly ? { field, isNot: [code] } : { field, is: [code] }
}

/** Row actions that set what the entity has to be set: none where it has no choice. */
export function settleActions(
  draws: EntityDraw['actions'],
  { fields, base, metodos }: ActedOn,
): Actions {
  const choices = Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'choice' ? [{ name, codes: Object.keys(field.options) }] : [],
  )
  if (choices.length === 0) return {}
  const names = new Distinct()
  const labels = new Distinct(['Editar', 'Eliminar'])
  const picked = (at: number) => {
    const { name = '', codes = [] } = choices[at % choices.length] ?? {}
    return { field: name, code: codes[at % codes.length] ?? '', isOnly: codes.length === 1 }
  }
  return Object.fromEntries(
    draws.map((draw) => {
      const name = names.take(draw.name, '')
      const sets = picked(draw.sets)
      const when = draw.when === undefined ? undefined : picked(draw.when.at)
      const usual = metodoOf(base, name)
      const metodo = metodos.take(usual, '')
      const declared: ActionDeclaration<string, string> = {
        kind: 'action',
        ...(metodo === usual ? {} : { metodo }),
        label: labels.take(draw.label),
        ...(draw.question === undefined ? {} : { question: draw.question }),
        ...(draw.done === undefined ? {} : { done: draw.done }),
        ...(when === undefined ? {} : { when: condition(when, draw.when?.otherwise === true) }),
        sets: { [sets.field]: sets.code },
        ...(draw.messages === undefined ? {} : { messages: draw.messages }),
      }
      return [name, declared]
    }),
  )
}
