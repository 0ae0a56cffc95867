import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readRows, survey } from '../../cli/import/csv'
import * as fc from 'fast-check'
import { type Encoding, textOfBytes } from '../../src/import/encoding'
import { ImportError } from '../../cli/import/import-error'
import { EXCEL_ROWS, fieldNames, ODD_FILES } from './support/odd-csv'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'csv-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function written(bytes: string | Buffer): Promise<string> {
  const file = join(folder, 'rows.csv')
  await writeFile(file, bytes)
  return file
}

async function read(bytes: string | Buffer, encoding?: Encoding) {
  const file = await written(bytes)
  const surveyed = await survey(file, fieldNames, encoding)
  const rows = []
  for await (const row of readRows(file, surveyed)) rows.push(row)
  const { header, count } = surveyed.table
  return { format: surveyed.format, header, rows: count, found: rows }
}

describe('reading a CSV file', () => {
  const plain = { header: ['id', 'rubro'], found: [{ line: 2, cells: ['1', 'Caña, ñandú'] }] }

  it.each([
    ['commas and quotes', 'id,rubro\n1,"Caña, ñandú"\n'],
    ['semicolons, as spreadsheets in Spanish write them', 'id;rubro\n1;Caña, ñandú\n'],
    ['tabs', 'id\trubro\n1\tCaña, ñandú\n'],
    ['a byte order mark', '\uFEFFid,rubro\n1,"Caña, ñandú"\n'],
    ['Windows line ends', 'id,rubro\r\n1,"Caña, ñandú"\r\n'],
    ['no line end after the last row', 'id,rubro\n1,"Caña, ñandú"'],
    ['a name of a column with commas in it', '"id";"rubro"\n1;Caña, ñandú\n'],
    ['the line that Excel says its separator in', 'sep=;\nid;rubro\n1;Caña, ñandú\n'],
    [
      'the empty columns and rows that spreadsheets leave',
      'id;rubro;;\n1;Caña, ñandú;;\n;;;\n; ;;\n',
    ],
    ['spaces around the names of columns', ' id , rubro \n1,"Caña, ñandú"\n'],
  ])('takes %s', async (_what, text) => {
    const { header, found } = await read(text)
    const line = text.startsWith('sep=') ? 3 : 2
    expect({ header, found }).toEqual({ ...plain, found: [{ line, cells: ['1', 'Caña, ñandú'] }] })
  })

  it('detects the delimiter by the names of the columns, not by what is quoted in them', async () => {
    const { header } = await read('"Razón social, nombre";"Calle, número, piso"\nUno;Dos\n')
    expect(header).toEqual(['Razón social, nombre', 'Calle, número, piso'])
  })

  it('numbers rows by their lines in a file of Windows too', async () => {
    const { found } = await read('a;b\r\n1;"x\ny"\r\n2;"p\r\nq"\r\n\r\n3;z\r\n')
    expect(found.map(({ line }) => line)).toEqual([2, 4, 7])
  })

  it('numbers rows by the line they begin on, though values have lines and lines are empty', async () => {
    const { found, rows } = await read('a,b\n1,"x\ny"\n\n2,z\n3,"p\n\nq"\n4,w\n')
    expect(found.map(({ line }) => line)).toEqual([2, 5, 6, 9])
    expect(rows).toBe(4)
  })

  it('keeps a quote within an unquoted value', async () => {
    const { found } = await read('a,b\n1,PARADA "KM 5"\n')
    expect(found[0]?.cells).toEqual(['1', 'PARADA "KM 5"'])
  })

  it('hands a row of another width on, for the report', async () => {
    const { found } = await read('Nombre,Código\n1\n1,2,3\n')
    expect(found.map(({ cells }) => cells.length)).toEqual([1, 3])
  })

  it('reads a character that two chunks of the file share', async () => {
    const long = `a,b\n${'x'.repeat(64 * 1024 - 5)},ñ\n`
    const { found } = await read(long)
    expect(found[0]?.cells[1]).toBe('ñ')
  })
})

