import type { AnyValues, Numbered } from './hook-value'
import type { HookTools, RecordsOf } from './hook-tools'

/** A write that is about to be stored. */
export interface BeforeWrite<Values, Operation, Records> extends HookTools<Records> {
  readonly operation: Operation
  /** The record as it is stored; undefined: it is new. */
  readonly previous: (Values & Numbered) | undefined
  /** The record as it will be, once the field's checks and rules have accepted it; undefined: it is deleted. */
  readonly next: Values | undefined
  /**
   * Refuses the write: the form shows the text at the field.
   * @param text in Spanish, without the field's label
   */
  refuse(field: keyof Values & string, text: string): never
}

/** The hooks of one resource of any contract. */
export interface DeclaredHooks {
  before?(
    write: BeforeWrite<AnyValues, string, Readonly<Record<string, RecordsOf<AnyValues>>>>,
  ): Promise<AnyValues | void> | AnyValues | void
}

/** The hooks of any contract, by resource. */
export type HooksByResource = Readonly<Record<string, DeclaredHooks>>
