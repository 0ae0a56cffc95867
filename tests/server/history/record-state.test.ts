import { describe, expect, it } from 'vitest'
import { isUnchanged, type LineState, type RecordState } from '#server/store/history/record-state'
import { layoutOf } from '#server/store/layout/layout-of'
import { idField } from '#wire/kinds/id'
import { linesField } from '#wire/kinds/lines'
import { referencesField } from '#wire/kinds/references'
import { textField } from '#wire/kinds/text'
import { testContract, testEntity } from '../support/test-contract'

const text = (label: string) => textField({ label, max: 9, required: false })
const lines = (label: string) =>
  linesField({ label, one: label, min: 0, max: 9, fields: { a: text('A'), b: text('B') } })
const several = (label: string) =>
  referencesField({
    label,
    resource: 'provincias',
    shows: 'provincia',
    sends: 'name',
    length: 50,
    max: 9,
    required: false,
  })
const fields = {
  id: idField({ label: 'ID' }),
  p: text('P'),
  q: text('Q'),
  ones: several('Ones'),
  others: several('Others'),
  cobros: lines('Cobro'),
  pagos: lines('Pago'),
}
const layout = layoutOf(testContract(testEntity('casos', { fields }))).find(
  ({ table }) => table === 'casos',
)

const line = (number: number | undefined, a: string, b: string): LineState => {
  return { number, columns: { a, b } }
}
const BEFORE: RecordState = {
  columns: { id: 1, p: 'a', q: '' },
  links: { ones: [1, 2], others: [3] },
  lines: { cobros: [line(1, 'x', ''), line(2, '', 'y')], pagos: [line(3, 'z', '')] },
}
const columns = (changes: object) => ({ columns: { ...BEFORE.columns, ...changes } })
const links = (changes: object) => ({ links: { ...BEFORE.links, ...changes } })
const held = (changes: object) => ({ lines: { ...BEFORE.lines, ...changes } })

describe('whether a write leaves a record as it was', () => {
  it.each<[what: string, change: Partial<RecordState>, unchanged: boolean]>([
    ['the same', {}, true],
    ['nothing as null in place of an empty text', columns({ q: null }), true],
    ['nothing at all in place of an empty text', columns({ q: undefined }), true],
    ['another value', columns({ p: 'b' }), false],
    ['another value of the last field', columns({ q: 'b' }), false],
    ['a value taken away', columns({ p: null }), false],
    ['a number in place of its text', columns({ id: '1' }), false],
    ['what only the table has', columns({ p__folded: 'b' }), true],
    ['links in another order', links({ ones: [2, 1] }), true],
    ['a link less', links({ ones: [1] }), false],
    ['a link more among the last', links({ others: [3, 4] }), false],
    ['another link', links({ others: [13] }), false],
    ['twelve is not one and two', links({ ones: [12] }), false],
    ['ten and two are not one and two', links({ ones: [10, 2] }), false],
    ['links that are not read', { links: {} }, false],
    ['lines that are not written', { lines: {} }, true],
    [
      'some lines that are not written',
      { lines: { cobros: BEFORE.lines?.['cobros'] ?? [] } },
      true,
    ],
    ['no line any more', held({ pagos: [] }), false],
    ['a line more', held({ pagos: [line(3, 'z', ''), line(4, '', '')] }), false],
    ['lines in another order', held({ cobros: [line(2, '', 'y'), line(1, 'x', '')] }), false],
    ['a line of the same values that is new', held({ pagos: [line(undefined, 'z', '')] }), false],
    [
      'another value of the last field of the last line',
      held({ cobros: [line(1, 'x', ''), line(2, '', 'w')] }),
      false,
    ],
    ['another value in the last lines', held({ pagos: [line(3, 'w', '')] }), false],
  ])('%s', (_what, change, unchanged) => {
    if (layout === undefined) throw new Error('There is no table.')
    expect(isUnchanged(layout, BEFORE, { ...BEFORE, ...change })).toBe(unchanged)
  })
})
