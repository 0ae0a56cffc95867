import * as z from 'zod'

/** What went wrong in the database, in words that hold for SQLite and PostgreSQL alike. */
export type Trouble =
  /** A unique index refused the row; `constraint` names the index (PostgreSQL) or its columns (SQLite). */
  | { readonly kind: 'duplicate'; readonly constraint: string }
  /** A foreign key refused the write: the record is referred to. */
  | { readonly kind: 'in-use' }
  /** No room left. */
  | { readonly kind: 'full' }
  /** The disk, the lock or the connection fails; reads may still work, and it may pass. */
  | { readonly kind: 'unavailable' }
  /** Two transactions crossed; the loser runs again. */
  | { readonly kind: 'retry' }

const databaseError = z.object({
  code: z.string(),
  message: z.string(),
  constraint: z.string().optional(),
})

type DatabaseError = z.infer<typeof databaseError>

/** Codes by their longest known beginning: SQLite's names (https://sqlite.org/rescode.html), PostgreSQL's SQLSTATEs. */
const TROUBLES: readonly (readonly [RegExp, (error: DatabaseError) => Trouble])[] = [
  [
    /^(SQLITE_CONSTRAINT_(UNIQUE|PRIMARYKEY)|23505)$/,
    (error) => ({ kind: 'duplicate', constraint: error.constraint ?? error.message }),
  ],
  [/^(SQLITE_CONSTRAINT_FOREIGNKEY|23503)$/, () => ({ kind: 'in-use' })],
  [/^(SQLITE_FULL|53100)$/, () => ({ kind: 'full' })],
  [/^(40001|40P01)$/, () => ({ kind: 'retry' })],
  [
    /^(SQLITE_(IOERR|BUSY|LOCKED|READONLY|CANTOPEN|NOMEM|PROTOCOL)|53|57P|08|E[A-Z]+$)/,
    () => ({ kind: 'unavailable' }),
  ],
]

/** The trouble behind an error that the database threw; undefined for any other error, a mistake of ours included. */
export function troubleOf(error: unknown): Trouble | undefined {
  const parsed = databaseError.safeParse(error)
  if (!parsed.success) return undefined
  const found = TROUBLES.find(([code]) => code.test(parsed.data.code))
  return found?.[1](parsed.data)
}
