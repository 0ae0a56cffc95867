import { parse } from 'csv-parse/sync'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Column, plainText } from '../../../src/runtime/columns/column'
import { dayOf } from '../../../src/runtime/export/export-list'
import { listCsv } from '../../../src/runtime/export/list-csv'

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
/** One row's line, the header and the line's end aside. */
const line = (código: unknown, nombre: unknown): string | undefined =>
  listCsv([code, name], [row(código, nombre)]).split('\r\n')[1]

describe('a list as a file that Excel in Spanish opens', () => {
  it('begins with a byte order mark and the columns’ names; semicolons, CRLF', () => {
    const text = listCsv([code, name], [row(1, 'Ñandú'), row(2, 'Peña')])
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
  ])('%j and %j read %j', (código, nombre, read) => {
    expect(line(código, nombre)).toBe(read)
  })

  it.each(['=1+1', '+54 11', '-5', '@SUM(A1)', '\t=1', '\r=1', '=HYPERLINK("http://x";"y")'])(
    'no spreadsheet takes %j for a formula',
    (text) => {
      const [, cells] = parse(listCsv([code, name], [row(1, text)]), { bom: true, delimiter: ';' })
      expect(cells).toEqual(['1', `'${text}`])
    },
  )

  it('shows a choice by its text, also where its code is a number', () => {
    const estado = column('estado', { text: (value) => (value === 1 ? 'Activo' : 'Inactivo') })
    expect(listCsv([estado], [{ id: 1, estado: 1 }])).toContain('Activo')
  })

  it('loses nothing of any text', () => {
    const texts = fc.array(
      fc.string({ minLength: 1 }).filter((text) => !/^['=+\-@\t\r＝＋－＠]/.test(text)),
      { minLength: 1 },
    )
    fc.assert(
      fc.property(texts, (nombres) => {
        const text = listCsv(
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
