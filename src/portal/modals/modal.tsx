import { type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react'
import type { Notice } from '../machine/state'

/**
 * A modal of the browser's own: it takes the focus, keeps it, and makes the rest inert.
 * @param tone for a message that interrupts; a modal with a form has none
 * @param description the text that is read out with the title when it opens
 * @param onDismiss called for Escape, or the system's way back
 */
export function Modal(props: {
  readonly title: string
  readonly description: ReactNode
  readonly tone?: Notice['tone']
  readonly onDismiss: () => void
  readonly children: ReactNode
}) {
  const { title, description, tone, onDismiss, children } = props
  const ref = useRef<HTMLDialogElement>(null)
  const id = useId()
  useLayoutEffect(() => ref.current?.showModal(), [])

  const cancel = (event: SyntheticEvent) => {
    event.preventDefault()
    onDismiss()
  }
  /** The browser closes the modal on a second Escape in spite of `cancel`, so the machine has to know. */
  const closed = () => {
    if (ref.current?.open === false) onDismiss()
  }
  return (
    <dialog
      ref={ref}
      className="portal-modal"
      role={tone && 'alertdialog'}
      data-tone={tone}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-description`}
      onCancel={cancel}
      onClose={closed}
    >
      {tone && <ToneMark tone={tone} />}
      <h2 id={`${id}-title`}>{title}</h2>
      <div id={`${id}-description`} className="portal-modal-description">
        {description}
      </div>
      {children}
    </dialog>
  )
}

const PATHS: Readonly<Record<Notice['tone'], string>> = {
  error: 'M12 7v6m0 4v.01',
  success: 'm6.5 12.5 3.8 3.8L17.5 8.5',
  info: 'M12 6v6.5l4 2.5',
}

/** The kind of a message, recognisable without its colour: an error, a success, or the end of the time. */
const ToneMark = ({ tone }: { readonly tone: Notice['tone'] }) => (
  <svg className="portal-tone" viewBox="0 0 24 24" aria-hidden="true">
    <path d={PATHS[tone]} />
  </svg>
)
