import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { isOwnEntry, settleAddress } from '../runtime/session/asked-address'
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
createRoot(container).render(
  <StrictMode>
    <Root />
  </StrictMode>,
)
