import Dialog from '@mui/material/Dialog'
import type { ReactNode } from 'react'

interface DetailSheetProps {
  /** Of the element that names it. */
  readonly titleId: string
  onClose(): void
  readonly children: ReactNode
}

/** Over the list: from the side of the window, on phones from below. Escape and a press outside close it. */
export const DetailSheet = ({ titleId, onClose, children }: DetailSheetProps) => (
  <Dialog
    open
    maxWidth={false}
    scroll="paper"
    transitionDuration={0}
    disableRestoreFocus
    aria-labelledby={titleId}
    onClose={onClose}
    slotProps={{
      paper: { className: 'detail detail-sheet', elevation: 0 },
      backdrop: { className: 'modal-backdrop' },
    }}
  >
    {children}
  </Dialog>
)
