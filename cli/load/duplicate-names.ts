import type { Message } from 'esbuild'
import type { Located } from '../locate/located'

/** Whether esbuild warns of a name that an object of a schema file has twice: JavaScript would take the last one. */
export const isDuplicateName = ({ id, location }: Message): boolean =>
  id === 'duplicate-object-key' && SCHEMA_FILE.test(location?.file ?? '')

const SCHEMA_FILE = /^schema\/[^/]+$/

/** Each name that an object of a schema file has twice, at the later place. */
export function duplicateNames(warnings: readonly Message[]): Located[] {
  return warnings.filter(isDuplicateName).map(({ text, location, notes: [first] }) => {
    const { file = '', line = 1, column = 0, length = 1, lineText = '' } = location ?? {}
    // esbuild counts in bytes, from 0.
    const bytes = Buffer.from(lineText)
    const name = bytes.subarray(column, column + length).toString()
    return {
      code: 'S111',
      source: file,
      line,
      column: bytes.subarray(0, column).toString().length + 1,
      length: name.length,
      what: `${NAME.exec(text)?.[1] ?? name} is there twice: JavaScript would take the last one only.`,
      help: `It is in line ${first?.location?.line ?? line} already: rename one of the two, or remove it.`,
    }
  })
}

const NAME = /^Duplicate key (".*") in /
