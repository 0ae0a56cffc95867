import * as z from 'zod/mini'
import type { Answered, FieldContracts, OwnMetodoContract } from './contract'
import { sessionToken } from './session-token'

/** A metodo of the project's own: the fields of its request and of its answer. */
export function ownMetodo<const S extends FieldContracts, const A extends FieldContracts>({
  metodo,
  sends,
  answers,
}: {
  readonly metodo: string
  readonly sends: S
  readonly answers: A
}): OwnMetodoContract<S, A> {
  const checks = Object.entries(sends).map(([name, { check }]) => [name, check] as const)
  return {
    metodo,
    request: z.strictObject({ token: sessionToken, ...Object.fromEntries(checks) }),
    sends,
    answers,
    read(received) {
      const read = Object.entries(answers).map(([name, field]) => [
        name,
        field.read(received[name]),
      ])
      // Object.fromEntries loses the type of each key's value; the line above does not change the keys.
      return Object.fromEntries(read) as Answered<A>
    },
  }
}
