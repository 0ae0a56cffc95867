import { typedText } from '../search/raw-text'

/** The digits of a CUIT or CBU, without any usual separators; a text with anything else in it is returned unchanged. */
export function readPartedDigits(text: string): string {
  const bare = typedText(text).replace(/[ ./-]/g, '')
  return /^\d*$/.test(bare) ? bare : text
}

/** '20123456786' → '20-12345678-6' */
export function showCuit(value: string): string {
  return value.replace(/^(\d{2})(\d{8})(\d)$/, '$1-$2-$3')
}
