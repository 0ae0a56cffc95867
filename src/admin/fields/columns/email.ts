import { isPlaceholderAddress } from '#wire/placeholder-address'
import { defineColumn, plainText, spanishSortKey } from './column'

/** Addresses read and sort as text. */
export const EmailColumn = defineColumn(() => ({
  align: 'start',
  width: 'address',
  text: addressText,
  sortKey: (value) => spanishSortKey(addressText(value)),
}))

/** What is shown of a placeholder. */
export const NO_ADDRESS = 'Sin correo'

export function addressText(value: unknown): string {
  return isPlaceholderAddress(value) ? NO_ADDRESS : plainText(value)
}
