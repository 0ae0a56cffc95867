import { parse } from 'csv-parse/sync'
import { readFileSync } from 'node:fs'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import * as z from 'zod'
import { columnsOf, withoutSecrets } from '../../src/import/columns'
import { RowClassifier } from '../../src/import/classify-rows'
import { KnownRecords } from '../../src/import/known-records'
import { motiveOf } from '../../src/import/reason'
import { validateRow } from '../../src/import/validate-row'
import { findTarget } from '../../cli/import/target'
import { SECRET, contract } from '../server/service/secrets/claves'
import { openTestBackend, useBackend } from '../server/support/test-backend'
import { imported, inProcess } from './support/importing'
import { readWorkbook } from '../../src/import/workbook/read-workbook'
import { booleanField } from '#wire/kinds/choice'
import { dateField } from '#wire/kinds/date'
import { decimalField, moneyField } from '#wire/kinds/decimal'
import { digitsField } from '#wire/kinds/digits'
import { idField, longTextField, textField } from '#wire/kinds/text'
import { testContract, testEntity } from '../server/support/test-contract'
import { rowOf, textCell, workbook } from './support/workbook'

const target = findTarget(contract, 'claves')
const imports = { by: ['usuario'], mode: 'upsert' } as const
const columns = columnsOf(target, ['Usuario', 'Clave', 'PIN'])
const STORED = { id: 1, usuario: 'ana', clave: true, pin: false }

function verdicts(...rows: readonly (readonly string[])[]) {
  const known = new KnownRecords(target, columns, imports)
  known.reload([STORED])
  const entity = { ...target.entity, imports }
  const classifier = new RowClassifier({ ...target, entity }, columns, known)
  return rows.map((cells, at) => {
    const row = { line: at + 2, cells }
    return classifier.classify(row, validateRow({ target, columns, referred: new Map() }, row))
  })
}

describe('a column of secrets', () => {
  it('adds them, changes them, and leaves them as they are where a cell is empty', () => {
    const found = verdicts(['eva', SECRET, ''], ['ana', SECRET, '12'], ['ana', '', ''])
    expect(found[0]).toMatchObject({ kind: 'new', body: { usuario: 'eva', clave: SECRET.trim() } })
    expect(found[1]).toMatchObject({
      kind: 'changed',
      differences: [
        { label: 'Clave', before: '••••••••', after: '••••••••' },
        { label: 'PIN', before: '', after: '••••••••' },
      ],
    })
    expect(verdicts(['ana', '', ''])).toMatchObject([{ kind: 'same' }])
    expect(verdicts(['zoe', '', ''])).toMatchObject([
      { kind: 'refused', reasons: [{ label: 'Clave', text: 'Requerido' }] },
    ])
  })

  it('is in no reason of a refusal', () => {
    const long = SECRET.repeat(9)
    for (const verdict of verdicts(['eva', long, ''], ['ana', SECRET, '12345678901'])) {
      expect(verdict.kind).toBe('refused')
      const reasons = verdict.kind === 'refused' ? verdict.reasons : []
      expect(motiveOf(reasons)).not.toMatch(/Tango|123456/)
    }
  })

  it('is not in the report of a file whose rows are refused, whatever is wrong with them', async () => {
    const backend = await openTestBackend({ contract })
    onTestFinished(() => backend.close())
    const lines = [
      'Nota;Usuario;Clave;PIN',
      `una;${'x'.repeat(41)};${SECRET};12`,
      `dos;;${SECRET};12`,
      `tres;eva;${SECRET};12;${SECRET}`,
      `cuatro;zoe;${SECRET};12345678901`,
    ]
    const { report, refused } = await imported(lines.join('\n'), {
      connection: inProcess(backend, 2, contract),
      resource: 'claves',
      contract,
    })
    expect(Object.keys(refused)).toEqual(['2', '3', '4', '5'])
    const written = readFileSync(report, 'utf8')
    const rows = z
      .array(z.array(z.string()))
      .parse(parse(written, { delimiter: ';', relax_column_count: true }))
    expect(rows.slice(1).map((row) => row.slice(2))).toEqual([
      ['una', 'x'.repeat(41), '', ''],
      ['dos', '', '', ''],
      ['', '', '', '', ''],
      ['cuatro', 'zoe', '', ''],
    ])
    expect(written).not.toContain(SECRET.trim())
  })

  it('is in no report: neither its own cells nor a row that does not fit the header', () => {
    expect(withoutSecrets(columns, { cells: ['eva', SECRET, '1'] })).toEqual(['eva', '', ''])
    expect(withoutSecrets(columns, { cells: ['x', 'eva', SECRET, '1'] })).toEqual(['', '', '', ''])
    const none = columnsOf(target, ['Usuario'])
    expect(withoutSecrets(none, { cells: ['eva'] })).toEqual(['eva'])
  })
})

