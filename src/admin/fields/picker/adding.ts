import { type ComponentType, createContext, useContext } from 'react'
import type { EntityContract } from '#wire/contract'
import type { Referral } from '#wire/kinds/reference'
import type { Row } from '#admin/provider/row'
import type { Values } from '#wire/kinds/field'

/** The form that adds records of a resource, opened from any form that refers to them. */
export interface AddForm {
  readonly contract: EntityContract
  /** Fetches its inputs. */
  fetch(): Promise<ComponentType>
}

/** The request of a form for a new record that it refers to. */
export interface AddRequest {
  readonly form: AddForm
  /** The form's contract, as the role of the signed-in user has it. */
  readonly contract: EntityContract
  /** How the new record is referred to. */
  readonly referral: Referral
  /** The initial values of its form. */
  readonly start: Values
  /** Called with the record as lists answer it; undefined if it was added and cannot be found. */
  onAdded(row: Row | undefined): void
}

export interface Adding {
  /** By resource. */
  readonly forms: ReadonlyMap<string, AddForm>
  /** The number of these forms that are open, stacked on one another. */
  readonly open: number
  add(request: AddRequest): void
}

/** undefined: no record is added from here. */
export const AddingContext = createContext<Adding | undefined>(undefined)

/** The surrounding form's place in the stack of these forms; 0: it is not one of them. */
export const DepthContext = createContext(0)

/** Whether one of these forms covers the surrounding one. A covered form is hidden, but keeps its entered values. */
export function useIsCovered(): boolean {
  const adding = useContext(AddingContext)
  return (adding?.open ?? 0) > useContext(DepthContext)
}
