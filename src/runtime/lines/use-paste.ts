import { useEvent } from 'react-admin'
import { type ClipboardEvent, useRef, useState } from 'react'
import type { Line, LinesContract } from '../../wire/kinds/lines'
import { useBeforeConfirm } from '../form/before-confirm'
import { useLinesMessage } from '../messages/use-lines-message'
import { useMounted } from '../shell/use-mounted'
import { cellError } from './line-errors'
import { enteredFields } from './line-values'
import { cellsOf, isBlock, type Pasted, pasted } from './pasted-cells'
import type { ActiveCell } from './use-active-cell'
import {
  type PastedRecords,
  type PastedTexts,
  textsIn,
  usePastedRecords,
  withRecords,
} from './use-pasted-records'

interface PasteInto {
  readonly contract: LinesContract
  readonly active: ActiveCell | undefined
  /** The lines at the time. */
  lines(): readonly Line[]
  onChange(lines: readonly Line[]): void
  /** Called with the records that the texts of a block mean, maybe long after it was pasted. */
  onFound(lines: readonly Line[]): void
}

interface Paste {
  /** What has become of the last block; '' before there was one. */
  readonly report: string
  /** Looks up again what could not be looked up; undefined: everything was. */
  readonly retry: (() => void) | undefined
  /** Whether a block was pasted, and looked up: what is wrong is shown from then on. */
  readonly hasPasted: boolean
  onPaste(event: ClipboardEvent): void
}

interface Block extends Omit<Pasted, 'lines'> {
  readonly row: number
  readonly texts: PastedTexts
}

type Step = 'none' | 'looking' | 'failed' | { readonly block: Block; readonly unfit: number }

/**
 * Pasting blocks of cells. A text without tabs and line ends is pasted by the control itself. The form is confirmed once the
 * records are known that the texts mean.
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
  const message = useLinesMessage()
  if (step === 'none') return ''
  if (step === 'looking') return message('gestion.lines.looking')
  if (step === 'failed') return message('gestion.lines.not_looked_up')
  const { unfit } = step
  const { rows, isCut, cutRows } = step.block
  return [
    message('gestion.lines.pasted', { smart_count: rows, count: rows }),
    unfit > 0 && message('gestion.lines.unfit', { smart_count: unfit, count: unfit }),
    isCut && message('gestion.lines.columns_cut'),
    cutRows > 0 && message('gestion.lines.rows_cut', { max, count: cutRows }),
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
