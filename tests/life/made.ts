import type { Sample } from './samples'
import type { EntityContract } from '#wire/contract'
import { isEntered } from './operations'

/** A record's fields as requests or answers carry them. */
export type Shown = Readonly<Record<string, unknown>>

/** Field by field, what a record is made of. */
export type Made = Readonly<Record<string, Sample>>

/** What was entered of an answer: without what is computed, and lines without their numbers. */
export function enteredIn({ fields }: Pick<EntityContract, 'fields'>, row: Shown): Shown {
  return Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) => {
      const field = fields[name]
      if (field === undefined) return [[name, value]]
      if (!isEntered(field)) return []
      if (field.kind !== 'lines' || !Array.isArray(value)) return [[name, value]]
      const lines = value.map(({ id: _number, ...line }) =>
        enteredIn({ fields: field.fields }, line),
      )
      return [[name, lines]]
    }),
  )
}
