import { cloneElement, memo, type ReactElement, useEffect, useMemo } from 'react'
import { useEvent } from 'react-admin'
import { FormProvider, useForm } from 'react-hook-form'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useForkRef } from '@mui/material/utils'
import type { EntityContract } from '#wire/contract'
import type { Line } from '#wire/kinds/lines'
import {
  CellPartsContext,
  type CellParts,
  type FieldFrameProps,
  type TextControlProps,
} from '../input/text-control'
import type { KindInputProps } from '../input/kind-input'
import { OF_SERVER } from '../input/field-fault'
import { RecordScopeProvider } from '../input/record-scope'
import { plainText } from '../columns/column'
import { FieldError } from '../input/field-frame'

/** The cell itself is the frame. The name of the control is for screen readers only. */
const CellFrame = ({ id, label, error, children }: FieldFrameProps) => (
  <>
    <label htmlFor={id} className="visually-hidden">
      {label}
    </label>
    {children}
    <FieldError of={id} error={error} />
  </>
)

/** One line of text. A field of several lines uses MUI's control, which grows. */
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

const CELL_PARTS: CellParts = { Frame: CellFrame, Text: CellText }

export type InputElement = ReactElement<KindInputProps>

interface CellInputProps {
  /** The input of the field's kind. */
  readonly input: InputElement
  /** Its accessible name: 'Debe, Línea 3'. */
  readonly label: string
  /** The contract of the line as if it were a record. */
  readonly contract: EntityContract
  readonly line: Line
  /** The error of the cell; undefined: no error is shown. */
  readonly error: string | undefined
  /** Called with the changes of the line: the field, and the fields that a chosen record fills. */
  onChange(changes: Line): void
}

/**
 * The control of one cell: the control of the field's kind, in a form that has only the values of its line. A text
 * entered in the control comes back in the `line` prop, but the control has it already.
 */
export const CellInput = memo(Cell, (one, other) =>
  (['input', 'label', 'contract', 'error'] as const).every((name) => one[name] === other[name]),
)

function Cell(props: CellInputProps) {
  const { input, label, contract, line, error } = props
  const { source } = input.props
  const form = useForm<Record<string, unknown>>({ defaultValues: { ...line } })
  const { subscribe, getValues, setError, clearErrors } = form
  const report = useEvent(props.onChange)
  useEffect(() => {
    let last: Line = { ...getValues() }
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const changed = Object.entries(values).filter(([name, value]) => value !== last[name])
        last = { ...values }
        if (changed.length > 0) report(Object.fromEntries(changed))
      },
    })
  }, [subscribe, getValues, report])
  useEffect(() => {
    if (error === undefined) return
    setError(source, { type: OF_SERVER, message: error })
    return () => clearErrors(source)
  }, [source, error, setError, clearErrors])
  const scope = useMemo(() => ({ contract, columns: [] }), [contract])
  return (
    <RecordScopeProvider value={scope}>
      <CellPartsContext value={CELL_PARTS}>
        <FormProvider {...form}>{cloneElement(input, { label })}</FormProvider>
      </CellPartsContext>
    </RecordScopeProvider>
  )
}
