import type { ZodMiniType } from 'zod/mini'
import { type LineFields, LINE_ID } from '#wire/kinds/lines'
import type { FieldContracts } from '#wire/contract'
import { linesIn } from '../lines'
import { columnValue } from '../kinds/field-column'
import type { TableLayout } from '../layout/table-layout'
import { columnsOf, linesHeld, linksIn } from '../table-rows'
import type { Values } from '#wire/kinds/field'

/**
 * A field's value in hooks, which is the one that requests carry: a choice's code, a date as 'yyyy-mm-dd', an amount as
 * '1234.50'. A reference is the number of its record. A hook may set a secret, and never sees one: a secret reads as undefined.
 */
export type HookValue<Field> = Field extends { readonly kind: 'reference' }
  ? number | null
  : Field extends { readonly kind: 'references' }
    ? readonly number[]
    : Field extends { readonly kind: 'choice'; readonly options: infer Options }
      ? (keyof Options & string) | ''
      : Field extends { readonly kind: 'lines'; readonly fields: infer Fields extends LineFields }
        ? readonly HookLine<Fields>[]
        : Field extends { readonly kind: 'secret' }
          ? string | undefined
          : Field extends { readonly check: ZodMiniType<infer Sent> }
            ? Sent
            : never

/** A line of a record. A hook that sets lines returns the lines that stay with their id, and new lines without one. */
export type HookLine<Fields extends LineFields> = HookValues<Fields> & { readonly id?: number }

/** The fields of a contract that hooks see: a record's number takes the place of its id. */
export type HookValues<Fields extends FieldContracts> = {
  readonly [
    Name in keyof Fields as Fields[Name] extends { readonly kind: 'id' } ? never : Name
  ]: HookValue<Fields[Name]>
}

/** The members of every record beside its fields. */
export interface Numbered {
  /** Identifies the record for references and `records`, and never changes. It equals the id, if the entity has one. */
  readonly number: number
}

/** The kinds whose columns hold a whole number: amounts and decimals in units of their last decimal (cents). */
type NumberKind = 'digits' | 'dni' | 'integer' | 'decimal' | 'money' | 'reference'

/** The kinds whose columns hold a text, or null if there is none. */
type MomentKind = 'date' | 'month' | 'time'

/** A field's value as its column stores it: an amount in cents, a box as 0 or 1, a reference as the number of its record. */
type StoredValue<Field> = Field extends { readonly kind: 'id' }
  ? number
  : Field extends { readonly kind: NumberKind }
    ? number | null
    : Field extends { readonly kind: MomentKind }
      ? string | null
      : Field extends { readonly kind: 'boolean' }
        ? 0 | 1
        : Field extends { readonly kind: 'choice'; readonly options: infer Options }
          ? (keyof Options & string) | ''
          : string

/** A field that is stored in a table of its own, which has the name of its resource, '__' and its own name. */
type ApartKind = 'lines' | 'references'

/** The columns of a table; a record without an id has its number in `_id`. */
export type StoredColumns<Fields extends FieldContracts> = {
  readonly [
    Name in keyof Fields as Fields[Name] extends { readonly kind: ApartKind } ? never : Name
  ]: StoredValue<Fields[Name]>
} & ('id' extends Fields[keyof Fields]['kind'] ? unknown : { readonly _id: number })

/** The tables of a resource's lines and lists of references. */
export type TablesApart<Resource extends string, Fields extends FieldContracts> = {
  readonly [
    Name in keyof Fields & string as Fields[Name] extends { readonly kind: ApartKind }
      ? `${Resource}__${Name}`
      : never
  ]: Fields[Name] extends {
    readonly kind: 'lines'
    readonly fields: infer Lines extends LineFields
  }
    ? StoredColumns<Lines> & { readonly _parent: number; readonly _place: number }
    : { readonly owner: number; readonly referred: number }
}

/** A record as hooks see it, from its columns, links and lines. */
export function hookRecord(layout: TableLayout, stored: Values): Values {
  const { fields, links } = layout
  const record: Record<string, unknown> = {}
  for (const { name, column, reference } of fields) {
    if (column.type === 'id') continue
    const value = columnValue(stored[name] ?? null)
    const toValue = column.toRequest ?? column.toAnswer
    record[name] = reference === undefined ? toValue(value) : value === null ? null : Number(value)
  }
  for (const { name } of links) record[name] = stored[name] ?? []
  const held = linesHeld(layout, stored)
  for (const { name, layout: ofLines } of layout.lines) {
    record[name] = (held[name] ?? []).map(({ number, columns }) => ({
      ...(number !== undefined && { [LINE_ID]: number }),
      ...hookRecord(ofLines, columns),
    }))
  }
  return record
}

/** The columns, links and lines of a record once some values are stored in it. */
export function storedAfter(layout: TableLayout, before: Values, changes: Values): Values {
  return {
    ...before,
    ...columnsOf(layout, changes),
    ...linksIn(layout, changes),
    ...linesIn(layout, linesHeld(layout, before), changes),
  }
}
