import { access } from '../../../generated/access'
import { headingOf } from '#admin/provider/wire/access-failure'

/** What the profile opens: the names of the panels, of their entries, and of what their errors go under. */
export const OPEN_SESSIONS = 'Sesiones Abiertas'

export const CHANGE_PASSWORD = headingOf(access.operations.actualizarClave.errors)
