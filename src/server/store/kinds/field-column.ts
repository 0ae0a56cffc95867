/** What a column of ours can hold. */
export type ColumnValue = string | number | null

/** How one field of a contract is kept in its table, and answered. */
export interface FieldColumn {
  /** `id`: a number that the database gives, never twice. */
  readonly type: 'id' | 'text' | 'bigint'
  /** What a record has where a write says nothing, and old records in a new column. */
  readonly absent: ColumnValue
  /** A value that the contract has judged → what is stored. @throws TypeError */
  toColumn(value: unknown): ColumnValue
  /** What is stored → what a list answers (references are answered by the record they refer to). */
  toAnswer(stored: ColumnValue): unknown
  /** What is stored → what a request would carry of it. Unless told: as lists answer it. */
  toRequest?(stored: ColumnValue): unknown
  /**
   * The text of a value of another kind → what is stored here, where a field has changed its kind; undefined: the text
   * says no such value. No other kind can become one without this.
   */
  fromText?(text: string): ColumnValue | undefined
  /** What unique keys and lookups by name compare, where the stored value itself does not do (row C-09). */
  fold?(stored: ColumnValue): ColumnValue
}

/** @throws TypeError for what no column of ours holds */
export function columnValue(value: unknown): ColumnValue {
  if (value === null || typeof value === 'string' || typeof value === 'number') return value
  throw new TypeError(`A column of ours holds no ${typeof value}`)
}

/** @throws TypeError where the contract let something pass that is no text */
export function textValue(value: unknown): string {
  if (typeof value === 'string') return value
  throw new TypeError(`Expected a text, got ${typeof value}`)
}

/** @throws TypeError where the contract let something pass that is no whole number */
export function wholeNumber(value: unknown): number {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return value
  throw new TypeError(`Expected a whole number, got ${typeof value}`)
}
