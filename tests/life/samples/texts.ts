import type { FieldKinds } from '#wire/kinds'
import { type FieldSamples, MISSING, same, type SamplesOf, WRONG_TYPE } from './field-samples'

const twinsOfText = (value: unknown): readonly unknown[] => [
  String(value),
  String(value).toUpperCase(),
  `  ${String(value)} `,
  String(value).normalize('NFD'),
  `${String(value)}\u200B`,
]

const textRefused = (max: number, required: boolean): FieldSamples['refused'] => [
  WRONG_TYPE,
  { why: 'one character too many', value: 'x'.repeat(max + 1) },
  { why: 'a NUL', value: 'a\0b' },
  { why: 'half a character', value: 'a\uD800b' },
  ...(required
    ? [MISSING, { why: 'blanks', value: '   ' }, { why: 'nothing to see', value: ' \u200B\u2060' }]
    : []),
]

/** Letters and digits that encode a number, as many as there is room for, four at most: none is a part of another. */
function code(number: number, room: number): string {
  const length = Math.min(room, 4)
  return number.toString(36).padStart(length, '0').slice(-length)
}

/** Its beginning differs from number to number, however short it has to be. */
const worded = (number: number, max: number, rest: string) =>
  `${code(number, max)}${rest}`.slice(0, max).trimEnd()

export const text: SamplesOf<FieldKinds['text']> = ({ max, required }) => ({
  sound: (number) => same(worded(number, max, ' Añadió Ü')),
  most: same('ñ'.repeat(max)),
  refused: [{ why: 'a line break', value: 'a\nb' }, ...textRefused(max, required)],
  twins: twinsOfText,
})

export const longText: SamplesOf<FieldKinds['longText']> = ({ max, required }) => ({
  sound: (number) => same(worded(number, max, ' Añadió Ü\nal pie')),
  most: same('ñ'.repeat(max)),
  refused: textRefused(max, required),
  twins: (value) => [...twinsOfText(value), String(value).replaceAll('\n', '\r\n')],
})

const DOMAIN = '@example.com'
const SHORTEST = '@b.co'

/** Addresses that fit into `max` characters, 6 at least. */
function addressOf(number: number, max: number): string {
  if (max >= 30) return `persona.${number}${DOMAIN}`
  return `${code(number, max - SHORTEST.length)}${SHORTEST}`
}

const longestAddress = (max: number): string => {
  const domain = max >= 30 ? DOMAIN : SHORTEST
  return `${'x'.repeat(max - domain.length)}${domain}`
}

export const email: SamplesOf<FieldKinds['email']> = ({ max, required }) => ({
  sound: (number) => same(addressOf(number, max)),
  most: same(longestAddress(max)),
  refused: [
    WRONG_TYPE,
    { why: 'no address', value: 'nadie' },
    { why: 'a header', value: 'a@example.com\r\nBcc: b@example.com' },
    { why: 'one character too many', value: `${'x'.repeat(max)}@example.com` },
    ...(required ? [MISSING, { why: 'blanks', value: '   ' }] : []),
  ],
  twins: (value) => [value, String(value).toUpperCase()],
})

/** Digits and letters that encode a number from the right, each in its own place. */
function filledPattern(pattern: string, number: number): string {
  let rest = number
  const places = [...pattern].toReversed().map((place) => {
    const base = place === '0' ? 10 : 26
    if (place !== '0' && place !== 'A') return place
    const digit = rest % base
    rest = Math.floor(rest / base)
    return place === '0' ? String(digit) : String.fromCodePoint(65 + digit)
  })
  return places.toReversed().join('')
}

export const patternText: SamplesOf<FieldKinds['patternText']> = ({ pattern, required }) => ({
  sound: (number) => same(filledPattern(pattern, number)),
  most: same(pattern.replaceAll('0', '9').replaceAll('A', 'Z')),
  refused: [
    WRONG_TYPE,
    { why: 'one character too many', value: `${pattern.replaceAll('0', '9')}9` },
    { why: 'another form', value: '@' },
    ...(required ? [MISSING, { why: 'blanks', value: '   ' }] : []),
  ],
  twins: (value) => [value, ` ${String(value)} `, String(value).toLowerCase()],
})

/** Nothing is trimmed, and lists answer that there is one. */
export const secret: SamplesOf<FieldKinds['secret']> = ({ max, required }) => ({
  sound: (number) => ({ sent: worded(number, max, ' Ñu_9$'), shown: true }),
  most: { sent: 'ñ'.repeat(max), shown: true },
  refused: [
    WRONG_TYPE,
    { why: 'one character too many', value: 'x'.repeat(max + 1) },
    { why: 'a NUL', value: 'a\0b' },
    { why: 'a line break', value: 'a\nb' },
    { why: 'half a character', value: 'a\uD800b' },
    // What an edit leaves out stays as it is.
    ...(required ? [{ why: 'nothing', value: '' }] : []),
  ],
  twins: () => [],
})

const WRITTEN = '+54 9 11 1234-'

/** Six digits at least. */
function numberOf(number: number, max: number): string {
  if (max >= WRITTEN.length + 4) return `${WRITTEN}${5000 + number}`
  return String(10 ** (Math.min(max, 10) - 1) + number)
}

export const telephone: SamplesOf<FieldKinds['telephone']> = ({ max, required }) => ({
  sound: (number) => same(numberOf(number, max)),
  most: same('9'.repeat(Math.min(max, 17))),
  refused: [
    WRONG_TYPE,
    { why: 'letters', value: 'once cuatro' },
    { why: 'too few digits', value: '12-34' },
    { why: 'a plus within', value: '11+2345678' },
    { why: 'one character too many', value: `${' '.repeat(max)}112345678-`.replaceAll(' ', '-') },
    ...(required ? [MISSING, { why: 'blanks', value: '   ' }] : []),
  ],
  twins: (value) => {
    const written = String(value)
    const bare = written.replace(/[ -]/g, '')
    const others = [`${bare.slice(0, -4)} ${bare.slice(-4)}`, `(${written.slice(1)})`]
    const same = written.startsWith('+') ? others : others.slice(0, 1)
    return [written, bare, ...same.filter(({ length }) => length <= max)]
  },
})
