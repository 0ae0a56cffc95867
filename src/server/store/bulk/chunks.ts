/** Parameters of one statement: SQLite takes 32,766, PostgreSQL 65,535. */
const PARAMETERS = 30_000

/** Rows of so many columns, as many as one statement takes. */
export function chunksOf<T>(rows: readonly T[], columns: number): readonly (readonly T[])[] {
  return slicesOf(rows, Math.max(1, Math.floor(PARAMETERS / Math.max(1, columns))))
}

/** The same rows in parts of at most `size`. */
export function slicesOf<T>(rows: readonly T[], size: number): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, part) =>
    rows.slice(part * size, (part + 1) * size),
  )
}
