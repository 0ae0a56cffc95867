import { useState } from 'react'
import type { SessionUser } from '../../runtime/session/stored-session'
import './home.css'

const day = new Intl.DateTimeFormat('es-AR', { weekday: 'long', day: 'numeric', month: 'long' })

/** What shows beside the menu at `/`. */
export function Home({ user }: { user: SessionUser }) {
  const [today] = useState(() => day.format(new Date()))
  return (
    <div className="home">
      <p className="home-day">{today}</p>
      <h1>{user.usuario ? `Hola, ${user.usuario}` : 'Hola'}</h1>
      <p>Elija una opción del menú para empezar.</p>
      <dl className="home-keys">
        <div>
          <dt>
            <kbd>/</kbd>
          </dt>
          <dd>busca en la lista</dd>
        </div>
        <div>
          <dt>
            <kbd>Enter</kbd>
          </dt>
          <dd>confirma</dd>
        </div>
        <div>
          <dt>
            <kbd>Esc</kbd>
          </dt>
          <dd>cancela</dd>
        </div>
      </dl>
    </div>
  )
}
