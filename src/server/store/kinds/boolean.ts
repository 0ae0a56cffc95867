import type { BooleanContract } from '../../../wire/kinds/boolean'
import { readBoolean } from '../../../wire/notation/boolean'
import type { FieldColumn } from './field-column'

/** 0 or 1 in both databases: the one of them has no booleans, and its driver ends the process over one. */
export function booleanColumn({ default: initial }: BooleanContract): FieldColumn {
  return {
    type: 'bigint',
    signature: 'boolean',
    nullable: false,
    absent: initial ? 1 : 0,
    toColumn: (value) => (value === true ? 1 : 0),
    toAnswer: (stored) => stored === 1,
    fromText: (text) => {
      const said = readBoolean(text)
      return said === undefined ? undefined : Number(said)
    },
  }
}
