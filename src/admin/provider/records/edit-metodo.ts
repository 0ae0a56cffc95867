import type { MetodoContract, ResourceContract } from '#wire/contract'

/** The operation that saves an existing record. */
export function editMetodo<R>(contract: ResourceContract<R>): MetodoContract | undefined {
  return contract.kind === 'entity' ? contract.metodos.modificar : contract.metodos.grabar
}
