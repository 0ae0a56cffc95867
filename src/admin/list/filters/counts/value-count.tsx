import { countText, type Counted, useMessage } from '#admin/frame/texts/use-message'
import './value-count.css'

interface ValueCountProps {
  /** What describes the control with it. */
  readonly id: string
  /** undefined: it is not known, and nothing shows. */
  readonly counted: Counted | undefined
}

/**
 * How many rows a value of a filter would give, beside it. It describes the control, whose name stays the value's. A value
 * without rows is muted, but can be chosen: rows may be added later, and a saved view may be empty.
 */
export function ValueCount({ id, counted }: ValueCountProps) {
  const message = useMessage()
  if (counted === undefined) return null
  const count = countText(counted, message)
  return (
    <span className={counted.count === 0 ? 'value-count value-count-none' : 'value-count'}>
      <span aria-hidden="true">{count}</span>
      <span id={id} hidden>
        {message('gestion.list.total', { smart_count: counted.count, count })}
      </span>
    </span>
  )
}
