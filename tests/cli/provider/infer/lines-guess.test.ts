import { expect, it } from 'vitest'
import { columnsOf } from '../../../../cli/provider/infer/column'
import { guessLines } from '../../../../cli/provider/infer/lines-guess'
import { isKindName, kindNames } from '#language/kinds/options-of'

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
