import { FAULT_MARK } from '../spreadsheet-fault'
import { isoTimeText, numberIn, type NumberFormat } from './number-format'
import type { Attributes, Parts, XmlListener } from './parts'
import { WorkbookError } from './workbook-sheet'

/** The parts that the cells of all sheets refer to. */
export interface Workbook {
  readonly strings: readonly string[]
  /** By the number of a cell's style. */
  readonly formats: readonly NumberFormat[]
  /** Whether days are counted from 1904. */
  readonly is1904: boolean
}

/** A row of a sheet with at least one filled cell. */
export interface SheetRow {
  readonly line: number
  readonly isHidden: boolean
  /** The cells up to the last filled one. */
  readonly cells: readonly string[]
  readonly typed: readonly number[]
}

/** Cells that a sheet may have up to the last filled one of each row. */
export const CELLS_MAX = 5_000_000
/** Excel's last row. */
const LAST_LINE = 1_048_576
/** Excel has 16,384 columns, but no list has more than this. */
const LAST_COLUMN = 1_000
/** Characters of all cells: many cells may refer to one long text. */
const CHARACTERS_MAX = 128 * 1024 * 1024

/** The rows of a sheet in their order. @throws WorkbookError; any error for a part that is not sound */
export function readSheetRows(
  parts: Parts,
  { name, path }: { readonly name: string; readonly path: string },
  book: Workbook,
): readonly SheetRow[] {
  const reader = new SheetReader(name, book)
  parts.read(path, reader)
  const rows = reader.rows.toSorted((one, two) => one.line - two.line)
  return reader.merged.length === 0 ? rows : withMerged(rows, reader.merged)
}

/** Cells of one column that are merged, from the line that has the value. */
interface Merged {
  readonly column: number
  readonly from: number
  readonly to: number
}

/** A range of cells: 'B2:B4'. undefined if it is no such range, or has one line. */
function mergedIn(range: string | undefined): Merged | undefined {
  const [, first = '', from = '', to = ''] = /^([a-z]+)(\d+):[a-z]+(\d+)$/i.exec(range ?? '') ?? []
  if (first === '' || Number(to) <= Number(from)) return undefined
  return { column: columnOf(`${first}${from}`), from: Number(from), to: Number(to) }
}

/** The rows with the value of a merged cell in each row that it covers: a sheet stores it in the first one alone. */
function withMerged(rows: readonly SheetRow[], merged: readonly Merged[]): readonly SheetRow[] {
  const places = new Map(rows.map(({ line }, at) => [line, at]))
  const filled = [...rows]
  let count = 0
  for (const { column, from, to } of merged) {
    const first = filled[places.get(from) ?? -1]
    const text = first?.cells[column] ?? ''
    if (first === undefined || text === '') continue
    const isTyped = first.typed.includes(column)
    for (let at = (places.get(from) ?? 0) + 1; at < filled.length; at += 1) {
      const row = filled[at]
      if (row === undefined || row.line > to) break
      // Ranges of a sound sheet have no cell in common, so that these are no more than its cells.
      count += 1
      if (count > CELLS_MAX) throw new WorkbookError('too-large')
      if ((row.cells[column] ?? '') !== '') continue
      const cells = Array.from({ length: Math.max(row.cells.length, column + 1) }, (_, place) =>
        place === column ? text : (row.cells[place] ?? ''),
      )
      filled[at] = { ...row, cells, typed: isTyped ? [...row.typed, column] : row.typed }
    }
  }
  return filled
}

interface OpenRow {
  readonly line: number
  readonly isHidden: boolean
  readonly cells: string[]
  readonly typed: number[]
}

interface OpenCell {
  readonly address: string | undefined
  readonly column: number
  readonly type: string
  readonly format: NumberFormat | undefined
  /** `v`, `f` and the texts `t` of the cell; undefined if it has none. */
  v?: string
  f?: string
  t?: string
}

/** Collects the filled cells of a sheet. Rows and cells that are only formatted use no memory, in any number. */
class SheetReader implements XmlListener {
  readonly rows: SheetRow[] = []
  readonly merged: Merged[] = []
  readonly #lines = new Set<number>()
  /** Rows mostly have numbers in the same columns: they share the list of these. */
  readonly #typed = new Map<string, readonly number[]>()
  #row: OpenRow | undefined
  #cell: OpenCell | undefined
  #part: 'v' | 'f' | 't' | undefined
  #isInSheet = false
  #isSound = false
  #line = 0
  #column = -1
  #cells = 0
  #characters = 0

  constructor(
    private readonly name: string,
    private readonly book: Workbook,
  ) {}

