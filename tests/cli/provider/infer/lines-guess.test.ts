import { expect, it } from 'vitest'
import { columnsOf } from '../../../../cli/provider/infer/column'
import { guessLines } from '../../../../cli/provider/infer/lines-guess'
import { isKindName, kindNames } from '../../../../schema/language/kinds/options-of'

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
    expect(guess.doubts.slice(1)).toEqual(
      isNever ? [`left out: renglones.dato: lines have no ${kind}()`] : [],
    )
  },
)
