import { readFile } from 'node:fs/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Reading } from '../../src/import/column-readings'
import type { WrittenCell } from '#admin/files/spreadsheet/write-workbook'
import { writeWorkbook } from './support/workbook'
import { dateField, monthField } from '#wire/kinds/date'
import { decimalField, moneyField } from '#wire/kinds/decimal'
import { idField, textField } from '#wire/kinds/text'
import { integerField } from '#wire/kinds/digits'
import { useBackend } from '../server/support/test-backend'
import { testContract, testEntity } from '../server/support/test-contract'
import { imported, inProcess, serverFor, throughTheWire } from './support/importing'

const limits = { min: -1e9, max: 1e9, required: false } as const
const optional = { required: false } as const
const contract = testContract(
  testEntity('pruebas', {
    fields: {
      id: idField({ label: 'ID' }),
      nombre: textField({ label: 'Nombre', max: 20, required: true }),
      tasa: decimalField({ label: 'Tasa', decimals: 4, ...limits }),
      importe: moneyField({ label: 'Importe', ...limits }),
      dias: integerField({ label: 'Días', ...limits }),
      fecha: dateField({ label: 'Fecha', ...optional }),
      vence: dateField({ label: 'Vence', ...optional }),
      periodo: monthField({ label: 'Período', ...optional }),
    },
    unique: [['nombre']],
  }),
)

const server = serverFor(() => backend)
const backend = useBackend({ contract })
beforeAll(async () => {
  server.listen({ onUnhandledRequest: 'error' })
})
afterEach(() => backend.empty('pruebas'))
afterAll(async () => {
  server.close()
})

/** Rows of these cells below a header; the first column has names. */
function csv(titles: readonly string[], rows: readonly (readonly string[])[], separator = ',') {
  const lines = rows.map((cells, at) => [`n${at}`, ...cells])
  const quoted = (cell: string): string => (cell.includes(separator) ? `"${cell}"` : cell)
  return [['Nombre', ...titles], ...lines]
    .map((cells) => cells.map(quoted).join(separator))
    .join('\n')
}

const read = (flags: Readonly<Record<string, Reading>>) =>
  Object.entries(flags).map(([column, reading]) => ({ column, reading }))

const take = (bytes: string | Buffer, flags: Readonly<Record<string, Reading>> = {}) =>
  imported(bytes, {
    connection: inProcess(backend, 3, contract),
    resource: 'pruebas',
    contract,
    read: read(flags),
  })

/** What is stored of a field, in the order of the file. */
async function stored(field: string): Promise<readonly unknown[]> {
  const rows = await backend.rows('pruebas-buscar', 'pruebas')
  const byName = new Map(rows.map((row) => [String(row['nombre']), row[field]]))
  return [...byName]
    .toSorted(([one], [two]) => one.localeCompare(two, 'es', { numeric: true }))
    .map(([, value]) => value)
}

