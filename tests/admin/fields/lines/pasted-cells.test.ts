import { describe, expect, it } from 'vitest'
import { cellsOf, isBlock, pasted } from '#admin/fields/lines/use-paste'
import { choiceField } from '#wire/kinds/choice'
import { linesField } from '#wire/kinds/lines'
import { longTextField, textField } from '#wire/kinds/text'
import { moneyField } from '#wire/kinds/decimal'

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
