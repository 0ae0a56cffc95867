import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { cellValue, type OwnField } from '../../src/import/cell-values'
import { decimalField } from '#wire/kinds/decimal'
import { timeField } from '#wire/kinds/date'
import { readWorkbook } from '../../src/import/workbook/read-workbook'
import { FAULT_MARK } from '../../src/import/spreadsheet-fault'
import { partsOf, rowOf, textCell, workbook, zipped } from './support/workbook'

const NAMES = new Set(['nombre', 'codigo', 'tasa', 'importe', 'hora', 'fecha'])

const file = (name: string): Uint8Array => readFileSync(`tests/fixtures/workbooks/${name}.xlsx`)

/** The text of a cell below a title, and whether it is known to be a number or a date. */
function readCell(cell: string, format?: string | number, is1904 = false) {
  const rows = rowOf(textCell('Nombre'), textCell('Tasa')) + rowOf(textCell('x'), cell)
  const formats = format === undefined ? [] : [format]
  const sheet = readWorkbook(workbook({ sheets: [{ rows }], formats, is1904 }), NAMES)
  const [row] = sheet.rows
  return { text: row?.cells[1], typed: row?.typed }
}

const numberIn = (format: string | number, value: string | number, is1904 = false) =>
  readCell(`<c s="1"><v>${value}</v></c>`, format, is1904).text

describe('a number is read as its cell shows it', () => {
  it.each<[string | number, string | number, string]>([
    ['General', '1.2345E3', '1234,5'],
    ['0.00E+00', 20123456786, '20123456786'],
    ['# ?/?', 0.5, '0,5'],
    ['#,##0.00_ ;[Red]\\-#,##0.00\\ ', -1234.5, '-1234,5'],
    ['[$$-2C0A]\\ #,##0.00', 1234.5, '1234,5'],
    ['0.00 "días"', 12.5, '12,5'],
    ['General "hs"', 8, '8'],
    ['0.00 "USD"', 3, '3'],
    ['@', 7, '7'],
    ['Estándar', 7, '7'],
    ['0%', 0.21, '21%'],
    ['0.00%', 0.105, '10,5%'],
    [9, 0.07, '7%'],
    [10, 1, '100%'],
    ['0.0"%"', 10.5, '10,5%'],
    ['00000', 7, '00007'],
    ['0000000000', 12345, '0000012345'],
    ['000', 1234, '1234'],
    ['000', -7, '-007'],
    ['000', 12.5, '12,5'],
    ['00"-"00000000"-"0', 20123456786, '20-12345678-6'],
    ['0000-00000000', 100000123, '0001-00000123'],
    ['00\\.000\\.000', 20111222, '20111222'],
    ['"Cta. "000', 45, 'Cta. 045'],
    ['#\\ ##0', 1234, '1234'],
    ['0', 0, '0'],
    ['0;-0;;@', 0, '0'],
  ])('%s of %s is %s', (format, value, text) => {
    expect(numberIn(format, value)).toBe(text)
  })
})

describe('a date is read in any format, and a duration is no time of day', () => {
  const day = 46053
  it.each<[string | number, number, string]>([
    [14, day, '31/01/2026'],
    [22, day + 0.5, '31/01/2026 12:00'],
    [57, day, '31/01/2026'],
    ['yyyymmdd', day, '31/01/2026'],
    ['dd/mm/aaaa', day, '31/01/2026'],
    ['d-mmm-yy', day, '31/01/2026'],
    ['mmm-yy', day, '31/01/2026'],
    ['mmmm', day, '31/01/2026'],
    ['[$-2C0A]dddd\\, d" de "mmmm" de "yyyy;@', day, '31/01/2026'],
    ['[$-F800]dddd, mmmm dd, yyyy', day, '31/01/2026'],
    ['[Red]dd/mm/yyyy', day, '31/01/2026'],
    ['dd/mm/yyyy hh:mm:ss.000', day + 0.75, '31/01/2026 18:00'],
    ['dd/mm/yyyy', 1, '01/01/1900'],
    ['dd/mm/yyyy', 59, '28/02/1900'],
    ['dd/mm/yyyy', 61, '01/03/1900'],
    ['dd/mm/yyyy', 0, '00/01/1900'],
    ['dd/mm/yyyy', 60, `${FAULT_MARK}#####`],
    ['dd/mm/yyyy', -1, `${FAULT_MARK}#####`],
    ['dd/mm/yyyy', 3_000_000, `${FAULT_MARK}#####`],
    ['h:mm', 0.395833333333333, '09:30'],
    [20, 0, '00:00'],
    ['h:mm:ss', 0.39600694444, '09:30:15'],
    ['h:mm AM/PM', 0.75, '18:00'],
    ['[$-F400]h:mm:ss AM/PM', 0.75, '18:00'],
    ['h:mm', 1.0625, '01/01/1900 01:30'],
    ['[h]:mm', 1.0625, '25:30'],
    ['[hh]:mm:ss', 1.5, '36:00'],
    [46, 1, '24:00'],
    ['[mm]:ss', 0.0625, '01:30'],
    ['[h]:mm', -0.5, `${FAULT_MARK}#####`],
  ])('%s of %s is %s', (format, value, text) => {
    expect(numberIn(format, value)).toBe(text)
  })

  it.each<[string, number, string]>([
    ['dd/mm/yyyy', day - 1462, '31/01/2026'],
    ['dd/mm/yyyy', 0, '01/01/1904'],
    ['h:mm', 0.5, '12:00'],
  ])('in the calendar of 1904 %s of %s is %s', (format, value, text) => {
    expect(numberIn(format, value, true)).toBe(text)
  })
})

