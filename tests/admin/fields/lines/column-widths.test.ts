import { describe, expect, it } from 'vitest'
import { alignOf, columnsOf } from '#admin/fields/lines/column-widths'
import type { LineFields } from '#wire/kinds/lines'
import { booleanField, choiceField } from '#wire/kinds/choice'
import { cuitField, textField } from '#wire/kinds/text'
import { dateField, monthField, timeField } from '#wire/kinds/date'
import { decimalField, moneyField } from '#wire/kinds/decimal'
import { digitsField, dniField, integerField } from '#wire/kinds/digits'
import { referenceField } from '#wire/kinds/reference'

const own = { label: 'Dato', required: false } as const
const NARROW = 'minmax(136px, 1fr)'
const WIDE = 'minmax(150px, 2fr)'
const KINDS: readonly [
  field: LineFields[string],
  side: 'start' | 'end',
  track: string,
  least: number,
][] = [
  [digitsField({ ...own, max: 4 }), 'end', NARROW, 136],
  [dniField(own), 'end', NARROW, 136],
  [integerField({ ...own, min: 0, max: 9 }), 'end', NARROW, 136],
  [decimalField({ ...own, decimals: 2, min: 0, max: 9 }), 'end', NARROW, 136],
  [moneyField({ ...own, min: 0, max: 9 }), 'end', NARROW, 136],
  [dateField(own), 'start', NARROW, 136],
  [monthField(own), 'start', NARROW, 136],
  [timeField(own), 'start', NARROW, 136],
  [cuitField(own), 'start', NARROW, 136],
  [booleanField({ label: 'Dato' }), 'start', '96px', 96],
  [
    referenceField({ ...own, resource: 'rubros', shows: 'rubro', sends: 'name', max: 50 }),
    'start',
    'minmax(200px, 3fr)',
    200,
  ],
  [textField({ ...own, max: 50 }), 'start', WIDE, 150],
  [choiceField({ ...own, options: { A: 'Alta' }, answers: 'code' }), 'start', WIDE, 150],
]

describe('the column of a grid', () => {
  it.each(KINDS.map((row) => ({ kind: row[0].kind, row })))('of the kind $kind', ({ row }) => {
    const [field, side, track, least] = row
    expect(alignOf(field)).toBe(side)
    expect(columnsOf({ dato: field })).toEqual({
      gridTemplateColumns: `44px ${track} 40px`,
      minWidth: 44 + least + 40,
    })
  })

  it('is as wide as all of its cells need, between the number and the button', () => {
    const fields = Object.fromEntries(KINDS.map(([field], at) => [`f${at}`, field]))
    const { gridTemplateColumns, minWidth } = columnsOf(fields)
    expect(gridTemplateColumns).toBe(`44px ${KINDS.map(([, , track]) => track).join(' ')} 40px`)
    expect(minWidth).toBe(KINDS.reduce((sum, [, , , least]) => sum + least, 84))
  })
})
