import './spinner.css'

/** Something is being loaded. */
export const Spinner = () => (
  <div className="spinner">
    <progress className="visually-hidden" aria-label="Cargando" />
    <span className="spinner-ring" />
  </div>
)
