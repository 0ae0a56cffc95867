import type { FocusEventHandler, ReactNode } from 'react'
import { CloseButton } from './panels/close-button'
import { RESTING_PLACE } from './typing-guard'
import './page-frame.css'

interface PageFrameProps {
  readonly title: string
  /** Hides the panel, but keeps it mounted, so that no typed text is lost. */
  readonly hidden?: boolean
  /** The side menu is hidden: the panel is in the middle of the window. */
  readonly isAlone?: boolean
  /** Called by the cross beside the title. */
  onClose(): void
  readonly onFocus?: FocusEventHandler<HTMLElement>
  readonly children: ReactNode
}

/** A panel with a title and a cross: the screen of one record, or a page written by hand. */
export const PageFrame = ({
  title,
  hidden = false,
  isAlone = false,
  onClose,
  onFocus,
  children,
}: PageFrameProps) => (
  <section
    className={isAlone ? 'page-frame page-frame-alone' : 'page-frame'}
    style={hidden ? HIDDEN : undefined}
    onFocus={onFocus}
  >
    <header className="page-frame-header">
      <h1 {...RESTING_PLACE}>{title}</h1>
      <CloseButton onClick={onClose} />
    </header>
    {children}
  </section>
)

const HIDDEN = { visibility: 'hidden' } as const
