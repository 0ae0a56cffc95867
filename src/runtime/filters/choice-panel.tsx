import { useEffect, useRef } from 'react'
import type { FieldContract } from '../../wire/kinds'
import { useMessage } from '../messages/use-message'
import type { PanelProps } from './panel-props'
import { severalOf } from './filter-values'
import { valueText } from './filter-words'

/** A box for each value that a record may have; the list follows each of them at once. */
export function ChoicePanel({ filter: { field }, wanted, onChange }: PanelProps) {
  const message = useMessage()
  const boxes = useRef<HTMLDivElement>(null)
  useEffect(() => boxes.current?.querySelector('input')?.focus(), [])
  const chosen = severalOf(wanted) ?? []
  const toggle = (value: string, isChosen: boolean): void => {
    const values = offered(field).filter((one) => (one === value ? isChosen : chosen.includes(one)))
    onChange(values.length === 0 ? undefined : values)
  }
  return (
    <div ref={boxes} className="filter-options">
      {offered(field).map((value) => (
        <label key={value} className="filter-option">
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            onChange={({ target }) => toggle(value, target.checked)}
          />
          {valueText(field, value) ?? message('gestion.filter.none')}
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
