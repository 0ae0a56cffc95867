import { describe, expect, it } from 'vitest'
import { inOwnNotation } from '../../../../src/import/column-readings'
import { columnsOf } from '../../../../src/import/columns'
import { readWorkbook } from '../../../../src/import/workbook/read-workbook'
import { sheetColumns } from '#admin/files/import/import-step'
import { readCsv } from '#admin/files/import/read-csv'
import { refusedFile } from '#admin/files/import/import-result'
import { dateField } from '#wire/kinds/date'
import { digitsField } from '#wire/kinds/digits'
import { moneyField } from '#wire/kinds/decimal'
import { secretField } from '#wire/kinds/secret'
import { textField } from '#wire/kinds/text'
import { testEntity } from '../../../server/support/test-contract'

const optional = { required: false } as const
const entity = testEntity('cosas', {
  fields: {
    nombre: textField({ label: 'Nombre', max: 9, required: true }),
    saldo: moneyField({ label: 'Saldo', min: 0, max: 9999, ...optional }),
    alta: dateField({ label: 'Alta', ...optional }),
    codigo: digitsField({ label: 'Código', max: 4, ...optional }),
  },
})

it('a workbook of refused rows keeps dates and amounts as such where they are valid', async () => {
  const { ingresar } = entity.metodos
  if (ingresar === undefined) throw new Error('Nothing can be added')
  const header = ['Nombre', 'Saldo', 'Alta', 'Código', 'Nota']
  const sheet = { name: 'cosas.xlsx', format: 'xlsx', header } as const
  const columns = columnsOf({ entity, ingresar }, header)
  const requerido = { label: 'Nombre', text: 'Requerido', column: 0 }
  const file = await refusedFile(sheet, columns, [
    {
      row: { line: 2, cells: ['', '1.234,50', '31/01/2026', '7', '1'] },
      reasons: [requerido],
    },
    {
      row: { line: 3, cells: ['', 'x', '31/02/2026', '007', ''] },
      reasons: [requerido, { text: 'No', column: 1 }, { text: 'No', column: 2 }],
    },
  ])
  const { rows } = readWorkbook(new Uint8Array(await file.arrayBuffer()), new Set())
  expect(rows).toEqual([
    {
      line: 2,
      cells: ['2', 'Nombre: Requerido', '', '1234,5', '31/01/2026', '7', '1'],
      typed: [3, 4, 5],
    },
    { line: 3, cells: ['3', 'Nombre: Requerido; No; No', '', 'x', '31/02/2026', '007', ''] },
  ])
})

it.each(['csv', 'xlsx'] as const)(
  'a refused cell that was read in another way than the program’s own has one reading only: %s',
  async (format) => {
    const { ingresar } = entity.metodos
    if (ingresar === undefined) throw new Error('Nothing can be added')
    const header = ['Nombre', 'Saldo', 'Alta']
    const target = { entity, ingresar }
    const row = { line: 2, cells: ['', '1,234', '02/01/2026'] }
    const sheet = { name: `cosas.${format}`, format, header, rows: [row], delimiter: ',' }
    const chosen = { saldo: 'point', alta: 'mdy' } as const
    const columns = sheetColumns(target, sheet, {}, chosen)
    const reasons = [
      { text: 'No', column: 1 },
      { text: 'No', column: 2 },
    ]
    const read = inOwnNotation(row, columns.readings)
    const file = await refusedFile(sheet, columns, [{ row: read, reasons }])
    const bytes = new Uint8Array(await file.arrayBuffer())
    const { rows } =
      format === 'csv' ? readCsv('r.csv', bytes, new Set()) : readWorkbook(bytes, new Set())
    expect(rows.map(({ cells }) => cells.slice(2))).toEqual([['', '1234', '2026-02-01']])
  },
)

describe('secrets of refused rows', () => {
  const fields = {
    nombre: textField({ label: 'Nombre', max: 9, required: true }),
    clave: secretField({ label: 'Clave', max: 20, ...optional }),
  }
  const accesos = testEntity('accesos', { fields })
  const header = ['Nombre', 'Clave', 'Nota']
  const refused = [
    ['Ana', 'hunter2', 'x'],
    // Nobody knows which cell has the secret.
    ['Ana', 'Paz', 'hunter2', 'x'],
  ].map((cells, at) => ({ row: { line: at + 2, cells }, reasons: [{ text: 'No' }] }))
  const written = async (format: 'csv' | 'xlsx') => {
    const { ingresar } = accesos.metodos
    if (ingresar === undefined) throw new Error('Nothing can be added')
    const columns = columnsOf({ entity: accesos, ingresar }, header)
    return refusedFile({ name: `a.${format}`, format, header }, columns, refused)
  }

  it('are not in a CSV of them', async () => {
    const file = await written('csv')
    expect((await file.text()).split('\r\n')).toEqual([
      'linea;motivo;Nombre;Clave;Nota',
      '2;No;Ana;;x',
      '3;No;;;;',
      '',
    ])
  })

  it('are not in a workbook of them', async () => {
    const file = await written('xlsx')
    const { rows } = readWorkbook(new Uint8Array(await file.arrayBuffer()), new Set())
    expect(rows.map(({ cells }) => cells.filter((cell) => cell !== ''))).toEqual([
      ['2', 'No', 'Ana', 'x'],
      ['3', 'No'],
    ])
  })
})
