import { describe, expect, it } from 'vitest'
import type { Verdict } from '../../../../src/import/classify-rows'
import { columnsOf } from '../../../../src/import/columns'
import type { Outcome, RowEnd } from '../../../../src/import/import-rows'
import { inParts } from '../../../../src/import/in-parts'
import type { KnownRecord } from '../../../../src/import/unique-key-index'
import { readWorkbook } from '../../../../src/import/workbook/read-workbook'
import { outcomeOf } from '#admin/files/import/outcome'
import { refusedFile } from '#admin/files/import/import-result'
import { postales } from '../../../../generated/postales/contract'
import { BODY_LIMIT_BYTES } from '#wire/http/endpoint'

const TEXTS = {
  unsent: 'not sent',
  unconfirmed: 'unconfirmed',
  sameAsRefused: (line: number) => `same as ${line}`,
}
const RECORD: KnownRecord = { values: new Map(), row: undefined, line: undefined }
const NEW: Verdict = { kind: 'new', body: {}, shown: {}, becomes: RECORD, hasKey: true }
const CHANGED: Verdict = {
  kind: 'changed',
  record: {},
  body: {},
  shown: {},
  differences: [],
  was: RECORD,
  becomes: RECORD,
}
const refused = (text: string): Verdict => ({
  kind: 'refused',
  reasons: [{ text }],
  comparedWith: [],
})
const same = (line?: number): Verdict => ({ kind: 'same', line, comparedWith: [] })
const error = new Error('no answer')

/** The outcome of rows from line 2 on: the verdicts of the preview, and the ends of the first of them. */
function outcome(verdicts: readonly Verdict[], ends: readonly RowEnd[], ended: Outcome['ended']) {
  const rows = verdicts.map((verdict, at) => ({ row: { line: at + 2, cells: [] }, verdict }))
  const byLine = new Map(ends.map((end, at) => [at + 2, end]))
  const told = outcomeOf(rows, byLine, { ended, repeatable: true }, TEXTS)
  const refusals = told.refused.map(({ row, reasons }) => `${row.line} ${reasons[0]?.text}`)
  return { ...told, refused: refusals }
}

describe('the outcome of an import', () => {
  it('counts each row as it ended, even if the preview said otherwise', () => {
    const verdicts = [NEW, refused('wrong'), CHANGED, same(), NEW, NEW]
    const ends = [NEW, refused('wrong'), same(), same(), refused('no'), same(2)]
    expect(outcome(verdicts, ends, 'whole')).toEqual({
      added: 1,
      changed: 0,
      same: 3,
      refused: ['3 wrong', '6 no'],
      unsent: 0,
      unconfirmed: 0,
      mayRepeat: false,
      ended: 'whole',
    })
  })

  it('has the rows that an interrupted import did not come to, and those that are like them', () => {
    const verdicts = [NEW, NEW, CHANGED, refused('wrong'), NEW, same(6), same()]
    expect(outcome(verdicts, [NEW, NEW], 'interrupted')).toEqual({
      added: 2,
      changed: 0,
      same: 1,
      refused: ['4 not sent', '5 wrong', '6 not sent', '7 same as 6'],
      unsent: 2,
      unconfirmed: 0,
      mayRepeat: false,
      ended: 'cancelled',
    })
  })

  it('has the rows that were not answered', () => {
    const ends: readonly RowEnd[] = [NEW, { kind: 'unconfirmed' }, { kind: 'unsent' }]
    expect(outcome([NEW, NEW, CHANGED, same(3)], ends, { error })).toMatchObject({
      added: 1,
      same: 0,
      refused: ['3 unconfirmed', '4 not sent', '5 same as 3'],
      unsent: 1,
      unconfirmed: 1,
      ended: { error },
    })
  })

  it.each<[Outcome['ended']]>([['interrupted'], [{ error }]])(
    'is whole if no row was left: %j',
    (ended) => {
      expect(outcome([NEW, same()], [NEW, same()], ended).ended).toBe('whole')
    },
  )
})

const sizes = (...rows: readonly string[]) => inParts(rows, 1_000).map(({ length }) => length)

describe('rows in parts', () => {
  it.each<[string, readonly unknown[], number, number[]]>([
    ['none', [], 3, []],
    ['fewer than one takes', [1, 2], 3, [2]],
    ['as many', [1, 2, 3], 3, [3]],
    ['one more', [1, 2, 3, 4], 3, [3, 1]],
    ['one by one', [1, 2, 3], 1, [1, 1, 1]],
  ])('%s', (_what, rows, most, sizes) => {
    const parts = inParts(rows, most)
    expect(parts.map(({ length }) => length)).toEqual(sizes)
    expect(parts.flat()).toEqual(rows)
  })

  it('each fits into one request by its bytes, not by its characters', () => {
    const room = BODY_LIMIT_BYTES - 2_000
    // Two bytes a letter; each has quotes and a comma.
    const many = 'ñ'.repeat(1_000)
    const rest = 'x'.repeat(room - 2_003 - 3)
    expect(sizes(many, rest)).toEqual([2])
    expect(sizes(many, `${rest}x`)).toEqual([1, 1])
    expect(sizes(`${rest}x`, many, rest)).toEqual([1, 2])
    expect(sizes('x'.repeat(2 * room), 'y')).toEqual([1, 1])
  })
})

describe('the file of what was refused', () => {
  const { ingresar } = postales.metodos
  const columns = columnsOf({ entity: postales, ingresar }, ['Nombre', 'Nota'])
  const refusedRows = [
    { row: { line: 4, cells: ['=1', ''] }, reasons: [{ text: 'No' }] },
    {
      row: { line: 9, cells: ['b', 'c'] },
      reasons: [
        { label: 'Nombre', text: 'Requerido' },
        { text: 'Otra', detail: ' ("x")' },
      ],
    },
  ]
  const ROWS = [
    ['linea', 'motivo', 'Nombre', 'Nota'],
    ['4', 'No', '=1', ''],
    ['9', 'Nombre: Requerido; Otra ("x")', 'b', 'c'],
  ]

  it.each([
    ['clientes.csv', 'clientes-rechazado.csv'],
    ['clientes', 'clientes-rechazado.csv'],
    ['clientes.enero.TXT', 'clientes.enero-rechazado.csv'],
  ])('of %s is %s', async (name, expected) => {
    const sheet = { name, format: 'csv', header: ['Nombre', 'Nota'] } as const
    const file = await refusedFile(sheet, columns, refusedRows)
    expect([file.name, file.type]).toEqual([expected, 'text/csv;charset=utf-8'])
    const text = await file.text()
    expect(text.split('\r\n')).toEqual([
      'linea;motivo;Nombre;Nota',
      "4;No;'=1;",
      '9;"Nombre: Requerido; Otra (""x"")";b;c',
      '',
    ])
  })

  it('of a workbook is one', async () => {
    const sheet = { name: 'a.xlsx', format: 'xlsx', header: ['Nombre', 'Nota'] } as const
    const file = await refusedFile(sheet, columns, refusedRows)
    expect([file.name, file.type]).toEqual([
      'a-rechazado.xlsx',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ])
    const { header, rows } = readWorkbook(new Uint8Array(await file.arrayBuffer()), new Set())
    expect([header, ...rows.map(({ cells }) => cells)]).toEqual(ROWS)
  })
})
