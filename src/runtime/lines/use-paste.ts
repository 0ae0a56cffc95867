import { useDataProvider, useEvent } from 'react-admin'
import { type ClipboardEvent, useState } from 'react'
import type { Line, LinesContract } from '../../wire/kinds/lines'
import { useLinesMessage } from '../messages/use-lines-message'
import { cellError } from './line-errors'
import { enteredFields } from './line-values'
import { cellsOf, isBlock, pasted } from './pasted-cells'
import { resolvePasted } from './resolve-pasted'
import type { ActiveCell } from './use-active-cell'

interface PasteInto {
  readonly contract: LinesContract
  readonly active: ActiveCell | undefined
  /** The lines at the time. */
  lines(): readonly Line[]
  onChange(lines: readonly Line[]): void
}

interface Paste {
  /** What has become of the last block; '' before there was one. */
  readonly report: string
  /** Whether a block was pasted: what is wrong is shown from then on. */
  readonly hasPasted: boolean
  onPaste(event: ClipboardEvent): void
}

/** Pasting blocks of cells. A text without tabs and line ends is pasted by the control itself. */
export function usePaste({ contract, active, lines, onChange }: PasteInto): Paste {
  const dataProvider = useDataProvider()
  const message = useLinesMessage()
  const [report, setReport] = useState('')
  const fill = useEvent(async (block: string, at: ActiveCell) => {
    const names = enteredFields(contract.fields)
    const cell = { row: at.row, column: Math.max(0, names.indexOf(at.name)) }
    const result = pasted(contract, names, lines(), cell, cellsOf(block))
    onChange(result.lines)
    const resolved = await resolvePasted(
      dataProvider,
      contract,
      result.lines.slice(at.row, at.row + result.rows),
    )
    const whole = lines().map((line) => withRecords(line, resolved))
    onChange(whole)
    const unfit = unfitCells(contract, whole.slice(at.row, at.row + result.rows))
    setReport(
      [
        message('gestion.lines.pasted', { smart_count: result.rows, count: result.rows }),
        unfit > 0 && message('gestion.lines.unfit', { smart_count: unfit, count: unfit }),
        result.isCut && message('gestion.lines.columns_cut'),
        result.cutRows > 0 &&
          message('gestion.lines.rows_cut', { max: contract.max, count: result.cutRows }),
      ]
        .filter((text) => text !== false)
        .join(' '),
    )
  })
  return {
    report,
    hasPasted: report !== '',
    onPaste: (event) => {
      const block = event.clipboardData.getData('text/plain')
      if (active === undefined || !isBlock(block)) return
      event.preventDefault()
      event.stopPropagation()
      void fill(block, active)
    },
  }
}

/** A line with the records that its texts mean; the same where they mean none. */
function withRecords(line: Line, resolved: Awaited<ReturnType<typeof resolvePasted>>): Line {
  const found: Record<string, unknown> = {}
  for (const [name, records] of resolved) {
    const value = line[name]
    if (typeof value === 'string' && records.has(value)) found[name] = records.get(value)
  }
  return Object.keys(found).length === 0 ? line : { ...line, ...found }
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
