import { describe, expect, it } from 'vitest'
import { columnsOf } from '../../../../cli/provider/infer/column'
import { guessLines, linesIn, sumDoubts } from '../../../../cli/provider/infer/lines-guess'
import type { FieldGuess } from '../../../../cli/provider/infer/lookups'
import { isKindName, kindNames } from '#language/kinds'

const LINES = [{ id: 1, importe: '2.50', dato: 'x' }]

it.each(kindNames().filter(isKindName))(
  'a line has a field of its own kind, or says why it has none: %s',
  (kind) => {
    const [column] = columnsOf([{ renglones: LINES }])
    if (column === undefined) throw new Error('There is no column.')
    const guess = guessLines(column, LINES, {
      label: 'Renglones',
      fieldOf: ({ name }) => {
        return { name, kind: name === 'dato' ? kind : 'decimal', options: {}, doubts: [] }
      },
      leftOut: () => [],
    })
    const isNever = ['id', 'secret', 'references', 'lines'].includes(kind)
    expect(guess.fields?.map(({ name }) => name)).toEqual(
      isNever ? ['importe'] : ['importe', 'dato'],
    )
    const { name, kind: own, options, doubts } = guess
    expect([name, own, options]).toEqual(['renglones', 'lines', { label: 'Renglones' }])
    expect(doubts).toEqual([
      'unsure: 1 line in 1 row; the list is served in pages and need not answer them, but the metodo that answers one record must',
      ...(isNever ? [`left out: renglones.dato: lines have no ${kind}()`] : []),
    ])
  },
)

it('what a line leaves out is told with its reason, and its own number is the backend’s', () => {
  const [column] = columnsOf([{ renglones: LINES }, { renglones: [] }])
  if (column === undefined) throw new Error('There is no column.')
  const asked: string[] = []
  const guess = guessLines(column, [...LINES, { id: 2, otro: 'y' }], {
    label: 'Renglones',
    fieldOf: ({ name }) => {
      asked.push(name)
      return { name, kind: 'text', options: {}, doubts: [] }
    },
    leftOut: ({ name, missing }) =>
      name === 'dato' ? [{ name, why: `missing in ${missing}` }] : [],
  })
  expect(guess.fields?.map(({ name }) => name)).toEqual(['importe', 'otro'])
  expect(guess.doubts).toEqual([
    'unsure: 2 lines in 2 rows; the list is served in pages and need not answer them, but the metodo that answers one record must',
    'left out: renglones.dato: missing in 1',
  ])
  expect(asked).not.toContain('id')
})

describe('what is a list of lines', () => {
  it.each<[string, readonly unknown[], number]>([
    ['objects in each row', [[{ a: 1 }], [{ a: 2 }, { a: 3 }]], 3],
    ['none in some rows', [[], [{ a: 1 }], null, undefined], 1],
    ['none in all', [[], []], 0],
    ['an object among numbers', [[{ a: 1 }, 5]], 0],
    ['an object among nothing', [[{ a: 1 }, null]], 0],
    ['an object among lists', [[{ a: 1 }, []]], 0],
    ['an object in the place of a list', [[{ a: 1 }], { a: 2 }], 0],
    ['a text in the place of a list', [[{ a: 1 }], 'a'], 0],
    ['numbers', [[1, 2]], 0],
  ])('%s', (_what, values, count) => {
    const found = linesIn(values.map((lineas, id) => ({ id, lineas })))
    expect([...found.keys()]).toEqual(count === 0 ? [] : ['lineas'])
    expect(found.get('lineas')?.length ?? 0).toBe(count)
  })

  it('several names have lines of their own', () => {
    const rows = [{ uno: [{ a: 1 }] }, { dos: [{ b: 1 }, { b: 2 }], nota: 'x' }]
    expect(Object.fromEntries(linesIn(rows))).toEqual({
      uno: [{ a: 1 }],
      dos: [{ b: 1 }, { b: 2 }],
    })
  })
})

const guess = (
  name: string,
  kind: FieldGuess['kind'],
  fields?: readonly FieldGuess[],
): FieldGuess => ({
  name,
  kind,
  options: {},
  doubts: [],
  ...(fields && { fields }),
})
/** A row with lines of these amounts, and the total of the first. */
const row = (debe: readonly string[], haber: readonly string[], total: unknown) => ({
  total,
  lineas: debe.map((one, at) => ({ debe: one, haber: haber[at] ?? null, nota: '1' })),
})
describe('sums that are the same in every row', () => {
  const lines = guess('lineas', 'lines', [
    guess('debe', 'money'),
    guess('haber', 'decimal'),
    guess('nota', 'text'),
  ])

  const BALANCED = [
    row(['1.10', '2.20'], ['3.3', '0'], '3.30'),
    row(['5'], ['5.00'], 5),
    row(['0.1', '0.2'], ['0.3'], '0.3'),
  ]
  const doubts = (rows: readonly object[], kind: FieldGuess['kind'] = 'money') =>
    Object.fromEntries(
      sumDoubts(
        rows.map((one) => ({ ...one })),
        [guess('total', kind), lines],
      ),
    )

  const SUM = "every value is the sum of lineas.debe: maybe computed: sum('lineas.debe')"
  const BALANCE =
    "the sums of debe and haber are the same in every row: maybe rules: { lineas: { balances: ['debe', 'haber'] } }"

  it('of three rows with lines are told', () => {
    expect(doubts(BALANCED)).toEqual({ total: [SUM], lineas: [BALANCE] })
    expect(doubts(BALANCED, 'decimal')).toEqual({ total: [SUM], lineas: [BALANCE] })
  })

  it('of a whole number ask for another kind', () => {
    expect(doubts(BALANCED, 'integer')['total']).toEqual([`${SUM}, as a money() or a decimal()`])
  })

  it.each<[string, readonly object[], readonly string[]]>([
    ['of two rows prove nothing', BALANCED.slice(1), []],
    ['of rows without lines are not counted', [...BALANCED.slice(1), { total: 9, lineas: [] }], []],
    [
      'beside rows without lines',
      [...BALANCED, { total: 9, lineas: [] }, { total: 9 }],
      ['total', 'lineas'],
    ],
    ['differ in one row of the total', [...BALANCED, row(['1'], ['1'], '1.01')], ['lineas']],
    ['differ in one row of a balance', [...BALANCED, row(['1'], ['2'], '1')], ['total']],
    ['lack a total in one row', [...BALANCED, row(['1'], ['1'], null)], ['lineas']],
  ])('%s', (_what, rows, told) => {
    expect(Object.keys(doubts(rows))).toEqual(told)
  })

  it('are of numbers alone', () => {
    const text = guess('lineas', 'lines', [guess('nota', 'text'), guess('debe', 'text')])
    expect(sumDoubts(BALANCED, [guess('total', 'money'), text]).size).toBe(0)
    expect(Object.keys(doubts(BALANCED, 'text'))).toEqual(['lineas'])
  })
})
