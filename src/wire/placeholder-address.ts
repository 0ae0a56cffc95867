/** Reserved by RFC 2606: no mail is ever delivered there. */
const NOWHERE = '@sin-correo.invalid'

/** The e-mail address of an administrator who has not entered their own yet; no two have the same. */
export const placeholderAddress = (dni: number): string => `administrador-${dni}${NOWHERE}`

export const isPlaceholderAddress = (value: unknown): boolean =>
  typeof value === 'string' && value.toLowerCase().endsWith(NOWHERE)
