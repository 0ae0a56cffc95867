/** What a column of ours can hold. */
export type ColumnValue = string | number | null

/** Where a reference leads: the entity's resource, and the field that lists answer of its record. */
export interface Refers {
  readonly resource: string
  readonly shows: string
}

/** How one field of a contract is kept in a column of its table, and answered. */
export interface FieldColumn {
  /** `id`: a number that the database gives, never twice. */
  readonly type: 'id' | 'text' | 'bigint'
  /** What the database remembers of it; another one later is another kind of data. */
  readonly signature: string
  /** Whether null may stand in it; a text that is not there is empty. */
  readonly nullable: boolean
  /** What old records have in a new column. */
  readonly absent: ColumnValue
  /** What a new record has where a write says nothing, if that is not `absent`. */
  readonly initial?: () => ColumnValue
  /** A value that the contract has judged → what is stored. @throws TypeError */
  toColumn(value: unknown): ColumnValue
  /** What is stored → what a list answers (references are answered by the record they refer to). */
  toAnswer(stored: ColumnValue): unknown
  /** What is stored → what a request would carry of it. Default: as lists answer it. */
  toRequest?(stored: ColumnValue): unknown
  /**
   * The text of a value of another kind → what is stored here, where a field has changed its kind; undefined: the text
   * says no such value. No other kind can become one without this.
   */
  fromText?(text: string): ColumnValue | undefined
  /** What unique keys and lookups by name compare, where the stored value itself does not do. */
  fold?(stored: ColumnValue): ColumnValue
  readonly refers?: Refers
}

/** How a field is kept that leads to several records: in a table of its own, a row for each. */
export interface FieldLinks {
  readonly type: 'links'
  readonly signature: string
  readonly refers: Refers
}

/** References to different tables hold different data. */
export function referenceSignature(table: string): string {
  return `reference ${table}`
}

export function linksSignature(table: string): string {
  return `references ${table}`
}

/** A text that is empty where nothing is said. */
export function textColumn(
  signature: string,
  absent: string,
  fold?: (text: string) => string,
): FieldColumn {
  return {
    type: 'text',
    signature,
    nullable: false,
    absent,
    toColumn: (value) => (value === undefined || value === null ? '' : textValue(value)),
    toAnswer: (stored) => stored ?? '',
    fromText: (text) => text.trim(),
    ...(fold === undefined ? {} : { fold: (stored: ColumnValue) => fold(textValue(stored)) }),
  }
}

/** A value that is null where there is none. */
export function nullableColumn(
  column: Pick<FieldColumn, 'type' | 'signature' | 'absent' | 'initial' | 'toColumn' | 'fromText'>,
  toAnswer: (stored: string | number) => unknown = (stored) => stored,
): FieldColumn {
  return {
    ...column,
    nullable: true,
    toColumn: (value) => (value === undefined || value === null ? null : column.toColumn(value)),
    toAnswer: (stored) => (stored === null ? null : toAnswer(stored)),
  }
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
