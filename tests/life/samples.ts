import type { FieldContract, FieldKinds, KindName } from '../../src/wire/kinds'

/** A value as a request carries it, and as the list shows it afterwards. */
export interface Sample {
  readonly sent: unknown
  readonly shown: unknown
}

export interface RefusedValue {
  readonly why: string
  readonly value: unknown
  /** Sound in itself, and refused where it would be stored. */
  readonly onlyStored?: true
}

/** Values to try a field with, derived from its contract. */
export interface FieldSamples {
  /** Sound values; another number gives another value. */
  sound(number: number): Sample
  /** The largest value allowed. */
  readonly most: Sample
  /** Values that the contract refuses, and why. */
  readonly refused: readonly RefusedValue[]
  /** Other ways to write the value, which count as the same (row C-09). */
  twins(value: unknown): readonly unknown[]
}

/** A record that a reference may lead to. */
export interface Referred {
  readonly id: string | number
  readonly name: string
}

type SamplesOf<F> = (field: F, referred: readonly Referred[]) => FieldSamples

const same = (value: unknown): Sample => ({ sent: value, shown: value })

const MISSING = { why: 'nothing', value: undefined }
const NULL = { why: 'null', value: null }
const WRONG_TYPE = { why: 'an object', value: { $gt: '' } }

const lines = (
  max: number,
  of: (stem: string) => string,
): Pick<FieldSamples, 'sound' | 'twins'> => ({
  sound: (number) => same(of(`Añadió ${number} Ü`).slice(0, max)),
  twins: (value) => [
    String(value),
    String(value).toUpperCase(),
    `  ${String(value)} `,
    String(value).normalize('NFD'),
    `${String(value)}\u200B`,
  ],
})

const samples: { readonly [K in KindName]: SamplesOf<FieldKinds[K]> } = {
  id: () => ({
    sound: same,
    most: same(1),
    refused: [MISSING, WRONG_TYPE, { why: 'a fraction', value: 1.5 }],
    twins: (value) => [value],
  }),
  text: ({ max, required }) => ({
    ...lines(max, (stem) => stem),
    most: same('ñ'.repeat(max)),
    refused: [
      WRONG_TYPE,
      { why: 'one character too many', value: 'x'.repeat(max + 1) },
      { why: 'a NUL', value: 'a\0b' },
      { why: 'half a character', value: 'a\uD800b' },
      ...(required
        ? [
            MISSING,
            { why: 'blanks', value: '   ' },
            { why: 'nothing to see', value: ' \u200B\u2060' },
          ]
        : []),
    ],
  }),
  email: ({ max, required }) => ({
    sound: (number) => same(`persona.${number}@example.com`),
    most: same(`${'x'.repeat(max - '@example.com'.length)}@example.com`),
    refused: [
      WRONG_TYPE,
      { why: 'no address', value: 'nadie' },
      { why: 'a header', value: 'a@example.com\r\nBcc: b@example.com' },
      { why: 'one character too many', value: `${'x'.repeat(max)}@example.com` },
      ...(required ? [MISSING, { why: 'blanks', value: '   ' }] : []),
    ],
    twins: (value) => [value, String(value).toUpperCase()],
  }),
  digits: ({ max, required }) => ({
    sound: (number) => same(1000 + number),
    most: same(10 ** max - 1),
    refused: [
      ...(required ? [MISSING, NULL] : []),
      WRONG_TYPE,
      { why: 'one digit too many', value: 10 ** max },
      { why: 'a text', value: '1000' },
      { why: 'a fraction', value: 1000.5 },
      { why: 'a negative number', value: -1 },
    ],
    twins: (value) => [value],
  }),
  choice: (field) => {
    const options = Object.entries(field.options)
    const sample = (index: number): Sample => {
      const [code, text] = options[index % options.length] ?? ['', '']
      return { sent: code, shown: field.answers === 'text' ? text : code }
    }
    return {
      sound: sample,
      most: sample(options.length - 1),
      refused: [
        ...(field.required ? [MISSING, NULL, { why: 'blank', value: '' }] : []),
        WRONG_TYPE,
        { why: 'no option', value: 'no option' },
      ],
      twins: (value) => [value],
    }
  },
  reference: ({ sends, required }, referred) => {
    const sample = (index: number): Sample => {
      const { id, name } = referred[index % referred.length] ?? { id: 0, name: '' }
      return { sent: sends === 'name' ? name : id, shown: name }
    }
    return {
      sound: sample,
      most: sample(referred.length - 1),
      refused: [
        ...(required ? [MISSING, NULL] : []),
        WRONG_TYPE,
        { why: 'a record that is not there', value: 'nowhere', onlyStored: true },
      ],
      twins: (value) => [value],
    }
  },
}

/** @param referred the records that a reference may lead to */
export function samplesOf(field: FieldContract, referred: readonly Referred[]): FieldSamples {
  // The registry pairs each kind with its own contract; the compiler cannot follow the pair through the lookup.
  const build = samples[field.kind] as SamplesOf<FieldContract>
  return build(field, referred)
}
