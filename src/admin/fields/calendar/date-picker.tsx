import IconButton from '@mui/material/IconButton'
import Popover from '@mui/material/Popover'
import { useState } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import Button from '@mui/material/Button'
import { useMessage } from '#admin/frame/texts/use-message'
import { dayOf } from '#wire/kinds/date'
import './date-picker.css'
import { describeCodeFailure } from '#admin/provider/code/code-not-fetched'
import type { LoadFailure } from '#admin/provider/code/load-boundary'
import { fetchedPanel } from '#admin/frame/panels/fetched-panel'
import type { CalendarProps } from './calendar'
import { importCalendar } from './import-calendar'

interface DatePickerProps {
  readonly source: string
  /** A day, or 'today'. */
  readonly min: string | undefined
  readonly max: string | undefined
}

/** A button in a date's control that opens a calendar, and gives the focus back when a day was picked. */
export function DatePicker({ source, min, max }: DatePickerProps) {
  const message = useMessage()
  const { getValues, setValue } = useFormContext()
  const { isSubmitted } = useFormState()
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  const open = button !== null
  const value: unknown = open ? getValues(source) : undefined
  return (
    <>
      <IconButton
        className="date-button"
        aria-label={message('admin.calendar.open')}
        aria-haspopup="dialog"
        edge="end"
        size="small"
        onClick={(event) => setButton(event.currentTarget)}
      >
        <svg viewBox="0 0 24 24" width="20" height="20" fill="currentColor" aria-hidden="true">
          <path d="M7 2v2H5a2 2 0 0 0-2 2v13a2 2 0 0 0 2 2h14a2 2 0 0 0 2-2V6a2 2 0 0 0-2-2h-2V2h-2v2H9V2H7Zm-2 8h14v9H5v-9Z" />
        </svg>
      </IconButton>
      <Popover
        open={open}
        anchorEl={button}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        transitionDuration={0}
        onClose={() => setButton(null)}
        slotProps={{
          backdrop: { className: 'date-backdrop' },
          paper: {
            role: 'dialog',
            'aria-label': message('admin.calendar.title'),
            className: 'date-calendar',
          },
        }}
      >
        <FetchedCalendar
          day={typeof value === 'string' ? value : ''}
          {...(min === undefined ? {} : { min: dayOf(min) })}
          {...(max === undefined ? {} : { max: dayOf(max) })}
          onPick={(day) => {
            setValue(source, day, { shouldDirty: true, shouldValidate: isSubmitted })
            setButton(null)
          }}
        />
      </Popover>
    </>
  )
}

function CalendarMissing({ error, onRetry }: LoadFailure) {
  const message = useMessage()
  const { remedy } = describeCodeFailure(error)
  return (
    <div className="date-missing">
      <p role="alert">{message('admin.calendar.load_failed')}</p>
      {remedy === 'fetch' && <Button onClick={onRetry}>{message('admin.retry')}</Button>}
    </div>
  )
}

/** The calendar, fetched when it is first opened. If it does not arrive, the form stays as it is. */
const FetchedCalendar = fetchedPanel<CalendarProps>(async () => (await importCalendar()).Calendar, {
  Frame: ({ children }) => children,
  Missing: CalendarMissing,
})
