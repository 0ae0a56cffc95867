/** The text in place of a stored secret. */
export const HIDDEN_SECRET = '••••••••'
