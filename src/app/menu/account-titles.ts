import { access } from '../../../generated/access'
import { headingOf } from '#admin/provider/wire/access-failure'

/**
 * The titles of the panels that the profile opens, of their entries and of their errors. The panels are fetched later than the
 * frame that opens them, and import nothing from it, so both take their titles from here.
 */
export const OPEN_SESSIONS = 'Sesiones Abiertas'

export const CHANGE_PASSWORD = headingOf(access.operations.actualizarClave.errors)
