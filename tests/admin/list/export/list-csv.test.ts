import { parse } from 'csv-parse/sync'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Column, plainText } from '#admin/fields/columns/column'
import { dayOf } from '#admin/list/export/exported-columns'
import { listCsv } from '../../support/written-list'

const column = (source: string, more: Partial<Column> = {}): Column => ({
  source,
  label: source.toUpperCase(),
  align: 'start',
  width: 'fill',
  text: plainText,
  sortKey: plainText,
  ...more,
})
const code = column('código', { align: 'end' })
const name = column('nombre')
const row = (código: unknown, nombre: unknown) => ({ id: String(nombre), código, nombre })
/** The file's text, with its mark. */
async function csvOf(...list: Parameters<typeof listCsv>): Promise<string> {
  const bytes = await (await listCsv(...list)).arrayBuffer()
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
}

/** One row's line, the header and the line's end aside. */
const line = async (código: unknown, nombre: unknown): Promise<string | undefined> =>
  (await csvOf([code, name], [row(código, nombre)])).split('\r\n')[1]

describe('a list as a file that Excel in Spanish opens', () => {
  it('begins with a byte order mark and the columns’ names; semicolons, CRLF', async () => {
    const text = await csvOf([code, name], [row(1, 'Ñandú'), row(2, 'Peña')])
    expect(text).toBe('\uFEFFCÓDIGO;NOMBRE\r\n1;Ñandú\r\n2;Peña\r\n')
  })

  it.each([
    [1602, 'Florida', '1602;Florida'],
    [-5, 'negative numbers stay numbers', '-5;negative numbers stay numbers'],
    [1234.5, 'decimal comma', '1234,5;decimal comma'],
    [null, 'nothing', ';nothing'],
    [1, 'a;b', '1;"a;b"'],
    [1, 'dice "hola"', '1;"dice ""hola"""'],
    [1, 'dos\nlíneas', '1;"dos\nlíneas"'],
  ])('%j and %j read %j', async (código, nombre, read) => {
    expect(await line(código, nombre)).toBe(read)
  })

  it.each([
    '=1+1',
    '+54 11',
    '-resta',
    '-1+1',
    '-5x',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '=HYPERLINK("http://x";"y")',
  ])('no spreadsheet takes %j for a formula', async (text) => {
    const [, cells] = parse(await csvOf([code, name], [row(1, text)]), {
      bom: true,
      delimiter: ';',
    })
    expect(cells).toEqual(['1', `'${text}`])
  })

  it.each([
    ['-1234.50', '-1234,50'],
    ['0.05', '0,05'],
    ['1234567.89', '1234567,89'],
    ['sin dato', '$ sin dato'],
  ])(
    'the amount %j is %j, a number without the sign that the screen shows',
    async (value, cell) => {
      const importe = column('importe', { align: 'end', text: (held) => `$ ${plainText(held)}` })
      expect(await csvOf([importe], [{ id: 1, importe: value }])).toBe(
        `\uFEFFIMPORTE\r\n${cell}\r\n`,
      )
    },
  )

  it('shows a choice by its text, also where its code is a number', async () => {
    const estado = column('estado', { text: (value) => (value === 1 ? 'Activo' : 'Inactivo') })
    expect(await csvOf([estado], [{ id: 1, estado: 1 }])).toContain('Activo')
  })

  it('is written in parts, between which the page goes on, and is one file', async () => {
    let turns = 0
    const timer = setInterval(() => (turns += 1))
    const many = Array.from({ length: 12_000 }, (_, at) => row(at, `Fila ${at}`))
    const lines = (await csvOf([code, name], many)).split('\r\n')
    clearInterval(timer)
    expect(lines).toHaveLength(12_002)
    expect(lines.slice(4_998, 5_003)).toEqual(
      [4997, 4998, 4999, 5000, 5001].map((at) => `${at};Fila ${at}`),
    )
    expect(lines.filter((one) => one.includes('\uFEFF'))).toHaveLength(1)
    expect(turns).toBeGreaterThan(0)
  })

  it('loses nothing of any text', async () => {
    const texts = fc.array(
      fc.string({ minLength: 1 }).filter((text) => !/^['=+\-@\t\r＝＋－＠]/.test(text)),
      { minLength: 1 },
    )
    await fc.assert(
      fc.asyncProperty(texts, async (nombres) => {
        const text = await csvOf(
          [name],
          nombres.map((nombre) => row(1, nombre)),
        )
        const rows = parse(text, {
          bom: true,
          delimiter: ';',
          recordDelimiter: ['\r\n', '\n', '\r'],
        })
        expect(rows.slice(1)).toEqual(nombres.map((nombre) => [nombre]))
      }),
    )
  })

  it('is named by the day on the person’s calendar', () => {
    expect(dayOf(new Date(2026, 10, 21, 23, 59))).toBe('2026-11-21')
    expect(dayOf(new Date(2027, 0, 5, 0, 0))).toBe('2027-01-05')
  })
})
