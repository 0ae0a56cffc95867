import { strFromU8, strToU8, unzipSync, type Unzipped, zipSync } from 'fflate'
import { ERROR_MARK } from '../spreadsheet-error'

const SHEET = /^xl\/worksheets\/[^/]+\.xml$/
/** A cell whose formula has failed, up to its error: `<c r="A3" t="e"><f>1/0</f><v>`. */
const ERROR_CELL =
  /(<(?:\w+:)?c\s[^>]*?\bt=)(["'])e\2([^>]*>(?:<(?:\w+:)?f\b[^<]*(?:<\/(?:\w+:)?f>)?)?<(?:\w+:)?v>)/g
const MARKED = `$1$2str$2$3&#${ERROR_MARK.charCodeAt(0)};`

/**
 * The workbook with the errors of its formulas (`#N/A`) as texts behind a mark. `read-excel-file` reads a cell with one as
 * an empty cell, and an import would then clear what the record has.
 */
export function errorsAsTexts(bytes: ArrayBuffer): ArrayBuffer {
  const zipped = new Uint8Array(bytes)
  const changed: Unzipped = {}
  for (const [name, part] of Object.entries(unzipSync(zipped, { filter: isSheet }))) {
    // Each byte a character: what is replaced is ASCII.
    const xml = strFromU8(part, true)
    const text = xml.replaceAll(ERROR_CELL, MARKED)
    if (text !== xml) changed[name] = strToU8(text, true)
  }
  if (Object.keys(changed).length === 0) return bytes
  return new Uint8Array(zipSync({ ...unzipSync(zipped), ...changed }, { level: 0 })).buffer
}

const isSheet = ({ name }: { readonly name: string }): boolean => SHEET.test(name)
