import { Link } from 'react-router'
import './home.css'

/** An unknown route. */
export const NotFound = () => (
  <Nowhere title="Página no encontrada" text="La dirección no existe o cambió de lugar." />
)

/** The route of a screen that the user's role may not open, such as one that a colleague has sent. */
export const NotPermitted = () => (
  <Nowhere
    title="Pantalla sin permiso"
    text="Su usuario no puede ver esta pantalla. Si la necesita, pídale acceso a un administrador."
  />
)

const Nowhere = ({ title, text }: { readonly title: string; readonly text: string }) => (
  <div className="home">
    <h1>{title}</h1>
    <p>{text}</p>
    <Link className="button-primary" to="/">
      Volver al inicio
    </Link>
  </div>
)
