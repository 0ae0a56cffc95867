import { describe, expect, it } from 'vitest'
import { cellsOf, isBlock, pasted } from '#admin/fields/lines/use-paste'
import { choiceField } from '#wire/kinds/choice'
import { type LineFields, linesField } from '#wire/kinds/lines'
import { longTextField, textField } from '#wire/kinds/text'
import { moneyField } from '#wire/kinds/decimal'
import { act, renderHook } from '@testing-library/react'
import { CoreAdminContext, type GetListParams, testDataProvider } from 'react-admin'
import type { ReactNode } from 'react'
import { createQueryClient } from '../../../../src/app/signed-in/signed-in'
import { FormOpeningProvider } from '#admin/fields/input/form-opening'
import { optionsKey } from '#admin/fields/input/use-options'
import { textsIn, usePastedRecords, withRecords } from '#admin/fields/lines/use-pasted-records'
import { Referred, identifiedField } from '#wire/kinds/identified'
import { referenceField } from '#wire/kinds/reference'
import { i18nProvider } from '../../support/message'

describe('the cells of a block', () => {
  it.each([
    [
      'as Excel copies them',
      'a\tb\r\nc\td\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'as Sheets copies them',
      'a\tb\nc\td',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'of which some are empty',
      'a\t\t\n\tb\tc',
      [
        ['a', '', ''],
        ['', 'b', 'c'],
      ],
    ],
    [
      'with line ends, tabs and quotes of their own',
      '"a\nb"\t"c\td"\n"e ""f"""\tg',
      [
        ['a\nb', 'c\td'],
        ['e "f"', 'g'],
      ],
    ],
    ['with quotes in the middle', 'a "b"\tc', [['a "b"', 'c']]],
    [
      'with a quote that nothing closes',
      '"5 puertas\ta\nb\tc',
      [
        ['"5 puertas', 'a'],
        ['b', 'c'],
      ],
    ],
    ['without the empty rows at its end', 'a\tb\r\n\t\r\n \r\n\r\n', [['a', 'b']]],
    ['with an empty row in its middle', 'a\n\nb', [['a'], [''], ['b']]],
    ['of nothing', '\n\t\n', []],
  ])('%s', (_what, block, cells) => {
    expect(cellsOf(block)).toEqual(cells)
  })

  it.each([
    ['a\tb', true],
    ['a\nb', true],
    ['a', false],
    ['a\r\n', false],
  ])('%j is a block: %s', (text, block) => {
    expect(isBlock(text)).toBe(block)
  })
})

it('a text of one line takes line ends as blanks, one of several lines as they are', () => {
  const lineas = linesField({
    label: 'Líneas',
    one: 'Línea',
    min: 0,
    max: 9,
    fields: {
      leyenda: textField({ label: 'Leyenda', max: 60, required: false }),
      nota: longTextField({ label: 'Nota', max: 60, required: false }),
      debe: moneyField({ label: 'Debe', min: 0, max: 9_999_999, required: false }),
    },
  })
  const block = cellsOf('"Factura\nde marzo"\t"uno\ndos"\t1.234,56')
  const { lines } = pasted(lineas, ['leyenda', 'nota', 'debe'], [], { row: 0, column: 0 }, block)
  expect(lines).toEqual([{ leyenda: 'Factura de marzo', nota: 'uno\ndos', debe: '1234.56' }])
})

describe('a block that is pasted', () => {
  const lineas = linesField({
    label: 'Líneas',
    one: 'Línea',
    min: 0,
    max: 4,
    fields: {
      cuenta: textField({ label: 'Cuenta', max: 60, required: false }),
      tipo: choiceField({
        label: 'Tipo',
        options: { E: 'Entrada', S: 'Salida' },
        answers: 'text',
        default: 'E',
        required: false,
      }),
      debe: moneyField({ label: 'Debe', min: 0, max: 9_999_999, required: false }),
    },
  })
  const NAMES = ['cuenta', 'tipo', 'debe']
  const had = [
    { id: 1, cuenta: 'A', tipo: 'Salida', debe: '1.00' },
    { id: 2, cuenta: 'B', tipo: 'Salida', debe: '2.00' },
  ]
  const paste = (row: number, column: number, block: string) =>
    pasted(lineas, NAMES, had, { row, column }, cellsOf(block))

  it('fills cells to the right and below, and leaves the others as they are', () => {
    expect(paste(1, 1, 'S\t5\nEntrada\t6')).toEqual({
      lines: [
        had[0],
        { id: 2, cuenta: 'B', tipo: 'Salida', debe: '5' },
        { cuenta: undefined, tipo: 'Entrada', debe: '6' },
      ],
      rows: 2,
      cutRows: 0,
      isCut: false,
    })
  })

  it('begins further lines as they begin elsewhere', () => {
    expect(paste(2, 0, 'C').lines[2]).toEqual({
      cuenta: 'C',
      tipo: 'Entrada',
      debe: undefined,
    })
  })

  it.each([
    [0, 0, 'a\tE\t1', 1, 0, false],
    [0, 0, 'a\tE\t1\tx', 1, 0, true],
    [0, 2, '1\n2', 2, 0, false],
    [0, 2, '1\n2\tx', 2, 0, true],
    [2, 0, 'a\nb', 2, 0, false],
    [2, 0, 'a\nb\nc', 2, 1, false],
    [3, 1, 'E\t1\tx\nS\nS', 1, 2, true],
    [4, 0, 'a\nb', 0, 2, false],
  ])('at %i, %i: %j fills %i rows; %i have no room; columns are cut: %s', (...given) => {
    const [row, column, block, rows, cutRows, isCut] = given
    const done = paste(row, column, block)
    expect([done.rows, done.cutRows, done.isCut]).toEqual([rows, cutRows, isCut])
    expect(done.lines).toHaveLength(rows === 0 ? had.length : Math.max(had.length, row + rows))
  })
})