describe('a cell', () => {
  it.each([
    ['&#128512; &#x1F600; &#241;&amp;#241;', '😀 😀 ñ&#241;'],
    ['&lt;a&gt; &quot;b&quot; &apos;c&apos;', `<a> "b" 'c'`],
    ['&#1114112;&#xFFFFFFFF;', '&#1114112;&#xFFFFFFFF;'],
  ])('has the characters of references: %s', (xml, text) => {
    expect(readCell(textCell(xml)).text).toBe(text)
  })

  it.each([
    ['<c t="d"><v>2026-01-31T00:00:00</v></c>', '31/01/2026', [1]],
    ['<c t="d"><v>2026-01-31T09:30:15Z</v></c>', '31/01/2026 09:30:15', [1]],
    ['<c t="d"><v>2026-01-31</v></c>', '31/01/2026', [1]],
    ['<c t="d"><v>09:30:00</v></c>', '09:30', [1]],
    ['<c t="d"><v>ayer</v></c>', 'ayer', undefined],
    ['<c t="b"><v>1</v></c>', 'Sí', undefined],
    ['<c t="b"><v>false</v></c>', 'No', undefined],
    ['<c t="n"><v> 7 </v></c>', '7', [1]],
    ['<c><v>-.5e1</v></c>', '-5', [1]],
    ['<c><v>0.30000000000000004</v></c>', '0,3', [1]],
    ['<c><v>999999999999999</v></c>', '999999999999999', [1]],
    ['<c><v>2.8505909400904099E+21</v></c>', `${FAULT_MARK}≈2850590940090410000000`, [1]],
    ['<c><v>4111111111111110</v></c>', `${FAULT_MARK}≈4111111111111110`, [1]],
    ['<c><v>1e21</v></c>', `${FAULT_MARK}≈1000000000000000000000`, [1]],
    ['<c><v>siete</v></c>', 'siete', undefined],
    ['<c s="99"><v>7</v></c>', '7', [1]],
    ['<c t="str"><f>A1</f><v>31/01/2026</v></c>', '31/01/2026', undefined],
    [
      '<c t="inlineStr"><is><r><t>Ña</t></r><r><t>ndú &amp; c</t></r></is></c>',
      'Ñandú & c',
      undefined,
    ],
    [
      '<c t="inlineStr"><is><t>東京</t><rPh sb="0" eb="2"><t>とうきょう</t></rPh></is></c>',
      '東京',
      undefined,
    ],
    ['<c t="inlineStr"><is><t><![CDATA[a<b]]></t></is></c>', 'a<b', undefined],
    ['<c t="str"><v>a_x000D_b_x005F_x0041_</v></c>', 'a\rb_x0041_', undefined],
    ['<c t="e"><f>1/0</f><v>#DIV/0!</v></c>', `${FAULT_MARK}#DIV/0!`, undefined],
    ['<c><f>B3*2</f></c>', `${FAULT_MARK}=B3*2`, undefined],
    ['<c t="b"><f><![CDATA[B3<2]]></f><v/></c>', `${FAULT_MARK}=B3<2`, undefined],
    ['<c><f>3+4</f><v>7</v></c>', '7', [1]],
    ['<c t="str"><f>""</f><v></v></c>', '', undefined],
  ])('%s reads as %s', (cell, text, typed) => {
    expect(readCell(cell)).toEqual({ text, typed })
  })
})

it('what a cell shows is what a field makes of it, as it does of a CSV', () => {
  const { rows } = readWorkbook(file('porcentaje'), NAMES)
  const valueOf = (field: OwnField, line: number, column: number) =>
    cellValue(field, rows.find((row) => row.line === line)?.cells[column] ?? '')
  const tasa = decimalField({ label: 'Tasa', required: false, decimals: 4, min: -10, max: 1000 })
  const hora = timeField({ label: 'Hora', required: false })
  expect([valueOf(tasa, 2, 1), cellValue(tasa, '10,5 %')]).toEqual(['10.5', '10.5'])
  expect(['36:00', '24:00']).toEqual([valueOf(hora, 3, 2), valueOf(hora, 4, 2)])
  expect(valueOf(hora, 5, 2)).toBe('00:00')
})

