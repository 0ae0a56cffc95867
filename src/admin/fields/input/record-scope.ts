import { requiredContext } from '#admin/frame/required-context'
import type { EntityContract, SingletonContract } from '#wire/contract'
import type { FieldContract, FieldKinds, KindName } from '#wire/kinds'

/** The facts that forms and panels know about the records that they show. */
export interface RecordScope {
  /** The limits, options, checks, labels and rules of the fields, among others. */
  readonly contract: EntityContract | SingletonContract
  /** How the list shows a field. A field that the list leaves out is not among them. */
  readonly columns: readonly { readonly source: string; text(value: unknown): string }[]
  /** The labels of the row actions, by name. */
  readonly actions?: Readonly<Record<string, { readonly label: string }>>
}

/** @throws outside of a screen */
export const [RecordScopeProvider, useRecordScope] = requiredContext<RecordScope>(
  'This must be inside a RecordScopeProvider',
)

/** The contract of the surrounding screen. @throws outside of one */
export const useContract = (): RecordScope['contract'] => useRecordScope().contract

/** The contract of a field, even if the user may not see the field. @throws if the resource has no such field */
export function useFieldContract(source: string): FieldContract {
  const { resource, fields, seenAs } = useContract()
  const all = seenAs?.whole.fields ?? fields
  const field = Object.hasOwn(all, source) ? all[source] : undefined
  if (field === undefined) {
    throw new Error(`The resource "${resource}" has no field "${source}", which an input names`)
  }
  return field
}

/** The same, for an input of one kind. @throws also if the field is of another kind */
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
