import OutlinedInput from '@mui/material/OutlinedInput'
import { useContext } from 'react'
import { CellPartsContext, type TextControlProps } from './cell-parts'

/** The text box of a field, in its frame. */
export function TextControl(props: TextControlProps) {
  const Text = useContext(CellPartsContext)?.Text ?? OutlinedInput
  return <Text {...props} />
}
