import type { SessionUser } from '../../runtime/session/stored-session'

/** What stands beside the menu at `/`. */
export const Home = ({ user }: { user: SessionUser }) => (
  <div className="home">
    <h1>{user.usuario ? `Hola, ${user.usuario}` : 'Hola'}</h1>
    <p>Elija una opción del menú para empezar.</p>
  </div>
)
