import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readRows, survey } from '../../cli/import/csv'
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

async function read(bytes: string | Buffer) {
  const file = await written(bytes)
  const surveyed = await survey(file)
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
    ['spaces around the names of columns', ' id , rubro \n1,"Caña, ñandú"\n'],
  ])('takes %s', async (_what, text) => {
    expect(await read(text)).toMatchObject(plain)
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

describe('a file that is no CSV is refused before anything is written', () => {
  it.each([
    ['empty', '', 'is empty'],
    ['in Latin-1', Buffer.from('id,rubro\n1,Caña\n', 'latin1'), 'is not in UTF-8'],
    [
      'with a quote that never closes',
      'a,b\n1,2\n3,"x\n4,5\n',
      'a quote that opens at line 3 never closes',
    ],
  ])('%s', async (_what, bytes, told) => {
    const file = await written(bytes)
    await expect(survey(file)).rejects.toThrow(told)
    await expect(survey(file)).rejects.toBeInstanceOf(ImportError)
  })

  it('not there, or a folder', async () => {
    await expect(survey(join(folder, 'missing.csv'))).rejects.toThrow('cannot be read (ENOENT)')
    await expect(survey(folder)).rejects.toThrow('cannot be read (EISDIR)')
  })
})
