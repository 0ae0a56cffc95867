/** The values that a column of ours can hold. */
export type ColumnValue = string | number | null

/** The target of a reference: the entity's resource, and the field that lists answer of its record. */
export interface Refers {
  readonly resource: string
  readonly shows: string
  /** The fields there that are shown behind it. */
  readonly alsoShows?: readonly string[] | undefined
  /** The fields that identify a record there, if lists answer them beside its text. */
  readonly key?: readonly string[] | undefined
}

/** How one field of a contract is stored in a column of its table, and answered. */
export interface FieldColumn {
  /** `id`: a number that the database assigns, never twice. */
  readonly type: 'id' | 'text' | 'bigint'
  /** Stored in the database to detect changes: a different signature means another kind of data. */
  readonly signature: string
  /** Whether it may be null; a missing text is stored as empty. */
  readonly nullable: boolean
  /** The value of existing records in a new column. */
  readonly absent: ColumnValue
  /** The value of a new record if the write has none, unless it is `absent`. */
  readonly initial?: () => ColumnValue
  /** Converts a value that the contract has validated to the stored one. @throws TypeError */
  toColumn(value: unknown): ColumnValue
  /** Converts a stored value to the one that lists answer (references are answered by the record they refer to). */
  toAnswer(stored: ColumnValue): unknown
  /** Converts a stored value to the one that requests carry. Default: as lists answer it. */
  toRequest?(stored: ColumnValue): unknown
  /**
   * Converts the text of a value of another kind, if a field has changed its kind; undefined if the text is no such value.
   * Without this function no other kind can be converted to this one.
   */
  fromText?(text: string): ColumnValue | undefined
  /** The value that unique keys and lookups by name compare, unless it is the stored value itself. */
  fold?(stored: ColumnValue): ColumnValue
  readonly refers?: Refers
  /** The stored value is encrypted for its row: `sealedIn` makes it, and `toColumn` must not be called. */
  readonly sealed?: true
}

/** How a field that leads to several records is stored: in a separate table, a row for each. */
export interface FieldLinks {
  readonly type: 'links'
  readonly signature: string
  readonly refers: Refers
}

/** How a field of lines is stored: in a table of its own, which has a row for each, and their fields as columns. */
export interface FieldLines {
  readonly type: 'lines'
  readonly signature: string
}

/** References to different tables hold different data. */
export function referenceSignature(table: string): string {
  return `reference ${table}`
}

export function linksSignature(table: string): string {
  return `references ${table}`
}

/** A column of texts; a missing value is stored as an empty text. */
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

/** A column in which a missing value is null. */
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

/** @throws TypeError for a type that our columns do not store */
export function columnValue(value: unknown): ColumnValue {
  if (value === null || typeof value === 'string' || typeof value === 'number') return value
  throw new TypeError(`A column of ours holds no ${typeof value}`)
}

/** @throws TypeError if the contract has accepted a value that is no text */
export function textValue(value: unknown): string {
  if (typeof value === 'string') return value
  throw new TypeError(`Expected a text, got ${typeof value}`)
}

/** @throws TypeError if the contract has accepted a value that is no whole number */
export function wholeNumber(value: unknown): number {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return value
  throw new TypeError(`Expected a whole number, got ${typeof value}`)
}
