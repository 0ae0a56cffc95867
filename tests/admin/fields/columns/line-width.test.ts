import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Column } from '#admin/fields/columns/column'
import { lineWidth } from '#admin/fields/columns/line-width'

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
