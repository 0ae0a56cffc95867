import { strToU8, Zip, ZipDeflate } from 'fflate'
import { type FieldContract, isAmount } from '#wire/kinds'
import { nextTurn } from '../../../import/in-parts'
import { EXACT_DIGITS } from '#wire/notation/decimal'

/** A field's value as a typed cell of a workbook; undefined: it is written as a text, or cannot be stored. */
export function typedCell(field: FieldContract, value: unknown): WrittenCell | undefined {
  if (isAmount(field)) return amount(value, field.decimals)
  switch (field.kind) {
    case 'date':
      return isStorableDay(String(value)) ? { date: String(value) } : undefined
    case 'id':
    case 'digits':
    case 'integer':
      return typeof value === 'number' ? { number: value, decimals: 0 } : undefined
    default:
      return undefined
  }
}

const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/

/** Excel's calendar begins in 1900, and wrongly counts 29 February 1900. */
const FIRST_DAY = '1900-03-01'

const isStorableDay = (value: string): boolean => ISO_DAY.test(value) && value >= FIRST_DAY

/** @returns undefined if the value is not a number, or has more digits than Excel stores */
function amount(value: unknown, decimals: number): WrittenCell | undefined {
  const text = String(value ?? '')
  const digits = text.replace(/\D/g, '').length
  if (!/^-?\d+(\.\d+)?$/.test(text) || digits > EXACT_DIGITS) return undefined
  return { number: Number(text), decimals }
}

/** A typed cell for a written workbook. */
export type WrittenCell =
  | string
  | { readonly number: number; readonly decimals: number }
  /** yyyy-mm-dd */
  | { readonly date: string }

/** The media type of a workbook. */
export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The XML of a workbook with one sheet (ECMA-376), in parts, so that a sheet is written while its rows are read. */

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const SHEET = 'xl/worksheets/sheet1.xml'
const STYLES = 'xl/styles.xml'

/** The files that are the same in every workbook. */
const FIXED_PARTS: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/${SHEET}" ContentType="${TYPES}.worksheet+xml"/><Override PartName="/${STYLES}" ContentType="${TYPES}.styles+xml"/></Types>`,
  '_rels/.rels': `${HEAD}<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
}

/** Places in the list of styles. */
const BOLD = 1
const DAY = 2
const WHOLE = 3

/** A workbook's own formats have numbers from this one on. */
const OWN_FORMAT = 164

const formatted = (id: number): string =>
  `<xf numFmtId="${id}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`

/** The styles of the cells of one workbook. Those of numbers are added as needed. */
export class CellStyles {
  readonly #decimals: number[] = []

