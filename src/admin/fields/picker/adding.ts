import { type ComponentType, createContext, type ReactNode, useContext } from 'react'
import type { EntityContract } from '#wire/contract'
import type { Referral } from '#wire/kinds/reference'
import type { Row } from '#admin/provider/row'
import type { Values } from '#wire/kinds/field'

/** A form that adds records of a resource, wherever a form refers to them. */
export interface AddForm {
  readonly contract: EntityContract
  /** Fetches its inputs. */
  fetch(): Promise<ComponentType>
  /** What opens such forms: the app of a schema without them does not fetch it. */
  readonly Provider: ComponentType<AddingProviderProps>
}

export interface AddingProviderProps {
  readonly forms: readonly AddForm[]
  readonly children: ReactNode
}

/** What a form asks for that refers to a record which does not exist yet. */
export interface AddRequest {
  readonly form: AddForm
  /** The form's contract, as the role of whoever is signed in has it. */
  readonly contract: EntityContract
  /** How the new record is referred to. */
  readonly referral: Referral
  /** What its form starts with. */
  readonly start: Values
  /** Called with the record, as lists answer it; undefined if it was added and cannot be found. */
  onAdded(row: Row | undefined): void
}

export interface Adding {
  /** By resource. */
  readonly forms: ReadonlyMap<string, AddForm>
  /** How many of these forms are open, each over the one before. */
  readonly open: number
  add(request: AddRequest): void
}

/** undefined: no record is added from here. */
export const AddingContext = createContext<Adding | undefined>(undefined)

/** Over how many of these forms the form around it is. */
export const DepthContext = createContext(0)

/** Whether one of these forms is over the surrounding one, which is hidden then, with all that was typed. */
export function useIsCovered(): boolean {
  const adding = useContext(AddingContext)
  return (adding?.open ?? 0) > useContext(DepthContext)
}
