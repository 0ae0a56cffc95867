import { describe, expect, it } from 'vitest'
import type { Column } from '#admin/fields/columns/column'
import { denseMinWidth, denseWidth, pinAmounts } from '#admin/fields/columns/dense-width'

const columns = (...widths: Column['width'][]): Column[] =>
  widths.map((width, index) => ({
    source: `field${index}`,
    label: 'Campo',
    align: 'start',
    width,
    text: String,
    sortKey: String,
  }))

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
