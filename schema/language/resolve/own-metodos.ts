import type { EntityDeclaration } from '../declarations/entity'
import { type FieldDeclaration, resolveField } from '../kinds'
import type { ResolveContext } from '../kinds/field-kind'
import type { OwnMetodoModel } from '../model'
import { baseOfMetodo, metodoOf } from '../naming'

/** The metodos of an entity's own; undefined: none. */
export function resolveOwnMetodos(
  { metodos, own }: EntityDeclaration,
  context: ResolveContext,
): OwnMetodoModel[] | undefined {
  if (own === undefined) return undefined
  const base = baseOfMetodo(metodos.buscar.metodo)
  const resolved = (fields: Readonly<Record<string, FieldDeclaration>> = {}) =>
    Object.entries(fields).map(([name, field]) => resolveField(name, field, context))
  return Object.entries(own).map(([name, { metodo, label, sends, answers }]) => ({
    name,
    metodo: metodo ?? metodoOf(base, name),
    label,
    sends: resolved(sends),
    answers: resolved(answers),
  }))
}
