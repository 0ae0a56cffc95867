import OutlinedInput from '@mui/material/OutlinedInput'
import { useForkRef } from '@mui/material/utils'
import { plainText } from '../columns/column'
import type { CellParts, FieldFrameProps, TextControlProps } from '../fields/input/cell-parts'
import { FieldError } from '../fields/input/field-frame'

/** The cell is the frame; what it is called is for screen readers alone. */
const CellFrame = ({ id, label, error, children }: FieldFrameProps) => (
  <>
    <label htmlFor={id} className="visually-hidden">
      {label}
    </label>
    {children}
    <FieldError of={id} error={error} />
  </>
)

/** One line of text; several grow with MUI's control. */
const CellText = (props: TextControlProps) =>
  props.multiline === true ? <OutlinedInput {...props} /> : <OneLine {...props} />

function OneLine({ inputProps = {}, inputRef, ref, className, ...control }: TextControlProps) {
  const { ref: own, value = control.value, ...attributes } = inputProps
  const input = useForkRef<HTMLInputElement>(inputRef, own)
  return (
    <div ref={ref} className={`cell-control ${className ?? ''}`}>
      {control.startAdornment}
      <input
        type="text"
        id={control.id}
        name={control.name}
        placeholder={control.placeholder}
        aria-invalid={control.error}
        onChange={control.onChange}
        onBlur={control.onBlur}
        {...attributes}
        value={plainText(value)}
        ref={input}
      />
      {control.endAdornment}
    </div>
  )
}

export const CELL_PARTS: CellParts = { Frame: CellFrame, Text: CellText }