describe('a CSV as other people have it', () => {
  it.each(ODD_FILES)('%s', async (_what, text, titles, rows) => {
    const { header, found } = await read(text)
    expect(header).toEqual(titles)
    expect(found.map(({ line, cells }) => [line, ...cells])).toEqual(rows)
  })

  it('has one column whose title has a comma, if its rows have none', async () => {
    const { header, found } = await read('A,B\nuno\ndos\ntres')
    expect(header).toEqual(['A,B'])
    expect(found.map(({ cells }) => cells)).toEqual([['uno'], ['dos'], ['tres']])
  })

  it.each([
    ['line ends in two chunks of the file', 64 * 1024 - 9],
    ['the first of them at the end of a chunk', 64 * 1024 - 8],
  ])('has %s', async (_what, length) => {
    const { found } = await read(`Nombre\r\n${'x'.repeat(length)}\r\nuno\rdos`)
    expect(found.map(({ line, cells }) => [line, cells[0]?.length])).toEqual([
      [2, length],
      [3, 3],
      [4, 3],
    ])
  })
})

/** How many cells the rows of a file have. */
const widths = async (lines: readonly string[]): Promise<readonly number[]> =>
  (await read(`${lines.join('\r\n')}\r\n`)).found.map(({ cells }) => cells.length)

describe('a row that is shorter than the header', () => {
  it('is whole when Excel has left out what is empty in a block of 16 rows', async () => {
    expect(new Set(await widths(EXCEL_ROWS))).toEqual(new Set([3]))
    const { found } = await read(EXCEL_ROWS.join('\r\n') + '\r\n')
    expect(found.at(-1)).toEqual({ line: 35, cells: ['n35', '', ''] })
  })

  it('is whole below rows of several lines, which are one row of a sheet each', async () => {
    const lines = EXCEL_ROWS.map((line, at) => (at === 1 ? 'n;"a\r\nb";' : line))
    expect(new Set(await widths(lines))).toEqual(new Set([3]))
  })

  it.each<[string, readonly string[]]>([
    ['a row of the first block is short', EXCEL_ROWS.with(1, 'n2;c2')],
    ['a row of another block has all cells', EXCEL_ROWS.with(20, 'n21;c21;x')],
    ['one row alone is short in the last block', EXCEL_ROWS.slice(0, 16).concat('Fin')],
  ])('is not whole when %s', async (_what, lines) => {
    const short = lines.filter((line) => line.split(';').length < 3)
    expect((await widths(lines)).filter((width) => width < 3)).toHaveLength(short.length)
  })

  it('is cut off at the end of a file without a line end', async () => {
    const { found } = await read('Nombre;Código;Nota\nuno;c1;x\ndos;c')
    expect(found).toEqual([
      { line: 2, cells: ['uno', 'c1', 'x'] },
      { line: 3, cells: ['dos', 'c'], isCut: true },
    ])
    const ofExcel = await read(EXCEL_ROWS.join('\r\n'))
    expect(ofExcel.found.at(-1)).toEqual({ line: 35, cells: ['n35'], isCut: true })
    expect(ofExcel.found.at(-2)).toEqual({ line: 34, cells: ['n34', '', ''] })
  })
})

describe('any table', () => {
  const cell = fc.oneof(
    fc.string({ unit: fc.constantFrom(...'aA ñÉ1;,\t|"\n\r\'') }),
    fc.constantFrom('Pérez, Ana', '1.234,50', '"', '""', 'sep=;', '\r\n'),
  )
  // `"a" ;b` is read as the value a, and so is a value that has these quotes itself.
  const plain = cell.filter((text) => !/^"[^"]*"\s+$/.test(text))
  it('is read back, whatever its delimiter, line ends, encoding and quotes are', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(plain, plain, plain), { maxLength: 8 }),
        fc.constantFrom(';', ',', '\t', '|'),
        fc.array(fc.constantFrom('\n', '\r\n', '\r'), { minLength: 1, maxLength: 4 }),
        fc.constantFrom<Encoding>('utf-8', 'windows-1252', 'cp850', 'macintosh', 'utf-16le'),
        fc.boolean(),
        async (rows, delimiter, ends, encoding, quotes) => {
          const lines = [['Nombre', 'Código', 'Nota'], ...rows].map(
            (cells, at) =>
              cells.map((text) => cellOf(text, delimiter, quotes)).join(delimiter) +
              (ends[at % ends.length] ?? ''),
          )
          const { header, found } = await read(bytesOf(lines.join(''), encoding), encoding)
          expect(header).toEqual(['Nombre', 'Código', 'Nota'])
          const filled = rows.filter((cells) => cells.some((text) => text.trim() !== ''))
          expect(found.map(({ cells }) => cells)).toEqual(filled)
        },
      ),
      { numRuns: 200 },
    )
  })
})

