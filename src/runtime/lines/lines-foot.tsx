/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows that are positioned are no rows of a table */
import { memo } from 'react'
import { differenceOf } from '../../wire/rules/balance'
import { computedLines, decimalsOf, sumOfLines } from '../../wire/computed/computed-values'
import { rounded } from '../../wire/computed/exact'
import type { Line, LinesContract } from '../../wire/kinds/lines'
import { showDecimal } from '../../wire/notation/decimal'
import { useLinesMessage } from '../messages/use-lines-message'
import { alignOf, type GridColumns } from './column-widths'

interface LinesFootProps {
  readonly contract: LinesContract
  readonly lines: readonly Line[]
}

interface LinesSumsProps extends LinesFootProps {
  readonly columns: GridColumns
  /** Its place among the rows, from 1. */
  readonly place: number
}

/** The sums of the columns with amounts. */
export const LinesFoot = memo(function LinesFoot(props: LinesSumsProps) {
  const { contract, lines, columns, place } = props
  const message = useLinesMessage()
  const computed = computedLines(contract, lines)
  return (
    <div role="row" aria-rowindex={place} className="lines-row lines-foot" style={columns}>
      <div role="rowheader" className="lines-number">
        <span className="visually-hidden">{message('gestion.lines.total')}</span>
      </div>
      {Object.entries(contract.fields).map(([name, field]) => (
        <div key={name} role="gridcell" className={`lines-cell lines-${alignOf(field)}`}>
          {(field.kind === 'money' || field.kind === 'decimal') &&
            showDecimal(rounded(sumOfLines(computed, name), decimalsOf(field)), decimalsOf(field))}
        </div>
      ))}
      <div role="gridcell" className="lines-remove" aria-label={message('gestion.lines.total')} />
    </div>
  )
})

/** Whether two sums are equal, while they are typed. */
export const LinesBalance = memo(function LinesBalance({ contract, lines }: LinesFootProps) {
  const message = useLinesMessage()
  const { balances, fields } = contract
  if (balances === undefined) return null
  const [one = '', other = ''] = balances.map((name) => fields[name]?.label ?? name)
  const difference = differenceOf(contract, computedLines(contract, lines), balances)
  return (
    <p className={difference === undefined ? 'lines-balanced' : 'lines-unbalanced'}>
      {difference === undefined
        ? message('gestion.lines.balanced', { one, other })
        : message('gestion.lines.difference', { one, other, difference })}
    </p>
  )
})
