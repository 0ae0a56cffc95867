import { Link } from 'react-router'
import './home.css'

/** An unknown route. */
export const NotFound = () => (
  <div className="home">
    <h1>Página no encontrada</h1>
    <p>La dirección no existe o cambió de lugar.</p>
    <Link className="button-primary" to="/">
      Volver al inicio
    </Link>
  </div>
)
