import {
  Children,
  isValidElement,
  type ReactNode,
  useMemo,
  useRef,
  type FocusEvent,
  type RefObject,
  useEffect,
  useState,
} from 'react'
import { useEvent } from 'react-admin'
import { type Line, type LinesContract, lineLabel } from '#wire/kinds/lines'
import { type FieldView, type KindInputProps, useField, useFieldView } from './input/kind-input'
import { errorId, FieldError, RequiredMark } from './input/field-frame'
import { useBeforeConfirm } from './input/before-confirm'
import { OF_SERVER } from './input/field-fault'
import { useContractOf } from './input/record-scope'
import { useMessage } from '#admin/frame/texts/use-message'
import { cellFaultIn, type LinesGridHandle } from './lines/grid-props'
import type { InputElement } from './lines/cell-input'
import { complaintOf } from './lines/line-errors'
import { LinesGrid } from './lines/lines-grid'
import './lines/lines.css'

interface LinesInputProps extends KindInputProps {
  /** The inputs of the fields that the user enters. */
  readonly children?: ReactNode
}

/** The lines of a record, entered in a grid with the keyboard. */
export const LinesInput = (props: LinesInputProps) => {
  const view = useFieldView(props)
  return view === undefined ? null : <ShownLines {...props} view={view} />
}

const NO_LINES: readonly Line[] = []

function ShownLines({ source, view, children }: LinesInputProps & { view: FieldView }) {
  const message = useMessage()
  const contract = useContractOf(source, 'lines')
  const { readOnly } = view
  const handle = useRef<LinesGridHandle>(null)
  const { id, field, fieldState, formState } = useField({
    source,
    readOnly,
    defaultValue: NO_LINES,
    objection: (value) =>
      openTextIn(handle.current, contract, message('admin.picker.choose')) ??
      complaintOf(contract, value, (text) => message('admin.lines.unknown', { text })),
  })
  const inputs = useMemo(() => inputsIn(children), [children])
  const stored: readonly Line[] = Array.isArray(field.value) ? field.value : NO_LINES
  const { value: lines, change, flush } = useLater(stored, field.onChange)
  useBeforeConfirm(() => {
    flush()
    return true
  })
  const frame = useRef<HTMLDivElement>(null)
  const leave = useLeaving(frame, flush)
  const failure = fieldState.error
  const error = failure?.message
  // A second refusal with the same text counts as a new one.
  const fault = useMemo(
    () => (failure?.type === OF_SERVER ? cellFaultIn(failure.message ?? '', contract) : undefined),
    [failure, contract],
  )
  return (
    <div
      className="lines"
      ref={frame}
      onBlur={leave}
      // If Escape leaves the form, its question must also know about the text that was just typed.
      onKeyDownCapture={(event) => event.key === 'Escape' && flush()}
    >
      <div className="field-label lines-label">
        <span id={id}>{view.label}</span>
        {view.required && <RequiredMark />}
      </div>
      <LinesGrid
        contract={contract}
        lines={lines}
        inputs={inputs}
        labelledBy={id}
        describedBy={error === undefined ? undefined : errorId(id)}
        readOnly={readOnly}
        isChecked={formState.isSubmitted}
        fault={fault}
        gridRef={field.ref}
        handle={handle}
        onChange={change}
        onSettled={flush}
      />
      <FieldError of={id} error={error} />
    </div>
  )
}

/** The objection to a text in a picker that has not become a record. */
function openTextIn(
  handle: LinesGridHandle | null,
  { one, fields }: LinesContract,
  choose: string,
): string | undefined {
  const { row, name = '' } = handle?.openCell() ?? {}
  return row === undefined
    ? undefined
    : `${lineLabel(one, row, fields[name]?.label ?? name)}: ${choose}`
}

/** The inputs, by the field of each. */
function inputsIn(children: ReactNode): ReadonlyMap<string, InputElement> {
  const inputs = Children.toArray(children).filter(isInput)
  return new Map(inputs.map((input) => [input.props.source, input]))
}

const isInput = (child: ReactNode): child is InputElement =>
  isValidElement<Partial<KindInputProps>>(child) && child.props.source !== undefined

/**
 * Calls `onLeave` when the focus leaves an element, but not when it moves within the element. When a focused control is
 * removed, its focus is lost, and the next control gets it in the same task.
 * @returns the element's `onBlur`
 */
export function useLeaving(
  frame: RefObject<HTMLElement | null>,
  onLeave: () => void,
): (event: FocusEvent) => void {
  const isInside = (): boolean => frame.current?.contains(document.activeElement) === true
  return useEvent(({ relatedTarget }: FocusEvent) => {
    if (relatedTarget === null) setTimeout(() => isInside() || onLeave())
    else if (relatedTarget instanceof Node && !frame.current?.contains(relatedTarget)) onLeave()
  })
}

/** Writing a value to a form of a thousand lines takes too long to do on every key. Milliseconds. */
const PAUSE_MS = 300

interface Later<T> {
  /** The value after the last change. */
  readonly value: T
  change(value: T): void
  /** Writes the value to the form at once, because the form is left or confirmed. */
  flush(): void
}

/**
 * Holds a form value in local state and writes it to the form after a pause in typing, or when the focus leaves the
 * control.
 * @param stored the form's value
 */
export function useLater<T>(stored: T, onChange: (value: T) => void): Later<T> {
  const [held, setHeld] = useState<{ readonly value: T }>()
  const pending = useRef<{ readonly value: T }>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const flush = useEvent(() => {
    clearTimeout(timer.current)
    const { current } = pending
    if (current === undefined) return
    pending.current = undefined
    onChange(current.value)
    setHeld(undefined)
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    value: held === undefined ? stored : held.value,
    change: (value) => {
      pending.current = { value }
      setHeld({ value })
      clearTimeout(timer.current)
      timer.current = setTimeout(flush, PAUSE_MS)
    },
    flush,
  }
}
