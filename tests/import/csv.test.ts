import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readRows, survey } from '../../cli/import/csv'
import type { Encoding } from '../../src/import/encoding'
import { ImportError } from '../../cli/import/import-error'

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
  const surveyed = await survey(file, encoding)
  const rows = []
  for await (const row of readRows(file, surveyed)) rows.push(row)
  return { ...surveyed, found: rows }
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
    const { found } = await read('a,b\n1\n1,2,3\n')
    expect(found.map(({ cells }) => cells.length)).toEqual([1, 3])
  })

  it('reads a character that two chunks of the file share', async () => {
    const long = `a,b\n${'x'.repeat(64 * 1024 - 5)},ñ\n`
    const { found } = await read(long)
    expect(found[0]?.cells[1]).toBe('ñ')
  })
})

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

  it('a mark of another encoding than the one that is named is none', async () => {
    const { format } = await read(Buffer.from(`\uFEFF${text}`), 'windows-1252')
    expect(format).toMatchObject({ encoding: 'windows-1252', mark: false, assumed: false })
  })

  it('is found in a byte far down the file', async () => {
    const rows = Array.from({ length: 20_000 }, (_, at) => `${at};Libreria\n`).join('')
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
    await expect(survey(file, encoding)).rejects.toThrow(message)
    await expect(survey(file, encoding)).rejects.toBeInstanceOf(ImportError)
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
    await expect(survey(file)).rejects.toThrow(message)
    await expect(survey(file)).rejects.toMatchObject({ advice })
    await expect(survey(file)).rejects.toBeInstanceOf(ImportError)
  })

  it('not there, or a folder', async () => {
    await expect(survey(join(folder, 'missing.csv'))).rejects.toThrow('cannot be read (ENOENT)')
    await expect(survey(folder)).rejects.toThrow('cannot be read (EISDIR)')
  })
})
