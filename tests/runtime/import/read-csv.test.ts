import { describe, expect, it } from 'vitest'
import { readCsv } from '../../../src/runtime/import/read-csv'
import { SheetError, type SheetFault } from '../../../src/runtime/import/sheet'

const utf8 = (text: string) => new TextEncoder().encode(text)
const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const utf16 = (text: string) =>
  Uint8Array.from([0xff, 0xfe, ...[...text].flatMap((letter) => [letter.charCodeAt(0), 0])])

describe('a CSV that the screen reads', () => {
  it.each<[string, Uint8Array, readonly string[], readonly (readonly [number, ...string[]])[]]>([
    ['commas', utf8('a,b\n1,2\n'), ['a', 'b'], [[2, '1', '2']]],
    ['semicolons and a mark', utf8('\ufeffa;b\r\n1;2\r\n'), ['a', 'b'], [[2, '1', '2']]],
    ['tabs', utf8('a\tb\n1\t2'), ['a', 'b'], [[2, '1', '2']]],
    ['its own separator', utf8('sep=|\na|b\n1|2\n'), ['a', 'b'], [[3, '1', '2']]],
    ['columns without anything at the end', utf8('a;b;;\n1;2;;\n'), ['a', 'b'], [[2, '1', '2']]],
    [
      'a column without a title before others',
      utf8('a;;b\n1;;2\n'),
      ['a', '', 'b'],
      [[2, '1', '', '2']],
    ],
    ['cells beyond the titles', utf8('a;b\n1;2;3;\n'), ['a', 'b'], [[2, '1', '2', '3']]],
    ['rows that are short', utf8('a;b;c\n1\n'), ['a', 'b', 'c'], [[2, '1']]],
    ['blanks around titles', utf8(' a ; b\n 1 ;2\n'), ['a', 'b'], [[2, ' 1 ', '2']]],
    [
      'empty lines',
      utf8('a;b\n\n1;2\n;\n3;4\n'),
      ['a', 'b'],
      [
        [3, '1', '2'],
        [5, '3', '4'],
      ],
    ],
    [
      'cells of several lines',
      utf8('a;b\r\n"uno\r\ndos";2\r\n3;4\r\n'),
      ['a', 'b'],
      [
        [2, 'uno\r\ndos', '2'],
        [4, '3', '4'],
      ],
    ],
    ['quotes within', utf8('a;b\n"di""jo";x"y\n'), ['a', 'b'], [[2, 'di"jo', 'x"y']]],
    ['a header alone', utf8('a;b\n'), ['a', 'b'], []],
    ['UTF-16', utf16('a;ñ\n1;á\n'), ['a', 'ñ'], [[2, '1', 'á']]],
  ])('%s', (_what, bytes, header, rows) => {
    const sheet = readCsv('f.csv', bytes)
    expect(sheet).toMatchObject({ name: 'f.csv', format: 'csv', header, isAssumed: false })
    expect(sheet.rows.map(({ line, cells }) => [line, ...cells])).toEqual(rows)
  })

  it('is Windows-1252 where it is not UTF-8, which is assumed', () => {
    expect(readCsv('f.csv', latin('a;b\nañá;ü\n'))).toMatchObject({
      isAssumed: true,
      rows: [{ cells: ['añá', 'ü'] }],
    })
  })

  it.each<[SheetFault, Uint8Array]>([
    ['empty', utf8('')],
    ['empty', utf8('\n\n')],
    ['open-quote', utf8('a;b\n"1;2\n')],
    ['no-text', Uint8Array.from([0x61, 0, 0x62])],
    ['mixed', Uint8Array.from([...utf8('ñ;b\n'), 0xf1])],
  ])('is refused as %s', (fault, bytes) => {
    expect(() => readCsv('f.csv', bytes)).toThrow(new SheetError(fault))
  })
})
