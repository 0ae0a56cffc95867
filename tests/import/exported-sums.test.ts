import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import type { Column } from '#admin/fields/columns/column'
import { listCsv, listXlsx } from '../admin/support/written-list'
import { dateField } from '#wire/kinds/date'
import { decimalField, moneyField } from '#wire/kinds/decimal'
import { integerField } from '#wire/kinds/digits'
import { textField } from '#wire/kinds/text'
import { showDate } from '#wire/notation/date'
import { showDecimal } from '#wire/notation/decimal'
import { tempDir } from '../server/support/temp-dir'
import { testEntity } from '../server/support/test-contract'
import { LONG } from '../support/long'

const words = { required: false } as const
const limits = { min: -1e9, max: 1e9, ...words } as const

const movimientos = testEntity('movimientos', {
  fields: {
    nombre: textField({ label: 'Nombre', max: 20, required: true }),
    dias: integerField({ label: 'Días', ...limits }),
    tasa: decimalField({ label: 'Tasa', decimals: 3, ...limits }),
    importe: moneyField({ label: 'Importe', ...limits }),
    fecha: dateField({ label: 'Fecha', ...words }),
  },
})

const column = (source: string, text: (value: string) => string, isNumber: boolean): Column => ({
  source,
  label: source,
  align: isNumber ? 'end' : 'start',
  width: 'fill',
  text: (value) => text(String(value)),
  sortKey: String,
})
const COLUMNS = [
  column('nombre', String, false),
  column('dias', String, true),
  column('tasa', (value) => showDecimal(value, 3), true),
  column('importe', (value) => `$ ${showDecimal(value, 2)}`, true),
  column('fecha', showDate, false),
]
const ROWS = [
  { id: 1, nombre: '-resta', dias: -1500, tasa: '10.125', importe: '10.50', fecha: '2026-01-31' },
  { id: 2, nombre: '=1+1', dias: 20, tasa: '-0.500', importe: '-1234.50', fecha: '2026-01-31' },
  { id: 3, nombre: 'ñ', dias: 7, tasa: '1234.000', importe: '1234567.89', fecha: '1999-12-31' },
]

const PACKAGE = 'libreoffice-calc-nogui'

/** The rows of a file as LibreOffice in Spanish has them, cell by cell: a number, a day, or a text. */
async function opened(name: string, bytes: Uint8Array): Promise<readonly (readonly unknown[])[]> {
  const dir = tempDir()
  writeFileSync(join(dir, name), bytes)
  // Semicolons, quotes, UTF-8, from line 1, no formats of columns, Spanish.
  const csv = name.endsWith('.csv') ? ['--infilter=CSV:59,34,76,1,,3082'] : []
  const profile = `-env:UserInstallation=file://${join(dir, 'profile')}`
  const args = [profile, '--headless', '--convert-to', 'fods', ...csv, '--outdir', dir]
  await promisify(execFile)('soffice', [...args, join(dir, name)]).catch((cause: unknown) => {
    const message = `LibreOffice does not start: apt-get install --no-install-recommends ${PACKAGE}`
    throw new Error(message, { cause })
  })
  const sheet = readFileSync(join(dir, name.replace(/\.\w+$/, '.fods')), 'utf8')
  return Array.from(sheet.matchAll(/<table:table-row.*?<\/table:table-row>/gs), ([row]) =>
    Array.from(row.matchAll(/<table:table-cell[^>]*?(?:\/>|>.*?<\/table:table-cell>)/gs), cellOf),
  )
}

function cellOf([cell]: RegExpExecArray): unknown {
  const [, day] = /office:date-value="([^"T]*)/.exec(cell) ?? []
  const [, number] = /office:value="([^"]*)"/.exec(cell) ?? []
  const [, text = ''] = /<text:p>(.*?)<\/text:p>/s.exec(cell) ?? []
  return day ?? (number === undefined ? text.replace('&apos;', "'") : Number(number))
}

const sumOf = (rows: readonly (readonly unknown[])[], at: number): number =>
  rows.reduce((sum, row) => sum + (typeof row[at] === 'number' ? row[at] : Number.NaN), 0)

describe.runIf(LONG)('an exported list in a spreadsheet in Spanish', () => {
  it.each([
    ['lista.csv', async () => new Uint8Array(await (await listCsv(COLUMNS, ROWS)).arrayBuffer())],
    ['lista.xlsx', async () => new Uint8Array(await listXlsx(movimientos, COLUMNS, ROWS))],
  ] as const)('%s has columns that add up, and days', { timeout: 180_000 }, async (name, write) => {
    const rows = (await opened(name, await write())).slice(1, 1 + ROWS.length)
    expect([1, 2, 3].map((at) => sumOf(rows, at))).toEqual([-1473, 1243.625, 1233343.89])
    expect(rows.map((row) => row[4])).toEqual(ROWS.map(({ fecha }) => fecha))
    const mark = name.endsWith('.csv') ? "'" : ''
    expect(rows.map(([text]) => text)).toEqual([`${mark}-resta`, `${mark}=1+1`, 'ñ'])
  })
})
