import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { readSession } from '../runtime/session/stored-session'
import { blockReload } from './block-reload'
import { Root } from './root'
import './fonts.css'
import './tokens.css'

blockReload(window)

// Without a session the portal stands at '/', whichever screen was asked for (row M-07).
if (readSession() === undefined && location.pathname !== '/') history.replaceState(null, '', '/')

// A page that the browser kept from before the session ended shows nothing of it (Back after a logout).
addEventListener('pageshow', (event) => {
  if (event.persisted && readSession() === undefined) location.replace('/')
})

const container = document.getElementById('root')
if (container === null) throw new Error('index.html has no #root')
createRoot(container).render(
  <StrictMode>
    <Root />
  </StrictMode>,
)
