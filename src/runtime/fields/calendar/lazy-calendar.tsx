import { useMessage } from '../../messages/use-message'
import Button from '@mui/material/Button'
import { lazy, Suspense } from 'react'
import { describeCodeFailure } from '../../code/code-not-fetched'
import { LoadBoundary, type LoadFailure } from '../../code/load-boundary'
import { Spinner } from '../../shell/spinner'
import type { CalendarProps } from './calendar'
import { importCalendar } from './import-calendar'

const fetchCalendar = () => lazy(async () => ({ default: (await importCalendar()).Calendar }))

let Current = fetchCalendar()

/** A lazy component keeps its failure, so each further try gets a new one. */
function fetchAnew(): void {
  Current = fetchCalendar()
}

/** The calendar, fetched when it is first opened. Where it does not arrive, the form stays as it is. */
export const LazyCalendar = (props: CalendarProps) => (
  <LoadBoundary fallback={CalendarMissing} onCaught={fetchAnew}>
    <Suspense fallback={<Spinner />}>
      <CurrentCalendar {...props} />
    </Suspense>
  </LoadBoundary>
)

const CurrentCalendar = (props: CalendarProps) => <Current {...props} />

function CalendarMissing({ error, onRetry }: LoadFailure) {
  const message = useMessage()
  const { remedy } = describeCodeFailure(error)
  return (
    <div className="date-missing">
      <p role="alert">{message('gestion.calendar.load_failed')}</p>
      {remedy === 'fetch' && <Button onClick={onRetry}>{message('gestion.retry')}</Button>}
    </div>
  )
}