describe('the sheet that is read', () => {
  it.each([
    ['portada', 'Datos', ['uno', 'dos'], ['Instrucciones', 'Datos']],
    ['oculta', 'Datos', ['uno', 'dos'], ['Listas (hidden)', 'Datos']],
    ['muy-oculta', 'Detalle', ['uno', 'dos'], ['_cfg (hidden)', 'Detalle']],
    ['vacia', 'Datos', ['uno'], ['Hoja1', 'Datos']],
    ['zip64', 'Datos', ['uno'], ['Hoja1', 'Datos']],
    ['dos-hojas', 'Resumen', ['Total general'], ['Resumen', 'Detalle']],
    ['cabecera12', 'Hoja1', ['uno'], ['Hoja1']],
  ])('of %s is %s', (name, read, first, all) => {
    const { sheet, sheets, rows } = readWorkbook(file(name), NAMES)
    const names = sheets.map((one) => `${one.name}${one.isHidden ? ' (hidden)' : ''}`)
    expect({ sheet, names, first: rows.map(({ cells }) => cells[0]) }).toEqual({
      sheet: read,
      names: all,
      first,
    })
  })

  it.each([
    ['dos-hojas', ' detalle', 'Detalle', ['uno', 'dos']],
    ['oculta', 'Listas', 'Listas', ['valor de lista']],
    ['muy-oculta', '_CFG', '_cfg', ['cfg']],
  ])('of %s is the one that somebody names: %s', (name, wanted, read, first) => {
    const { sheet, rows } = readWorkbook(file(name), NAMES, wanted)
    expect([sheet, rows.map(({ cells }) => cells[0])]).toEqual([read, first])
  })

  it('is refused with the names of all when there is none of that name', () => {
    expect(() => readWorkbook(file('dos-hojas'), NAMES, 'Otra')).toThrow(
      expect.objectContaining({ fault: 'no-sheet', detail: 'Resumen, Detalle' }),
    )
  })

  it('is one with rows, rather than a template of it or a text', () => {
    const header = rowOf(textCell('Nombre'))
    const sheets = [
      { name: 'Notas', rows: rowOf(textCell('Leer')) + rowOf(textCell('esto')) },
      { name: 'Modelo', rows: header },
      { name: 'Datos', rows: header + rowOf(textCell('uno')) },
    ]
    expect(readWorkbook(workbook({ sheets }), NAMES).sheet).toBe('Datos')
    expect(readWorkbook(workbook({ sheets: sheets.slice(0, 2) }), NAMES).sheet).toBe('Modelo')
    expect(readWorkbook(workbook({ sheets: sheets.slice(0, 1) }), NAMES).sheet).toBe('Notas')
  })

  const FAR = { name: 'Lejos', rows: '<row r="1"><c r="ZZZ1"><v>1</v></c></row>' }
  const DAMAGED = { name: 'Rota', rows: '<row><c r="2A"><v>1</v></c></row>' }
  const DATA = { name: 'Datos', rows: rowOf(textCell('Nombre')) + rowOf(textCell('uno')) }

  it('is no other one that cannot be read, unless somebody names that', () => {
    const bytes = workbook({ sheets: [FAR, DAMAGED, DATA] })
    expect(readWorkbook(bytes, NAMES).sheet).toBe('Datos')
    expect(() => readWorkbook(bytes, NAMES, 'Rota')).toThrow('not-a-workbook')
    expect(() => readWorkbook(bytes, NAMES, 'Lejos')).toThrow('far-cell Lejos!ZZZ1')
    const none = workbook({ sheets: [FAR, DAMAGED] })
    expect(() => readWorkbook(none, NAMES)).toThrow('far-cell Lejos!ZZZ1')
  })

  it('is refused for what is wrong with it rather than replaced by a text', () => {
    const cover = { name: 'Portada', rows: rowOf(textCell('Leer')) + rowOf(textCell('esto')) }
    const bytes = workbook({ sheets: [cover, FAR] })
    expect(() => readWorkbook(bytes, NAMES)).toThrow('far-cell Lejos!ZZZ1')
  })

  it('has the rows that a filter hides, and says how many', () => {
    const { hiddenRows, rows } = readWorkbook(file('filtradas'), NAMES)
    expect([hiddenRows, rows.map(({ cells }) => cells[0])]).toEqual([
      1,
      ['visible', 'oculta', 'visible2'],
    ])
  })
})

