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

// Back may show a page as it was before somebody else signed in, or nobody was left signed in.
addEventListener('pageshow', (event) => {
  if (event.persisted && !isOwnEntry()) location.reload()
})

const container = document.getElementById('root')
if (container === null) throw new Error('index.html has no #root')
// The built page comes with a picture of the portal, which nobody can use. The app takes its place at once: it moves the
// focus as it mounts, and nothing within an inert element can have it.
container.inert = false
container.ariaHidden = null
flushSync(() =>
  createRoot(container).render(
    <StrictMode>
      <Root />
    </StrictMode>,
  ),
)
