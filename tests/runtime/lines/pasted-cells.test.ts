import { describe, expect, it } from 'vitest'
import { cellsOf, isBlock, pasted } from '../../../src/runtime/lines/pasted-cells'
import { linesField } from '../../../src/wire/kinds/lines'
import { longTextField } from '../../../src/wire/kinds/long-text'
import { moneyField } from '../../../src/wire/kinds/money'
import { textField } from '../../../src/wire/kinds/text'

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
