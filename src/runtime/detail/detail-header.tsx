import type { ReactNode } from 'react'
import { takeFocus } from '../dialogs/take-focus'
import { type MessageKey, useMessage } from '../messages/use-message'
import { RESTING_PLACE } from '../shell/typing-guard'

interface DetailHeaderProps {
  readonly titleId: string
  /** The record's name. */
  readonly title: string
  /** To the next row (1), or to the one before (-1); undefined: the list is beside it. */
  readonly onMove: ((by: 1 | -1) => void) | undefined
  onClose(): void
}

/** The record's name, and what leaves it. */
export function DetailHeader({ titleId, title, onMove, onClose }: DetailHeaderProps) {
  const isSheet = onMove !== undefined
  return (
    <header className="detail-header">
      <h2
        id={titleId}
        // The list says where the focus has gone; from here nothing else does.
        {...(isSheet ? { ...RESTING_PLACE, ref: takeFocus, 'aria-live': 'polite' } : {})}
      >
        {title}
      </h2>
      {isSheet && (
        <>
          <IconButton label="gestion.detail.previous" onPress={() => onMove(-1)}>
            <path d="M5 12.5l5-5 5 5" />
          </IconButton>
          <IconButton label="gestion.detail.next" onPress={() => onMove(1)}>
            <path d="M5 7.5l5 5 5-5" />
          </IconButton>
        </>
      )}
      <IconButton label="gestion.detail.close" onPress={onClose}>
        <path d="M5 5l10 10M15 5L5 15" />
      </IconButton>
    </header>
  )
}

interface IconButtonProps {
  readonly label: MessageKey
  onPress(): void
  /** The paths of its icon. */
  readonly children: ReactNode
}

function IconButton({ label, onPress, children }: IconButtonProps) {
  const message = useMessage()
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={message(label)}
      title={message(label)}
      onClick={onPress}
    >
      <svg
        width="20"
        height="20"
        viewBox="0 0 20 20"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        focusable="false"
      >
        {children}
      </svg>
    </button>
  )
}
