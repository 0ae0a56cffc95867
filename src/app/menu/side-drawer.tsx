import Drawer from '@mui/material/Drawer'
import { type ReactNode, useId } from 'react'
import { CloseButton } from '../../runtime/shell/panels/close-button'
import './side-drawer.css'

interface SideDrawerProps {
  readonly label: string
  readonly anchor?: 'left' | 'right'
  readonly open: boolean
  onClose(): void
  readonly children: ReactNode
}

/** The menu or the profile over the screen's edge: its cross, Escape and a click outside close it. */
export function SideDrawer(props: SideDrawerProps) {
  const { label, anchor = 'left', open, onClose, children } = props
  const titleId = useId()
  return (
    <Drawer
      anchor={anchor}
      open={open}
      onClose={onClose}
      transitionDuration={DURATION}
      slotProps={{
        paper: {
          className: 'side-drawer',
          role: 'dialog',
          'aria-labelledby': titleId,
          'aria-modal': true,
        },
      }}
    >
      <div className="side-drawer-head">
        <h2 id={titleId}>{label}</h2>
        <CloseButton onClick={onClose} />
      </div>
      {children}
    </Drawer>
  )
}

/** Milliseconds. */
const DURATION = { enter: 160, exit: 100 }