  /** @param decimals digits after the comma */
  ofNumber(decimals: number): number {
    if (decimals === 0) return WHOLE
    if (!this.#decimals.includes(decimals)) this.#decimals.push(decimals)
    return WHOLE + 1 + this.#decimals.indexOf(decimals)
  }

  xml(): string {
    const codes = ['dd/mm/yyyy', ...this.#decimals.map((count) => `#,##0.${'0'.repeat(count)}`)]
    const formats = codes.map(
      (code, at) => `<numFmt numFmtId="${OWN_FORMAT + at}" formatCode="${code}"/>`,
    )
    const cells = [
      '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>',
      '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>',
      formatted(OWN_FORMAT),
      // The number 1 is formatted as '0' in every workbook.
      formatted(1),
      ...this.#decimals.map((_, at) => formatted(OWN_FORMAT + 1 + at)),
    ]
    const font = '<sz val="11"/><name val="Calibri"/><family val="2"/>'
    return `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="${formats.length}">${formats.join('')}</numFmts><fonts count="2"><font>${font}</font><font><b/>${font}</font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${cells.length}">${cells.join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`
  }
}

/**
 * The start of the sheet up to its first row. The header stays in sight.
 * @param rows the first rows, which set the widths of the columns
 */
function sheetHead(header: readonly string[], rows: readonly (readonly WrittenCell[])[]): string {
  const columns = header.map((title, at) => {
    const width = widthOf(title, rows, at)
    return `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`
  })
  const cells = header.map((title, at) => textCell(title, addressOf(at, 1), BOLD))
  return `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData><row r="1">${cells.join('')}</row>`
}

const SHEET_END = '</sheetData></worksheet>'

/** @param number the number of the row in the sheet, from 1 */
export function rowXml(row: readonly WrittenCell[], number: number, styles: CellStyles): string {
  const cells = row.map((cell, at) => cellXml(cell, addressOf(at, number), styles))
  return `<row r="${number}">${cells.join('')}</row>`
}

/** The XML of a cell. A text that looks like a formula is stored as a text. */
function cellXml(cell: WrittenCell, address: string, styles: CellStyles): string {
  if (typeof cell === 'string') return cell === '' ? '' : textCell(cell, address)
  const [value, style] =
    'date' in cell ? [serialOf(cell.date), DAY] : [cell.number, styles.ofNumber(cell.decimals)]
  return `<c r="${address}" s="${style}"><v>${value}</v></c>`
}

function textCell(text: string, address: string, style?: number): string {
  const styled = style === undefined ? '' : ` s="${style}"`
  return `<c r="${address}"${styled} t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`
}

/** The day number in a workbook, which counts from 1899-12-30. */
const serialOf = (day: string): number => Date.parse(day) / 86_400_000 + 25_569

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  // A parser would read a bare CR as the end of a line.
  '\r': '&#13;',
}

// oxlint-disable-next-line no-control-regex
const NOT_IN_XML = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g

/** Texts that look like the code of a character not allowed in XML. They are escaped, and stay texts. */
const CHARACTER_CODE = /_(?=x[\dA-F]{4}_)/gi

/** Escapes a text for XML, and leaves out the invisible characters that XML does not allow. */
const escaped = (text: string): string =>
  text
    .replaceAll(NOT_IN_XML, '')
    .replaceAll(CHARACTER_CODE, '_x005F_')
    .replaceAll(/[&<>\r]/g, (one) => ENTITIES[one] ?? one)

/** 'AB7' */
const addressOf = (column: number, row: number): string => `${lettersOf(column)}${row}`

function lettersOf(column: number): string {
  const last = String.fromCodePoint(65 + (column % 26))
  return column < 26 ? last : `${lettersOf(Math.floor(column / 26) - 1)}${last}`
}

/** The width in characters: that of the header or of the first rows. */
function widthOf(title: string, rows: readonly (readonly WrittenCell[])[], at: number): number {
  const lengths = rows.slice(0, 100).map((row) => {
    const cell = row[at] ?? ''
    return typeof cell === 'string' ? cell.length : 12
  })
  return Math.min(50, Math.max(8, title.length + 2, ...lengths))
}

type Rows = readonly (readonly WrittenCell[])[]

/** A compromise between fflate's levels 0 (fastest) and 9 (smallest). */
const LEVEL = 4

/**
 * A workbook with one sheet, whose first row is the header, compressed while rows are added. Only the bytes that `take`
 * has not returned yet are in memory.
 */
export class WorkbookWriter {
  #bytes: Uint8Array[] = []
  #error: Error | undefined
  readonly #zip: Zip
  readonly #sheet = new ZipDeflate(SHEET, { level: LEVEL })
  readonly #styles = new CellStyles()
  /** The number of rows of the sheet, the header included; 0 before it is written. */
  #rows = 0

  constructor(private readonly header: readonly string[]) {
    this.#zip = new Zip((error, bytes) => {
      if (error === null) this.#bytes.push(bytes)
      else this.#error = error
    })
    for (const [path, text] of Object.entries(FIXED_PARTS)) this.#addPart(path, text)
    this.#zip.add(this.#sheet)
  }

  /** The first of these rows set the widths of the columns. */
  add(rows: Rows): void {
    const head = this.#rows === 0 ? sheetHead(this.header, rows) : ''
    if (this.#rows === 0) this.#rows = 1
    const texts = rows.map((row) => rowXml(row, (this.#rows += 1), this.#styles))
    this.#sheet.push(strToU8(head + texts.join('')))
  }

  end(): void {
    if (this.#rows === 0) this.add([])
    this.#sheet.push(strToU8(SHEET_END), true)
    // The formats of the cells are known only now.
    this.#addPart(STYLES, this.#styles.xml())
    this.#zip.end()
  }

  /** The bytes written since the last call. @throws Error if they could not be compressed */
  take(): Uint8Array<ArrayBuffer> {
    if (this.#error !== undefined) throw this.#error
    const taken = joined(this.#bytes)
    this.#bytes = []
    return taken
  }

  #addPart(path: string, text: string): void {
    const part = new ZipDeflate(path, { level: LEVEL })
    this.#zip.add(part)
    part.push(strToU8(text), true)
  }
}

/** Rows that are written in one turn, before the page handles other events: some 20 ms for 10 columns. */
const ROWS_AT_ONCE = 500

/** A whole workbook. */
export async function workbookOf(header: readonly string[], rows: Rows): Promise<Blob> {
  const writer = new WorkbookWriter(header)
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    await nextTurn()
    writer.add(rows.slice(at, at + ROWS_AT_ONCE))
  }
  writer.end()
  return new Blob([writer.take()], { type: XLSX_TYPE })
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}
