import { type ReactNode, useEffect, useRef, type FocusEvent } from 'react'

const EDITABLE = 'input:not([readonly]), textarea:not([readonly]), select'

interface FieldStackProps {
  /** The first empty control gets the focus: the others have the values that the record before handed on. */
  readonly startsAtEmpty?: boolean
  /** Another element in it takes the focus by itself. */
  readonly isFocused?: boolean
  readonly children: ReactNode
}

/** A form's fields, one below the other; the first visible field that can be typed in takes the focus. */
export function FieldStack({
  startsAtEmpty = false,
  isFocused = false,
  children,
}: FieldStackProps) {
  const stack = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isFocused) return
    const all = [...(stack.current?.querySelectorAll<Control>(EDITABLE) ?? [])]
    const inSight = all.filter((control) => control.closest('[hidden]') === null)
    const empty = startsAtEmpty ? inSight.find(isEmpty) : undefined
    const first = empty ?? inSight[0]
    first?.focus()
  }, [startsAtEmpty, isFocused])
  return (
    <div ref={stack} className="modal-fields" onFocus={revealField}>
      {children}
    </div>
  )
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

function isEmpty(control: Control): boolean {
  // A checkbox is never empty.
  if (control.type === 'checkbox') return false
  if (control.type === 'radio') {
    const group = control.closest('fieldset, [role="radiogroup"]')
    return group?.querySelector('input:checked') === null
  }
  const chips = control.closest('.MuiAutocomplete-root')?.querySelector('.MuiChip-root')
  return control.value === '' && (chips ?? null) === null
}

/** Scrolls a field into sight with its label and its error, if it gets the focus other than by a press. */
export function revealField({ target }: FocusEvent<HTMLElement>): void {
  // A pressed element must not move away before the pointer is released.
  if (!target.matches(':focus-visible')) return
  target.closest('.MuiFormControl-root')?.scrollIntoView({ block: 'nearest' })
}
