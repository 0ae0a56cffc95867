import { ThemeProvider, useTheme } from '@mui/material/styles'
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs'
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import { esES } from '@mui/x-date-pickers/locales'
import dayjs from 'dayjs'
import { useMemo } from 'react'
import 'dayjs/locale/es'

export interface CalendarProps {
  /** 'yyyy-mm-dd'; anything else: no day is chosen yet. */
  readonly day: string
  readonly min?: string
  readonly max?: string
  onPick(day: string): void
}

const FORMAT = 'YYYY-MM-DD'

/** A month of days in Spanish, with weeks that begin on Monday, for keyboards and screen readers. */
export function Calendar({ day, min, max, onPick }: CalendarProps) {
  const theme = useTheme()
  // The calendar's words come with a theme.
  const inSpanish = useMemo(
    () => ({ ...theme, components: { ...theme.components, ...esES.components } }),
    [theme],
  )
  const chosen = /^\d{4}-\d{2}-\d{2}$/.test(day) ? dayjs(day) : null
  return (
    <ThemeProvider theme={inSpanish}>
      <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale="es">
        <DateCalendar
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the calendar was opened by a press, and takes the focus
          autoFocus
          value={chosen}
          {...(min === undefined ? {} : { minDate: dayjs(min) })}
          {...(max === undefined ? {} : { maxDate: dayjs(max) })}
          reduceAnimations
          onChange={(picked, state) => {
            if (picked !== null && state === 'finish') onPick(picked.format(FORMAT))
          }}
        />
      </LocalizationProvider>
    </ThemeProvider>
  )
}
