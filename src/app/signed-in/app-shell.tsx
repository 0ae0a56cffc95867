import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { ErrorDialog } from '../../runtime/dialogs/error-dialog'
import { readSession, type SessionUser } from '../../runtime/session/stored-session'
import { ShellProvider } from '../../runtime/shell/shell-context'
import { Frame } from '../menu/frame'
import { endSession } from './end-session'
import { Notices } from './notices'
import { Screens } from './screens'
import { useAppShell } from './use-app-shell'

const NOBODY: SessionUser = { token: '' }

/** The frame around every screen, and what screens may ask of it. */
export function AppShell() {
  const { shell, menuHidden, failure, dismissFailure } = useAppShell()
  const [user] = useState(() => readSession() ?? NOBODY)
  useLeaveWithoutSession()
  return (
    <ShellProvider value={shell}>
      <Frame user={user} menuHidden={menuHidden} contentHidden={failure !== undefined}>
        <Screens user={user} />
      </Frame>
      <Notices />
      {failure !== undefined && (
        <ErrorDialog
          notice={failure}
          onOk={failure.leads.startsWith('end') ? endSession : dismissFailure}
        />
      )}
    </ShellProvider>
  )
}

/** Wherever one goes with no session left (Back after row C-25, storage emptied by hand), the portal is next. */
function useLeaveWithoutSession(): void {
  const { key } = useLocation()
  useEffect(() => {
    if (readSession() === undefined) endSession()
  }, [key])
}
