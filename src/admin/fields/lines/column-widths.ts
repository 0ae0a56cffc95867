import type { LineFields, ValueContract } from '#wire/kinds/lines'

const NUMBERS: ReadonlySet<ValueContract['kind']> = new Set([
  'digits',
  'dni',
  'integer',
  'decimal',
  'money',
])

const NARROW: ReadonlySet<ValueContract['kind']> = new Set([
  ...NUMBERS,
  'date',
  'month',
  'time',
  'cuit',
])

/** On which side of a cell its text is. */
export const alignOf = ({ kind }: ValueContract): 'start' | 'end' =>
  NUMBERS.has(kind) ? 'end' : 'start'

/** Pixels at least, and the share of what is left. */
function widthOf({ kind }: ValueContract): readonly [least: number, share: number] {
  if (kind === 'boolean') return [96, 0]
  if (NARROW.has(kind)) return [136, 1]
  return kind === 'reference' ? [200, 3] : [150, 2]
}

/** The number of the line, and the button that removes it. Pixels. */
const ENDS = [44, 40] as const

export interface GridColumns {
  readonly gridTemplateColumns: string
  /** All rows are as wide, so that their cells are below each other. Pixels. */
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
