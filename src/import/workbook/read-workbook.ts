import { type FieldNames, findHeader, HEADER_ROWS, titlesOf } from '../header'
import type { FileRow } from '../target'
import { builtInFormat, formatOf, type NumberFormat } from './number-format'
import { Parts, pathFrom } from './parts'
import { CELLS_MAX, readSheetRows, type SheetRow, type Workbook } from './sheet-rows'
import { type SheetName, WorkbookError, type WorkbookSheet } from './workbook-sheet'

const SHEETS_MAX = 1_000

/**
 * The rows of one sheet as texts, in the forms that a CSV of Excel in Spanish has. A formula reads as the value, or the error,
 * that it had when the workbook was saved; without one it stays a formula.
 * @param wanted the sheet that a person named; undefined: the first visible one that names fields and has rows
 * @throws WorkbookError
 */
export function readWorkbook(
  bytes: Uint8Array,
  fieldNames: FieldNames,
  wanted?: string,
): WorkbookSheet {
  try {
    const parts = new Parts(bytes)
    const book = openBook(parts)
    const named = book.sheets.find(({ name }) => isSameName(name, wanted))
    if (wanted !== undefined && named === undefined) throw noSheet(book.sheets)
    const found =
      named === undefined
        ? bestSheet(parts, book, fieldNames)
        : readSheet(parts, named, book, fieldNames)
    return found?.read ?? { header: [], rows: [], hiddenRows: 0, sheet: '', sheets: book.sheets }
  } catch (cause) {
    if (cause instanceof WorkbookError) throw cause
    throw new WorkbookError('not-a-workbook', '', { cause })
  }
}

interface ReadSheet {
  readonly read: WorkbookSheet
  /** 3: its header names fields, and it has rows. 2: it has no rows. Less: its header names none. */
  readonly fits: number
}

/** @returns undefined if it has no filled row. @throws any error for a sheet that is not sound */
function readSheet(
  parts: Parts,
  sheet: Sheet,
  book: Book,
  fieldNames: FieldNames,
): ReadSheet | undefined {
  const rows = parts.apart(() => readSheetRows(parts, sheet, book))
  const cells = rows.slice(0, HEADER_ROWS).map((row) => row.cells)
  const header = findHeader(cells, fieldNames)
  if (header === undefined) return undefined
  const read = { ...below(rows, header.at), ...namesIn(book, sheet) }
  // A header without rows may be the template of another sheet.
  return { read, fits: (header.named > 0 ? 2 : 0) + (read.rows.length > 0 ? 1 : 0) }
}

/**
 * The first visible sheet that fits best.
 * @throws the error of the first sheet that cannot be read, if no other one names fields: it may be the one with the data
 */
function bestSheet(parts: Parts, book: Book, fieldNames: FieldNames): ReadSheet | undefined {
  let best: ReadSheet | undefined
  let failed: { readonly error: unknown } | undefined
  for (const sheet of inSight(book.sheets)) {
    try {
      const found = readSheet(parts, sheet, book, fieldNames)
      if (found !== undefined && found.fits > (best?.fits ?? -1)) best = found
      if (found?.fits === 3) break
    } catch (error) {
      failed ??= { error }
    }
  }
  if (failed !== undefined && (best?.fits ?? 0) < 2) throw failed.error
  return best
}

interface Sheet extends SheetName {
  /** The path of its part in the zip. */
  readonly path: string
}

const inSight = (sheets: readonly Sheet[]): readonly Sheet[] =>
  sheets.filter(({ isHidden }) => !isHidden)

/** Excel does not allow two sheets whose names differ in capitals alone. */
const isSameName = (name: string, wanted: string | undefined): boolean =>
  name.trim().toLowerCase() === wanted?.trim().toLowerCase()

function noSheet(sheets: readonly SheetName[]): WorkbookError {
  return new WorkbookError('no-sheet', sheets.map(({ name }) => name).join(', '))
}

function namesIn({ sheets }: Book, { name }: Sheet): Pick<WorkbookSheet, 'sheet' | 'sheets'> {
  return { sheet: name, sheets: sheets.map((one) => ({ name: one.name, isHidden: one.isHidden })) }
}

/** The rows below the header, each at least as wide as it is. */
function below(
  rows: readonly SheetRow[],
  at: number,
): Pick<WorkbookSheet, 'header' | 'rows' | 'hiddenRows'> {
  const header = titlesOf(rows[at]?.cells ?? [])
  const others = rows.slice(at + 1)
  if (others.length * header.length > CELLS_MAX) throw new WorkbookError('too-large')
  return {
    header,
    rows: others.map(({ line, cells, typed }): FileRow => {
      const missing = Math.max(0, header.length - cells.length)
      const filled = [...cells, ...Array.from({ length: missing }, () => '')]
      return { line, cells: filled, ...(typed.length > 0 && { typed }) }
    }),
    hiddenRows: others.filter(({ isHidden }) => isHidden).length,
  }
}

