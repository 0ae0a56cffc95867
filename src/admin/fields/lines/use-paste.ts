import { useEvent } from 'react-admin'
import { type ClipboardEvent, useRef, useState } from 'react'
import type { Line, LinesContract, ValueContract } from '#wire/kinds/lines'
import { useBeforeConfirm } from '../input/before-confirm'
import { useMessage } from '#admin/frame/texts/use-message'
import { useMounted } from '#admin/frame/use-mounted'
import { cellError } from './line-errors'
import { enteredFields, newLine } from './line-values'
import type { ActiveCell } from './use-active-cell'
import {
  type PastedRecords,
  type PastedTexts,
  textsIn,
  usePastedRecords,
  withRecords,
} from './use-pasted-records'
import { cellValue } from '../../../import/cell-values'
import { textOfCode } from '#wire/kinds/choice'

interface PasteInto {
  readonly contract: LinesContract
  readonly active: ActiveCell | undefined
  /** The current lines. */
  lines(): readonly Line[]
  onChange(lines: readonly Line[]): void
  /** Called with the records that the texts of a block mean. It may come long after the block was pasted. */
  onFound(lines: readonly Line[]): void
}

interface Paste {
  /** The result of the last block; '' before the first one. */
  readonly report: string
  /** Repeats the failed look-ups; undefined: none has failed. */
  readonly retry: (() => void) | undefined
  /** Whether a block was pasted and looked up: from then on, errors are shown. */
  readonly hasPasted: boolean
  onPaste(event: ClipboardEvent): void
}

interface Block extends Omit<Pasted, 'lines'> {
  readonly row: number
  readonly texts: PastedTexts
}

type Step = 'none' | 'looking' | 'failed' | { readonly block: Block; readonly unfit: number }

/**
 * Handles pasted blocks of cells. A text without tabs and line ends is pasted by the control itself. The form is not
 * confirmed before the records that the texts mean are known.
 */
export function usePaste({ contract, active, lines, onChange, onFound }: PasteInto): Paste {
  const find = usePastedRecords(contract.fields)
  const [step, setStep] = useState<Step>('none')
  /** The blocks that were not looked up yet, each with its look-up, unless that has failed. */
  const open = useRef(new Map<Block, Promise<boolean> | undefined>())
  const mounted = useMounted()
  const end = useEvent((block: Block, records: PastedRecords): boolean => {
    open.current.delete(block)
    const whole = lines().map((line) => withRecords(line, records))
    onFound(whole)
    const unfit = unfitCells(contract, whole.slice(block.row, block.row + block.rows))
    setStep({ block, unfit })
    return true
  })
  const lookUp = (block: Block): boolean | Promise<boolean> => {
    const found = find(block.texts)
    if (!(found instanceof Promise)) return end(block, found)
    setStep('looking')
    const work = found.then(
      (records) => mounted.current && end(block, records),
      () => {
        open.current.set(block, undefined)
        setStep('failed')
        return false
      },
    )
    open.current.set(block, work)
    return work
  }
  const lookUpAll = (): boolean | Promise<boolean> => {
    const answers = [...open.current].map(([block, work]) => work ?? lookUp(block))
    return answers.every((answer) => answer === true) || allOf(answers)
  }
  useBeforeConfirm(lookUpAll)
  const fill = (block: string, at: ActiveCell): void => {
    const names = enteredFields(contract.fields)
    const cell = { row: at.row, column: Math.max(0, names.indexOf(at.name)) }
    const result = pasted(contract, names, lines(), cell, cellsOf(block))
    const filled = result.lines.slice(at.row, at.row + result.rows)
    onChange(result.lines)
    void lookUp({ ...result, row: at.row, texts: textsIn(contract.fields, filled) })
  }
  return {
    report: useReport(step, contract),
    retry: step === 'failed' ? () => void lookUpAll() : undefined,
    hasPasted: typeof step === 'object',
    onPaste: (event) => {
      const block = event.clipboardData.getData('text/plain')
      if (active === undefined || !isBlock(block)) return
      event.preventDefault()
      event.stopPropagation()
      fill(block, active)
    },
  }
}

const allOf = async (answers: readonly (boolean | Promise<boolean>)[]): Promise<boolean> =>
  (await Promise.all(answers)).every(Boolean)

function useReport(step: Step, { max }: LinesContract): string {
  const message = useMessage()
  if (step === 'none') return ''
  if (step === 'looking') return message('admin.lines.looking')
  if (step === 'failed') return message('admin.lines.not_looked_up')
  const { unfit } = step
  const { rows, isCut, cutRows } = step.block
  return [
    message('admin.lines.pasted', { smart_count: rows, count: rows }),
    unfit > 0 && message('admin.lines.unfit', { smart_count: unfit, count: unfit }),
    isCut && message('admin.lines.columns_cut'),
    cutRows > 0 && message('admin.lines.rows_cut', { max, count: cutRows }),
  ]
    .filter((text) => text !== false)
    .join(' ')
}

const unfitCells = ({ fields }: LinesContract, lines: readonly Line[]): number =>
  lines.reduce(
    (count, line) =>
      count +
      enteredFields(fields).filter((name) => {
        const field = fields[name]
        return field !== undefined && cellError(field, line[name], String) !== undefined
      }).length,
    0,
  )

type Cells = readonly (readonly string[])[]

/**
 * The cells of a block copied from a spreadsheet. Tabs separate them, and quotes surround the cells that contain tabs,
 * line ends or quotes. Empty rows at the end are dropped.
 */
export function cellsOf(block: string): Cells {
  const text = block.replace(/\r\n?/g, '\n').replace(/\n$/, '')
  // A quote that is never closed is part of the text: an inch, for example.
  const rows = split(text, true) ?? split(text, false) ?? []
  const last = rows.findLastIndex((cells) => cells.some((cell) => cell.trim() !== ''))
  return rows.slice(0, last + 1)
}

/** @returns undefined if a quote is not closed */
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

/** The result of pasting a block. */
interface Pasted {
  readonly lines: readonly Line[]
  /** The number of filled rows. */
  readonly rows: number
  /** The number of rows that the lines had no room for. */
  readonly cutRows: number
  /** The block has more columns than the grid has to the right of the cell. */
  readonly isCut: boolean
}

/**
 * Fills lines with a block, beginning at a cell.
 * @param names the fields that the user enters, in the order of the columns
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

/** The value that a form holds for a text. For a record, it is the name until the record is looked up. */
function heldValue(field: ValueContract, pastedText: string): unknown {
  // The text as a control of one line would take it.
  const text = field.kind === 'longText' ? pastedText : pastedText.replace(/\s*\n\s*/g, ' ')
  if (field.kind === 'reference') return text
  const value = cellValue(field, text)
  return field.kind === 'choice' && field.answers === 'text'
    ? textOfCode(field.options, String(value))
    : value
}
