import { StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { isOwnEntry, settleAddress } from '#admin/provider/session/asked-address'
import { blockReload } from './block-reload'
import { Root } from './root'
import './fonts.css'
import './tokens.css'

blockReload(window)

settleAddress()

// Back may show a page from before another user signed in, or from before a session ended.
addEventListener('pageshow', (event) => {
  if (event.persisted && !isOwnEntry()) location.reload()
})

const container = document.getElementById('root')
if (container === null) throw new Error('index.html has no #root')
// The built page contains an image of the portal, which is inert. The app replaces it at once, and moves the focus when
// it mounts, which is not possible in an inert element.
container.inert = false
container.ariaHidden = null
flushSync(() =>
  createRoot(container).render(
    <StrictMode>
      <Root />
    </StrictMode>,
  ),
)
