import {
  type KeyboardEvent,
  type ReactNode,
  use,
  useId,
  type ChangeEvent,
  type CompositionEvent,
  useState,
} from 'react'
import { FaceShown } from '../card/face-shown'
import { texts } from '../texts'

export interface TextFieldProps {
  readonly label: string
  /** The name by which password managers know the input. */
  readonly name: string
  readonly value: string
  /** Called with each text typed or pasted, unchanged: the machine drops characters that are not allowed. */
  readonly onText?: (text: string) => void
  /** The fault of the value, shown and announced at the field. */
  readonly fault?: string | undefined
  readonly hint?: string | undefined
  readonly readOnly?: boolean
  readonly type?: 'text' | 'password' | 'email'
  readonly inputMode?: 'numeric'
  readonly autoComplete: string
  /** The parts that the keyboards of phones capitalize; default: none. */
  readonly autoCapitalize?: 'words'
  readonly maxLength?: number
  readonly className?: string
  /** A control inside the field's box, at its end. */
  readonly children?: ReactNode
}

/** A labelled input with its fault, or else its hint, beneath. */
export function TextField(props: TextFieldProps) {
  const { label, value, onText = ignore, fault, hint, inputMode } = props
  const id = useId()
  const noteId = `${id}-note`
  const shown = use(FaceShown)
  const composed = useComposedText(value, onText)
  return (
    <div className={`portal-field ${props.className ?? ''}`}>
      <label htmlFor={shown ? id : undefined}>{label}</label>
      <div className="portal-field-box">
        <input
          {...composed}
          id={id}
          name={props.name}
          type={props.type ?? 'text'}
          inputMode={inputMode}
          autoComplete={props.autoComplete}
          autoCapitalize={props.autoCapitalize ?? 'none'}
          spellCheck={false}
          maxLength={props.maxLength}
          readOnly={props.readOnly}
          aria-required={props.onText !== undefined}
          aria-invalid={fault !== undefined}
          aria-describedby={fault === undefined && hint === undefined ? undefined : noteId}
          onKeyDown={inputMode === 'numeric' ? ignoreUpAndDown : undefined}
        />
        {props.children}
      </div>
      <div className="portal-field-note" id={noteId}>
        {fault === undefined && hint}
        {/* It exists before it has a text, because screen readers read out only the changes of a live region. */}
        <span role="alert">{fault}</span>
      </div>
    </div>
  )
}

/** The up and down arrows neither change a number nor move the caret. */
function ignoreUpAndDown(event: KeyboardEvent): void {
  if (event.key === 'ArrowUp' || event.key === 'ArrowDown') event.preventDefault()
}

function ignore(): void {}

/**
 * An input whose text is cleaned while it is typed, but not while a character is being composed: an accent that waits for its
 * vowel (´ then a) is not a letter yet, and dropping it would break the á.
 * @param onText called with each text once it is composed
 */
function useComposedText(value: string, onText: (text: string) => void) {
  const [composing, setComposing] = useState<string>()
  return {
    value: composing ?? value,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const text = event.target.value
      if (isComposing(event.nativeEvent)) return setComposing(text)
      setComposing(undefined)
      onText(text)
    },
    onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => {
      setComposing(undefined)
      onText(event.currentTarget.value)
    },
  }
}

function isComposing(event: Event): boolean {
  return event instanceof InputEvent && event.isComposing
}

/** A password input with its show/hide toggle. After the form is sent it is hidden again. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'children'>) {
  const [visible, setVisible] = useState(false)
  if (visible && props.readOnly) setVisible(false)
  return (
    <TextField {...props} type={visible ? 'text' : 'password'}>
      <button
        type="button"
        className="portal-icon"
        aria-label={visible ? texts.hidePassword : texts.showPassword}
        onClick={() => setVisible(!visible)}
      >
        <Eye crossed={visible} />
      </button>
    </TextField>
  )
}

function Eye({ crossed }: { readonly crossed: boolean }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
      <circle cx="12" cy="12" r="2.8" />
      {crossed && <path d="m4 20 16-16" />}
    </svg>
  )
}
