import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { readSheet } from '#admin/files/import/import-work'
import { FILE_MAX, ROWS_MAX, SheetError } from '#admin/files/import/sheet'
import { writeWorkbook } from '../../../import/support/workbook'

const fieldNames = new Set(['nombre', 'saldo'])

const read = (name: string, ...parts: BlobPart[]) => readSheet(new File(parts, name), fieldNames)

/** Some 200 kB that become 200 MB. */
const bomb = (): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    zipSync({
      'xl/workbook.xml': strToU8('<workbook><sheets><sheet name="A"/></sheets></workbook>'),
      'xl/worksheets/sheet1.xml': new Uint8Array(200 * 1024 * 1024),
    }),
  )

describe('a file that is not what it seems', () => {
  it('a zip that becomes too large is not unpacked', async () => {
    const bytes = bomb()
    await expect(read('a.xlsx', bytes)).rejects.toMatchObject({ fault: 'too-large' })
  })

  it.each([
    [
      'a zip of something else',
      new Uint8Array(zipSync({ 'a.txt': new Uint8Array([65]) })),
      'not-a-workbook',
    ],
    ['a zip that is cut off', new Uint8Array(bomb().subarray(0, 500)), 'not-a-workbook'],
    ['a PDF', new TextEncoder().encode('%PDF-1.7\nNombre;Saldo\nAcme;1'), 'no-text'],
    ['a workbook with a password', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1]), 'protected'],
  ])('%s', async (_what, bytes, fault) => {
    await expect(read('a.csv', bytes)).rejects.toMatchObject({ fault })
  })

  it('a CSV is one, whatever its name says', async () => {
    const { format, rows } = await read('a.xlsx', 'Nombre;Saldo\nAcme;1')
    expect({ format, rows }).toEqual({ format: 'csv', rows: [{ line: 2, cells: ['Acme', '1'] }] })
  })

  it.each([
    [FILE_MAX, 'read'],
    [FILE_MAX + 1, 'too-large'],
  ])('a file of %i bytes: %s', async (size, outcome) => {
    const file = new File(['Nombre\nAcme'], 'a.csv')
    Object.defineProperty(file, 'size', { value: size })
    const found = await readSheet(file, fieldNames).then(
      () => 'read',
      (error: unknown) => error instanceof SheetError && error.fault,
    )
    expect(found).toBe(outcome)
  })

  it('more rows than the screen imports', async () => {
    const text = `Nombre\n${'x\n'.repeat(ROWS_MAX + 1)}`
    await expect(read('a.csv', text)).rejects.toThrow(SheetError)
    await expect(read('a.csv', text)).rejects.toMatchObject({ fault: 'too-many-rows' })
  })
})

/** A workbook whose last row has these cells, as they stand in its file. */
async function bookWith(cells: string): Promise<Uint8Array<ArrayBuffer>> {
  const files = unzipSync(
    new Uint8Array(await writeWorkbook(['Nombre', 'Saldo'], [['Ñandú', 'X']])),
  )
  const path = 'xl/worksheets/sheet1.xml'
  const xml = strFromU8(files[path] ?? new Uint8Array())
  const row = `<row r="3">${cells}</row></sheetData>`
  return new Uint8Array(
    zipSync({ ...files, [path]: strToU8(xml.replace('</sheetData>', () => row)) }),
  )
}

describe('a formula that has failed', () => {
  it.each([
    '<c r="A3" t="e"><f>1/0</f><v>#DIV/0!</v></c>',
    '<c r="A3" t="e"><f t="shared" si="0"/><v>#DIV/0!</v></c>',
    "<c r='A3' s='0' t='e'><v>#DIV/0!</v></c>",
  ])('E-07: %s is read as its error, and not as nothing', async (cell) => {
    const { rows } = await read('a.xlsx', await bookWith(cell))
    expect(rows).toEqual([
      { line: 2, cells: ['Ñandú', 'X'] },
      { line: 3, cells: ['\u2060#DIV/0!', ''] },
    ])
  })
})

