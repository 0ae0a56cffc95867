import { typedText } from '../search/raw-text'

/** A run of digits or of letters in a pattern, and the separators before it. */
interface Group {
  readonly before: string
  readonly place: string
}

const GROUP = /([^0A]*)(0+|A+)/g
const RUN = /\d+|[A-Z]+/g
/** No separators, except spaces that come with a copy. */
const SOLID = /^[\dA-Z ]*$/
const SEPARATORS = /^[ ./_-]*$/

/**
 * A text in the form of its pattern, if it was meant so: without separators or with others, without the zeros that fill its
 * numbers, in small letters. '1-1234' by '0000-00000000' is '0001-00001234'.
 * @param pattern `0` stands for a digit and `A` for a letter, everything else for itself
 * @returns the unchanged text if it does not fit
 */
export function readPatternText(pattern: string, text: string): string {
  const upper = typedText(text).toUpperCase()
  if (upper === '') return ''
  const runs = runsOf(upper)
  if (!SEPARATORS.test(upper.replaceAll(RUN, ''))) return text
  const groups = groupsOf(pattern)
  const fitting = joined(groups, runs)
  if (fitting !== undefined || !SOLID.test(upper)) return fitting ?? text
  return joined(groups, cut(groups, runs.join(''))) ?? text
}

/**
 * The typed beginning of such a text, with the separators before its last characters: '00010' by '0000-00000000' is '0001-0'.
 */
export function separatedText(pattern: string, typed: string): string {
  const groups = groupsOf(pattern)
  let text = typed
  for (;;) {
    const runs = runsOf(text.toUpperCase())
    const [group, next] = groups.slice(runs.length - 1)
    const length = runs.at(-1)?.length ?? 0
    if (group === undefined || next === undefined || length <= group.place.length) return text
    const end = text.length - length + group.place.length
    // A pattern of letters and digits without separators, for example: there is nothing to insert.
    if (next.before === '' || !/[\dA-Z]$/i.test(text)) return text
    text = `${text.slice(0, end)}${next.before}${text.slice(end)}`
  }
}

/** Whether a text has the form of the pattern. */
export function fitsPattern(pattern: string, text: string): boolean {
  return text !== '' && text.replaceAll(/\d/g, '0').replaceAll(/[A-Z]/g, 'A') === pattern
}

const runsOf = (upper: string): readonly string[] => Array.from(upper.matchAll(RUN), String)

function groupsOf(pattern: string): readonly Group[] {
  return Array.from(pattern.matchAll(GROUP), ([, before = '', place = '']) => ({ before, place }))
}

/** undefined if the runs are not those of the groups. */
function joined(groups: readonly Group[], runs: readonly string[]): string | undefined {
  if (runs.length !== groups.length) return undefined
  const parts = groups.map(({ before, place }, at) => {
    const run = runs[at] ?? ''
    const filled = /^\d/.test(run) ? run.padStart(place.length, '0') : run
    return fitsPattern(place, filled) ? before + filled : undefined
  })
  return parts.includes(undefined) ? undefined : parts.join('')
}

/** The characters of all groups, one after the other, as runs of the groups' lengths. */
function cut(groups: readonly Group[], solid: string): readonly string[] {
  let end = 0
  const runs = groups.map(({ place }) => solid.slice(end, (end += place.length)))
  return end === solid.length ? runs : []
}
