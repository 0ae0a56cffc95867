import { counted, printable } from '../../report/advice'

/** Describes a value: by its type and size, or (where that is asked for) by itself, shortened. */
export type Describe = (value: unknown) => string

/** Characters of a value that are shown. */
const SHOWN = 40

/** Describes values without showing them: answers hold people's names and addresses. */
export const describeType: Describe = (value) => {
  if (value === undefined) return 'nothing'
  if (value === null) return 'null'
  if (typeof value === 'string') {
    return value === '' ? 'an empty text' : `a text of ${counted(value.length, 'character')}`
  }
  if (typeof value === 'number') return Number.isInteger(value) ? 'a whole number' : 'a fraction'
  if (typeof value === 'boolean') return String(value)
  return Array.isArray(value) ? `a list of ${value.length}` : 'an object'
}

/** Shows values, shortened. */
export const describeValue: Describe = (value) => {
  if (value === undefined) return 'nothing'
  const text = printable(JSON.stringify(value) ?? '')
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text
}