describe('a column of numbers is read by all of its cells', () => {
  it.each<[string, string, readonly string[], readonly unknown[]]>([
    ['Tasa', 'tasa', ['837.13', '837.133', '945.5'], ['837.1300', '837.1330', '945.5000']],
    ['Tasa', 'tasa', ['1.234,50', '837.133'], ['1234.5000', '837133.0000']],
    ['Tasa', 'tasa', ['0.500', '1.234'], ['0.5000', '1.2340']],
    ['Tasa', 'tasa', ['1,234.56', '1,234'], ['1234.5600', '1234.0000']],
    ['Tasa', 'tasa', ['1,234', '0,5'], ['1.2340', '0.5000']],
    ['Tasa', 'tasa', ['1.234.567', '1.234'], ['1234567.0000', '1234.0000']],
    ['Tasa', 'tasa', ['10', '7', ''], ['10.0000', '7.0000', null]],
    ['Importe', 'importe', ['(837.13)', '-1,234.50'], ['-837.13', '-1234.50']],
    ['Días', 'dias', ['1.234', '1.000'], [1234, 1000]],
    ['Días', 'dias', ['1,234', '1,000'], [1234, 1000]],
    ['Días', 'dias', ['12.00', '7.000'], [12, 7]],
  ])('%s: %s %j is %j', async (title, field, cells, values) => {
    const outcome = await take(
      csv(
        [title],
        cells.map((cell) => [cell]),
      ),
    )
    expect(outcome).toMatchObject({ added: cells.length, refused: {} })
    expect(await stored(field)).toEqual(values)
  })

  it.each([
    ['1.234', '1.234,0000', '1,2340', '1.2340'],
    ['1,234', '1,2340', '1.234,0000', '1234.0000'],
  ])('%s alone is not imported until somebody chooses', async (cell, comma, point, value) => {
    const file = csv(['Tasa'], [['10'], [cell]])
    await expect(take(file)).rejects.toMatchObject({
      message: `The column "Tasa" has several readings: ${cell} in line 3 is ${comma} with a decimal comma, or ${point} with a decimal point.`,
      advice: 'Say how it is read: --read tasa=comma or --read tasa=point.',
      exitCode: 2,
    })
    expect(await stored('tasa')).toEqual([])
    await take(file, { tasa: 'point' })
    expect(await stored('tasa')).toEqual(['10.0000', value])
  })

  it('with a comma in some cells and a point in others it is chosen, and what does not fit is refused', async () => {
    const file = csv(['Tasa'], [['837.13'], ['1.234,50']])
    await expect(take(file)).rejects.toMatchObject({
      message:
        'No reading fits all cells of the column "Tasa": line 3 has 1.234,50, which reads with a decimal comma; line 2 has 837.13, which reads with a decimal point.',
    })
    expect(await take(file, { Tasa: 'comma' })).toMatchObject({
      added: 1,
      refused: { '2': 'Tasa: No tiene coma decimal, con la que se lee la columna ("837.13")' },
    })
  })

  it('cells that are no numbers decide nothing, and are refused', async () => {
    const outcome = await take(csv(['Tasa'], [['837.133'], ['n/d'], ['10 CR'], ['837.13']]))
    expect(outcome).toMatchObject({ added: 2, refused: { '3': expect.any(String) } })
    expect(await stored('tasa')).toEqual(['837.1330', '837.1300'])
  })

  it.each<[string, string, string]>([
    [
      'another column has decimal commas',
      csv(['Tasa', 'Importe'], [['1.234', '10,50']]),
      '1234.0000',
    ],
    ['another column has decimal points', csv(['Tasa', 'Importe'], [['1.234', '10.50']]), '1.2340'],
    ['semicolons separate the cells', csv(['Tasa'], [['1,234']], ';'), '1.2340'],
  ])('if nothing in it decides, other columns and the separator do: %s', async (_, file, value) => {
    expect(await take(file)).toMatchObject({ added: 1 })
    expect(await stored('tasa')).toEqual([value])
  })

  it('semicolons say nothing about points', async () => {
    await expect(take(csv(['Tasa'], [['1.234']], ';'))).rejects.toThrow('several readings')
  })
})

describe('a column of days is read by all of its cells', () => {
  it.each<[string, string, readonly string[], readonly unknown[]]>([
    ['Fecha', 'fecha', ['31/01/2026', '01/02/2026'], ['2026-01-31', '2026-02-01']],
    ['Fecha', 'fecha', ['01/31/2026', '01/02/2026'], ['2026-01-31', '2026-01-02']],
    ['Fecha', 'fecha', ['1/31/26 10:25 AM', '1/2/26'], ['2026-01-31', '2026-01-02']],
    ['Fecha', 'fecha', ['01312026', '01022026'], ['2026-01-31', '2026-01-02']],
    ['Fecha', 'fecha', ['20260131', '2026/01/30'], ['2026-01-31', '2026-01-30']],
    ['Fecha', 'fecha', ['01/01/2026', '02/02/2026'], ['2026-01-01', '2026-02-02']],
    ['Fecha', 'fecha', ['010226', '311299'], ['2026-02-01', '1999-12-31']],
    ['Fecha', 'fecha', ['260131', '991231'], ['2026-01-31', '1999-12-31']],
    ['Período', 'periodo', ['31/01/2026', '01/02/2026'], ['2026-01', '2026-02']],
    ['Período', 'periodo', ['01/31/2026', '01/02/2026'], ['2026-01', '2026-01']],
    ['Período', 'periodo', ['202601', '01/2026', '012026'], ['2026-01', '2026-01', '2026-01']],
  ])('%s: %s %j is %j', async (title, field, cells, values) => {
    const outcome = await take(
      csv(
        [title],
        cells.map((cell) => [cell]),
      ),
    )
    expect(outcome).toMatchObject({ added: cells.length, refused: {} })
    expect(await stored(field)).toEqual(values)
  })

  it('that are all up to 12 are not imported until somebody chooses', async () => {
    const file = csv(['Fecha'], [['05/05/2026'], ['01/02/2026']])
    await expect(take(file)).rejects.toMatchObject({
      message:
        'The column "Fecha" has several readings: 01/02/2026 in line 3 is 01/02/2026 as day/month/year, or 02/01/2026 as month/day/year.',
      advice: 'Say how it is read: --read fecha=dmy or --read fecha=mdy.',
    })
    await take(file, { fecha: 'mdy' })
    expect(await stored('fecha')).toEqual(['2026-05-05', '2026-01-02'])
  })

  it('of six digits that leave it open are not imported until somebody chooses', async () => {
    const file = csv(['Fecha'], [['260131']])
    await expect(take(file)).rejects.toMatchObject({
      advice: 'Say how it is read: --read fecha=dmy or --read fecha=ymd.',
    })
    await take(file, { fecha: 'ymd' })
    expect(await stored('fecha')).toEqual(['2026-01-31'])
  })

  it.each<[string, string]>([
    ['semicolons separate the cells', csv(['Fecha'], [['01/02/2026']], ';')],
    ['another column has decimal commas', csv(['Fecha', 'Importe'], [['01/02/2026', '10,50']])],
    ['another column has days', csv(['Fecha', 'Vence'], [['01/02/2026', '28/02/2026']])],
  ])('if nothing in it decides, the rest of the file does: %s', async (_, file) => {
    expect(await take(file)).toMatchObject({ added: 1 })
    expect(await stored('fecha')).toEqual(['2026-02-01'])
  })

  it('another column of days with the month first comes before the separator', async () => {
    await take(csv(['Fecha', 'Vence'], [['01/02/2026', '02/28/2026']], ';'))
    expect(await stored('fecha')).toEqual(['2026-01-02'])
  })
})

