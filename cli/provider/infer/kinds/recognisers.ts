import type { KindName } from '#language/kinds'
import { foldForSearch } from '#wire/search/fold'
import { counted } from '../../../report/advice'
import { type Column, isDistinct, namesOf, numbersOf, share, textsOf } from '../column'
import type { Around, Lookup } from '../lookups'
import { areFew, optionsFor } from './choices'
import { belowZero, bounded, oddities } from './doubts'
import { type LookName, lookOf } from './looks'
import { isNamedAfter } from './named-after'
import type { Recognised } from './recognised'

/** undefined: the column is not of that kind. */
type Recogniser = (column: Column, around: Around) => Recognised | undefined

const sure = (options: Recognised['options'] = {}): Recognised => ({ options, doubts: [] })

/**
 * How each kind is recognised by its values, tried in this order: the first that matches is the kind. A kind takes only
 * values that its answers on the wire may have; `text` takes the rest.
 */
export const recognisers: { readonly [K in KindName]: Recogniser } = {
  id: (column) => {
    if (!/^_?id$/i.test(column.name) || !isDistinct(column)) return undefined
    const numbers = numbersOf(column)
    const fits =
      numbers?.every(Number.isInteger) ?? textsOf(column)?.every((text) => text.length <= 64)
    return fits === true ? sure() : undefined
  },
  secret: (column) => {
    if (!SECRET_NAME.test(foldForSearch(column.name)) || textsOf(column) === undefined) {
      return undefined
    }
    const doubts = [
      'unsure: named like a password; as a secret it must not be in the list, which answers true or false instead',
    ]
    return { options: { max: 100 }, doubts }
  },
  email: (column) => {
    const texts = textsOf(column)
    if (texts === undefined || lookOf(texts) !== 'email') return undefined
    return bounded(column, texts, [50, 100, 254])
  },
  boolean: ({ values }) =>
    values.length > 0 && values.every((value) => typeof value === 'boolean') ? sure() : undefined,
  date: (column) => looksLike(column, 'isoDate'),
  month: (column) => looksLike(column, 'isoMonth'),
  time: (column) => {
    const seconds = textsOf(column)?.some((text) => text.length > 'HH:mm'.length)
    return seconds === true ? undefined : looksLike(column, 'time')
  },
  cuit: (column) => (areDigits(column) ? looksLike(column, 'cuit') : undefined),
  cbu: (column) => looksLike(column, 'cbu'),
  decimal: (column) => {
    if (looksLike(column, 'amount') === undefined) return undefined
    const texts = textsOf(column) ?? []
    const decimals = Math.max(...texts.map((text) => text.length - text.indexOf('.') - 1))
    const doubts = [
      'unsure: money(), where these are pesos',
      `unsure: no more than ${counted(decimals, 'decimal')} were seen`,
      ...belowZero('decimal', texts.map(Number)),
    ]
    return { options: { decimals }, doubts }
  },
  // Pesos look like any other numbers.
  money: () => undefined,
  patternText: (column) => {
    const lengths = new Set(textsOf(column)?.map((text) => text.indexOf('-')))
    const [length = 0, ...others] = lengths
    if (others.length > 0 || looksLike(column, 'voucher') === undefined) return undefined
    return sure({ pattern: `${'0'.repeat(length)}-00000000` })
  },
  telephone: (column) => (areDigits(column) ? undefined : looksLike(column, 'telephone')),
  // Its fields are no column's values: objects in a list have their own columns.
  lines: () => undefined,
  references: (column, { lookups }) => {
    const names = namesOf(column)
    if (names === undefined) return undefined
    const isKnown = ({ names: known }: Lookup) => names.every((name) => known.has(name))
    const sure = lookups.find(isKnown)
    const found = sure ?? lookups.find((lookup) => isNamedAfter(column.name, lookup))
    if (found === undefined) return undefined
    const { entity: to, shows, sends } = found
    const doubt =
      sure === undefined
        ? `unsure: named like ${to}, but not every text is one of its names`
        : `looks like references to ${to}: every text is one of its names`
    return { options: { to, shows, sends }, doubts: [doubt] }
  },
  reference: (column, { lookups }) => {
    const texts = textsOf(column)
    if (texts === undefined || texts.length === 0) return undefined
    const found = lookups.find(({ names }) => texts.every((text) => names.has(text)))
    if (found === undefined) return undefined
    const { entity: to, shows, sends } = found
    const doubts = [`looks like a reference to ${to}: every value is one of its names`]
    return { options: { to, shows, sends }, doubts }
  },
  choice: (column, { choices, own }) => {
    const texts = textsOf(column)
    if (texts === undefined || own.includes(foldForSearch(column.name))) return undefined
    const distinct = [...new Set(texts)]
    const mayCopy = choices.includes(column.name)
    if (!mayCopy && !areFew(distinct.length, texts.length)) return undefined
    const found = optionsFor(distinct, mayCopy)
    if ('withheld' in found) return undefined
    const words = found.isSure
      ? 'the meanings of the codes were guessed'
      : 'give each code its text'
    const doubts = [`unsure: ${distinct.length} values in ${texts.length} rows; ${words}`]
    return { options: { options: found.options, answers: 'code' }, doubts }
  },
  dni: (column) => {
    const numbers = numbersOf(column)
    const named = /^(dni|documento|nro_?documento)$/i.test(column.name)
    const fits = numbers?.every((number) => Number.isInteger(number) && number > 0)
    return named && fits === true && numbers?.length !== 0 ? sure() : undefined
  },
  integer: (column) => {
    const numbers = numbersOf(column)
    if (numbers === undefined || !numbers.every(Number.isInteger)) return undefined
    if (numbers.every((number) => number >= 1)) return undefined
    return { options: {}, doubts: belowZero('integer', numbers) }
  },
  digits: (column) => {
    const numbers = numbersOf(column)
    if (numbers === undefined || numbers.length === 0) return undefined
    const odd = numbers.filter((number) => !Number.isInteger(number) || number < 1).length
    const largest = Math.max(...numbers.map((number) => Math.trunc(Math.abs(number))))
    const max = Math.min(String(largest).length, 15)
    const doubts = [
      `unsure: the largest seen has ${counted(max, 'digit')}`,
      ...(odd > 0
        ? [
            `unsure: ${share(odd, column)} are below 1 or have decimals, which digits() refuses in a form`,
          ]
        : []),
    ]
    return { options: { max }, doubts }
  },
  longText: (column) => {
    const texts = textsOf(column)
    if (texts === undefined || !texts.some((text) => text.includes('\n'))) return undefined
    return bounded(column, texts, [200, 500, 1000, 2000, 5000, 10_000])
  },
  text: (column, around) => {
    const texts = column.values.map((value) => String(value).trim())
    const { options, doubts } = bounded(
      column,
      texts,
      [50, 100, 200, 500, 1000, 2000, 5000, 10_000],
    )
    return { options, doubts: [...oddities(column, texts, around), ...doubts] }
  },
}

/** `clave`, `claveFiscal`, `password`, `contraseña`. What is called so may be something else: the values are never copied. */
const SECRET_NAME =
  /^(clave|contrasena|contrasenia|password|passwd|pwd|pin)([_-]?(fiscal|afip|arca|acceso|web|homebanking|banco|provisoria))?$/

/** A kind whose values all have one look, and no options that follow from the values. */
function looksLike(column: Column, look: LookName): Recognised | undefined {
  const texts = textsOf(column)
  return texts !== undefined && lookOf(texts) === look ? sure() : undefined
}

function areDigits(column: Column): boolean {
  return textsOf(column)?.every((text) => /^\d+$/.test(text)) === true
}
