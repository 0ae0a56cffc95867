import { createContext, useContext } from 'react'
import type { EntityContract, SingletonContract } from '../../wire/contract'
import type { FieldContract, FieldKinds, KindName } from '../../wire/kinds'

const ContractContext = createContext<EntityContract | SingletonContract | undefined>(undefined)

/** The contract of the records that the forms below are of: limits, options, checks, labels and rules are in it. */
export const ContractProvider = ContractContext.Provider

/** The contract of the surrounding screen. @throws where there is none */
export function useContract(): EntityContract | SingletonContract {
  const contract = useContext(ContractContext)
  if (contract === undefined) throw new Error('An input must be inside a ContractProvider')
  return contract
}

/** What the contract has of a field. @throws where the resource has no such field */
export function useFieldContract(source: string): FieldContract {
  const { resource, fields } = useContract()
  const field = Object.hasOwn(fields, source) ? fields[source] : undefined
  if (field === undefined) {
    throw new Error(`The resource "${resource}" has no field "${source}", which an input names`)
  }
  return field
}

/** The same, for an input of one kind. @throws where the field is of another kind, too */
export function useContractOf<K extends KindName>(source: string, kind: K): FieldKinds[K] {
  const { resource } = useContract()
  const field = useFieldContract(source)
  if (!isOf(field, kind)) {
    const found = `The field "${source}" of "${resource}" is a ${field.kind}`
    throw new Error(`${found}: an input of the kind ${kind} cannot show it`)
  }
  return field
}

function isOf<K extends KindName>(field: FieldContract, kind: K): field is FieldKinds[K] {
  return field.kind === kind
}
