import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'

interface PlaceButtonProps {
  readonly className: string
  /** Where it leads, within the app. */
  readonly to: string
  readonly children: ReactNode
}

/**
 * Leads to a place in the app. A button and no link: another tab has no session, and a screen reader's list of links has
 * each screen once, in the menu.
 */
export function PlaceButton({ className, to, children }: PlaceButtonProps) {
  const navigate = useNavigate()
  return (
    <button type="button" className={className} onClick={() => void navigate(to)}>
      {children}
    </button>
  )
}
