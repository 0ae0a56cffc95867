/** Reserved by RFC 2606: no mail ever leaves for it. */
const NOWHERE = '@sin-correo.invalid'

/** Stands for the e-mail address of an administrator who has not written their own yet; no two have the same. */
export const placeholderAddress = (dni: number): string => `administrador-${dni}${NOWHERE}`

export const isPlaceholderAddress = (value: unknown): boolean =>
  typeof value === 'string' && value.endsWith(NOWHERE)
