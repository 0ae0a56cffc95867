import { useEffect, useId, useMemo, useRef } from 'react'
import type { FieldContract } from '../../wire/kinds'
import { useMessage } from '../messages/use-message'
import { useValueCounts } from './counts/use-value-counts'
import { ValueCount } from './counts/value-count'
import type { PanelProps } from './panel-props'
import { severalOf } from './filter-values'
import { valueText } from './filter-words'

/** A box for each value that a record may have, with how many rows it would give; the list follows each of them at once. */
export function ChoicePanel({ filter, wanted, onChange }: PanelProps) {
  const message = useMessage()
  const id = useId()
  const { field } = filter
  const values = useMemo(() => offered(field), [field])
  const counts = useValueCounts(
    filter,
    useMemo(() => values.map((value) => [value]), [values]),
  )
  const boxes = useRef<HTMLDivElement>(null)
  useEffect(() => boxes.current?.querySelector('input')?.focus(), [])
  const chosen = severalOf(wanted) ?? []
  const toggle = (value: string, isChosen: boolean): void => {
    const next = values.filter((one) => (one === value ? isChosen : chosen.includes(one)))
    onChange(next.length === 0 ? undefined : next)
  }
  return (
    <div ref={boxes} className="filter-options">
      {values.map((value, at) => (
        <label key={value} className="filter-option">
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            aria-describedby={counts && `${id}${at}`}
            onChange={({ target }) => toggle(value, target.checked)}
          />
          {valueText(field, value) ?? message('gestion.filter.none')}
          <ValueCount id={`${id}${at}`} counted={counts?.[at]} />
        </label>
      ))}
    </div>
  )
}

/** In the order of the form's control; without a value last, where a record may have none. */
function offered(field: FieldContract): readonly string[] {
  if (field.kind === 'boolean') return ['true', 'false']
  const codes = field.kind === 'choice' ? Object.keys(field.options) : []
  return field.required ? codes : [...codes, '']
}
