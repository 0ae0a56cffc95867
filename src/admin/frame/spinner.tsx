import './spinner.css'

/** Shows that a part is being loaded. The portal also shows it, before there is an i18nProvider. */
export const Spinner = () => (
  <div className="spinner">
    <progress className="visually-hidden" aria-label="Cargando" />
    <span className="spinner-ring" />
  </div>
)
