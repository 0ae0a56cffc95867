import type { FieldKinds } from '../../../src/wire/kinds'
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

export const text: SamplesOf<FieldKinds['text']> = ({ max, required }) => ({
  sound: (number) => same(`Añadió ${number} Ü`.slice(0, max)),
  most: same('ñ'.repeat(max)),
  refused: [{ why: 'a line break', value: 'a\nb' }, ...textRefused(max, required)],
  twins: twinsOfText,
})

export const longText: SamplesOf<FieldKinds['longText']> = ({ max, required }) => ({
  sound: (number) => same(`Añadió ${number} Ü\nal pie`.slice(0, max)),
  most: same('ñ'.repeat(max)),
  refused: textRefused(max, required),
  twins: (value) => [...twinsOfText(value), String(value).replaceAll('\n', '\r\n')],
})

/** Addresses that fit into `max` characters, 6 at least. */
function addressed(local: string, max: number): string {
  if (max >= 30) return `${local.slice(0, max - '@example.com'.length)}@example.com`
  return `${local.replaceAll('.', '').slice(-(max - '@b.co'.length))}@b.co`
}

export const email: SamplesOf<FieldKinds['email']> = ({ max, required }) => ({
  sound: (number) => same(addressed(`persona.${number}`, max)),
  most: same(addressed('x'.repeat(max), max)),
  refused: [
    WRONG_TYPE,
    { why: 'no address', value: 'nadie' },
    { why: 'a header', value: 'a@example.com\r\nBcc: b@example.com' },
    { why: 'one character too many', value: `${'x'.repeat(max)}@example.com` },
    ...(required ? [MISSING, { why: 'blanks', value: '   ' }] : []),
  ],
  twins: (value) => [value, String(value).toUpperCase()],
})

export const telephone: SamplesOf<FieldKinds['telephone']> = ({ max, required }) => ({
  sound: (number) => same(`+54 9 11 1234-${5000 + number}`.slice(-max)),
  most: same('9'.repeat(Math.min(max, 17))),
  refused: [
    WRONG_TYPE,
    { why: 'letters', value: 'once cuatro' },
    { why: 'too few digits', value: '12-34' },
    { why: 'a plus within', value: '11+2345678' },
    { why: 'one character too many', value: `${' '.repeat(max)}112345678-`.replaceAll(' ', '-') },
    ...(required ? [MISSING, { why: 'blanks', value: '   ' }] : []),
  ],
  twins: (value) => [value, String(value).replace(/[ -]/g, ''), `(${String(value).slice(1)})`],
})
