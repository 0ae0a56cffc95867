import {
  type NotificationPayload,
  useEvent,
  useNotificationContext,
  useTakeUndoableMutation,
  useTranslate,
} from 'react-admin'
import { useEffect, useState } from 'react'
import './notices.css'

/** The time that a notice stays by default. Milliseconds. */
const NOTICE_MS = 4_000

/** Whether the write of a react-admin button ('undoable') waits for the end of the notice. */
const isAwaited = (notice: NotificationPayload | undefined): boolean => {
  const { undoable, onUndo } = notice?.notificationOptions ?? {}
  return undoable === true && onUndo === undefined
}

/**
 * Notices, coloured by their type. They are read out, close by themselves, and are replaced by the next one at once. A
 * notice whose write can be undone has a button ('Deshacer'), and stays while the button has the focus or the pointer.
 */
export function Notices() {
  const translate = useTranslate()
  const { notifications, takeNotification } = useNotificationContext()
  const takeMutation = useTakeUndoableMutation()
  const [heldOne, setHeldOne] = useState<object | undefined>(undefined)
  const [oldest] = notifications
  const latest = notifications.at(-1)
  const message = latest?.message
  const { autoHideDuration = NOTICE_MS, onUndo, messageArgs } = latest?.notificationOptions ?? {}
  const isOvertaken = notifications.length > 1
  const isHeld = latest !== undefined && heldOne === latest
  const setHeld = (held: boolean): void => setHeldOne(held ? latest : undefined)
  const takeOldest = useEvent((isUndo: boolean): void => {
    takeNotification()
    if (isAwaited(oldest)) takeMutation()?.({ isUndo })
  })

  useEffect(() => {
    if (oldest === undefined) return
    if (isOvertaken) {
      takeOldest(false)
      return
    }
    if (isHeld) return
    const timer = setTimeout(() => takeOldest(false), autoHideDuration ?? NOTICE_MS)
    return () => clearTimeout(timer)
  }, [oldest, isOvertaken, isHeld, autoHideDuration, takeOldest])

  useEffect(() => {
    if (!isAwaited(oldest)) return
    // If the user left the page now, the write would not be done.
    const ask = (event: Event): void => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [oldest])

  const undo = (): void => {
    setHeld(false)
    takeOldest(true)
    onUndo?.()
  }
  return (
    <output className="notices" aria-live="polite">
      {typeof message === 'string' && (
        <span className="notice" data-type={latest?.type}>
          <span className="notice-text">{translate(message, { _: message, ...messageArgs })}</span>
          {(isAwaited(latest) || typeof onUndo === 'function') && (
            <button
              type="button"
              className="notice-undo"
              onClick={undo}
              onFocus={() => setHeld(true)}
              onBlur={() => setHeld(false)}
              onPointerEnter={() => setHeld(true)}
              onPointerLeave={() => setHeld(false)}
            >
              {translate('ra.action.undo')}
            </button>
          )}
        </span>
      )}
    </output>
  )
}
