import { describe, expect, it } from 'vitest'
import { readCsv } from '#admin/files/import/read-csv'
import { SheetError, type SheetFault } from '#admin/files/import/sheet'
import { EXCEL_ROWS, fieldNames, ODD_FILES } from '../../../import/support/odd-csv'

const utf8 = (text: string) => new TextEncoder().encode(text)
const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const utf16 = (text: string) =>
  Uint8Array.from([0xff, 0xfe, ...[...text].flatMap((letter) => [letter.charCodeAt(0), 0])])
const read = (bytes: Uint8Array, readAs = {}) => readCsv('f.csv', bytes, fieldNames, readAs)

describe('a CSV that the screen reads', () => {
  it.each(ODD_FILES)('%s', (_what, text, header, rows) => {
    const sheet = read(utf8(text))
    expect(sheet).toMatchObject({ name: 'f.csv', format: 'csv', header })
    expect(sheet.rows.map(({ line, cells }) => [line, ...cells])).toEqual(rows)
  })

  it.each<[string, Uint8Array, readonly string[], readonly (readonly [number, ...string[]])[]]>([
    ['a header alone', utf8('a;b\n'), ['a', 'b'], []],
    ['UTF-16', utf16('a;ñ\n1;á\n'), ['a', 'ñ'], [[2, '1', 'á']]],
  ])('%s', (_what, bytes, header, rows) => {
    const sheet = read(bytes)
    expect(sheet.header).toEqual(header)
    expect(sheet.rows.map(({ line, cells }) => [line, ...cells])).toEqual(rows)
  })

  it('has whole rows where Excel has left separators out, and the last one is cut off', () => {
    const { rows } = read(utf8(EXCEL_ROWS.join('\r\n')))
    expect(rows.at(-2)).toEqual({ line: 34, cells: ['n34', '', ''] })
    expect(rows.at(-1)).toEqual({ line: 35, cells: ['n35'], isCut: true })
  })

  it('is in the encoding whose letters are Spanish, with a line in each one', () => {
    expect(read(latin('a;b\nañá;ü\n'))).toMatchObject({
      encoding: {
        read: 'windows-1252',
        by: 'letters',
        readings: [
          { encoding: 'windows-1252', text: 'añá;ü' },
          { encoding: 'cp850', text: 'a±ß;³' },
          { encoding: 'macintosh', text: 'aÒ·;¸' },
        ],
      },
      rows: [{ cells: ['añá', 'ü'] }],
    })
    expect(read(latin('a;b\nNi\xa4o;\xa0rbol\n'))).toMatchObject({
      encoding: { read: 'cp850', by: 'letters' },
      rows: [{ cells: ['Niño', 'árbol'] }],
    })
  })

  it('is in an encoding that somebody chooses, in doubt', () => {
    const bytes = latin('a;b\nP\xe9REZ;1\n')
    expect(read(bytes)).toMatchObject({ encoding: { by: 'doubt' } })
    expect(read(bytes, { encoding: 'windows-1252' })).toMatchObject({
      encoding: { read: 'windows-1252', by: 'choice' },
      rows: [{ cells: ['PéREZ', '1'] }],
    })
    expect(read(bytes, { encoding: 'cp850' })).toMatchObject({ rows: [{ cells: ['PÚREZ', '1'] }] })
  })

  it.each([
    ['its mark decides', utf16('a;ñ\n1;á\n')],
    ['it has no letters above ASCII', utf8('a;b\n1;2\n')],
  ])('leaves no encoding to choose where %s', (_what, bytes) => {
    expect(read(bytes).encoding?.readings).toEqual([])
  })

  it.each<[SheetFault, Uint8Array, number?]>([
    ['empty', utf8('')],
    ['empty', utf8('\n\n')],
    ['empty', utf8(';;\n ; \n')],
    ['open-quote', utf8('a;b\n1;2\n"1;2\n'), 3],
    ['open-quote', utf8('a;b\n1;2\n\n\n3;"4'), 5],
    ['open-quote', utf8('sep=;\r\n"a;b'), 2],
    ['no-text', Uint8Array.from([0x61, 0, 0x62])],
    ['mixed', Uint8Array.from([...utf8('ñ;b\n'), 0xf1])],
    ['mixed', Uint8Array.from([...utf8('\ufeffa;b\n'), 0xf1])],
  ])('is refused as %s', (fault, bytes, line) => {
    const error = new SheetError(fault, line)
    expect(() => read(bytes)).toThrow(expect.objectContaining({ ...error }))
  })
})
