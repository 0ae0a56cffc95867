import { CacheProvider } from '@emotion/react'
import { ThemeProvider } from '@mui/material/styles'
import { CoreAdminContext, memoryStore, ResourceDefinitionContextProvider } from 'react-admin'
import polyglotI18nProvider from 'ra-i18n-polyglot'
import { useState } from 'react'
import { BrowserRouter } from 'react-router'
import { contracts, dataProvider } from '../../../generated'
import { createAuthProvider } from '../../runtime/auth/create-auth-provider'
import { BackEntries } from '../../runtime/shell/leaving/back-entries'
import { theme } from '../theme'
import '../../runtime/shell/controls.css'
import { AppShell } from './app-shell'
import { logOut } from './end-session'
import { createQueryClient } from './query-client'
import { resourceDefinitions } from './screens/resource-definitions'
import { spanishMessages } from './spanish-messages'
import { styleCache } from './style-cache'

const i18nProvider = polyglotI18nProvider(() => spanishMessages, 'es', undefined, {
  // Texts of the schema pass through `translate` as they are.
  allowMissing: true,
})

const authProvider = createAuthProvider({ contracts, logOut: () => logOut() })

/** Everything that shows after the sign-in: react-admin's contexts, the theme, and the app's shell. */
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
