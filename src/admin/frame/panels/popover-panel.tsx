import Popover from '@mui/material/Popover'
import { type ReactNode, type RefObject, useId } from 'react'
import { RESTING_PLACE } from '../typing-guard'
import './popover-panel.css'

interface PopoverPanelProps {
  readonly title: string
  /** The button above the panel. */
  readonly anchor: RefObject<HTMLElement | null>
  onClose(): void
  readonly children: ReactNode
}

/** A panel below its button; the list stays in sight behind it. */
export function PopoverPanel({ title, anchor, onClose, children }: PopoverPanelProps) {
  const id = useId()
  return (
    <Popover
      open
      anchorEl={() => anchor.current}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      transitionDuration={0}
      disableRestoreFocus
      onClose={onClose}
      slotProps={{
        backdrop: { className: 'popover-backdrop' },
        paper: {
          role: 'dialog',
          'aria-labelledby': id,
          className: 'popover-panel',
          elevation: 0,
        },
      }}
    >
      <h2 id={id} className="popover-title" {...RESTING_PLACE}>
        {title}
      </h2>
      {children}
    </Popover>
  )
}
