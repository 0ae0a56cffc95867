import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput'
import { useContext, type ComponentType, createContext, type ReactNode, type Ref } from 'react'

/** The text box of a field, in its frame. */
export function TextControl(props: TextControlProps) {
  const Text = useContext(CellPartsContext)?.Text ?? OutlinedInput
  return <Text {...props} />
}

export interface FieldFrameProps {
  /** For the control inside. */
  readonly id: string
  readonly label: string
  /** The label has a mark. */
  readonly required: boolean
  /** The mark says so too while nothing is chosen. */
  readonly missing?: boolean | undefined
  readonly error: string | undefined
  /** In a form of two columns the field takes a row, before the fields that the form of a new record has too. */
  readonly ownRow?: boolean | undefined
  /** The control; it is described by `errorId(id)`. */
  readonly children: ReactNode
}

export interface TextControlProps extends Omit<OutlinedInputProps, 'ref'> {
  readonly ref?: Ref<HTMLDivElement>
}

/**
 * What the control of a cell of lines is made of instead of MUI's parts, which take a third of the time in which one comes to
 * another cell. undefined: the field is in a form.
 */
export interface CellParts {
  readonly Frame: ComponentType<FieldFrameProps>
  readonly Text: ComponentType<TextControlProps>
}

export const CellPartsContext = createContext<CellParts | undefined>(undefined)
