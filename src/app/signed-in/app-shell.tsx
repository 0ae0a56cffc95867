import { useAuthProvider } from 'react-admin'
import { useEffect, useLayoutEffect, useMemo, useState } from 'react'
import type { AddingProviderProps } from '../../runtime/adding/adding'
import { ErrorDialog } from '../../runtime/dialogs/error-dialog'
import { useMessage } from '../../runtime/messages/use-message'
import { readSession, type SessionUser } from '../../runtime/session/stored-session'
import { ShellProvider } from '../../runtime/shell/shell-context'
import { guardTyping } from '../../runtime/shell/typing-guard'
import { Frame } from '../menu/frame'
import { AppPartsProvider } from './app-parts'
import { endSession } from './end-session'
import { generatedParts } from './generated-parts'
import { Notices } from './notices'
import { preloadLater } from './preload-later'
import { rememberBackend } from './remember-backend'
import { screens } from './screens/all-screens'
import { Screens } from './screens/screens'
import { useAppShell } from './use-app-shell'
import { useRecentScreens } from './screens/use-recent-screens'
import { useWindowTitle } from './use-window-title'

const NOBODY: SessionUser = {
  answer: {},
  token: '',
  dni: null,
  rol: '',
  perfil: '',
  usuario: '',
  empresa: '',
}

/** Where no form adds records that another one refers to, there is nothing around the screens. */
const addForms = screens.flatMap(({ addForm }) => addForm ?? [])
const WithAdding = addForms[0]?.Provider ?? WithoutAdding

function WithoutAdding({ children }: AddingProviderProps) {
  return children
}

/** The frame around every screen, and what screens may ask of it. */
export function AppShell() {
  const { shell, menuHidden, failure, dismissFailure } = useAppShell()
  const authProvider = useAuthProvider()
  const message = useMessage()
  const parts = useMemo(
    () => ({ ...generatedParts, authProvider, message }),
    [authProvider, message],
  )
  const [user] = useState(() => readSession() ?? NOBODY)
  useEffect(preloadLater, [])
  useEffect(rememberBackend, [])
  useLayoutEffect(guardTyping, [])
  useLeaveWithoutSession()
  useWindowTitle()
  useRecentScreens()
  return (
    <AppPartsProvider value={parts}>
      <ShellProvider value={shell}>
        <WithAdding forms={addForms}>
          <Frame user={user} menuHidden={menuHidden} contentHidden={failure !== undefined}>
            <Screens user={user} />
          </Frame>
        </WithAdding>
        <Notices />
        {failure !== undefined && (
          <ErrorDialog
            notice={failure.notice}
            onOk={failure.notice.leads.startsWith('end') ? endSession : dismissFailure}
            onRetry={() => {
              dismissFailure()
              failure.onRetry?.()
            }}
          />
        )}
      </ShellProvider>
    </AppPartsProvider>
  )
}

/** Back and forward lead to the portal once the session is over. */
function useLeaveWithoutSession(): void {
  useEffect(() => {
    const leave = (): void => {
      if (readSession() === undefined) endSession()
    }
    addEventListener('popstate', leave)
    return () => removeEventListener('popstate', leave)
  }, [])
}
