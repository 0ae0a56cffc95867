import { useState } from 'react'
import { numberText } from '../messages/count-text'
import { useMessage } from '../messages/use-message'
import { readSession } from '../session/stored-session'

const moment = new Intl.DateTimeFormat('es-AR', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** Above a list on paper: whose it is, how many rows it has, and when it was printed. */
export function PrintedHead({ count }: { readonly count: number }) {
  const message = useMessage()
  const [now] = useState(() => new Date())
  return (
    <p className="printed-head">
      <strong>{readSession()?.empresa}</strong>
      <span>
        {message('gestion.list.total', { smart_count: count, count: numberText(count) })}
        {' · '}
        {message('gestion.list.printed_at', { date: moment.format(now) })}
      </span>
    </p>
  )
}
