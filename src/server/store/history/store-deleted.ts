import type { Transaction } from 'kysely'
import * as z from 'zod'
import type { Author } from './author'
import type { RecordState } from './record-state'
import { type ColumnValue, columnValue } from '../kinds/field-column'
import { fold } from '../table-rows'
import type { FieldLayout, TableLayout } from '../layout/table-layout'
import { type Tables, DELETED_TABLE } from '../tables'

/** Stores a record that is about to be deleted, in the transaction that deletes it. */
export async function storeDeleted(
  trx: Transaction<Tables>,
  layout: TableLayout,
  { record, state }: { readonly record: number; readonly state: RecordState },
  author: Author,
): Promise<void> {
  const { at, who = null } = author
  const stored = ({ name }: FieldLayout): ColumnValue => columnValue(state.columns[name] ?? null)
  const columns = layout.fields.map((field) => [
    field.name,
    { signature: field.signature, value: stored(field) },
  ])
  const links = layout.links.map(({ name, signature }) => [
    name,
    { signature, value: state.links[name] ?? [] },
  ])
  const lines = layout.lines.map(({ name, layout: { fields } }) => [
    name,
    {
      signatures: Object.fromEntries(fields.map((field) => [field.name, field.signature])),
      rows: state.lines?.[name] ?? [],
    },
  ])
  await trx
    .insertInto(DELETED_TABLE)
    .values({
      at,
      who,
      entity: layout.table,
      record,
      key: keyText(layout, stored),
      state: stateText({
        columns: Object.fromEntries(columns),
        links: Object.fromEntries(links),
        ...(lines.length === 0 ? {} : { lines: Object.fromEntries(lines) }),
      }),
    })
    .execute()
}

/** A key as one text, which is equal for keys that a unique index treats as equal. */
export function keyText(
  { fields, key }: TableLayout,
  stored: (field: FieldLayout) => ColumnValue,
): string {
  const values = key.map((name) => {
    const field = fields.find((one) => one.name === name)
    return field === undefined ? null : fold(field, stored(field))
  })
  return JSON.stringify(values)
}

/** A value with the signature that its field had at the time: under another signature it would be misread. */
const withSignature = <T extends z.ZodType>(value: T) => z.object({ signature: z.string(), value })

const column = z.union([z.string(), z.number(), z.null()])

const lines = z.object({
  /** The signatures that the fields of the lines had. */
  signatures: z.record(z.string(), z.string()),
  rows: z.array(z.object({ number: z.number(), columns: z.record(z.string(), column) })),
})

export type StoredLines = z.output<typeof lines>

/** The stored form of a deleted record. */
export const storedState = z.object({
  columns: z.record(z.string(), withSignature(column)),
  links: z.record(z.string(), withSignature(z.array(z.number()))),
  /** Left out if the record had no lines. */
  lines: z.record(z.string(), lines).optional(),
})

export const stateText = (state: z.output<typeof storedState>): string => JSON.stringify(state)
