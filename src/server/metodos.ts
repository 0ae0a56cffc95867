import type { Contract } from '../wire/contract'

/** Every metodo that a contract declares. */
export function metodosOf({ entities, singletons, access }: Contract): readonly string[] {
  const declared = [
    ...Object.values(entities).flatMap(({ metodos, actions = {}, own = {} }) => [
      ...Object.values(metodos),
      ...Object.values(actions),
      ...Object.values(own),
    ]),
    ...Object.values(singletons).flatMap(({ metodos }) => Object.values(metodos)),
    ...Object.values(access.operations),
  ]
  return declared.flatMap((operation) => operation?.metodo ?? [])
}
