import { cellValue } from '../../import/cell-values'
import { textOfCode } from '../../wire/kinds/choice'
import type { Line, LinesContract } from '../../wire/kinds/lines'
import type { ValueContract } from '../../wire/kinds/value-kinds'
import { newLine } from './line-values'

type Cells = readonly (readonly string[])[]

/**
 * The cells of a block that was copied in a spreadsheet: tabs between them, and quotes around those with tabs, line ends or
 * quotes of their own. Empty rows at its end are none.
 */
export function cellsOf(block: string): Cells {
  const text = block.replace(/\r\n?/g, '\n').replace(/\n$/, '')
  // A quote that is never closed is one of the text: an inch, for example.
  const rows = split(text, true) ?? split(text, false) ?? []
  const last = rows.findLastIndex((cells) => cells.some((cell) => cell.trim() !== ''))
  return rows.slice(0, last + 1)
}

/** undefined: a quote is not closed. */
function split(text: string, areQuotes: boolean): Cells | undefined {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at)
    if (isQuoted) {
      if (character !== '"') cell += character
      else if (text.charAt(at + 1) === '"') {
        cell += '"'
        at += 1
      } else isQuoted = false
    } else if (areQuotes && character === '"' && cell === '') isQuoted = true
    else if (character === '\t' || character === '\n') {
      row.push(cell)
      cell = ''
      if (character === '\n') {
        rows.push(row)
        row = []
      }
    } else cell += character
  }
  rows.push([...row, cell])
  return isQuoted ? undefined : rows
}

/** Whether a text is a block, and not the text of one cell. */
export const isBlock = (text: string): boolean => /[\t\n]/.test(text.replace(/\r?\n$/, ''))

/** What has become of a block. */
export interface Pasted {
  readonly lines: readonly Line[]
  /** Rows that were filled. */
  readonly rows: number
  /** Rows that the lines had no room for. */
  readonly cutRows: number
  /** The block has more columns than there were to the right. */
  readonly isCut: boolean
}

/**
 * Fills lines with a block, from a cell on.
 * @param names the fields that are entered, in the order of the columns
 */
export function pasted(
  { fields, max }: LinesContract,
  names: readonly string[],
  lines: readonly Line[],
  at: { readonly row: number; readonly column: number },
  block: readonly (readonly string[])[],
): Pasted {
  const filled = [...lines]
  const room = block.slice(0, Math.max(0, max - at.row))
  for (const [offset, cells] of room.entries()) {
    const values: Record<string, unknown> = {}
    for (const [place, text] of cells.entries()) {
      const name = names[at.column + place]
      const field = name === undefined ? undefined : fields[name]
      if (name !== undefined && field !== undefined) values[name] = heldValue(field, text.trim())
    }
    filled[at.row + offset] = { ...(filled[at.row + offset] ?? newLine(fields)), ...values }
  }
  return {
    lines: filled,
    rows: room.length,
    cutRows: block.length - room.length,
    isCut: block.some((cells) => cells.length > names.length - at.column),
  }
}

/** What a form holds for a text: of a record its name, until that is looked up. */
function heldValue(field: ValueContract, pastedText: string): unknown {
  // As a control of one line takes it.
  const text = field.kind === 'longText' ? pastedText : pastedText.replace(/\s*\n\s*/g, ' ')
  if (field.kind === 'reference') return text
  const value = cellValue(field, text)
  return field.kind === 'choice' && field.answers === 'text'
    ? textOfCode(field.options, String(value))
    : value
}