it('a list of dates in all usual ways is read once its order is chosen', async () => {
  const cells = [
    '20260131',
    '2026/01/31',
    '31/01/2026 10:25',
    '2026-01-31T00:00:00-03:00',
    '31-01-26',
    '31.01.2026',
    '2026-01-31T03:00:00.000Z',
    '31/ene/2026',
    '2026-01-31 00:00:00.0000000',
    '260131',
    '01/13/2026',
    '1312026',
    '0000-00-00',
  ]
  const file = csv(
    ['Fecha'],
    cells.map((cell) => [cell]),
    ';',
  )
  await expect(take(file)).rejects.toThrow('No reading fits all cells of the column "Fecha"')
  const { added, refused } = await take(file, { fecha: 'dmy' })
  expect({ added, refused }).toEqual({
    added: 9,
    refused: {
      '11': 'Fecha: No se sabe qué parte es el día, el mes y el año ("260131")',
      '12': 'Fecha: No es día/mes/año, como se lee la columna ("01/13/2026")',
      '13': 'Fecha: Fecha inválida ("1312026")',
      '14': 'Fecha: Fecha inválida ("0000-00-00")',
    },
  })
  expect(new Set(await stored('fecha'))).toEqual(new Set(['2026-01-31']))
})

const workbook = async (rows: readonly (readonly WrittenCell[])[]): Promise<Buffer> =>
  Buffer.from(await writeWorkbook(['Nombre', 'Tasa', 'Fecha'], rows))
const number = (value: number): WrittenCell => ({ number: value, decimals: 3 })

describe('a workbook', () => {
  it('leaves numbers and dates as they are stored; its texts are read by their column', async () => {
    const day = { date: '2026-02-01' }
    const file = await workbook([
      ['n0', number(1.234), day],
      ['n1', '837.133', '01/31/2026'],
      ['n2', '837.13', '02/01/2026'],
    ])
    expect(await take(file)).toMatchObject({ added: 3, refused: {} })
    expect(await stored('tasa')).toEqual(['1.2340', '837.1330', '837.1300'])
    expect(await stored('fecha')).toEqual(['2026-02-01', '2026-01-31', '2026-02-01'])
  })

  it('of numbers alone is no doubt', async () => {
    expect(await take(await workbook([['n0', number(1.234), '']]))).toMatchObject({ added: 1 })
    expect(await stored('tasa')).toEqual(['1.2340'])
  })

  it('with texts that leave it open is not imported until somebody chooses', async () => {
    const file = await workbook([['n0', '1.234', '']])
    await expect(take(file)).rejects.toThrow('several readings')
  })
})

