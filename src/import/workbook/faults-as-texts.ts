import { strFromU8, strToU8, unzipSync, type Unzipped, zipSync } from 'fflate'
import { FAULT_MARK } from '../spreadsheet-fault'

const SHEET = /^xl\/worksheets\/[^/]+\.xml$/
const MARK = `&#${FAULT_MARK.charCodeAt(0)};`

/** A cell whose formula has failed, up to its error: `<c r="A3" t="e"><f>1/0</f><v>`. */
const ERROR_CELL =
  /(<(?:\w+:)?c\s[^>]*?\bt=)(["'])e\2([^>]*>(?:<(?:\w+:)?f\b[^<]*(?:<\/(?:\w+:)?f>)?)?<(?:\w+:)?v>)(?!<)/g

/** A cell with a formula, and nothing as its value: `<c r="A3"><f>B3*2</f><v></v></c>`. */
const UNSOLVED_CELL =
  /<(\w+:)?c(\s[^>]*)>\s*<(?:\w+:)?f\b(?:[^<>]*\/>|[^<>]*>([^<]*)<\/(?:\w+:)?f>)\s*(?:(<(?:\w+:)?v(?:\s*\/>|>\s*<\/(?:\w+:)?v>))\s*)?<\/(?:\w+:)?c>/g
const TYPE = /\st=(["'])(\w*)\1/

/**
 * The workbook with the errors of its formulas (`#N/A`), and the formulas without a result, as texts behind a mark.
 * `read-excel-file` reads a cell with one as an empty cell, and an import would then clear what the record has.
 */
export function faultsAsTexts(bytes: ArrayBuffer): ArrayBuffer {
  const zipped = new Uint8Array(bytes)
  const changed: Unzipped = {}
  for (const [name, part] of Object.entries(unzipSync(zipped, { filter: isSheet }))) {
    // Each byte a character: what is replaced is ASCII.
    const xml = strFromU8(part, true)
    const text = xml
      .replaceAll(ERROR_CELL, `$1$2str$2$3${MARK}`)
      .replaceAll(UNSOLVED_CELL, unsolvedAsText)
    if (text !== xml) changed[name] = strToU8(text, true)
  }
  if (Object.keys(changed).length === 0) return bytes
  return new Uint8Array(zipSync({ ...unzipSync(zipped), ...changed }, { level: 0 })).buffer
}

/** Programs that write workbooks without computing them leave the value out, or empty. An empty text is a result, though. */
function unsolvedAsText(
  cell: string,
  prefix = '',
  attributes = '',
  formula = '',
  value?: string,
): string {
  if (value !== undefined && TYPE.exec(attributes)?.[2] === 'str') return cell
  const others = attributes.replace(TYPE, '')
  return `<${prefix}c${others} t="str"><${prefix}v>${MARK}=${formula}</${prefix}v></${prefix}c>`
}

const isSheet = ({ name }: { readonly name: string }): boolean => SHEET.test(name)
