import { useState } from 'react'
import { LoadBoundary } from '../../../runtime/code/load-boundary'
import { useMessage } from '../../../runtime/messages/use-message'
import type { SessionUser } from '../../../runtime/session/stored-session'
import { FetchedScreen } from '../../../runtime/shell/screens/fetched-screen'
import { PALETTE_KEYS } from '../../palette/palette-keys'
import { importLater } from '../import-later'
import './home.css'

const day = new Intl.DateTimeFormat('es-AR', { weekday: 'long', day: 'numeric', month: 'long' })

const fetchPanels = async () => (await importLater()).HomePanels

/** Inicio: what shows beside the menu at `/`. Where the code of its panels does not come, there is the menu. */
export function Home({ user }: { user: SessionUser }) {
  const message = useMessage()
  const [today] = useState(() => day.format(new Date()))
  return (
    <div className="home">
      <p className="home-day">{today}</p>
      <h1>{user.usuario ? `Hola, ${user.usuario}` : 'Hola'}</h1>
      <p>{message('gestion.home.choose')}</p>
      <LoadBoundary fallback={Nothing}>
        <FetchedScreen by={fetchPanels} />
      </LoadBoundary>
      <dl className="home-keys">
        {KEYS.map(([key, text]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{message(text)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

const Nothing = () => null

/** The keys of every screen. */
const KEYS = [
  [PALETTE_KEYS, 'gestion.home.key_palette'],
  ['/', 'gestion.home.key_search'],
  ['Enter', 'gestion.home.key_confirm'],
  ['Esc', 'gestion.home.key_cancel'],
] as const
