import { type ComponentType, type ReactNode, useState } from 'react'
import { errorId, FieldFrame } from './field-frame'
import {
  type FieldBinding,
  type FieldView,
  type KindInputProps,
  useField,
  useFieldView,
} from './kind-input'
import { TextControl } from './text-control'

type HtmlAttributes = React.InputHTMLAttributes<HTMLInputElement | HTMLTextAreaElement>

export interface LineInputProps extends KindInputProps, Pick<FieldBinding, 'parse' | 'format'> {
  /** Read-only in every form. */
  readonly readOnly?: boolean
  /** Attributes of the `<input>` itself. */
  readonly html?: HtmlAttributes
  /**
   * The control shows the typed text as it is until the focus leaves it, and then the value as `format` writes it. For
   * values that can be written in several ways.
   */
  readonly asTyped?: boolean
  /** Several lines; the control grows with the text. */
  readonly multiline?: boolean
  /** Read-only, a text that is wider than the control takes as many lines as it needs. */
  readonly wraps?: boolean
  /** The content that the control shows before and after the text. */
  readonly before?: ReactNode
  readonly after?: ReactNode
}

export type ViewedProps<P> = P & { readonly view: FieldView }

/** An input with a control of its own; the other component shows its value if it is read-only. */
export function fieldInput<P extends KindInputProps>(
  Control: ComponentType<ViewedProps<P>>,
  ReadOnly: ComponentType<P>,
): ComponentType<P> {
  return function FieldInput(props) {
    const view = useFieldView(props)
    if (view === undefined) return null
    return view.readOnly ? <ReadOnly {...props} /> : <Control {...props} view={view} />
  }
}

/** The control of most kinds: a label above, the text, the error below. */
export function LineInput(props: LineInputProps) {
  const view = useFieldView(props)
  return view === undefined ? null : <ShownLine {...props} view={view} />
}

function ShownLine({ view, ...props }: ViewedProps<LineInputProps>) {
  const { source, placeholder, parse, format, html, defaultValue } = props
  const { readOnly } = view
  const binding = { source, readOnly, parse, format, defaultValue }
  const { id, field, fieldState } = useField(binding)
  const [typed, setTyped] = useState<string | undefined>(undefined)
  const wraps = readOnly && props.wraps === true
  const error = fieldState.error?.message
  return (
    <FieldFrame
      id={id}
      label={view.label}
      required={view.required}
      error={error}
      ownRow={view.ownRow}
    >
      <TextControl
        id={id}
        error={error !== undefined}
        name={field.name}
        value={typed ?? field.value}
        placeholder={readOnly ? undefined : placeholder}
        multiline={props.multiline === true || wraps}
        {...(props.multiline ? { minRows: 3, maxRows: 10 } : {})}
        startAdornment={props.before}
        endAdornment={readOnly ? undefined : props.after}
        onChange={(event) => {
          if (props.asTyped) setTyped(event.target.value)
          field.onChange(event)
        }}
        onBlur={() => {
          setTyped(undefined)
          field.onBlur()
        }}
        inputRef={field.ref}
        inputProps={{
          autoComplete: 'off',
          ...html,
          readOnly,
          'aria-required': view.required,
          'aria-describedby': error && errorId(id),
        }}
      />
    </FieldFrame>
  )
}
