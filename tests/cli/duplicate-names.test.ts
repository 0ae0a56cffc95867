import type { Message } from 'esbuild'
import { expect, it } from 'vitest'
import { duplicateNames } from '../../cli/load/load-each'

/** What esbuild warns of the second `name` of a line. */
function warned(file: string, lineText: string, name: string): Message {
  const column = Buffer.from(lineText.slice(0, lineText.lastIndexOf(name))).length
  const place = { file, namespace: '', suggestion: '', lineText, length: Buffer.from(name).length }
  return {
    id: 'duplicate-object-key',
    pluginName: '',
    text: `Duplicate key "${name}" in object literal`,
    location: { ...place, line: 7, column },
    notes: [{ text: '', location: { ...place, line: 5, column: 0 } }],
    detail: undefined,
  }
}

// esbuild counts bytes, and a mistake is placed by characters.
it.each([
  ['  max: 5,', 'max', 3],
  ["  a: 'Ñandú', max: 5,", 'max', 15],
  ["  a: '🙂', max: 5,", 'max', 12],
  ["  a: 'Ñandú', año: 5,", 'año', 15],
])('%j has %s twice, in column %i', (line, name, column) => {
  expect(duplicateNames([warned('schema/rubro.ts', line, name)])).toEqual([
    {
      code: 'S111',
      source: 'schema/rubro.ts',
      line: 7,
      column,
      length: name.length,
      what: `"${name}" is there twice: JavaScript would take the last one only.`,
      help: 'It is in line 5 already: rename one of the two, or remove it.',
    },
  ])
})

it.each([
  ['the language', 'schema/language/model.ts', 'duplicate-object-key'],
  ['a file elsewhere', 'src/schema/rubro.ts', 'duplicate-object-key'],
  ['another warning', 'schema/rubro.ts', 'duplicate-case'],
])('%s is not reported', (_what, file, id) => {
  expect(duplicateNames([{ ...warned(file, 'max: 5', 'max'), id }])).toEqual([])
})