const limits = { min: -1e9, max: 1e9, required: false } as const
const required = false

const NAMES = new Set(['nombre', 'fecha', 'activo', 'importe'])
const cellsOf = (bytes: Uint8Array) => readWorkbook(bytes, NAMES).rows.map(({ cells }) => cells)
const title = rowOf(textCell('Nombre'), textCell('Activo'))

const row = (at: number, ...cells: readonly string[]) => `<row r="${at}">${cells.join('')}</row>`
const text = (at: string, value: string) =>
  `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`

describe('changes that are told', () => {
  const contract = testContract(
    testEntity('pruebas', {
      fields: {
        id: idField({ label: 'ID' }),
        nombre: textField({ label: 'Nombre', max: 40, required: true }),
        numero: digitsField({ label: 'Número', max: 9, required }),
        tasa: decimalField({ label: 'Tasa', decimals: 4, ...limits }),
        importe: moneyField({ label: 'Importe', ...limits }),
        fecha: dateField({ label: 'Fecha', required }),
        activo: booleanField({ label: 'Activo', default: false }),
        nota: longTextField({ label: 'Nota', max: 200, required }),
      },
      unique: [['nombre']],
    }),
  )

  const backend = useBackend({ contract })
  afterEach(() => backend.empty('pruebas'))

  const take = (bytes: string | Buffer) =>
    imported(bytes, { connection: inProcess(backend, 3, contract), resource: 'pruebas', contract })

  const stored = async (field: string): Promise<readonly unknown[]> =>
    (await backend.rows('pruebas-buscar', 'pruebas')).map((row) => row[field])

  describe('no value changes without a word', () => {
    it.each([
      ['$ 500.-', '500.00'],
      ['$ 1.500,-', '1500.00'],
      ['1.234.500.-', '1234500.00'],
      ['$ 500,--', '500.00'],
      ['$ 500.=', '500.00'],
      ['500-', '-500.00'],
      ['1.500,50-', '-1500.50'],
    ])('an amount of %s is %s: a mark for no cents is no minus', async (cell, value) => {
      expect(await take(`Nombre;Importe\nuno;${cell}\ndos;1,5`)).toMatchObject({ added: 2 })
      expect((await stored('importe'))[0]).toBe(value)
    })

    it('a row whose quote stays open takes no other rows into its cell', async () => {
      const file =
        'Nombre;Nota;Importe\nUno;"abierta;100,00\nDos;x;200,00\nTres;"cerrada";300,00\nCuatro;x;400,00'
      expect(await take(file)).toMatchObject({
        added: 1,
        refused: { '2': expect.stringContaining('comilla que no se cierra') },
      })
      expect(await stored('nombre')).toEqual(['Cuatro'])
    })

    it.each([
      ['"ABC "XYZ" SA"', 'ABC "XYZ" SA'],
      ['"TV 32" LED"', 'TV 32" LED'],
      [String.raw`"abc \"x\" y"`, 'abc "x" y'],
      ['"dos\nlíneas ""x"""', 'dos\nlíneas "x"'],
      ['"""Casa""\nNorte"', '"Casa"\nNorte'],
      ['"""Casa"" y ""Norte"""', '"Casa" y "Norte"'],
      ['"Casa" y "Norte"', '"Casa" y "Norte"'],
    ])('a note that is written %s is %s', async (cell, nota) => {
      expect(await take(`Nombre;Nota;Importe\nuno;${cell};1,5\ndos;x;2,5`)).toMatchObject({
        added: 2,
      })
      expect((await stored('nota'))[0]).toBe(nota)
    })

    it('a whole number with a point is refused beside amounts with a decimal point', async () => {
      const file = 'Nombre,Número,Tasa\na,837.133,837.13\nb,945,945.5\nc,12,0.5'
      expect(await take(file)).toMatchObject({
        added: 2,
        refused: { '2': expect.stringContaining('El punto es el decimal de este archivo') },
      })
      expect(await stored('numero')).toEqual([945, 12])
    })

    it.each([
      ['2026-02-01T02:30:00Z', '2026-01-31'],
      ['2026-01-31T23:30:00-03:00', '2026-01-31'],
      ['2026-01-31 22:30:00.123456-0500', '2026-02-01'],
      ['2026-02-01T00:00:00.000Z', '2026-02-01'],
    ])('the moment %s is the day %s at the office', async (cell, fecha) => {
      expect(await take(`Nombre;Fecha\nuno;${cell}`)).toMatchObject({ added: 1 })
      expect(await stored('fecha')).toEqual([fecha])
    })

    it.each(['2026-01-31 25:61', '31/01/2026 24:00', '2026-02-30T00:30:00Z'])(
      '%s is no moment, and refused',
      async (cell) => {
        expect(await take(`Nombre;Fecha\nuno;${cell}`)).toMatchObject({ added: 0 })
      },
    )

    it('a row of data that is called like more fields than the header is a row', async () => {
      await take('Nombre;Detalle\nCasa;x\nNombre;Número\nZ;y')
      expect(await stored('nombre')).toEqual(['Casa', 'Nombre', 'Z'])
    })
  })

  describe('a workbook', () => {
    it('has the value of a merged cell in each row that it covers', () => {
      const rows = [
        row(1, text('A1', 'Nombre'), text('B1', 'Activo')),
        row(2, text('A2', 'm1'), text('B2', 'Sí')),
        row(3, text('A3', 'm2')),
        row(4, text('A4', 'm3')),
        row(5, text('A5', 'm4')),
      ].join('')
      const sheet = `</sheetData><mergeCells><mergeCell ref="B2:B4"/><mergeCell ref="A5:B5"/></mergeCells><sheetData>`
      expect(cellsOf(workbook({ sheets: [{ rows: rows + sheet }] }))).toEqual([
        ['m1', 'Sí'],
        ['m2', 'Sí'],
        ['m3', 'Sí'],
        ['m4', ''],
      ])
    })

    it.each([
      ['1', 'Sí'],
      ['TRUE', 'Sí'],
      ['0', 'No'],
      ['FALSE', 'No'],
      ['2', '2'],
      ['banana', 'banana'],
    ])('shows a cell that is true or false and has %s as %s', (value, text) => {
      const rows = title + rowOf(textCell('x'), `<c t="b"><v>${value}</v></c>`)
      expect(cellsOf(workbook({ sheets: [{ rows }] }))).toEqual([['x', text]])
    })

    it.each([
      [46_053.999_999_965, '31/01/2026 23:59:59'],
      [46_053.999_999_999_9, '01/02/2026'],
      [46_053.395_833_333_3, '31/01/2026 09:30'],
    ])('shows %d, a moment near the end of a second, as %s', (serial, text) => {
      const rows =
        rowOf(textCell('Nombre'), textCell('Fecha')) +
        rowOf(textCell('x'), `<c s="1"><v>${serial}</v></c>`)
      expect(cellsOf(workbook({ sheets: [{ rows }], formats: ['dd/mm/yyyy'] }))).toEqual([
        ['x', text],
      ])
    })

    it('is refused when a part of it is damaged', () => {
      const rows = title + rowOf(textCell('entero'), textCell('Sí'))
      const bytes = workbook({ sheets: [{ rows }] })
      expect(cellsOf(bytes)).toHaveLength(1)
      // The checksum that the zip's directory has of the first part, and a byte that is not its.
      const directory = Buffer.from(bytes).indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]))
      bytes[directory + 16] = (bytes[directory + 16] ?? 0) ^ 1
      expect(() => cellsOf(bytes)).toThrow(expect.objectContaining({ fault: 'not-a-workbook' }))
    })
  })
})
