import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import InputLabel from '@mui/material/InputLabel'
import { ValidationError } from 'ra-core'
import type { ReactNode } from 'react'

interface FieldFrameProps {
  /** Of the control inside. */
  readonly id: string
  readonly label: string
  readonly error: string | undefined
  /** The control; it is described by `errorId(id)`. */
  readonly children: ReactNode
}

/**
 * What every field of a form has around its control: the label above, what is wrong below. MUI's TextField would do the
 * same, with its own dropdown and menus in tow.
 */
export const FieldFrame = ({ id, label, error, children }: FieldFrameProps) => (
  <FormControl fullWidth error={error !== undefined}>
    <InputLabel htmlFor={id}>{label}</InputLabel>
    {children}
    {error !== undefined && (
      <FormHelperText id={errorId(id)}>
        <ValidationError error={error} />
      </FormHelperText>
    )}
  </FormControl>
)

/** The id of the text that says what is wrong with a control. */
export const errorId = (id: string): string => `${id}-error`
