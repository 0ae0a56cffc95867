import { useNotificationContext, useTranslate } from 'ra-core'
import { useEffect } from 'react'
import './notices.css'

/** How long a success notice stays. Milliseconds. */
const NOTICE_MS = 4_000

/** Success notices: announced, one at a time, and gone by themselves. */
export function Notices() {
  const translate = useTranslate()
  const { notifications, takeNotification } = useNotificationContext()
  const [shown] = notifications

  useEffect(() => {
    if (shown === undefined) return
    const timer = setTimeout(takeNotification, NOTICE_MS)
    return () => clearTimeout(timer)
  }, [shown, takeNotification])

  const message = shown?.message
  return (
    <output className="notices" aria-live="polite">
      {typeof message === 'string' && (
        <span className="notice">{translate(message, { _: message })}</span>
      )}
    </output>
  )
}
