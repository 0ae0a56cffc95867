import { typedText } from '../search/raw-text'

/** Hours and minutes with any usual separator: 9:30, 9.30, 9 30. Blanks match in one way only. */
const PARTED = /^(\d{1,2})(?:\s*[:.h]\s*|\s+)(\d{2})$/i
/** The same without separators: 930, 0930. */
const SOLID = /^(\d{1,2})(\d{2})$/
const HOUR = /^(\d{1,2})()$/

/** The time of day that a text means, as HH:mm; undefined if it means none. */
export function readTime(text: string): string | undefined {
  const written = typedText(text)
  const [, hours = '', minutes = ''] =
    PARTED.exec(written) ?? HOUR.exec(written) ?? SOLID.exec(written) ?? []
  if (hours === '' || Number(hours) > 23 || Number(minutes) > 59) return undefined
  return `${hours.padStart(2, '0')}:${minutes.padStart(2, '0')}`
}
