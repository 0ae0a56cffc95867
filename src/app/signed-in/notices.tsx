import { useNotificationContext, useTranslate } from 'ra-core'
import { useEffect } from 'react'
import './notices.css'

/** How long a notice stays. Milliseconds. */
const NOTICE_MS = 4_000

/** Success notices: announced, gone by themselves, and replaced by the next one at once. */
export function Notices() {
  const translate = useTranslate()
  const { notifications, takeNotification } = useNotificationContext()
  const [oldest] = notifications
  const message = notifications.at(-1)?.message
  const isOvertaken = notifications.length > 1

  useEffect(() => {
    if (oldest === undefined) return
    if (isOvertaken) {
      takeNotification()
      return
    }
    const timer = setTimeout(takeNotification, NOTICE_MS)
    return () => clearTimeout(timer)
  }, [oldest, isOvertaken, takeNotification])

  return (
    <output className="notices" aria-live="polite">
      {typeof message === 'string' && (
        <span className="notice">{translate(message, { _: message })}</span>
      )}
    </output>
  )
}
