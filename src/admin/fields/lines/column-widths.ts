import { isAmount } from '#wire/kinds'
import type { LineFields, ValueContract } from '#wire/kinds/lines'

const NUMBERS: readonly ValueContract['kind'][] = ['digits', 'dni', 'integer']
const NARROW: readonly ValueContract['kind'][] = ['date', 'month', 'time', 'cuit']

/** The side of a cell on which its text is. */
export const alignOf = (field: ValueContract): 'start' | 'end' =>
  isAmount(field) || NUMBERS.includes(field.kind) ? 'end' : 'start'

/** The least width in pixels, and the share of the remaining width. */
function widthOf(field: ValueContract): readonly [least: number, share: number] {
  if (field.kind === 'boolean') return [96, 0]
  if (alignOf(field) === 'end' || NARROW.includes(field.kind)) return [136, 1]
  return field.kind === 'reference' ? [200, 3] : [150, 2]
}

/** The widths of the line's number and of the button that removes the line. Pixels. */
const ENDS = [44, 40] as const

export interface GridColumns {
  readonly gridTemplateColumns: string
  /** All rows have the same width, so that their cells line up. Pixels. */
  readonly minWidth: number
}

/** The columns of the grid. */
export function columnsOf(fields: LineFields): GridColumns {
  const widths = Object.values(fields).map(widthOf)
  const [first, last] = ENDS
  const tracks = widths.map(([least, share]) =>
    share === 0 ? `${least}px` : `minmax(${least}px, ${share}fr)`,
  )
  return {
    gridTemplateColumns: [`${first}px`, ...tracks, `${last}px`].join(' '),
    minWidth: widths.reduce((sum, [least]) => sum + least, first + last),
  }
}