const prefixed = (xml: string) =>
  xml.replaceAll(/<(\/?)(\w)/g, '<$1x:$2').replace('xmlns=', 'xmlns:x=')

describe('a workbook of another writer', () => {
  const rows =
    rowOf(textCell('Nombre'), textCell('Tasa')) + rowOf(textCell('uno'), '<c><v>7</v></c>')
  const parts = partsOf({ sheets: [{ rows }] })
  const sheet = parts['xl/worksheets/sheet1.xml'] ?? ''
  const book = parts['xl/workbook.xml'] ?? ''
  const relations = parts['xl/_rels/workbook.xml.rels'] ?? ''
  const renamed = (rename: (name: string) => string) =>
    Object.fromEntries(Object.entries(parts).map(([name, text]) => [rename(name), text]))
  it.each<[string, Record<string, string>]>([
    ['no addresses, styles or shared texts', parts],
    ['no relations', { 'xl/workbook.xml': book, 'xl/worksheets/sheet1.xml': sheet }],
    ['names that begin with ./', renamed((name) => `./${name}`)],
    ['backslashes', renamed((name) => name.replaceAll('/', '\\'))],
    ['other letters', renamed((name) => name.replace('xl/', 'XL/').replace('sheet1', 'Sheet1'))],
    [
      'absolute targets',
      { ...parts, 'xl/_rels/workbook.xml.rels': relations.replace('Target="', 'Target="/xl/') },
    ],
    [
      'a sheet of another name and folder',
      {
        ...parts,
        'xl/worksheets/sheet1.xml': '<worksheet/>',
        'datos/hoja.xml': sheet,
        'xl/_rels/workbook.xml.rels': relations.replace(
          'worksheets/sheet1.xml',
          '../datos/hoja.xml',
        ),
      },
    ],
    [
      'another folder',
      Object.fromEntries(
        Object.entries(renamed((name) => name.replace('xl/', 'libro/'))).map(([name, text]) => [
          name,
          text.replace('xl/workbook.xml', 'libro/workbook.xml'),
        ]),
      ),
    ],
    [
      'prefixes',
      { ...parts, 'xl/worksheets/sheet1.xml': prefixed(sheet), 'xl/workbook.xml': prefixed(book) },
    ],
    [
      'the strict form',
      Object.fromEntries(
        Object.entries(parts).map(([name, text]) => [
          name,
          text.replaceAll(
            'http://schemas.openxmlformats.org/officeDocument/2006',
            'http://purl.oclc.org/ooxml/officeDocument',
          ),
        ]),
      ),
    ],
    [
      'a byte order mark and comments',
      { ...parts, 'xl/worksheets/sheet1.xml': `\uFEFF<?xml version="1.0"?><!-- <row> -->${sheet}` },
    ],
    [
      'rows of a drawing beside those of the sheet',
      {
        ...parts,
        'xl/worksheets/sheet1.xml': sheet.replace(
          '</worksheet>',
          '<x:row>1</x:row><x:c>2</x:c></worksheet>',
        ),
      },
    ],
  ])('with %s is read', (_what, written) => {
    const { header, rows: read } = readWorkbook(zipped(written), NAMES)
    expect([header, read]).toEqual([
      ['Nombre', 'Tasa'],
      [{ line: 2, cells: ['uno', '7'], typed: [1] }],
    ])
  })

  it('shares texts, those in another script without how they are pronounced', () => {
    const strings =
      '<si><t>Nombre</t></si><si><r><t>To</t></r><r><t>kio</t></r><rPh><t>x</t></rPh></si><si/>'
    const cells = ['0', '1', '2'].map((place) =>
      rowOf(`<c t="s"><v>${place}</v></c><c><v>7</v></c>`),
    )
    const { header, rows: read } = readWorkbook(
      workbook({ sheets: [{ rows: cells.join('') }], strings }),
      NAMES,
    )
    expect([header, read.map((row) => row.cells[0])]).toEqual([
      ['Nombre', '7'],
      ['Tokio', ''],
    ])
    const wrong = workbook({ sheets: [{ rows: rowOf('<c t="s"><v>9</v></c>') }], strings })
    expect(() => readWorkbook(wrong, NAMES)).toThrow('not-a-workbook')
  })

  it('has rows and cells in any order', () => {
    const written =
      '<row r="9"><c r="B9"><v>2</v></c><c r="A9"><v>1</v></c></row><row r="3"><c r="B3" t="str"><v>Nombre</v></c></row>'
    const { header, rows: read } = readWorkbook(workbook({ sheets: [{ rows: written }] }), NAMES)
    expect([header, read]).toEqual([
      ['', 'Nombre'],
      [{ line: 9, cells: ['1', '2'], typed: [1, 0] }],
    ])
  })
})
