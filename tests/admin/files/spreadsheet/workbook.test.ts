import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import type { WrittenCell } from '#admin/files/spreadsheet/write-workbook'
import { writeWorkbook } from '../../../import/support/workbook'
import { csvText } from '#admin/files/spreadsheet/csv-text'
import { readWorkbook } from '../../../../src/import/workbook/read-workbook'

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
    expect(readWorkbook(new Uint8Array(bytes), new Set())).toMatchObject({
      header: ['Nombre', 'Puntos', 'Saldo', 'Día'],
      rows: [
        { line: 2, cells: ['=1+1', '7', '1234,5', '28/02/2026'], typed: [1, 2, 3] },
        { line: 3, cells: ['', '0', '', ' x '], typed: [1] },
      ],
    })
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
