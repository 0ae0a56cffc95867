import { useNotificationContext, useTranslate } from 'ra-core'
import { useEffect, useState } from 'react'
import './notices.css'

/** How long a success notice stays. Milliseconds. */
const NOTICE_MS = 4_000

/** Success notices: announced, one at a time, and gone by themselves. */
export function Notices() {
  const translate = useTranslate()
  const { notifications, takeNotification } = useNotificationContext()
  const [shown, setShown] = useState<{ readonly text: string } | undefined>(undefined)

  useEffect(() => {
    if (notifications.length === 0) return
    const next = takeNotification()
    if (next && typeof next.message === 'string') setShown({ text: next.message })
  }, [notifications, takeNotification])

  useEffect(() => {
    if (shown === undefined) return
    const timer = setTimeout(() => setShown(undefined), NOTICE_MS)
    return () => clearTimeout(timer)
  }, [shown])

  return (
    <output className="notices" aria-live="polite">
      {shown !== undefined && (
        <span className="notice">{translate(shown.text, { _: shown.text })}</span>
      )}
    </output>
  )
}