  open(name: string, attribute: Attributes): void {
    if (name === 'sheetData') this.#isInSheet = true
    if (name === 'mergeCell') {
      const merged = mergedIn(attribute('ref'))
      if (merged !== undefined) this.merged.push(merged)
    }
    if (!this.#isInSheet) return
    if (name === 'row') this.#openRow(attribute)
    else if (name === 'c') this.#openCell(attribute)
    else if (name === 'rPh') this.#isSound = true
    else if (name === 'v' || name === 'f' || (name === 't' && !this.#isSound)) {
      this.#part = name
      if (this.#cell !== undefined) this.#cell[name] ??= ''
    }
  }

  text(piece: string): void {
    if (this.#part === undefined || this.#cell === undefined) return
    this.#cell[this.#part] = (this.#cell[this.#part] ?? '') + piece
  }

  close(name: string): void {
    this.#part = undefined
    if (name === 'sheetData') this.#isInSheet = false
    if (name === 'rPh') this.#isSound = false
    if (name === 'c') this.#closeCell()
    if (name === 'row') this.#closeRow()
  }

  #openRow(attribute: Attributes): void {
    const number = attribute('r')
    this.#line = number === undefined ? this.#line + 1 : Number(number)
    this.#column = -1
    const hidden = attribute('hidden')
    const isHidden = hidden === '1' || hidden === 'true'
    this.#row = { line: this.#line, isHidden, cells: [], typed: [] }
  }

  #openCell(attribute: Attributes): void {
    const address = attribute('r')
    this.#column = address === undefined ? this.#column + 1 : columnOf(address)
    this.#cell = {
      address,
      column: this.#column,
      type: attribute('t') ?? 'n',
      format: this.book.formats[Number(attribute('s') ?? '0')],
    }
  }

  #closeCell(): void {
    const [row, cell] = [this.#row, this.#cell]
    this.#cell = undefined
    if (row === undefined || cell === undefined) return
    const text = this.#textOf(cell, row)
    if (text === '') return
    const { column } = cell
    if (!(row.line >= 1 && row.line <= LAST_LINE && column < LAST_COLUMN)) {
      const at = cell.address ?? `R${row.line}C${column + 1}`
      throw new WorkbookError('far-cell', `${this.name}!${at}`)
    }
    // If two cells had the same place, one would be lost.
    if ((row.cells[column] ?? '') !== '') throw new WorkbookError('not-a-workbook')
    while (row.cells.length < column) row.cells.push('')
    row.cells[column] = text
    this.#characters += text.length
    if (this.#characters > CHARACTERS_MAX) throw new WorkbookError('too-large')
  }

  #closeRow(): void {
    const row = this.#row
    this.#row = undefined
    if (row === undefined || row.cells.every((text) => text.trim() === '')) return
    if (this.#lines.has(row.line)) throw new WorkbookError('not-a-workbook')
    this.#lines.add(row.line)
    this.#cells += row.cells.length
    if (this.#cells > CELLS_MAX) throw new WorkbookError('too-large')
    const key = row.typed.join()
    const typed = this.#typed.get(key) ?? row.typed
    this.#typed.set(key, typed)
    this.rows.push({ ...row, typed })
  }

  #textOf({ type, v, f, t, format, column }: OpenCell, row: OpenRow): string {
    switch (type) {
      case 'inlineStr':
        return characters(t ?? v ?? '')
      case 's':
        return v === undefined || v === '' ? '' : characters(this.#shared(v))
      case 'str':
        return v === undefined ? unsolved(f) : characters(v)
    }
    if (v === undefined || v.trim() === '') return unsolved(f)
    switch (type) {
      case 'e':
        return FAULT_MARK + v
      case 'b':
        return BOOLEANS[v.trim().toLowerCase()] ?? v
      case 'd': {
        const time = isoTimeText(v)
        if (time !== undefined) row.typed.push(column)
        return time ?? v
      }
    }
    if (!NUMBER.test(v)) return v
    row.typed.push(column)
    return numberIn(format ?? { kind: 'number' }, Number(v), this.book.is1904)
  }

  #shared(place: string): string {
    const text = this.book.strings[Number(place)]
    if (text === undefined) throw new WorkbookError('not-a-workbook')
    return text
  }
}

/** The texts of the two values of a boolean cell; any other value is refused as a text. */
const BOOLEANS: Readonly<Record<string, string>> = { '0': 'No', false: 'No', '1': 'Sí', true: 'Sí' }

const NUMBER = /^\s*[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?\s*$/i

/** A program that writes workbooks without computing them leaves the value of a formula out, or empty. */
const unsolved = (formula: string | undefined): string =>
  formula === undefined ? '' : `${FAULT_MARK}=${formula}`

/** Characters that XML cannot have, or that it would change, are written with their codes: `_x000D_` is a line end. */
function characters(text: string): string {
  if (!text.includes('_x')) return text
  return text.replace(/_x([\da-f]{4})_/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
}

/** 0 for A1. @throws WorkbookError for a text that is no address */
function columnOf(address: string): number {
  const letters = /^\$?([a-z]+)\$?\d+$/i.exec(address)?.[1]?.toUpperCase()
  if (letters === undefined) throw new WorkbookError('not-a-workbook')
  let column = 0
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}