it('an import that changes records through the wire reads them in the same way', async () => {
  const how = {
    resource: 'pruebas',
    contract,
    imports: { by: ['nombre'], mode: 'upsert' },
  } as const
  await take(
    csv(
      ['Tasa', 'Fecha'],
      [
        ['837,133', '01/02/2026'],
        ['1,5', '28/02/2026'],
      ],
      ';',
    ),
  )
  const file = csv(
    ['Tasa', 'Fecha'],
    [
      ['837.133', '02/01/2026'],
      ['2.5', '02/28/2026'],
    ],
  )
  expect(await imported(file, { connection: await throughTheWire(), ...how })).toMatchObject({
    same: 1,
    changed: 1,
  })
  expect(await stored('tasa')).toEqual(['837.1330', '2.5000'])
})

/** Imports a file with the flags, then its report with the name that every row lacked; returns both reports. */
async function twice(text: string, flags: Readonly<Record<string, Reading>> = {}) {
  const { report } = await take(text.replaceAll(/^n\d/gm, ''), flags)
  const reported = await readFile(report, 'utf8')
  let count = 0
  const corrected = reported.replaceAll(/Requerido([;,])/g, (_, sign) => `x${sign}n${count++}`)
  expect(await take(corrected, flags)).toMatchObject({ added: count, refused: {} })
  return reported.trimEnd().split('\n').slice(1)
}
const storedColumns = async () => [await stored('tasa'), await stored('fecha')]

describe('the report of refused rows', () => {
  it.each<[string, readonly string[], Readonly<Record<string, Reading>>, readonly unknown[]]>([
    [';', ['1,234', '02/01/2026'], { tasa: 'point', fecha: 'mdy' }, ['1234.0000', '2026-02-01']],
    [',', ['1,234', '02/01/2026'], { tasa: 'point', fecha: 'mdy' }, ['1234.0000', '2026-02-01']],
    [';', ['1.234', '260102'], { tasa: 'point', fecha: 'ymd' }, ['1.2340', '2026-01-02']],
    [',', ['1.234', '020126'], { tasa: 'comma', fecha: 'mdy' }, ['1234.0000', '2026-02-01']],
  ])('has the cells of the file if flags say how they are read: %j %j', async (...of) => {
    const [sign, cells, flags, [tasa, fecha]] = of
    const [row] = await twice(csv(['Tasa', 'Fecha'], [cells], sign), flags)
    const quoted = cells.map((cell) => (cell.includes(sign) ? `"${cell}"` : cell))
    expect(row).toBe(['2', 'Nombre: Requerido', '', ...quoted].join(sign))
    expect(await storedColumns()).toEqual([[tasa], [fecha]])
  })

  it.each([';', ','])(
    'has cells with one reading only if nobody says how they are read: %j',
    async (sign) => {
      // What decides in the file is in a row that is not refused.
      const decisive = `\nzz${sign}0.500${sign}01/31/2026`
      const rows = [
        ['1,234', '02/01/2026'],
        ['1.234', '02/01/2026 10:25'],
        ['-12.345', '2/2/2026'],
      ]
      const reported = await twice(csv(['Tasa', 'Fecha'], rows, sign) + decisive)
      const cells = reported.map((row) => row.split('Requerido')[1]?.slice(2).replaceAll('"', ''))
      expect(cells).toEqual([
        `1234${sign}2026-02-01`,
        `01,234${sign}2026-02-01`,
        `-012,345${sign}2/2/2026`,
      ])
      expect(await storedColumns()).toEqual([
        ['1234.0000', '1.2340', '-12.3450', '0.5000'],
        ['2026-02-01', '2026-02-01', '2026-02-02', '2026-01-31'],
      ])
    },
  )

  it('needs no flags for what a workbook has as such', async () => {
    const day = { date: '2026-02-01' }
    const { report } = await take(await workbook([['', number(1.234), day]]))
    const corrected = (await readFile(report, 'utf8')).replace('Requerido;', 'x;n0')
    expect(await take(corrected)).toMatchObject({ added: 1 })
    expect(await storedColumns()).toEqual([['1.2340'], ['2026-02-01']])
  })
})

it.each([
  [{ nombre: 'point' }, 'It has fecha.'],
  [{ fecha: 'point' }, 'Use --read fecha=dmy or --read fecha=mdy or --read fecha=ymd.'],
] as const)('a choice that does not fit is refused: %j', async (flags, advice) => {
  await expect(take(csv(['Fecha'], [['31/01/2026']]), flags)).rejects.toMatchObject({ advice })
})
