import type { FieldKinds } from '#wire/kinds'
import { isDecimal } from '#wire/notation/decimal'
import { typedText } from '#wire/search/raw-text'
import { cellValue, dayOf } from './cell-values'
import type { Column, Columns } from './columns'
import { comparable, shownText } from './comparable'
import type { FileRow } from './target'
import { textOf } from './validate-row'

/**
 * The readings of the cells of a column. A cell such as 1.234 or 01/02/2026 has two readings, and the column decides: the
 * reading that fits all of its cells is chosen. If several are left that give other values, the file's other columns decide,
 * and then its separator. If nothing decides, or no reading fits all cells, a person has to choose, and nothing is imported
 * until then.
 *
 * - Numbers: a decimal comma or a decimal point. Another column with one of them is evidence. A semicolon between cells is none
 *   for a column of 1.234, because programs write decimal points there as well. For a column of 1,234 it is, because no program
 *   that writes semicolons separates thousands by commas. A whole number such as 837.133 beside amounts with a decimal point is
 *   refused: its point may be a decimal one.
 * - Days: day/month or month/day. Another column of days is evidence, and so is a decimal comma or a semicolon between cells:
 *   no country that writes these puts the month first.
 * - Days of six digits (310126, 260131) are read only in a column that has nothing else. A single one among others is refused.
 *
 * A number or a date that a workbook stores as such is no evidence, and is never read in another way.
 */
export const READINGS = ['comma', 'point', 'dmy', 'mdy', 'ymd'] as const
export type Reading = (typeof READINGS)[number]

/** Readings that a person has chosen, by the field's name in the request. */
export type ChosenReadings = Readonly<Partial<Record<string, Reading>>>

/** A cell that has a reading, and the value that the reading gives. */
export interface ReadingOption {
  readonly reading: Reading
  readonly line: number
  readonly text: string
  /** As staff read it. */
  readonly stored: string
}

/** The reading of a column of numbers or days. */
export interface ColumnReading {
  readonly column: Column
  /** Each reading that its cells leave open, with a cell; empty if all readings give the same values. */
  readonly options: readonly ReadingOption[]
  /** No reading fits all cells: each option has a cell that another one does not fit. */
  readonly isContradictory: boolean
  /** undefined if a person has to choose. */
  readonly reading: Reading | undefined
  /** Whether a person has chosen the reading. */
  readonly isChosen: boolean
  /** Whether days of six digits are read: the column has nothing else, or a person has chosen it. */
  readonly isSolid: boolean
}

export type ReadField = FieldKinds['decimal' | 'money' | 'integer' | 'digits' | 'date' | 'month']

const MARKS = ['comma', 'point'] as const
const ORDERS = ['dmy', 'mdy'] as const
const SOLID_ORDERS = ['dmy', 'mdy', 'ymd'] as const

