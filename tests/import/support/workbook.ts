import { strToU8, zipSync, type Zippable } from 'fflate'
import { workbookOf } from '#admin/files/spreadsheet/write-workbook'

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

interface WrittenSheet {
  readonly name?: string
  readonly state?: string
  /** What `sheetData` holds. */
  readonly rows: string
}

interface WrittenBook {
  readonly sheets: readonly WrittenSheet[]
  /** The format of each style from 1 on: a code, or the number of a built-in one. */
  readonly formats?: readonly (string | number)[]
  readonly strings?: string
  readonly is1904?: boolean
  /** Parts that replace or go beside those that are usual. */
  readonly parts?: Readonly<Record<string, string>>
}

/** The bytes of a workbook, as Excel lays it out. */
export const workbook = (book: WrittenBook): Uint8Array<ArrayBuffer> => zipped(partsOf(book))

export function zipped(parts: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> {
  const files: Zippable = {}
  for (const [name, text] of Object.entries(parts)) files[name] = strToU8(text)
  return new Uint8Array(zipSync(files))
}

/** The parts of a workbook by their paths. */
export function partsOf({
  sheets,
  formats = [],
  strings,
  is1904 = false,
  parts,
}: WrittenBook): Record<string, string> {
  const listed = sheets.map(({ name = `Hoja${sheets.length}`, state }, at) => {
    const hidden = state === undefined ? '' : ` state="${state}"`
    return `<sheet name="${name}" sheetId="${at + 1}"${hidden} r:id="rId${at + 1}"/>`
  })
  const relations = sheets.map(
    (_, at) =>
      `<Relationship Id="rId${at + 1}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  )
  const own = formats.flatMap((code, at) =>
    typeof code === 'number'
      ? []
      : `<numFmt numFmtId="${at + 164}" formatCode="${code.replaceAll('"', '&quot;')}"/>`,
  )
  const styles = formats.map(
    (code, at) => `<xf numFmtId="${typeof code === 'number' ? code : at + 164}"/>`,
  )
  return {
    '_rels/.rels': `<Relationships><Relationship Id="r" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><workbookPr${is1904 ? ' date1904="1"' : ''}/><sheets>${listed.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${relations.join('')}</Relationships>`,
    ...(formats.length > 0 && {
      'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><numFmts>${own.join('')}</numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${styles.join('')}</cellXfs></styleSheet>`,
    }),
    ...(strings !== undefined && {
      'xl/sharedStrings.xml': `<sst xmlns="${MAIN}">${strings}</sst>`,
    }),
    ...Object.fromEntries(
      sheets.map(({ rows }, at) => [
        `xl/worksheets/sheet${at + 1}.xml`,
        `<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`,
      ]),
    ),
    ...parts,
  }
}

/** A cell with a text of its own. */
export const textCell = (text: string): string => `<c t="inlineStr"><is><t>${text}</t></is></c>`

export const rowOf = (...cells: readonly string[]): string => `<row>${cells.join('')}</row>`

/** The bytes of a workbook as exports write it. */
export const writeWorkbook = async (
  ...written: Parameters<typeof workbookOf>
): Promise<ArrayBuffer> => (await workbookOf(...written)).arrayBuffer()
