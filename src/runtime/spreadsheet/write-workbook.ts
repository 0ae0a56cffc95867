import { strToU8, Zip, ZipDeflate } from 'fflate'
import {
  CellStyles,
  FIXED_PARTS,
  rowXml,
  SHEET,
  SHEET_END,
  sheetHead,
  STYLES,
} from './workbook-xml'
import type { WrittenCell } from './written-cell'

type Rows = readonly (readonly WrittenCell[])[]

/** fflate's levels go from 0 (fastest) to 9 (smallest): a compromise. */
const LEVEL = 4

/**
 * A workbook with one sheet, whose first row is the header, compressed while rows are added: only the bytes
 * that `take` has not returned yet are in memory.
 */
export class WorkbookWriter {
  #bytes: Uint8Array[] = []
  #error: Error | undefined
  readonly #zip: Zip
  readonly #sheet = new ZipDeflate(SHEET, { level: LEVEL })
  readonly #styles = new CellStyles()
  /** Rows of the sheet, the header included; 0 before it is written. */
  #rows = 0

  constructor(private readonly header: readonly string[]) {
    this.#zip = new Zip((error, bytes) => {
      if (error === null) this.#bytes.push(bytes)
      else this.#error = error
    })
    for (const [path, text] of Object.entries(FIXED_PARTS)) this.#addPart(path, text)
    this.#zip.add(this.#sheet)
  }

  /** Columns are as wide as the first of these rows need. */
  add(rows: Rows): void {
    const head = this.#rows === 0 ? sheetHead(this.header, rows) : ''
    if (this.#rows === 0) this.#rows = 1
    const texts = rows.map((row) => rowXml(row, (this.#rows += 1), this.#styles))
    this.#sheet.push(strToU8(head + texts.join('')))
  }

  end(): void {
    if (this.#rows === 0) this.add([])
    this.#sheet.push(strToU8(SHEET_END), true)
    // Only now is it known which formats the cells have.
    this.#addPart(STYLES, this.#styles.xml())
    this.#zip.end()
  }

  /** What has been written since it was asked last. @throws Error where it could not be compressed */
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

/** A whole workbook at once. */
export function writeWorkbook(header: readonly string[], rows: Rows): ArrayBuffer {
  const writer = new WorkbookWriter(header)
  writer.add(rows)
  writer.end()
  return writer.take().buffer
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
