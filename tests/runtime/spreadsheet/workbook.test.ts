import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import type { WrittenCell } from '../../../src/runtime/spreadsheet/written-cell'
import { csvText } from '../../../src/runtime/spreadsheet/csv-text'
import { writeWorkbook } from '../../../src/runtime/spreadsheet/write-workbook'
import { readWorkbook } from '../../../src/import/workbook/read-workbook'
import { unzippedBytes } from '../../../src/import/workbook/zip-size'

const bufferOf = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer

/** The files of a workbook with one sheet, as texts. */
async function partsOf(header: readonly string[], rows: readonly (readonly WrittenCell[])[]) {
  const files = unzipSync(new Uint8Array(await writeWorkbook(header, rows)))
  const text = (path: string) => {
    const file = files[path]
    if (file === undefined) throw new Error(`There is no ${path}: ${Object.keys(files).join()}`)
    return strFromU8(file)
  }
  return { sheet: text('xl/worksheets/sheet1.xml'), styles: text('xl/styles.xml') }
}

describe('a list as CSV', () => {
  it.each<[string, readonly (string | number)[], string]>([
    ['texts and numbers', ['Cine', 1.5, -2, 0], 'Cine;1,5;-2;0'],
    ['formulas', ['=1+1', '+a', '-a', '@a', ' =1'], "'=1+1;'+a;'-a;'@a; =1"],
    ['quotes and semicolons', ['a;b', 'a"b', 'a,b', ''], '"a;b";"a""b";a,b;'],
    ['lines', ['a\nb', 'a\rb', 'a\r\nb'], '"a\nb";"a\rb";"a\r\nb"'],
  ])('%s', (_what, cells, line) => {
    expect(csvText([['Título'], cells])).toBe(`\uFEFFTítulo\r\n${line}\r\n`)
  })
})

