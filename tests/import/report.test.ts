import { parse } from 'csv-parse/sync'
import * as fc from 'fast-check'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { matchColumns } from '../../cli/import/columns'
import type { CsvFormat } from '../../cli/import/csv'
import { Report } from '../../cli/import/report'
import { cellText } from '../../src/import/spreadsheet-forms'
import { findTarget } from '../../cli/import/target'
import { textField } from '#wire/kinds/text'
import { tempDir } from '../server/support/temp-dir'
import { testContract, testEntity } from '../server/support/test-contract'

const FORMAT: CsvFormat = {
  encoding: 'utf-8',
  mark: false,
  assumed: false,
  delimiter: ';',
  firstLine: 1,
}

async function reported(cells: readonly string[], format: Partial<CsvFormat> = {}) {
  const path = join(tempDir(), 'refused.csv')
  const report = new Report('file.csv', path, {
    header: cells.map((_, at) => `c${at}`),
    format: { ...FORMAT, ...format },
  })
  await report.refuse({ line: 2, cells }, [{ label: 'Nombre', text: 'Requerido' }])
  await report.close()
  return readFileSync(path, 'utf8')
}

describe('E-07: the file of refused rows', () => {
  it.each([
    '=1+1',
    '+54 11 4444',
    '-resta',
    '-1+1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '=HYPERLINK("x";"y")',
  ])('gives no spreadsheet a formula: %j', async (cell) => {
    const [, row] = parse(await reported(['Ana', cell]), { delimiter: ';' })
    expect(row).toEqual(['2', 'Nombre: Requerido', 'Ana', `'${cell}`])
    expect(cellText(`'${cell}`)).toBe(cell)
  })

  it.each(['-1.234,50', '-$ 1.234,50', '- 5', '-', '-10,5 %', '="0012"', '(5)'])(
    'leaves a number, and a formula that is a text, as they are: %j',
    async (cell) => {
      const [, row] = parse(await reported(['Ana', cell]), { delimiter: ';' })
      expect(row).toEqual(['2', 'Nombre: Requerido', 'Ana', cell])
    },
  )

  it('is read again as the file was, whatever it held', async () => {
    const cell = fc.oneof(fc.string(), fc.stringMatching(/^'{0,2}[=+\-@\t\r]?[\w;"' \n\r]{0,5}$/))
    await fc.assert(
      fc.asyncProperty(fc.array(cell, { minLength: 1, maxLength: 4 }), async (cells) => {
        const [, row] = parse(await reported(cells), {
          delimiter: ';',
          recordDelimiter: '\n',
        }) as string[][]
        expect(row?.slice(2).map(cellText)).toEqual(cells.map(cellText))
      }),
    )
  })

  it('has a mark where the file was not plain UTF-8, so that Excel reads its accents', async () => {
    expect(await reported(['Peña'])).toMatch(/^linea/)
    expect(await reported(['Peña'], { mark: true })).toMatch(/^\uFEFFlinea/)
    expect(await reported(['Peña'], { encoding: 'windows-1252' })).toMatch(/^\uFEFFlinea.*\n.*Peña/)
  })

  it.each([
    ['postales.csv', 'postales.refused.csv'],
    ['postales.xlsx', 'postales.refused.csv'],
    ['postales', 'postales.refused.csv'],
    ['postales.2026.csv', 'postales.2026.refused.csv'],
    ['.postales', '.postales.refused.csv'],
  ])('of %s is %s beside it, and the next ones are numbered', async (name, expected) => {
    const dir = tempDir()
    const paths: (string | undefined)[] = []
    for (const _ of ['first', 'second', 'third']) {
      const report = new Report(join(dir, name), undefined, { header: ['a'], format: FORMAT })
      expect(report.path).toBeUndefined()
      await report.prepare()
      await report.refuse({ line: 2, cells: ['x'] }, [{ text: 'No.' }])
      await report.close()
      paths.push(report.path)
    }
    const numbered = (number: string) => join(dir, expected.replace(/\.csv$/, `${number}.csv`))
    expect(paths).toEqual(['', '-2', '-3'].map(numbered))
    expect(readdirSync(dir)).toHaveLength(3)
  })

  it('where nothing was refused there is none, and nothing is left of a report that was asked for', async () => {
    const dir = tempDir()
    const report = new Report(join(dir, 'a.csv'), join(dir, 'r.csv'), {
      header: ['a'],
      format: FORMAT,
    })
    await report.prepare()
    await report.close()
    expect([readdirSync(dir), report.path, report.lines.size]).toEqual([[], undefined, 0])
  })

  it.each([',', ';', '\t'])(
    'has the columns and the separator of the file: %j',
    async (delimiter) => {
      const text = await reported(['a,b', 'c;d', 'e\tf', 'dos\nlíneas', 'dice "no"', ''], {
        delimiter,
      })
      const cell = (value: string) =>
        value.includes(delimiter) || /["\n]/.test(value)
          ? `"${value.replaceAll('"', '""')}"`
          : value
      const row = ['2', 'Nombre: Requerido', 'a,b', 'c;d', 'e\tf', 'dos\nlíneas', 'dice "no"', '']
      expect(text).toBe(
        [
          ['linea', 'motivo', 'c0', 'c1', 'c2', 'c3', 'c4', 'c5'].join(delimiter),
          row.map(cell).join(delimiter),
          '',
        ].join('\n'),
      )
    },
  )

  it('lists each line under what is wrong with it', async () => {
    const source = { header: ['nombre'], format: FORMAT }
    const report = new Report('file.csv', join(tempDir(), 'refused.csv'), source)
    const lacks = { label: 'Nombre', text: 'Requerido' }
    const wrong = { label: 'Fecha', text: 'Fecha inválida' }
    const refused = [[lacks], [wrong], [lacks], [lacks, wrong], [wrong], [lacks]]
    for (const [at, reasons] of refused.entries()) {
      await report.refuse({ line: at + 2, cells: [''] }, reasons)
    }
    await report.close()
    expect([...report.lines.values()].toSorted(([one = 0], [two = 0]) => one - two)).toEqual([
      [2, 4, 7],
      [3, 6],
      [5],
    ])
  })

  it('can be imported once it is corrected: its own two columns are ignored', () => {
    const words = { max: 20, required: true }
    const nombre = textField({ label: 'Nombre', ...words })
    const fields = { nombre, motivo: textField({ label: 'Motivo', ...words }) }
    const plain = findTarget(testContract(testEntity('a', { fields: { nombre } })), 'a')
    const same = findTarget(testContract(testEntity('a', { fields })), 'a')
    const indexes = (target: typeof plain, header: readonly string[]) => {
      const { sent, ignored } = matchColumns(target, header)
      return { indexes: sent.map(({ index }) => index), ignored }
    }
    expect(indexes(plain, ['linea', 'motivo', 'nombre', 'nota'])).toEqual({
      indexes: [2],
      ignored: ['nota'],
    })
    // An entity may have a field of such a name.
    expect(indexes(same, ['linea', 'motivo', 'nombre', 'motivo'])).toEqual({
      indexes: [2, 3],
      ignored: [],
    })
    expect(indexes(same, ['linea', 'motivo', 'nombre'])).toEqual({
      indexes: [2, 1],
      ignored: ['linea'],
    })
  })
})
