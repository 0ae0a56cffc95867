/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows that are positioned are no rows of a table */
import { memo } from 'react'
import type { LineFields } from '../../wire/kinds/lines'
import { useLinesMessage } from '../messages/use-lines-message'
import { alignOf, type GridColumns } from './column-widths'

interface LinesHeadProps {
  readonly fields: LineFields
  readonly columns: GridColumns
}

/** What the columns are called. */
export const LinesHead = memo(function LinesHead({ fields, columns }: LinesHeadProps) {
  const message = useLinesMessage()
  return (
    <div role="row" aria-rowindex={1} className="lines-row lines-head" style={columns}>
      <div role="columnheader" className="lines-number">
        {message('gestion.lines.number')}
      </div>
      {Object.entries(fields).map(([name, field]) => (
        <div key={name} role="columnheader" className={`lines-cell lines-${alignOf(field)}`}>
          {field.label}
        </div>
      ))}
      <div role="columnheader" className="lines-remove">
        <span className="visually-hidden">{message('gestion.lines.actions')}</span>
      </div>
    </div>
  )
})
