import './spinner.css'

/** Something is being loaded. */
export const Spinner = () => (
  <div className="spinner" role="progressbar" aria-label="Cargando">
    <span className="spinner-ring" />
  </div>
)
