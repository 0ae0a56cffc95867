import Drawer from '@mui/material/Drawer'
import type { ReactNode } from 'react'

interface SideDrawerProps {
  readonly label: string
  readonly anchor?: 'left' | 'right'
  readonly open: boolean
  onClose(): void
  readonly children: ReactNode
}

/** The menu or the profile over the screen's edge: Escape and a click outside close it. */
export const SideDrawer = ({
  label,
  anchor = 'left',
  open,
  onClose,
  children,
}: SideDrawerProps) => (
  <Drawer
    anchor={anchor}
    open={open}
    onClose={onClose}
    transitionDuration={DURATION}
    slotProps={{
      paper: { className: 'frame-drawer', role: 'dialog', 'aria-label': label, 'aria-modal': true },
    }}
  >
    {children}
  </Drawer>
)

/** Milliseconds. */
const DURATION = { enter: 160, exit: 100 }
