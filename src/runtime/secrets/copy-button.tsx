import { useEvent, useNotify } from 'react-admin'
import { useLayoutEffect, useRef } from 'react'
import { useSecretMessage } from './use-secret-message'

interface CopyButtonProps {
  readonly text: string
  readonly label: string
  /** Makes it one of a row's. */
  readonly control?: object | undefined
  /** Called when the button goes while it has the focus. */
  onFocusLost(): void
}

/** The clipboard is the system's: what was copied stays there until something else is. */
export function CopyButton({ text, label, control, ...props }: CopyButtonProps) {
  const message = useSecretMessage()
  const notify = useNotify()
  const button = useRef<HTMLButtonElement>(null)
  const onFocusLost = useEvent(props.onFocusLost)
  useLayoutEffect(() => {
    const own = button.current
    return () => {
      if (document.activeElement === own) onFocusLost()
    }
  }, [onFocusLost])
  const action = message('gestion.secret.copy')
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text)
      notify(message('gestion.secret.copied'), { type: 'success' })
    } catch {
      // Without TLS a browser has no clipboard.
      notify(message('gestion.secret.not_copied'), { type: 'warning' })
    }
  }
  return (
    <button
      {...control}
      ref={button}
      type="button"
      className="secret-button"
      aria-label={message('gestion.secret.of', { action, label })}
      onClick={() => void copy()}
    >
      {action}
    </button>
  )
}
