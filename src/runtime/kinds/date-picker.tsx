import IconButton from '@mui/material/IconButton'
import Popover from '@mui/material/Popover'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { type DateLimits, dayOf } from '../../wire/kinds/date'
import { LazyCalendar } from './lazy-calendar'
import './date-picker.css'

interface DatePickerProps extends DateLimits {
  readonly source: string
}

/** A button in a date's control that opens a calendar, and gives the focus back when a day was picked. */
export function DatePicker({ source, min, max }: DatePickerProps) {
  const { getValues, setValue, formState } = useFormContext()
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  const open = button !== null
  const value: unknown = open ? getValues(source) : undefined
  return (
    <>
      <IconButton
        className="date-button"
        aria-label="Elegir fecha"
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
          paper: { role: 'dialog', 'aria-label': 'Calendario', className: 'date-calendar' },
        }}
      >
        <LazyCalendar
          day={typeof value === 'string' ? value : ''}
          {...(min === undefined ? {} : { min: dayOf(min) })}
          {...(max === undefined ? {} : { max: dayOf(max) })}
          onPick={(day) => {
            setValue(source, day, { shouldDirty: true, shouldValidate: formState.isSubmitted })
            setButton(null)
          }}
        />
      </Popover>
    </>
  )
}
