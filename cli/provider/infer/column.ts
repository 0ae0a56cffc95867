/** A value that a field can hold, other than a list. */
export type Scalar = string | number | boolean

/** The values of one name in all the rows of all samples. */
export interface Column {
  readonly name: string
  /** How many rows there are, whether they have the name or not. */
  readonly rows: number
  /** Rows without the name. */
  readonly missing: number
  readonly nulls: number
  /** Rows with a text of nothing but blanks. */
  readonly blanks: number
  /** Rows with a list of texts, which may be empty: possibly the names of other records. */
  readonly lists: readonly (readonly string[])[]
  /** Rows with an object, or with a list of anything else. */
  readonly nested: number
  /** All other values, in the order of the rows. */
  readonly values: readonly Scalar[]
}

export type RowRecord = Readonly<Record<string, unknown>>

/** The rows' columns, in the order in which names first appear. */
export function columnsOf(rows: readonly RowRecord[]): Column[] {
  const names = new Set(rows.flatMap((row) => Object.keys(row)))
  return [...names].map((name) => columnOf(name, rows))
}

function columnOf(name: string, rows: readonly RowRecord[]): Column {
  const values: Scalar[] = []
  const lists: (readonly string[])[] = []
  const count = { missing: 0, nulls: 0, blanks: 0, nested: 0 }
  for (const row of rows) {
    const value = Object.hasOwn(row, name) ? row[name] : undefined
    if (value === undefined) count.missing += 1
    else if (value === null) count.nulls += 1
    else if (typeof value === 'string' && value.trim() === '') count.blanks += 1
    else if (isScalar(value)) values.push(value)
    else if (isListOfTexts(value)) lists.push(value)
    else count.nested += 1
  }
  return { name, rows: rows.length, ...count, lists, values }
}

function isListOfTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string')
}

function isScalar(value: unknown): value is Scalar {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
}

/** The values, if all of them are texts; trimmed, as the wire has them. */
export function textsOf({ values }: Column): readonly string[] | undefined {
  const texts = values.filter((value) => typeof value === 'string')
  return texts.length === values.length
    ? texts.map((text) => text.normalize('NFC').trim())
    : undefined
}

/** All texts of all lists, trimmed, if every value is such a list and some are not empty. */
export function namesOf({ lists, values, nested }: Column): readonly string[] | undefined {
  const names = lists.flat().map((text) => text.normalize('NFC').trim())
  return values.length === 0 && nested === 0 && names.length > 0 ? names : undefined
}

/** The values, if all of them are numbers. */
export function numbersOf({ values }: Column): readonly number[] | undefined {
  const numbers = values.filter((value) => typeof value === 'number')
  return numbers.length === values.length ? numbers : undefined
}

/** Whether every row has a value. */
export function isAlwaysFilled({ rows, values }: Column): boolean {
  return values.length === rows
}

/** Whether every row has a value, and no two share one. */
export function isDistinct(column: Column): boolean {
  return isAlwaysFilled(column) && new Set(column.values).size === column.rows
}

/** '3 of 214' */
export function share(some: number, { rows }: Pick<Column, 'rows'>): string {
  return `${some} of ${rows}`
}
