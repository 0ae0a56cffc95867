import type { EntityContract, FieldContracts, PeriodContract, TreeContract } from '#wire/contract'
import { HIDDEN_ID } from './table-layout'

/** The part of a contract that defines what is stored. */
export interface RecordContract {
  readonly resource: string
  readonly fields: FieldContracts
  readonly key: readonly string[]
  readonly unique: readonly (readonly string[])[]
  readonly periods?: readonly PeriodContract[]
  readonly tree?: TreeContract
  readonly history?: false
  readonly nameField?: string
  readonly metodos?: EntityContract['metodos']
}

/** The id field of a record, or the hidden column that numbers it. */
export function primaryKeyOf({ fields }: RecordContract): string {
  return Object.entries(fields).find(([, { kind }]) => kind === 'id')?.[0] ?? HIDDEN_ID
}
