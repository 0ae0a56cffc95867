import { describe, expect, it } from 'vitest'
import {
  ENCODING_NAMES,
  NUL_WINDOW,
  TextBytes,
  encodingNamed,
  markedEncoding,
  textOfBytes,
} from '../../src/import/encoding'
import { fileKind } from '../../src/import/file-kind'
import { findHeader } from '../../src/import/header'

describe('what a file is by its first bytes', () => {
  it.each<[string, readonly number[], ReturnType<typeof fileKind>]>([
    ['a zip', [0x50, 0x4b, 0x03, 0x04], 'workbook'],
    ['the end of an empty zip', [0x50, 0x4b, 0x05, 0x06], 'text'],
    ['an .xls, or a workbook with a password', [0xd0, 0xcf, 0x11, 0xe0], 'protected'],
    ['almost that', [0xd0, 0xcf, 0x11, 0xe1], 'text'],
    ['a PDF', [0x25, 0x50, 0x44, 0x46], 'pdf'],
    ['a text that begins with a percent sign', [0x25, 0x50, 0x44, 0x47], 'text'],
    ['a text that begins as a zip does', [0x50, 0x4b, 0x3b, 0x0a], 'text'],
    ['nothing', [], 'text'],
    ['three bytes of a zip', [0x50, 0x4b, 0x03], 'text'],
  ])('%s', (_what, bytes, kind) => {
    expect(fileKind(Uint8Array.from(bytes))).toBe(kind)
    expect(fileKind(Uint8Array.from([...bytes, 0x20]))).toBe(kind)
  })
})

it.each<[readonly number[], ReturnType<typeof markedEncoding>]>([
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xef, 0xbb], undefined],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
  [[0xff, 0xff], undefined],
  [[], undefined],
])('the mark %j names %s', (bytes, encoding) => {
  expect(markedEncoding(Uint8Array.from(bytes))).toBe(encoding)
})

describe('bytes without a mark', () => {
  it.each<[string, readonly (readonly number[])[], string]>([
    ['nothing', [], 'utf-8'],
    ['letters without accents', [[0x61, 0x62]], 'utf-8'],
    ['a letter in UTF-8', [[0xc3, 0xb1]], 'utf-8'],
    [
      'one that two chunks share',
      [
        [0x61, 0xc3],
        [0xb1, 0x62],
      ],
      'utf-8',
    ],
    ['one that is cut off at the end', [[0x61, 0xc3]], 'windows-1252'],
    ['a letter in Windows-1252', [[0xf1, 0x61]], 'windows-1252'],
    ['that letter in a later chunk', [[0x61], [0xf1, 0x61], [0x62]], 'windows-1252'],
    ['both', [[0xc3, 0xb1, 0x3b, 0xf1, 0x3b]], 'mixed'],
    ['both, the one in UTF-8 in two chunks', [[0xc3], [0xb1, 0x3b, 0xf1, 0x3b]], 'mixed'],
    ['a sign such as ° in UTF-8, and a letter that is not', [[0xc2, 0xb0, 0xf1, 0x61]], 'mixed'],
    [
      'a capital à and a letter, as Windows-1252 has them',
      [[0xc3, 0x61, 0xf1, 0x61]],
      'windows-1252',
    ],
    ['the last sign of two bytes', [[0xc3, 0xbf, 0xf1, 0x61]], 'mixed'],
    ['a byte beyond those', [[0xc3, 0xc0, 0xf1, 0x61]], 'windows-1252'],
  ])('%s', (_what, chunks, encoding) => {
    const text = new TextBytes()
    for (const chunk of chunks) text.add(Uint8Array.from(chunk))
    const { encoding: found, by } = text.end()
    expect(by === 'mixed' ? by : found).toBe(encoding)
  })
})

it.each([
  ['cp850', 'cp850'],
  ['IBM850', 'cp850'],
  ['CP-850', 'cp850'],
  ['latin1', 'windows-1252'],
  ['ISO-8859-1', 'windows-1252'],
  ['ansi', 'windows-1252'],
  ['Windows 1252', 'windows-1252'],
  ['UTF8', 'utf-8'],
  ['utf_16', 'utf-16le'],
  ['UTF-16BE', 'utf-16be'],
  ['MacRoman', 'macintosh'],
  ['constructor', undefined],
  ['ebcdic', undefined],
  ['', undefined],
])('the encoding %j is %s', (name, encoding) => {
  expect(encodingNamed(name)).toBe(encoding)
})

it('every byte of code page 850 is a letter of its own', () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte)
  const text = textOfBytes(bytes, 'cp850')
  expect(new Set(text).size).toBe(256)
  expect(text.slice(0, 128)).toBe(String.fromCharCode(...bytes.subarray(0, 128)))
  const spanish = [
    0xa0, 0x82, 0xa1, 0xa2, 0xa3, 0x81, 0xa4, 0xb5, 0x90, 0xd6, 0xe0, 0xe9, 0x9a, 0xa5,
  ]
  expect(textOfBytes(Uint8Array.from(spanish), 'cp850')).toBe('áéíóúüñÁÉÍÓÚÜÑ')
})

it('encodings have the names that staff know, and 64 KB are searched for what no text has', () => {
  expect(ENCODING_NAMES).toEqual({
    'utf-8': 'UTF-8',
    'windows-1252': 'Windows-1252',
    cp850: 'code page 850',
    macintosh: 'Macintosh',
    'utf-16le': 'UTF-16',
    'utf-16be': 'UTF-16',
  })
  expect(NUL_WINDOW).toBe(65_536)
})

const NAMES = new Set(['rubro', 'nombre', 'codigo'])
const rows = (...lines: readonly string[]) => lines.map((line) => line.split(';'))

it.each<[string, readonly string[], number]>([
  ['its names are formulas that are texts', ['Listado', '="Nombre";="Código"', 'uno;c1'], 1],
  ['it has one column below a title', ['Listado de rubros', 'Rubro', 'Cine', 'Libros'], 1],
  ['it has one column below a title and empty rows', ['Listado', '', '', 'Rubro', 'Cine'], 3],
  [
    'nobody knows its only column, and a value is called like a field',
    ['Categoría', 'A', 'B', 'Rubro'],
    0,
  ],
  ['nobody knows its columns, and a row has one name alone', ['Categoría;Nota', 'Rubro;'], 0],
  ['it has one column, and a value is called as it is', ['Rubro', 'Cine', 'Rubro'], 0],
])('the header is found if %s', (_what, lines, at) => {
  expect(findHeader(rows(...lines), NAMES)?.at).toBe(at)
})