describe('a workbook that is written', () => {
  it('has what was in the list, each value of its kind', async () => {
    const bytes = await writeWorkbook(
      ['Nombre', 'Puntos', 'Saldo', 'Día'],
      [
        [
          '=1+1',
          { number: 7, decimals: 0 },
          { number: 1234.5, decimals: 2 },
          { date: '2026-02-28' },
        ],
        ['', { number: 0, decimals: 0 }, '', ' x '],
      ],
    )
    expect(await readWorkbook(bytes)).toEqual([
      ['Nombre', 'Puntos', 'Saldo', 'Día'],
      ['=1+1', 7, 1234.5, new Date('2026-02-28')],
      [null, 0, null, ' x '],
    ])
  })

  it('has numbers and dates as Argentines write them, a bold header, and it stays in sight', async () => {
    const row = [
      { number: 1, decimals: 0 },
      { number: 1, decimals: 2 },
      { number: 1, decimals: 4 },
      { date: '2026-02-28' },
    ]
    const { sheet, styles } = await partsOf(['A', 'B', 'C', 'D'], [row])
    for (const format of ['#,##0.00', '#,##0.0000', 'dd/mm/yyyy']) expect(styles).toContain(format)
    expect(styles).not.toMatch(/#,##0\.(0|000)?"/)
    expect(styles).toContain('<b/>')
    expect(sheet).toMatch(/<pane [^>]*ySplit="1"/)
  })

  it.each<[string, string, readonly WrittenCell[], number]>([
    ['its title', 'Localidades', ['a'], 13],
    ['a short title', 'A', ['a'], 8],
    ['its longest text', 'A', ['a', 'b'.repeat(20), 'c'], 20],
    ['a number or date', 'A', [{ number: 1, decimals: 0 }], 12],
    ['a text that is too long', 'A', ['b'.repeat(51)], 50],
    ['the first hundred rows', 'A', [...Array.from({ length: 99 }, () => ''), 'b'.repeat(9)], 9],
    ['not the rows after them', 'A', [...Array.from({ length: 100 }, () => ''), 'b'.repeat(9)], 8],
  ])('has columns as wide as %s', async (_what, title, cells, width) => {
    const { sheet } = await partsOf(
      [title],
      cells.map((cell) => [cell]),
    )
    expect(Number(/<col [^>]*width="([\d.]+)"/.exec(sheet)?.[1])).toBeCloseTo(width, 0)
  })
})

const whole = async (change: (files: Record<string, Uint8Array>) => void) => {
  const files = unzipSync(new Uint8Array(await writeWorkbook(['A'], [['b']])))
  change(files)
  return bufferOf(zipSync(files))
}
const claiming = async (size: number) => {
  const bytes = await whole(() => {})
  const rest = (unzippedBytes(bytes) ?? 0) - firstSize(bytes).size
  new DataView(bytes).setUint32(firstSize(bytes).at, size - rest, true)
  expect(unzippedBytes(bytes)).toBe(size)
  return readWorkbook(bytes).then(
    () => 'read',
    (error: { fault: string }) => error.fault,
  )
}

describe('a workbook that is read', () => {
  it('that has no sheet, or is another zip, is none', async () => {
    const without = await whole((files) => void Reflect.deleteProperty(files, 'xl/workbook.xml'))
    await expect(readWorkbook(without)).rejects.toMatchObject({
      fault: 'not-a-workbook',
      cause: expect.anything(),
    })
    const other = bufferOf(zipSync({ a: strToU8('x') }))
    await expect(readWorkbook(other)).rejects.toMatchObject({ fault: 'not-a-workbook' })
    await expect(readWorkbook(new ArrayBuffer(0))).rejects.toMatchObject({
      fault: 'not-a-workbook',
    })
  })

  it('that would become more than 128 MB is not even unzipped', async () => {
    const limit = 128 * 1024 * 1024
    expect(await claiming(limit + 1)).toBe('too-large')
    expect(await claiming(limit)).not.toBe('too-large')
  })
})

/** What the list of a zip says of the size of its first file, and where. */
function firstSize(bytes: ArrayBuffer) {
  const view = new DataView(bytes)
  const list = view.getUint32(view.byteLength - 22 + 16, true)
  return { at: list + 24, size: view.getUint32(list + 24, true) }
}

describe('the size of what a zip holds', () => {
  const SMALL = zipSync({
    one: new Uint8Array(1_000),
    two: new Uint8Array(2_345),
    three: new Uint8Array(),
  })
  const end = SMALL.length - 22
  const commented = (length: number) => {
    const bytes = new Uint8Array(SMALL.length + length)
    bytes.set(SMALL)
    return bytes
  }
  const changed = (change: (view: DataView) => void, bytes = SMALL) => {
    const copy = new Uint8Array(bytes)
    change(new DataView(copy.buffer))
    return copy
  }
  const list = new DataView(bufferOf(SMALL)).getUint32(end + 16, true)

  it.each<[string, Uint8Array, number | undefined]>([
    ['its files', SMALL, 3_345],
    ['with a comment', commented(7), 3_345],
    ['with the longest comment', commented(65_535), 3_345],
    ['with more behind it than a comment can be', commented(65_536), undefined],
    ['of nothing', new Uint8Array(), undefined],
    ['shorter than its end', SMALL.slice(-21), undefined],
    [
      'an end alone, of no files',
      changed((view) => view.setUint16(10, 0, true), SMALL.slice(-22)),
      0,
    ],
    ['an end alone that promises files', SMALL.slice(-22), undefined],
    [
      'of more files than its list has',
      changed((view) => view.setUint16(end + 10, 4, true)),
      undefined,
    ],
    [
      'a list that is elsewhere',
      changed((view) => view.setUint32(end + 16, list + 1, true)),
      undefined,
    ],
    [
      'a list beyond its end',
      changed((view) => view.setUint32(end + 16, 4_000_000_000, true)),
      undefined,
    ],
    [
      'names with more behind them',
      zipSync({
        a: [new Uint8Array(5), { extra: { 77: new Uint8Array(9) }, comment: 'abc' }],
        b: new Uint8Array(6),
      }),
      11,
    ],
  ])('%s', (_what, bytes, size) => {
    expect(unzippedBytes(bufferOf(bytes))).toBe(size)
  })
})