/** Groups of thousands separated by points, and decimals behind a comma. */
const WITH_COMMA = /^(?:[1-9]\d{0,2}(?:\.\d{3})+|\d*)(?:,\d*)?$/
const SIX_DIGITS = /^(\d\d)(\d\d)(\d\d)$/
const EIGHT_DIGITS = /^(\d\d)(\d\d)(\d{4})$/
const YEAR_FIRST = /^(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/
const PARTED = /^(\d{1,2})(\s*[/.-]\s*|\s+)(\d{1,2})(\s*[/.-]\s*|\s+)(\d{4}|\d{2})$/

const dayIn = (text: string): string => dayOf(typedText(text))

const exchanged = (text: string): string =>
  text.replace(/[.,]/g, (mark) => (mark === '.' ? ',' : '.'))

const isWhole = ({ kind }: ReadField): boolean => kind === 'integer' || kind === 'digits'

export const isNumber = ({ kind }: ReadField): boolean => kind !== 'date' && kind !== 'month'

/** The readings that may be chosen for a column; empty if it holds neither numbers nor days. */
export function readingsFor({ field }: Column): readonly Reading[] {
  if (!isRead(field)) return []
  return isNumber(field) ? MARKS : field.kind === 'date' ? SOLID_ORDERS : ORDERS
}

/** The readings that a text may have; empty if there is only one way to read it. */
function readingsOf(field: ReadField, text: string): readonly Reading[] {
  if (isNumber(field)) return /[.,]/.test(text) ? MARKS : []
  const day = dayIn(text)
  if (field.kind === 'date' && SIX_DIGITS.test(day)) return SOLID_ORDERS
  const isOrdered = PARTED.test(day) || (EIGHT_DIGITS.test(day) && !YEAR_FIRST.test(day))
  return isOrdered ? ORDERS : []
}

/** A text in the program's own notation, by one of its readings; undefined if it does not have this one. */
function ownText(field: ReadField, text: string, reading: Reading): string | undefined {
  if (isNumber(field)) {
    const own = reading === 'point' ? exchanged(text) : text
    if (!WITH_COMMA.test(own.replace(/[^\d.,]/g, ''))) return undefined
    const value = cellValue(field, own)
    return typeof value === 'number' || isDecimal(String(value)) ? own : undefined
  }
  const day = dayIn(text)
  if (reading === 'ymd' && !SIX_DIGITS.test(day)) return undefined
  const own = reading === 'dmy' ? day : reordered(day, reading)
  // `cellValue` returns a text unchanged if it cannot read it; a text with several readings is never in the wire's notation already.
  return cellValue(field, own) === own ? undefined : own
}

function reordered(day: string, reading: Reading): string {
  if (reading === 'ymd') return day.replace(SIX_DIGITS, '$3$2$1')
  return day
    .replace(SIX_DIGITS, '$2$1$3')
    .replace(EIGHT_DIGITS, '$2$1$3')
    .replace(PARTED, '$3$2$1$4$5')
}

/** A cell's value as staff read it once stored; the cell's text if it has none. @param text in the program's own notation */
export function storedText(field: Column['field'], text: string): string {
  if ('resource' in field || field.kind === 'secret') return text
  const { success, data } = field.check.safeParse(cellValue(field, text))
  return success ? shownText(field, comparable(field, data)) : text
}

/** A cell by one of its readings, in the program's own notation. */
interface ReadCell extends Omit<ReadingOption, 'stored'> {
  readonly own: string
}

/** The evidence of the cells with several readings so far. */
class Evidence {
  /** The readings that a cell does not have. */
  readonly #misfits = new Set<Reading>()
  /** By reading, the first cell that has it and not all others. */
  readonly #fits = new Map<Reading, ReadCell>()
  /** By two readings, the first cell in which they give other values. */
  readonly #doubts = new Map<string, readonly ReadCell[]>()
  /** Whether a cell that all readings fit has a point. */
  hasDoubtfulPoint = false
  isEmpty = true

  constructor(
    private readonly field: ReadField,
    private readonly readings: readonly Reading[],
  ) {}

  add(line: number, text: string): void {
    const cells = this.readings.flatMap((reading): ReadCell[] => {
      const own = ownText(this.field, text, reading)
      return own === undefined ? [] : [{ reading, line, text, own }]
    })
    if (cells.length === 0) return
    this.isEmpty = false
    if (cells.length === this.readings.length) this.hasDoubtfulPoint ||= text.includes('.')
    else {
      for (const reading of this.readings) {
        const cell = cells.find((one) => one.reading === reading)
        if (cell === undefined) this.#misfits.add(reading)
        else if (!this.#fits.has(reading)) this.#fits.set(reading, cell)
      }
    }
    for (const [at, one] of cells.entries()) {
      for (const other of cells.slice(at + 1)) {
        const pair = `${one.reading} ${other.reading}`
        if (this.#doubts.has(pair)) continue
        const isOther = cellValue(this.field, one.own) !== cellValue(this.field, other.own)
        if (isOther) this.#doubts.set(pair, [one, other])
      }
    }
  }

  /**
   * The readings to choose from. A single one alone fits all cells; if there is none, all fitting ones give the same values.
   */
  decide(): Pick<ColumnReading, 'options' | 'isContradictory'> {
    const fitting = this.readings.filter((reading) => !this.#misfits.has(reading))
    if (fitting.length < 2) {
      const left = fitting.length === 0 ? this.readings : fitting
      const options = left.flatMap((reading) => this.#fits.get(reading) ?? [])
      return { options: options.map(this.#shown), isContradictory: fitting.length === 0 }
    }
    const cells = [...this.#doubts.values()].flat()
    const options = fitting.flatMap((reading) => cells.find((one) => one.reading === reading) ?? [])
    return { options: options.map(this.#shown), isContradictory: false }
  }

  readonly #shown = ({ own, ...cell }: ReadCell): ReadingOption => ({
    ...cell,
    stored: storedText(this.field, own),
  })
}

interface SurveyedColumn {
  readonly column: Column
  readonly field: ReadField
  readonly index: number
  /** The readings of numbers, and of days that have separators or eight digits. */
  readonly usual: Evidence
  /** The readings of days of six digits. */
  readonly solid: Evidence
  /** Whether it has cells besides those of six digits. */
  hasOthers: boolean
}

/** Collects, row by row, the possible readings of a file's columns. */
export class ColumnSurvey {
  readonly #surveyed: readonly SurveyedColumn[]
  readonly #width: number

  constructor({ sent, width }: Columns) {
    this.#width = width
    this.#surveyed = sent.flatMap((column): SurveyedColumn[] => {
      const { field, index } = column
      if (index === undefined || !isRead(field)) return []
      const usual = new Evidence(field, isNumber(field) ? MARKS : ORDERS)
      const solid = new Evidence(field, SOLID_ORDERS)
      return [{ column, field, index, usual, solid, hasOthers: false }]
    })
  }

  /** The file's columns of numbers and days. */
  get columns(): readonly Column[] {
    return this.#surveyed.map(({ column }) => column)
  }

  add({ line, cells, typed }: FileRow): void {
    // The columns of the cells in such a row are unknown.
    if (cells.length !== this.#width) return
    for (const surveyed of this.#surveyed) {
      const { column, field, index, usual, solid } = surveyed
      const text = textOf(column, cells)
      if (text === '') continue
      const readings = typed?.includes(index) === true ? [] : readingsOf(field, text)
      if (readings === SOLID_ORDERS) solid.add(line, text)
      else {
        surveyed.hasOthers = true
        if (readings.length > 0) usual.add(line, text)
      }
    }
  }

  /**
   * The reading of each column of numbers or days.
   * @param delimiter of a CSV
   */
  readings(delimiter: string | undefined, chosen: ChosenReadings = {}): readonly ColumnReading[] {
    const found = this.#surveyed.map((surveyed) => {
      const isSolid = !surveyed.hasOthers
      const evidence = isSolid ? surveyed.solid : surveyed.usual
      return { ...surveyed, ...evidence.decide(), isSolid }
    })
    const decided = (readings: readonly Reading[], by = found): readonly Reading[] => {
      const own = by.flatMap(({ options: [one, another], isSolid, isContradictory }) =>
        one !== undefined && another === undefined && !isSolid && !isContradictory
          ? [one.reading]
          : [],
      )
      return readings.filter((reading) => own.includes(reading))
    }
    const [marks, orders] = [decided(MARKS), decided(ORDERS)]
    const ofDecimals = decided(
      MARKS,
      found.filter(({ field }) => !isWhole(field)),
    )
    const fromOthers = ({ field, usual, isSolid }: (typeof found)[number]): Reading | undefined => {
      if (isSolid) return undefined
      const [one, another] = isNumber(field) ? marks : orders
      if (one !== undefined) return another === undefined ? one : undefined
      if (isNumber(field)) return delimiter === ';' && !usual.hasDoubtfulPoint ? 'comma' : undefined
      return delimiter === ';' || marks.join() === 'comma' ? 'dmy' : undefined
    }
    return found.map((one) => {
      const { column, field, options, isContradictory } = one
      const own = chosen[column.sends]
      const [first, another] = options
      const usualReading = isNumber(field) ? 'comma' : 'dmy'
      const follows = isWhole(field) && first !== undefined && ofDecimals.length === 1
      const ofCells =
        another === undefined
          ? ((follows ? ofDecimals[0] : first?.reading) ?? usualReading)
          : fromOthers(one)
      const reading = own ?? (isContradictory ? undefined : ofCells)
      const isSolid = one.isSolid || own === 'ymd'
      const isChosen = own !== undefined
      return { column, options, isContradictory, reading, isChosen, isSolid }
    })
  }
}

/** The reason why a cell is refused that its column's reading does not fit. */
const MISFITS: Readonly<Record<Reading, string>> = {
  comma: 'No tiene coma decimal, con la que se lee la columna',
  point: 'No tiene punto decimal, con el que se lee la columna',
  dmy: 'No es día/mes/año, como se lee la columna',
  mdy: 'No es mes/día/año, como se lee la columna',
  ymd: 'No es año, mes y día, como se lee la columna',
}
const POINT_IN_WHOLE = 'El punto es el decimal de este archivo: no es un número entero'
const NO_ORDER = 'No se sabe qué parte es el día, el mes y el año'

/** A row with the cells of such columns in the program's own notation. */
export function inOwnNotation(row: FileRow, readings: readonly ColumnReading[]): FileRow {
  const own = new Map<number, string>()
  const unread = new Map<number, string>()
  for (const { column, reading, isSolid } of readings) {
    const { field, index } = column
    if (index === undefined || reading === undefined || !isRead(field)) continue
    if (row.typed?.includes(index) === true) continue
    const text = textOf(column, row.cells)
    const open = readingsOf(field, text)
    if (open.length === 0) continue
    const wanted = open === SOLID_ORDERS && !isSolid ? onlyOne(field, text) : reading
    const value = wanted && ownText(field, text, wanted)
    // A text that is already in that notation stays unchanged.
    if (value !== undefined) {
      if (wanted !== 'comma' && wanted !== 'dmy') own.set(index, value)
    } else if (open.some((other) => ownText(field, text, other) !== undefined)) {
      unread.set(index, misfitOf(field, wanted))
    }
  }
  if (own.size === 0 && unread.size === 0) return row
  const cells = row.cells.map((cell, at) => own.get(at) ?? cell)
  const written = own.size > 0 ? { written: row.cells } : {}
  return { ...row, cells, ...written, ...(unread.size > 0 && { unread }) }
}

function misfitOf(field: ReadField, wanted: Reading | undefined): string {
  if (wanted === undefined) return NO_ORDER
  return isWhole(field) && wanted === 'point' ? POINT_IN_WHOLE : MISFITS[wanted]
}

/** The reading of six digits if they mean one day in every order. */
function onlyOne(field: ReadField, text: string): Reading | undefined {
  const values = new Map(
    SOLID_ORDERS.flatMap((order) => {
      const own = ownText(field, text, order)
      return own === undefined ? [] : [[cellValue(field, own), order] as const]
    }),
  )
  return values.size === 1 ? [...values.values()][0] : undefined
}

export const isRead = (field: Column['field']): field is ReadField =>
  field.kind === 'decimal' ||
  field.kind === 'money' ||
  field.kind === 'integer' ||
  field.kind === 'digits' ||
  field.kind === 'date' ||
  field.kind === 'month'
