import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput'
import { useContext, type ComponentType, createContext, type ReactNode, type Ref } from 'react'

/** The text box of a field, in its frame. */
export function TextControl(props: TextControlProps) {
  const Text = useContext(CellPartsContext)?.Text ?? OutlinedInput
  return <Text {...props} />
}

export interface FieldFrameProps {
  /** The id of the control inside. */
  readonly id: string
  readonly label: string
  /** The label has a mark. */
  readonly required: boolean
  /** The mark also says that a choice is missing. */
  readonly missing?: boolean | undefined
  readonly error: string | undefined
  /** In a form of two columns the field takes a whole row, before the fields that the form of a new record also has. */
  readonly ownRow?: boolean | undefined
  /** The control; it is described by `errorId(id)`. */
  readonly children: ReactNode
}

export interface TextControlProps extends Omit<OutlinedInputProps, 'ref'> {
  readonly ref?: Ref<HTMLDivElement>
}

/**
 * The parts of a control in a cell of lines. They replace MUI's parts, because they render in a third of the time when
 * the user moves to another cell. undefined: the field is in a form.
 */
export interface CellParts {
  readonly Frame: ComponentType<FieldFrameProps>
  readonly Text: ComponentType<TextControlProps>
}

export const CellPartsContext = createContext<CellParts | undefined>(undefined)
