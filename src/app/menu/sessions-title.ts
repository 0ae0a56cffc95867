/** The panel's name, its entry's in the profile, and what its errors go under. */
export const OPEN_SESSIONS = 'Sesiones Abiertas'
