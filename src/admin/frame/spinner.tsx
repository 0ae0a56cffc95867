import './spinner.css'

/** Something is being loaded. The portal shows it too, before there is an i18nProvider. */
export const Spinner = () => (
  <div className="spinner">
    <progress className="visually-hidden" aria-label="Cargando" />
    <span className="spinner-ring" />
  </div>
)
