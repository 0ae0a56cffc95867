import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type Column, fewerColumns } from '#admin/fields/columns/column'
import { lineWidth } from '#admin/fields/columns/line-width'
import { denseMinWidth, denseWidth, pinAmounts } from '#admin/fields/columns/dense-width'

const WIDTHS = ['code', 'number', 'amount', 'word', 'name', 'address', 'fill'] as const

const columns = (...widths: (Column['width'] | { ownWidth: string })[]): Column[] =>
  widths.map((width, index) => ({
    source: `field${index}`,
    label: 'Campo',
    align: 'start',
    text: String,
    sortKey: String,
    ...(typeof width === 'string' ? { width } : { width: 'name', ...width }),
  }))

const CSS = readFileSync('src/admin/list/table/catalogue-table.css', 'utf8')

/** The width that a wide window's style sheet has for a class. */
function styled(name: string): string | undefined {
  const [desk = ''] = CSS.split('@media')
  return new RegExp(String.raw`\.column-${name}\b[^{]*\{\s*width: ([^;]+);`).exec(desk)?.[1]
}

describe('the width from which on a row fits into one line', () => {
  it.each(WIDTHS.filter((width) => width !== 'fill' && width !== 'address'))(
    'has for a column of a %s what the style sheet gives it',
    (width) => {
      expect(`${lineWidth(columns(width), 0, false)}px`).toBe(styled(width))
    },
  )

  it.each([1, 2, 3, 4])('has for %i buttons what the style sheet gives them', (count) => {
    expect(`${lineWidth([], count, false)}px`).toBe(styled(`actions-${count}`))
  })

  it('leaves the name its room beside a share of the width for each address', () => {
    expect(styled('address')).toBe('26%')
    const one = lineWidth(columns('fill', 'address'), 2, false)
    expect(one - 0.26 * one - 172).toBeGreaterThanOrEqual(140)
    const two = lineWidth(columns('fill', 'address', 'address'), 2, false)
    expect(two - 0.52 * two - 172).toBeGreaterThanOrEqual(140)
  })

  it.each([
    ['9rem', 144],
    ['4.5rem', 72],
    ['120px', 120],
    ['20%', 0],
  ])('adds a width of %s that the screen says', (ownWidth, pixels) => {
    const name = columns('fill')
    const said = columns('fill', { ownWidth })
    expect(lineWidth(said, 2, false) - lineWidth(name, 2, false)).toBe(pixels)
  })

  it('adds the checkboxes', () => {
    expect(lineWidth(columns('fill'), 2, true) - lineWidth(columns('fill'), 2, false)).toBe(48)
  })
})

/** What a list has beside the menu, in a window of 1280 px and in one of 768. */
const DESK = 980
const TABLET = 736

describe('the least width of a table with many columns', () => {
  it('C-15: five columns with three buttons stand on a tablet without scrolling', () => {
    const usuarios = columns('number', 'fill', 'address', 'word', 'word')
    expect(denseWidth(usuarios, 3)).toBeLessThanOrEqual(TABLET)
  })

  it('leaves a name its room beside any number of others, and is scrolled to beyond what a desk holds', () => {
    const cheques = columns('code', 'number', 'name', 'name', 'fill', 'number', 'word', 'word')
    expect(denseWidth(cheques, 4)).toBeGreaterThan(DESK)
    const others = columns('code', 'number', 'name', 'name', 'number', 'word', 'word')
    expect(denseWidth(cheques, 4) - denseWidth(others, 4)).toBeGreaterThanOrEqual(128)
  })

  it('keeps room for the buttons only where a row has some', () => {
    const six = columns('code', 'fill', 'word', 'name', 'name', 'address')
    expect(denseWidth(six, 0)).toBeLessThan(denseWidth(six, 2))
    expect(denseWidth(six, 2)).toBeLessThan(denseWidth(six, 3))
    expect(denseWidth(six, 9)).toBe(denseWidth(six, 3))
  })

  it.each([
    [['fill'], 0, 112],
    [['fill'], 1, 220],
    [['fill'], 2, 220],
    [['fill'], 3, 228],
    [['fill'], 4, 312],
    [['fill'], 9, 312],
    [['fill', 'code'], 0, 184],
    [['fill', 'number'], 0, 224],
    [['number', 'fill'], 0, 228],
    [['fill', 'amount'], 0, 256],
    [['fill', 'word'], 0, 220],
    [['fill', 'name'], 0, 240],
    [['fill', 'address'], 0, 277],
    [['fill', 'code', 'code', 'code', 'code'], 1, 508],
    [['fill', 'code', 'code', 'code', 'code', 'code'], 1, 660],
    [['fill', 'code', 'code', 'code', 'code', 'code'], 2, 660],
    [['fill', 'code', 'code', 'code', 'code', 'code'], 3, 688],
    [['number', 'code', 'code', 'code', 'code', 'code'], 0, 484],
  ] as const)('of %j with %i buttons a row is %i px', (widths, buttons, pixels) => {
    expect(denseWidth(columns(...widths), buttons)).toBe(pixels)
  })

  it('adds the widths that the screen says, in whatever unit', () => {
    const [name, cuit] = columns('fill', 'number')
    if (name === undefined || cuit === undefined) throw new Error('two columns')
    const said = [name, { ...cuit, ownWidth: '9rem' }]
    expect(denseMinWidth(said, 0, false)).toBe(`calc(${denseWidth([name], 0)}px + 9rem)`)
    expect(denseMinWidth(said, 0, true)).toBe(`calc(${denseWidth([name], 0) + 48}px + 9rem)`)
  })
})

const pinned = (...all: Column[]) =>
  Object.fromEntries(pinAmounts(all).map(({ source, pinnedAt }) => [source, pinnedAt]))

describe('amounts of a table that is scrolled sideways', () => {
  it("C-11: stay beside the row's buttons, one before the other", () => {
    const [nombre, debe, haber, pago] = columns('fill', 'amount', 'amount', 'word')
    if (!nombre || !debe || !haber || !pago) throw new Error('four columns')
    expect(
      pinned(nombre, { ...debe, align: 'end' }, { ...haber, align: 'end', ownWidth: '9rem' }, pago),
    ).toEqual({
      field0: undefined,
      field1: 'calc(var(--buttons, 0px) + 9rem)',
      field2: 'calc(var(--buttons, 0px))',
      field3: undefined,
    })
  })

  it('are two at most, so that the others can be scrolled to', () => {
    const amounts = columns('amount', 'amount', 'amount').map((one) => ({
      ...one,
      align: 'end' as const,
    }))
    expect(pinned(...amounts)['field0']).toBeUndefined()
  })
})

const column = (source: string): Column => ({
  source,
  label: source,
  align: 'start',
  width: 'word',
  text: String,
  sortKey: String,
})

it.each([
  ['all, where there is room', 'a b c', undefined, 'b', 'a b c'],
  ['the first, the name among them', 'a b c', 2, 'a', 'a b'],
  ['the name, however far behind', 'a b c d', 2, 'd', 'a d'],
  ['the name alone', 'a b c', 1, 'c', 'c'],
  ['the first, where the list lacks the name', 'a b c', 2, 'z', 'a b'],
  ['those that there are', 'a', 2, 'a', 'a'],
])('the columns of a narrow list are %s', (_what, all, most, name, expected) => {
  const shown = fewerColumns(all.split(' ').map(column), most, name)
  expect(shown.map(({ source }) => source).join(' ')).toBe(expected)
})
