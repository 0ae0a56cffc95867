import type { MetodoContract, ResourceContract } from '#wire/contract'

/** The operation that saves a record which is there already. */
export function editMetodo<R>(contract: ResourceContract<R>): MetodoContract | undefined {
  return contract.kind === 'entity' ? contract.metodos.modificar : contract.metodos.grabar
}
