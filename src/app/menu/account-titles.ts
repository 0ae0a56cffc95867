import { access } from '../../../generated/access'
import { headingOf } from '#admin/provider/wire/access-failure'

/**
 * The titles of the panels that the profile opens, of their entries and of their errors. Both the panels and the frame
 * import them from here, because the panels are fetched later than the frame, and import nothing from it.
 */
export const OPEN_SESSIONS = 'Sesiones Abiertas'

export const CHANGE_PASSWORD = headingOf(access.operations.actualizarClave.errors)
