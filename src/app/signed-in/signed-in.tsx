import { CacheProvider } from '@emotion/react'
import { ThemeProvider } from '@mui/material/styles'
import { CoreAdminContext, memoryStore, ResourceDefinitionContextProvider } from 'react-admin'
import polyglotI18nProvider from 'ra-i18n-polyglot'
import { useState, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { BrowserRouter, useLocation } from 'react-router'
import createCache from '@emotion/cache'
import { createAuthProvider } from '#admin/provider/auth/create-auth-provider'
import { BackEntries } from '#admin/frame/leaving/back-entry'
import '#admin/frame/controls.css'
import { AddingProvider } from '#admin/record/adding/adding-provider'
import { ErrorDialog } from '#admin/frame/dialogs/error-dialog'
import { readSession, type SessionUser, storage } from '#admin/provider/session/stored-session'
import { ShellProvider, type Shell } from '#admin/frame/shell-context'
import { guardTyping } from '#admin/frame/typing-guard'
import { PRODUCT } from '#wire/product'
import type { FailureNotice } from '#admin/frame/errors/describe-failure'
import { QueryClient } from '@tanstack/react-query'
import { contracts, dataProvider } from '../../../generated'
import { theme } from '../theme'
import { logOut, endSession } from './end-session'
import { spanishMessages } from './spanish-messages'
import { Frame } from '../menu/frame'
import { Notices } from './notices'
import { resourceDefinitions, screens, useRecentScreens } from './screens/all-screens'
import { Screens } from './screens/screens'
import { menuGroups } from '../menu/side-menu'
import {
  isEmbeddedBackend,
  reportBackend,
  subscribeToBackend,
} from '#admin/provider/wire/embedded-backend'

/** A time in which the first screen will have loaded. Milliseconds. */
const SETTLED_MS = 300

/**
 * Fetches the code that every list needs in the background, so that the first list opens as quickly as the next.
 * @returns a function that cancels it
 */
function preloadList(): () => void {
  const timer = setTimeout(() => {
    import('#admin/list/catalogue-screen').catch(ignoreForNow)
  }, SETTLED_MS)
  return () => clearTimeout(timer)
}

/** A list that needs code that cannot be fetched now will ask for it again. */
const ignoreForNow = (): void => undefined

const NOBODY: SessionUser = {
  answer: {},
  token: '',
  dni: null,
  rol: '',
  perfil: '',
  usuario: '',
  empresa: '',
}

const addForms = screens.flatMap(({ addForm }) => addForm ?? [])

/** The frame around every screen, and the services that screens may use. */
function AppShell() {
  const { shell, menuHidden, failure, dismissFailure } = useAppShell()
  const [user] = useState(() => readSession() ?? NOBODY)
  useEffect(preloadList, [])
  useEffect(rememberBackend, [])
  useLayoutEffect(guardTyping, [])
  useLeaveWithoutSession()
  useWindowTitle()
  useRecentScreens()
  return (
    <ShellProvider value={shell}>
      <AddingProvider forms={addForms}>
        <Frame user={user} menuHidden={menuHidden} contentHidden={failure !== undefined}>
          <Screens user={user} />
        </Frame>
      </AddingProvider>
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
  )
}

/** Back and Forward lead to the portal when the session is over. */
function useLeaveWithoutSession(): void {
  useEffect(() => {
    const leave = (): void => {
      if (readSession() === undefined) endSession()
    }
    addEventListener('popstate', leave)
    return () => removeEventListener('popstate', leave)
  }, [])
}

/** Shows the screen's name as the title, to distinguish windows and entries of the browser's history. */
export function useWindowTitle(): void {
  const { pathname } = useLocation()
  useEffect(() => {
    const screen = menuEntryOf(pathname)
    document.title = screen === undefined ? PRODUCT : `${screen} · ${PRODUCT}`
  }, [pathname])
}

function menuEntryOf(pathname: string): string | undefined {
  const entries = menuGroups.flatMap((group) => group.entries)
  const shown = `/${pathname.split('/')[1]}`
  return entries.find(({ to }) => to === shown)?.label
}

interface Failure {
  readonly notice: FailureNotice
  readonly onRetry: (() => void) | undefined
  /** The element that had the focus. */
  readonly from: Element | null
}

interface AppShellState {
  readonly shell: Shell
  readonly menuHidden: boolean
  /** The first unacknowledged failure that its screen cannot show. */
  readonly failure: Failure | undefined
  dismissFailure(): void
}

/** The services for screens: hiding the menu, ending the session, reporting failures that they cannot show. */
export function useAppShell(): AppShellState {
  const [hiders, setHiders] = useState(0)
  const [failures, setFailures] = useState<readonly Failure[]>([])
  const [failure] = failures
  useFocusBack(failure)
  const shell = useMemo<Shell>(
    () => ({
      hideMenu: () => {
        setHiders((count) => count + 1)
        return () => setHiders((count) => count - 1)
      },
      endSession,
      reportFailure: (notice, onRetry) =>
        setFailures((failures) => [...failures, { notice, onRetry, from: document.activeElement }]),
    }),
    [],
  )
  return {
    shell,
    menuHidden: hiders > 0 || failure !== undefined,
    failure,
    dismissFailure: () => setFailures((failures) => failures.slice(1)),
  }
}

/** When a failure is acknowledged, the focus returns to the control that lost it when the failure was reported. */
function useFocusBack(failure: Failure | undefined): void {
  const from = useRef<Element | null>(null)
  useLayoutEffect(() => {
    if (failure !== undefined) {
      from.current ??= failure.from
      return
    }
    const { current } = from
    from.current = null
    if (current instanceof HTMLElement && document.activeElement === document.body) current.focus()
  }, [failure])
}

const i18nProvider = polyglotI18nProvider(() => spanishMessages, 'es', undefined, {
  // Texts of the schema pass through `translate` unchanged.
  allowMissing: true,
})

const authProvider = createAuthProvider({ contracts, logOut: () => logOut() })

/** All content after the sign-in: react-admin's contexts, the theme, and the app's shell. */
export function SignedIn() {
  const [cache] = useState(styleCache)
  const [queryClient] = useState(createQueryClient)
  const [store] = useState(() => memoryStore())
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme}>
        <BrowserRouter>
          <BackEntries />
          <CoreAdminContext
            authProvider={authProvider}
            dataProvider={dataProvider}
            i18nProvider={i18nProvider}
            queryClient={queryClient}
            store={store}
          >
            <ResourceDefinitionContextProvider definitions={resourceDefinitions}>
              <AppShell />
            </ResourceDefinitionContextProvider>
          </CoreAdminContext>
        </BrowserRouter>
      </ThemeProvider>
    </CacheProvider>
  )
}

/** MUI's style element, with the nonce that the server gave to the page's own, because the policy allows no other. */
function styleCache() {
  const nonce = document.querySelector<HTMLStyleElement>('style[nonce]')?.nonce
  // First in the head, so that the app's own style sheets win.
  return createCache({ key: 'mui', prepend: true, ...(nonce ? { nonce } : {}) })
}

/**
 * No query is repeated in the background: a failure is shown at once, and once. No answer is cached: a list is loaded
 * each time its screen opens, and none of it outlives the session. `always`: being offline is a failure to report, not
 * a reason to wait.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        gcTime: 0,
        networkMode: 'always',
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        structuralSharing: false,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

/** The key in the session storage that marks a session of the embedded backend. */
const KEY = 'servidor-propio'

/**
 * Remembers for the session whether the embedded backend answers. After a reload, the menu calls nothing, but logging
 * out from there must also end the session on the server.
 * @returns a function that ends the subscription
 */
export function rememberBackend(): () => void {
  const note = (): void => {
    if (isEmbeddedBackend()) storage().setItem(KEY, '1')
  }
  reportBackend(storage().getItem(KEY) !== null)
  note()
  return subscribeToBackend(note)
}
