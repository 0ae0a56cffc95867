import fc from 'fast-check'
import type { FieldDeclaration, KindName } from '#language/kinds'
import type { LabelOptions, SearchOptions, ValueOptions } from '#language/kinds/field-options'
import { Distinct, wireName } from './names'
import { shownText } from './texts'

type Declared<K extends KindName> = Extract<FieldDeclaration, { readonly kind: K }>

/** What only that kind says of a field; its `default` is settled where the others of its options are known. */
type OwnOptions<K extends KindName> = Omit<
  Declared<K>,
  keyof ValueOptions | keyof LabelOptions | keyof SearchOptions | 'default'
>

const whole = (min: number, max: number) => fc.integer({ min, max })

/** Codes are short, travel as they are and are stored: what nobody can type or see is none. */
const code = fc
  .oneof(
    fc.constantFrom(...'A N S 0 1 10 -1 a-b ñ \' " ` */ ${x} \\ </script> %{x} 🙂 עב'.split(' ')),
    fc.constantFrom(...'constructor toString length undefined null true false NaN'.split(' ')),
    fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 3 }),
  )
  .filter((text) => text === text.trim() && text !== '__proto__')

const choiceOptions = fc
  .array(fc.tuple(code, shownText), { minLength: 1, maxLength: 5 })
  .map((drawn) => {
    const codes = drawn.map(([each]) => each)
    const texts = new Distinct(codes)
    return Object.fromEntries(drawn.map(([each, text]) => [each, texts.take(text)]))
  })

/** Other words for the first code, unlike all codes and texts. */
function synonymsOf(options: Readonly<Record<string, string>>, words: readonly string[]) {
  const [code] = Object.keys(options)
  const distinct = new Distinct(Object.entries(options).flat())
  const synonyms = words.map((word) => distinct.take(word))
  return code === undefined || synonyms.length === 0 ? {} : { synonyms: { [code]: synonyms } }
}

/** Limits of which each may be left out, the lower one first; `from` makes a limit of a draw. */
function limits<T extends string | number>(
  drawn: fc.Arbitrary<number>,
  from: (drawn: number) => T,
): fc.Arbitrary<{ readonly min?: T; readonly max?: T }> {
  const pair = fc.tuple(drawn, drawn, fc.boolean(), fc.boolean())
  return pair.map(([one, other, low, high]) => ({
    ...(low ? { min: from(Math.min(one, other)) } : {}),
    // The default minimum is 0: a maximum alone is not below it.
    ...(high ? { max: from(low ? Math.max(one, other) : Math.abs(one)) } : {}),
  }))
}

const inRange = whole(-1_000_000_000, 1_000_000_000)

const twoDigits = (number: number) => String(number).padStart(2, '0')

/** 'HH:mm' of a minute of the day. */
const timeOf = (minute: number) => `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`

/** 'yyyy-mm-dd' of a day counted from 1950. */
const dayOf = (day: number) => new Date(Date.UTC(1950, 0, 1 + day)).toISOString().slice(0, 10)

/** Which entity a reference leads to is known where the others are. */
const leading = {
  to: fc.constant(''),
  shows: fc.constant(''),
  sends: fc.constantFrom('name', 'id'),
}

const plain = <K extends KindName>(kind: K) => fc.constant({ kind })

/** An object of drawn options, each of which may be left out. */
const maybe = <T>(options: { [P in keyof T]: fc.Arbitrary<T[P]> }) =>
  fc.record(options, { requiredKeys: [] })

/** What each kind says of itself. A kind that the language has and this table lacks does not compile. */
const ownOptions: { readonly [K in Exclude<KindName, 'lines'>]: fc.Arbitrary<OwnOptions<K>> } = {
  id: plain('id'),
  text: fc.record(
    { kind: fc.constant('text'), max: whole(1, 10_000), capitalize: fc.constant('words') },
    { requiredKeys: ['kind', 'max'] },
  ),
  longText: fc.record({ kind: fc.constant('longText'), max: whole(1, 10_000) }),
  email: fc.record({ kind: fc.constant('email'), max: whole(6, 254) }),
  telephone: maybe({ max: whole(6, 50) }).map((options) => ({ kind: 'telephone', ...options })),
  patternText: fc
    .array(fc.stringMatching(/^(0{1,8}|A{1,3})$/), { minLength: 2, maxLength: 4 })
    .chain((groups) =>
      fc.constantFrom('-', '/', '.', ' ').map((separator) => ({
        kind: 'patternText',
        pattern: groups.join(separator),
      })),
    ),
  secret: fc.record({ kind: fc.constant('secret'), max: whole(1, 1000) }),
  digits: fc.record({ kind: fc.constant('digits'), max: whole(1, 15) }),
  dni: plain('dni'),
  cuit: plain('cuit'),
  cbu: plain('cbu'),
  integer: limits(inRange, (limit) => limit).map((options) => ({ kind: 'integer', ...options })),
  decimal: whole(1, 6).chain((decimals) =>
    limits(inRange, (limit) => limit / 10 ** decimals).map((options) => ({
      kind: 'decimal',
      decimals,
      ...options,
    })),
  ),
  money: limits(inRange, (limit) => limit / 100).map((options) => ({ kind: 'money', ...options })),
  date: fc
    .oneof(
      limits(whole(0, 60_000), dayOf),
      fc.constantFrom({ min: 'today' }, { max: 'today' }, { min: '2020-02-29', max: 'today' }),
    )
    .map((options) => ({ kind: 'date', ...options })),
  month: fc
    .oneof(
      limits(whole(0, 2400), (month) => dayOf(month * 31).slice(0, 7)),
      fc.constantFrom({ min: 'today' }, { max: 'today' }, { min: '2020-02', max: 'today' }),
    )
    .map((options) => ({ kind: 'month', ...options })),
  time: limits(whole(0, 1439), timeOf).map((options) => ({ kind: 'time', ...options })),
  boolean: plain('boolean'),
  choice: fc
    .tuple(
      fc.record({ options: choiceOptions, answers: fc.constantFrom('text', 'code') }),
      maybe({ sendsAs: wireName, style: fc.constantFrom('radios', 'dropdown') }),
      fc.array(shownText, { maxLength: 2 }),
    )
    .map(([own, options, words]) => ({
      kind: 'choice',
      ...own,
      ...options,
      ...synonymsOf(own.options, words),
    })),
  reference: fc.record({ kind: fc.constant('reference'), ...leading }),
  references: fc
    .tuple(fc.record(leading), maybe({ max: whole(1, 100) }))
    .map(([own, options]) => ({ kind: 'references', ...own, ...options })),
}

/** The kinds whose values may be computed. */
export const computedOwn = fc.oneof(ownOptions.decimal, ownOptions.money)

/** What a choice says of itself, under its own name in requests. */
export const choiceOwn = ownOptions.choice.map(({ sendsAs: _sendsAs, ...own }) => own)

export type ValueKind = Exclude<KindName, 'id' | 'lines'>

/** What a field says of its own kind. */
export type Own = { [K in ValueKind]: OwnOptions<K> }[ValueKind]

const VALUE_KINDS = Object.keys(ownOptions).filter((kind): kind is ValueKind => kind !== 'id')

/** What a field of any kind says of itself, each kind as often as another. */
export const own: fc.Arbitrary<Own> = fc.oneof(...VALUE_KINDS.map((kind) => ownOptions[kind]))