describe('a formula whose result the workbook does not have', () => {
  it.each([
    ['<c r="A3"><f>B3*2</f></c>', '=B3*2'],
    ['<c r="A3"><f>B3*2</f><v></v></c>', '=B3*2'],
    ['<c r="A3" s="0" t="n"><f>B3*2</f><v/></c>', '=B3*2'],
    ['<c r="A3" t="str"><f>B3&amp;"ñ"</f></c>', '=B3&"ñ"'],
    ["<c t='b' r='A3'>\n <f>TRUE()</f>\n <v />\n</c>", '=TRUE()'],
    ['<c r="A3" t="e"><f>1/0</f></c>', '=1/0'],
    ['<c r="A3" t="e"><f>1/0</f><v></v></c>', '=1/0'],
    [
      '<x:c r="A3" xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><x:f>B3</x:f></x:c>',
      '=B3',
    ],
    ['<c r="A3"><f t="shared" si="0"/></c>', '='],
    ['<c r="A3"><f t="array" ref="A3">SUM(B3:C3)</f></c>', '=SUM(B3:C3)'],
  ])('%s is read as the formula, and not as nothing', async (cell, formula) => {
    const { rows } = await read('a.xlsx', await bookWith(`${cell}<c r="B3"><v>7</v></c>`))
    expect(rows.at(-1)).toMatchObject({ line: 3, cells: [`\u2060${formula}`, '7'] })
  })

  it.each([
    ['<c r="A3"><f>3+4</f><v>7</v></c>', '7'],
    ['<c r="A3" t="str"><f>""</f><v></v></c>', ''],
    ['<c r="A3" t="str"><f>"a"</f><v>a</v></c>', 'a'],
    ['<c r="A3" s="0"/>', ''],
    ['<c r="A3"><v></v></c>', ''],
  ])('%s has one, or is none', async (cell, text) => {
    const { rows } = await read('a.xlsx', await bookWith(`${cell}<c r="B3"><v>7</v></c>`))
    expect(rows.at(-1)).toMatchObject({ line: 3, cells: [text, '7'] })
  })
})

it('a cell that never ends is no workbook, which is known at once', async () => {
  const cells = `<c r="A3"><f>B3</f>${' '.repeat(200_000)}<c r="B3"><f>${'<'.repeat(20_000)}`
  await expect(read('a.xlsx', await bookWith(cells))).rejects.toMatchObject({
    fault: 'not-a-workbook',
  })
})

const textsOf = async (rows: readonly (readonly string[])[]) => {
  const [first = [], ...others] = rows
  const sheet = await read('a.xlsx', await writeWorkbook(first, others))
  return { header: sheet.header, rows: sheet.rows }
}

describe('the header of a workbook', () => {
  it.each([
    [
      'the first row that is filled, when none names a field',
      [[''], [' '], ['x', 'y'], ['1', '2']],
      4,
    ],
    [
      'the first row, when all are filled',
      [
        ['x', 'y'],
        ['1', '2'],
      ],
      2,
    ],
  ])('is %s', async (_what, cells, line) => {
    expect(await textsOf(cells)).toEqual({
      header: ['x', 'y'],
      rows: [{ line, cells: ['1', '2'] }],
    })
  })

  it.each([
    ['one of its hundredth row', 99, ['Nombre', 'Saldo']],
    ['the first that is filled, when no field is named before row 101', 100, ['x', 'y']],
  ])('is %s', async (_what, above, header) => {
    const titles = Array.from({ length: above }, () => ['x', 'y'])
    const found = await textsOf([...titles, ['Nombre', 'Saldo'], ['a', 'b']])
    expect(found.header).toEqual(header)
  })

  it('is a row with two names of fields, below one with one', async () => {
    const rows = [
      ['Nombre', 'Hoja 1'],
      ['Nombre', 'Saldo'],
      ['a', '1'],
    ]
    const found = { header: ['Nombre', 'Saldo'], rows: [{ line: 3, cells: ['a', '1'] }] }
    expect(await textsOf(rows)).toEqual(found)
  })

  it.each([[[]], [['', ' ']]])('a workbook whose only row is %j is empty', async (header) => {
    const bytes = await writeWorkbook(header, [])
    await expect(read('a.xlsx', bytes)).rejects.toMatchObject({ fault: 'empty' })
  })

  it('is below titles and merged cells, and empty rows are none', async () => {
    const rows = [
      ['Clientes de enero', ''],
      ['', ''],
      ['Saldo', 'Nombre', ''],
      ['1', 'Acme'],
      ['', ''],
      ['2'],
    ]
    expect(await textsOf(rows)).toEqual({
      header: ['Saldo', 'Nombre'],
      rows: [
        { line: 4, cells: ['1', 'Acme'] },
        { line: 6, cells: ['2', ''] },
      ],
    })
  })
})