const ROWS = [
  { id: 1, codigo: '1.1', nombre: 'Caja', activa: true },
  { id: 2, codigo: '1.2', nombre: 'Banco', activa: true },
  { id: 3, codigo: '1.3', nombre: 'BANCO', activa: true },
  { id: 4, codigo: '1.4', nombre: 'Vieja', activa: false },
]
const referral = { resource: 'cuentas', shows: 'codigo', required: false } as const
const byId = { ...referral, alsoShows: ['nombre'], sends: 'id', key: ['id'], max: 50 } as const
const fields: LineFields = {
  nota: textField({ label: 'Nota', max: 20, required: false }),
  cuenta: identifiedField({ ...byId, label: 'Cuenta', where: { activa: [true] } }),
  otra: identifiedField({ ...byId, label: 'Otra', searched: true }),
  nombre: referenceField({ ...referral, shows: 'nombre', label: 'Nombre', sends: 'name', max: 50 }),
}

function open(known?: readonly object[]) {
  const asked: GetListParams[] = []
  const getList = async (_resource: string, params: GetListParams) => {
    asked.push(params)
    return { data: ROWS, total: ROWS.length }
  }
  const queryClient = createQueryClient()
  if (known !== undefined) {
    const key = optionsKey('cuentas', 1, { activa: [true] })
    queryClient.setQueryData(key, { data: known, total: known.length })
  }
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <CoreAdminContext
      dataProvider={testDataProvider({ getList: getList as never })}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
    >
      <FormOpeningProvider value={{ mode: 'add', number: 1 }}>{children}</FormOpeningProvider>
    </CoreAdminContext>
  )
  const { result } = renderHook(() => usePastedRecords(fields), { wrapper })
  const find = async (field: string, ...texts: readonly string[]) => {
    const found = await act(async () => result.current(new Map([[field, new Set(texts)]])))
    return Object.fromEntries(found.get(field) ?? [])
  }
  return { find, asked, look: result.current }
}

describe('the records that pasted texts mean', () => {
  it.each([
    ['1.1', 1],
    ['caja', 1],
    [' 1.1  Caja ', 1],
    ['1.1 caja', 1],
    ['1.3 Banco', 3],
    // Two are called so.
    ['Banco', undefined],
    // It may not be chosen.
    ['Vieja', undefined],
    ['1.9', undefined],
  ])('"%s" is found by a code, a name or both: %s', async (text, id) => {
    const found = await open().find('cuenta', text)
    const record = found[text]
    expect(record instanceof Referred ? record.id : record).toBe(id)
  })

  it('are held as they are shown, or where names are sent by their names', async () => {
    const { find } = open()
    expect(await find('cuenta', '1.1')).toEqual({ '1.1': new Referred(1, '1.1 Caja') })
    expect(await find('nombre', 'caja', 'Vieja')).toEqual({ caja: 'Caja', Vieja: 'Vieja' })
  })

  it('of a list that is answered whole are asked for once, limited as the field is', async () => {
    const { find, asked } = open()
    await find('cuenta', '1.1', '1.2', '1.9')
    await find('cuenta', '1.2', '1.8')
    expect(asked.map(({ filter, pagination }) => [filter, pagination?.perPage])).toEqual([
      [{ activa: [true] }, Number.MAX_SAFE_INTEGER],
    ])
  })

  it('of a list that is searched are asked for each by itself, once', async () => {
    const { find, asked } = open()
    expect(Object.keys(await find('otra', '1.1', '1.4', '1.9'))).toEqual(['1.1', '1.4'])
    await find('otra', '1.4', '1.2')
    expect(asked.map(({ filter, pagination }) => [filter, pagination])).toEqual(
      ['1.1', '1.4', '1.9', '1.2'].map((q) => [{ q }, { page: 1, perPage: 20 }]),
    )
  })

  it('that a picker of the form has loaded are there at once, and nothing is asked for', () => {
    const { look, asked } = open(ROWS)
    const found = look(new Map([['cuenta', new Set(['1.1'])]]))
    expect(found).toEqual(new Map([['cuenta', new Map([['1.1', new Referred(1, '1.1 Caja')]])]]))
    expect(asked).toEqual([])
  })
})

it('the texts are those of the fields that refer, each once; what is no text is none', () => {
  const held = new Referred(1, 'Caja')
  const lines = [
    { nota: 'x', cuenta: '1.1', otra: '' },
    { nota: 'y', cuenta: '1.1', otra: held },
    { cuenta: '1.2', nombre: 'Caja' },
  ]
  expect(textsIn(fields, lines)).toEqual(
    new Map([
      ['cuenta', new Set(['1.1', '1.2'])],
      ['otra', new Set()],
      ['nombre', new Set(['Caja'])],
    ]),
  )
})

it('a line has the records of all its texts, and is the same where it has none', () => {
  const [one, other] = [new Referred(1, 'Caja'), new Referred(2, 'Banco')]
  const records = new Map([
    ['cuenta', new Map([['1.1', one]])],
    ['otra', new Map([['1.2', other]])],
  ])
  const line = { nota: '1.1', cuenta: '1.1', otra: '1.2', nombre: '1.1' }
  expect(withRecords(line, records)).toEqual({ ...line, cuenta: one, otra: other })
  const without = { nota: '1.1', cuenta: '1.2', otra: other }
  expect(withRecords(without, records)).toBe(without)
})
