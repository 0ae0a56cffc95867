import type { KindName } from '#language/kinds'
import { foldForSearch } from '#wire/fold'
import type { Literal } from '../../../templates/print/literal'
import { counted } from '../../report/advice'
import { type Column, isDistinct, namesOf, numbersOf, share, textsOf } from './column'
import { areFew, type LookName, lookOf, LOOKS, optionsFor } from './looks'
import { type Around, type FieldGuess, isNamedAfter, type Lookup } from './lookups'

/** The findings of a recogniser: its own options beside label and required, and its doubts. */
interface Recognised {
  readonly options: Readonly<Record<string, Literal>>
  readonly doubts: readonly string[]
}

/** undefined: the column is not of that kind. */
type Recogniser = (column: Column, around: Around) => Recognised | undefined

const sure = (options: Recognised['options'] = {}): Recognised => ({ options, doubts: [] })

/**
 * How kinds are recognised by their values, tried in this order: the first that matches is the kind. A kind takes only
 * values that its answers on the wire may have; `text` takes the rest. Kinds without a look of their own are left out:
 * pesos look like any other numbers.
 */
const recognisers = {
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
  patternText: (column) => {
    const lengths = new Set(textsOf(column)?.map((text) => text.indexOf('-')))
    const [length = 0, ...others] = lengths
    if (others.length > 0 || looksLike(column, 'voucher') === undefined) return undefined
    return sure({ pattern: `${'0'.repeat(length)}-00000000` })
  },
  telephone: (column) => (areDigits(column) ? undefined : looksLike(column, 'telephone')),
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
} satisfies { readonly [K in KindName]?: Recogniser }

/**
 * `clave`, `claveFiscal`, `password`, `contraseña`. A field with such a name may be something else: its values are
 * never copied.
 */
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

/** The smallest of these usual limits that holds the longest value; a doubt if the least limit is too small. */
function bounded(column: Column, texts: readonly string[], limits: readonly number[]): Recognised {
  const longest = Math.max(0, ...texts.map(({ length }) => length))
  const max = limits.find((limit) => longest <= limit) ?? limits.at(-1) ?? longest
  const smaller = limits.findLast((limit) => limit < max)
  const beyond = texts.filter(({ length }) => length > (smaller ?? max)).length
  return {
    options: { max },
    doubts:
      smaller !== undefined && beyond > 0
        ? [`unsure: ${share(beyond, column)} are longer than ${smaller}`]
        : [],
  }
}

/** The reasons to doubt a text: mixed types, a look of another kind, few values, the name of an entity. */
function oddities(column: Column, texts: readonly string[], { lookups }: Around): string[] {
  const { values, name } = column
  const doubts: string[] = []
  if (values.length === 0) return ['unsure: no row has a value']
  const types = [...new Set(values.map((value) => typeof value))]
  if (textsOf(column) === undefined) {
    const counts = types.map((type) => {
      const count = values.filter((value) => typeof value === type).length
      return `${count} ${TYPES[type]}`
    })
    doubts.push(
      `unsure: ${counts.join(', ')}; text() wants texts, so the provider must answer them`,
    )
    return doubts
  }
  const look = lookOf(texts)
  if (look !== undefined) doubts.push(`unsure: every value looks like ${LOOKS[look].words}`)
  const distinct = new Set(texts).size
  if (look === undefined && areFew(distinct, texts.length)) {
    doubts.push(
      `unsure: ${distinct} values in ${texts.length} rows: maybe choice(); they are not copied here, as they may be personal (--choices ${name})`,
    )
  }
  const named = lookups.find((lookup) => isNamedAfter(name, lookup))
  if (named !== undefined) {
    doubts.push(
      `unsure: named like ${named.entity}: maybe reference({ to: '${named.entity}', shows: '${named.shows}', sends: '${named.sends}' })`,
    )
  }
  return doubts
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'texts',
  number: 'numbers',
  boolean: 'of true or false',
}

/** A doubt about numbers below zero, for a kind that accepts none by default. Only the provider knows the limit. */
function belowZero(kind: KindName, numbers: readonly number[]): string[] {
  const isNegative = numbers.some((number) => number < 0)
  return isNegative
    ? [`unsure: numbers below zero were seen, and ${kind}() takes them only with a \`min\`: add it`]
    : []
}

/** Whether a list of texts is drafted as names of another entity's records. */
export function isReferences(column: Column, around: Around): boolean {
  return recognisers.references(column, around) !== undefined
}

/** The kind of a column, with its options and doubts. */
export function recognise(column: Column, around: Around): Pick<FieldGuess, 'kind'> & Recognised {
  for (const kind of KINDS) {
    const recognise: Recogniser = recognisers[kind]
    const recognised = recognise(column, around)
    if (recognised !== undefined) return { kind, ...recognised }
  }
  throw new Error(`${column.name}: text() matches whatever no other kind does`)
}

/** The keys are in the order in which they are tried. */
const KINDS = Object.keys(recognisers).filter((kind): kind is keyof typeof recognisers =>
  Object.hasOwn(recognisers, kind),
)