interface Book extends Workbook {
  readonly sheets: readonly Sheet[]
}

/** Reads the part with which a workbook describes itself, at any path. @throws WorkbookError if it has none */
function openBook(parts: Parts): Book {
  const root = readRelations(parts, '').find(({ type }) => type === 'officedocument')
  const path = root === undefined ? 'xl/workbook.xml' : root.path
  if (!parts.has(path)) throw new WorkbookError('not-a-workbook')
  const relations = readRelations(parts, path)
  const pathOf = (type: string, usual: string): string =>
    relations.find((one) => one.type === type)?.path ?? pathFrom(folderOf(path), usual)
  const listed: (SheetName & { readonly id: string | undefined })[] = []
  let is1904 = false
  parts.read(path, {
    open(name, attribute) {
      if (name === 'workbookPr') is1904 = isTrue(attribute('date1904'))
      if (name !== 'sheet') return
      if (listed.length === SHEETS_MAX) throw new WorkbookError('too-large')
      const isHidden = (attribute('state') ?? 'visible') !== 'visible'
      listed.push({ name: attribute('name') ?? '', isHidden, id: attribute('id') })
    },
  })
  const sheets = listed.flatMap(({ id, ...sheet }, at): readonly Sheet[] => {
    const found = relations.find((one) => one.id === id)
    const usual = `worksheets/sheet${at + 1}.xml`
    if (found === undefined) return [{ ...sheet, path: pathFrom(folderOf(path), usual) }]
    // A sheet of a chart has no cells.
    return found.type === 'worksheet' ? [{ ...sheet, path: found.path }] : []
  })
  return {
    sheets,
    is1904,
    strings: readStrings(parts, pathOf('sharedstrings', 'sharedStrings.xml')),
    formats: readFormats(parts, pathOf('styles', 'styles.xml')),
  }
}

const isTrue = (value: string | undefined): boolean => value === '1' || value === 'true'

interface Relation {
  readonly id: string | undefined
  /** The end of its address, in lower case: those of strict workbooks have another beginning. */
  readonly type: string
  readonly path: string
}

const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')))

/** The references of a part; '' for the workbook as a whole. */
function readRelations(parts: Parts, path: string): readonly Relation[] {
  const folder = folderOf(path)
  const relations: Relation[] = []
  parts.read(`${folder}/_rels/${path.slice(folder.length).replace('/', '')}.rels`, {
    open(name, attribute) {
      if (name !== 'Relationship') return
      const type = (attribute('Type') ?? '').replace(/^.*\//, '').toLowerCase()
      const target = pathFrom(folder, attribute('Target') ?? '')
      relations.push({ id: attribute('Id'), type, path: target })
    },
  })
  return relations
}

/** Texts that cells refer to by their index, without their pronunciation. */
function readStrings(parts: Parts, path: string): readonly string[] {
  const strings: string[] = []
  let [text, isText, isSound] = ['', false, false]
  parts.read(path, {
    open(name) {
      if (name === 'si') text = ''
      if (name === 'rPh') isSound = true
      isText = name === 't' && !isSound
    },
    text(piece) {
      if (isText) text += piece
    },
    close(name) {
      isText = false
      if (name === 'rPh') isSound = false
      if (name === 'si') strings.push(text)
    },
  })
  return strings
}

/** The format of each style, which cells refer to by its index. */
function readFormats(parts: Parts, path: string): readonly NumberFormat[] {
  const declared = new Map<string, NumberFormat>()
  const formats: NumberFormat[] = []
  let [areFormats, areStyles] = [false, false]
  parts.read(path, {
    open(name, attribute) {
      if (name === 'numFmts') areFormats = true
      if (name === 'cellXfs') areStyles = true
      if (areFormats && name === 'numFmt')
        declared.set(attribute('numFmtId') ?? '', formatOf(attribute('formatCode') ?? ''))
      if (!areStyles || name !== 'xf') return
      const id = attribute('numFmtId') ?? '0'
      formats.push(declared.get(id) ?? builtInFormat(Number(id)))
    },
    close(name) {
      if (name === 'numFmts') areFormats = false
      if (name === 'cellXfs') areStyles = false
    },
  })
  return formats
}
