import { describe, expect, it } from 'vitest'
import type { Column } from '../../../src/runtime/catalogue/column'
import { denseMinWidth, denseWidth } from '../../../src/runtime/catalogue/dense-width'
import { fittedWidths } from '../../../src/runtime/catalogue/use-whole-columns'

const columns = (...widths: Column['width'][]): Column[] =>
  widths.map((width, index) => ({
    source: `field${index}`,
    label: 'Campo',
    align: 'start',
    width,
    text: String,
    sortKey: String,
  }))

const total = (some: readonly number[]) => some.reduce((sum, width) => sum + width, 0)

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
    expect(denseWidth(cheques, 4) - denseWidth(others, 4)).toBeGreaterThanOrEqual(160)
  })

  it('keeps room for the buttons only where a row has some', () => {
    const six = columns('code', 'fill', 'word', 'name', 'name', 'address')
    expect(denseWidth(six, 0)).toBeLessThan(denseWidth(six, 2))
    expect(denseWidth(six, 2)).toBeLessThan(denseWidth(six, 3))
    expect(denseWidth(six, 9)).toBe(denseWidth(six, 3))
  })

  it('adds the widths that the screen says, in whatever unit', () => {
    const [name, cuit] = columns('fill', 'number')
    if (name === undefined || cuit === undefined) throw new Error('two columns')
    const said = [name, { ...cuit, ownWidth: '9rem' }]
    expect(denseMinWidth(said, 0)).toBe(
      `calc(${denseWidth([name], 0)}px + 9rem + var(--width-change, 0px))`,
    )
  })
})

describe('the columns beside buttons that stay in sight', () => {
  const cheques = columns('code', 'number', 'name', 'name', 'fill', 'amount', 'word', 'word')
  const widths = [72, 112, 150, 150, 160, 144, 108, 108]

  it('are left alone where all of them fit', () => {
    expect(fittedWidths(cheques, widths, 1_004)).toEqual(widths)
  })

  it('C-11: names give way to an amount that would be cut', () => {
    const fitted = fittedWidths(cheques, widths, 743)
    expect(total(fitted.slice(0, 6)), 'whole, up to the buttons').toBeCloseTo(743)
    expect(fitted[5]).toBe(144)
  })

  it('C-11: where that would leave nothing of them, they take the room instead', () => {
    const fitted = fittedWidths(cheques, widths, 660)
    expect(total(fitted.slice(0, 5))).toBeCloseTo(660)
  })

  it('keep the widths that the screen says', () => {
    const own = cheques.map((column) => ({ ...column, ownWidth: '9rem' }))
    expect(fittedWidths(own, widths, 743)).toEqual(widths)
  })
})