/** A value as a CSV has it. @param quotes whether it has them although it needs none */
function cellOf(text: string, delimiter: string, quotes: boolean): string {
  const needs = /["\n\r]/.test(text) || text.includes(delimiter) || /^\s/.test(text)
  return quotes || needs ? `"${text.replaceAll('"', '""')}"` : text
}

/** A text in an encoding. */
function bytesOf(text: string, encoding: Encoding): Buffer {
  if (encoding === 'utf-8' || encoding === 'utf-16le') return Buffer.from(text, encoding)
  const letters = textOfBytes(
    Uint8Array.from({ length: 256 }, (_, byte) => byte),
    encoding,
  )
  return Buffer.from([...text].map((letter) => letters.indexOf(letter)))
}

describe('E-07: the encoding of a file', () => {
  const text = 'id;rubro\n1;Caña, “ñandú” €\n'
  const cells = ['1', 'Caña, “ñandú” €']
  /** As Windows-1252 has the four characters that Latin-1 has not. */
  const ansi = Buffer.from('id;rubro\n1;Caña, \x93ñandú\x94 \x80\n', 'latin1')
  const utf16le = Buffer.from(`\uFEFF${text.replaceAll(';', '\t')}`, 'utf16le')
  const utf16be = Buffer.from(utf16le).swap16()

  const plain = { mark: false, assumed: false, delimiter: ';' }
  const utf16 = { mark: true, assumed: false, delimiter: '\t' }

  it.each<[string, string | Buffer, Encoding, object]>([
    ['UTF-8', text, 'utf-8', plain],
    ['UTF-8 with a mark', `\uFEFF${text}`, 'utf-8', { ...plain, mark: true }],
    [
      'Windows-1252, because it is not valid UTF-8',
      ansi,
      'windows-1252',
      { ...plain, assumed: true },
    ],
    ['UTF-16, as Excel’s "Unicode text"', utf16le, 'utf-16le', utf16],
    ['UTF-16 the other way round', utf16be, 'utf-16be', utf16],
  ])('is found: %s', async (_what, bytes, encoding, more) => {
    const { found, header, format } = await read(bytes)
    expect(header).toEqual(['id', 'rubro'])
    expect(found).toEqual([{ line: 2, cells }])
    expect(format).toEqual({ encoding, firstLine: 1, ...more })
    // Named, it is read so, too, and nothing is assumed.
    const named = await read(bytes, encoding)
    expect([named.header, named.found]).toEqual([header, found])
    expect(named.format).toEqual({ encoding, firstLine: 1, ...more, assumed: false })
  })

  it('a mark decides, whatever is named: the file of refused rows has one', async () => {
    const { format, found } = await read(Buffer.from(`\uFEFF${text}`), 'cp850')
    expect(format).toMatchObject({ encoding: 'utf-8', mark: true, assumed: false, named: 'cp850' })
    expect(found).toEqual([{ line: 2, cells }])
    const agreed = await read(Buffer.from(`\uFEFF${text}`), 'utf-8')
    expect(agreed.format).not.toHaveProperty('named')
  })

  it.each<[string, Encoding]>([
    ['Nombre;Código\nJosé;a\n', 'windows-1252'],
    ['NOMBRE;CÓDIGO\nPÉREZ;ÑANDÚ\n', 'windows-1252'],
    ['Nombre\nCalle 9 N° 3º\n', 'windows-1252'],
    ['Nombre\nFrançois\n', 'windows-1252'],
    ['Nombre;Código\nJosé;a\n', 'cp850'],
    ['NOMBRE;CÓDIGO\nPÉREZ;ÑANDÚ\n', 'cp850'],
    ['¿Qué?;¡Sí!\n', 'cp850'],
    ['Nombre\nGarcía\n', 'cp850'],
  ])('is found by the letters that result: %j in %s', async (lines, encoding) => {
    expect((await read(bytesOf(lines, encoding))).format).toMatchObject({ encoding, assumed: true })
  })

  it.each<[string, Encoding]>([
    // 'PÚREZ' in code page 850.
    ['Nombre\nPéREZ\n', 'windows-1252'],
    ['Nombre\nDirección Niño\n', 'macintosh'],
    ['Nombre\nú\n', 'windows-1252'],
  ])('is asked for when its letters do not decide: %j in %s', async (lines, encoding) => {
    const file = await written(bytesOf(lines, encoding))
    const [, sample = ''] = lines.split('\n')
    await expect(survey(file, fieldNames)).rejects.toMatchObject({
      message: `${file} is not UTF-8, and its letters do not tell which encoding it has.`,
      advice: expect.stringContaining(`--encoding ${encoding}, if it reads: ${sample}`),
    })
    const { found } = await read(bytesOf(lines, encoding), encoding)
    expect(found[0]?.cells).toEqual([sample])
  })

  it('is found in a byte far down the file', async () => {
    const rows = Array.from({ length: 2_000 }, (_, at) => `${at};${'Libreria '.repeat(10)}\n`).join(
      '',
    )
    const { found } = await read(Buffer.from(`id;rubro\n${rows}9;Caña\n`, 'latin1'))
    expect(found.at(-1)?.cells).toEqual(['9', 'Caña'])
  })

  it('can be named, where it cannot be found', async () => {
    const dos = Buffer.from('id;rubro\n1;Ã±\n', 'utf8')
    expect((await read(dos, 'windows-1252')).found[0]?.cells[1]).toBe('ÃƒÂ±')
    const unmarked = Buffer.from(text, 'utf16le')
    expect((await read(unmarked, 'utf-16le')).found[0]?.cells).toEqual(cells)
  })

  it.each<[string, Buffer, Encoding | undefined, string]>([
    ['a workbook', Buffer.from('PK\x03\x04\x14\0\x06\0'), undefined, 'is no text file: a workbook'],
    [
      'UTF-8 beside other bytes, which Windows-1252 would garble',
      Buffer.concat([Buffer.from('id;rubro\n1;Caña\n'), Buffer.from('2;Peña\n', 'latin1')]),
      undefined,
      'neither encoding reads it whole',
    ],
    ['Windows-1252 named UTF-8', ansi, 'utf-8', 'is not in UTF-8'],
    [
      'UTF-8 that ends within a letter, and is named',
      Buffer.from('id;rubro\n1;Peñ').subarray(0, -1),
      'utf-8',
      'is not in UTF-8',
    ],
    [
      'UTF-16 that ends within a letter, and is named',
      Buffer.from('id;rubro\n1;Peñ', 'utf16le').subarray(0, -1),
      'utf-16le',
      'is not in UTF-16',
    ],
  ])('is refused where no guess is safe: %s', async (_what, bytes, encoding, message) => {
    const file = await written(bytes)
    await expect(survey(file, fieldNames, encoding)).rejects.toThrow(message)
    await expect(survey(file, fieldNames, encoding)).rejects.toBeInstanceOf(ImportError)
  })
})

describe('a file that is no CSV is refused before anything is written', () => {
  it.each([
    ['empty', '', 'is empty', 'Its first line must name the columns.'],
    [
      'with a quote that never closes',
      'a,b\n1,2\n3,"x\n4,5\n',
      'a quote that opens at line 3 never closes',
      'Close it, or double the quotes within a value.',
    ],
  ])('%s', async (_what, bytes, message, advice) => {
    const file = await written(bytes)
    await expect(survey(file, fieldNames)).rejects.toThrow(message)
    await expect(survey(file, fieldNames)).rejects.toMatchObject({ advice })
    await expect(survey(file, fieldNames)).rejects.toBeInstanceOf(ImportError)
  })

  it.each([
    ['a;b\n1;2\n\n\n3;"4', 5],
    ['a;b\r\n1;2\r\n \r\n\r\n3;"4\r\n5;6', 5],
    ['a;b\r\r1;"2', 3],
    ['sep=;\n"a;b', 2],
    ['sep=;\na;b\n"x\ny";1\n\n3;"4', 6],
  ])('with the line of the quote that never closes: %j', async (text, line) => {
    const file = await written(text)
    await expect(survey(file, fieldNames)).rejects.toThrow(`opens at line ${line} never`)
  })

  it('not there, or a folder', async () => {
    await expect(survey(join(folder, 'missing.csv'), fieldNames)).rejects.toThrow(
      'cannot be read (ENOENT)',
    )
    await expect(survey(folder, fieldNames)).rejects.toThrow('cannot be read (EISDIR)')
  })
})
