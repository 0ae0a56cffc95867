import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import type { ReactNode } from 'react'

const cache = createCache({ key: 'mui', container: document.createElement('div') })

/** MUI's styles go where nothing shows them: jsdom would weigh all their rules for each role that a test looks for. */
export const Unstyled = ({ children }: { children: ReactNode }) => (
  <CacheProvider value={cache}>{children}</CacheProvider>
)
