import { textOfCode } from '#wire/kinds/choice'
import { MONEY_DECIMALS } from '#wire/kinds/decimal'
import { shownValue } from '#wire/kinds/lines'
import { searchedCuit, searchedNumber, searchedPattern } from '#wire/kinds/text'
import { showBoolean } from '#wire/notation/choice'
import { showCuit } from '#wire/notation/cuit'
import { showDate } from '#wire/notation/date'
import { showDecimal } from '#wire/notation/decimal'
import { showMonth } from '#wire/notation/month'
import { isPlaceholderAddress } from '#wire/placeholder-address'
import { type Column, type ColumnProps, defineColumn, plainText, spanishSortKey } from './column'
import './telephone.css'

/** The columns of all kinds except secrets. They are not in files of inputs, because lists fetch no inputs. */

type Described = Parameters<typeof defineColumn>[0] extends (...given: never) => infer D ? D : never

/** A column that is aligned at the start, and shows and sorts its values as texts, unless `own` says otherwise. */
const column = (width: Column['width'], own: Partial<Described> = {}) =>
  defineColumn(() => ({ align: 'start', width, text: plainText, sortKey: plainText, ...own }))

/** Sorts numbers, including those that travel as texts, by value. Values that are not numbers come after them. */
function numericSortKey(value: unknown): string | number {
  const text = plainText(value)
  const number = Number(text)
  return text === '' || Number.isNaN(number) ? text : number
}

export const IdColumn = column('code', {
  sortKey: (value) => (typeof value === 'number' ? value : plainText(value)),
})

export const TextColumn = column('fill', { sortKey: spanishSortKey })

/** The table cuts the text to one line. It is shown whole in a tooltip, on the cards and in the forms. */
export const LongTextColumn = column('fill', { sortKey: spanishSortKey })

/** The text shown for a placeholder. */
export const NO_ADDRESS = 'Sin correo'

export const addressText = (value: unknown): string =>
  isPlaceholderAddress(value) ? NO_ADDRESS : plainText(value)

/** Addresses read and sort as text. */
export const EmailColumn = column('address', {
  text: addressText,
  sortKey: (value) => spanishSortKey(addressText(value)),
})

/** A link that dials. The search also finds it by its digits alone, however it is written. */
export const TelephoneColumn = column('name', {
  href: (value) => {
    const number = plainText(value).replace(/[^\d+]/g, '')
    return number === '' ? undefined : `tel:${number}`
  },
  searchText: (value) => searchedNumber(plainText(value)),
  sortKey: (value) => plainText(value).replace(/\D/g, ''),
})

/** The search finds it with or without its separators and filling zeros. */
export const PatternTextColumn = column('number', {
  searchText: (value) => searchedPattern(plainText(value)),
})

export const cuitText = (value: unknown): string => showCuit(plainText(value))

/** Shown with its hyphens. The search finds it with or without them. */
export const CuitColumn = column('number', {
  text: cuitText,
  searchText: (value) => searchedCuit(plainText(value)),
})

export const CbuColumn = column('name')

/** Digits are a code: they are aligned as names are, and sorted as numbers. */
export const DigitsColumn = column('number', { sortKey: numericSortKey })

export const DniColumn = column('number', { sortKey: numericSortKey })

/** A quantity: its digits line up. */
export const IntegerColumn = column('number', { align: 'end', sortKey: numericSortKey })

interface DecimalColumnProps extends ColumnProps {
  /** Default: the contract's. */
  readonly decimals?: number
}

export const DecimalColumn = defineColumn((props: DecimalColumnProps, field) => {
  const decimals = props.decimals ?? (field?.kind === 'decimal' ? field.decimals : 0)
  return {
    align: 'end',
    width: 'number',
    text: (value) => showDecimal(plainText(value), decimals),
    sortKey: numericSortKey,
  }
})

/** '$ 1.234,56' and '-$ 50,00': their digits line up, and they sort by amount. */
export const MoneyColumn = column('amount', {
  align: 'end',
  text: (value) => showDecimal(plainText(value), MONEY_DECIMALS).replace(/^(-?)(?=\d)/, '$1$$ '),
  sortKey: numericSortKey,
})

export const dateText = (value: unknown): string => showDate(plainText(value))
export const monthText = (value: unknown): string => showMonth(plainText(value))

/** dd/mm/aaaa. The values from the backend sort in the order of the calendar. */
export const DateColumn = column('word', { text: dateText })

/** mm/aaaa. The values from the backend sort in the order of the calendar. */
export const MonthColumn = column('word', { text: monthText })

export const TimeColumn = column('code')

const tickText = (value: unknown): string =>
  typeof value === 'boolean' ? showBoolean(value) : plainText(value)

export const BooleanColumn = column('code', { text: tickText, sortKey: tickText })

interface ChoiceColumnProps extends ColumnProps {
  /** Default: the contract's. */
  readonly options?: Readonly<Record<string, string>>
}

/** Shows the text of a code. A value that is neither a code nor a text is shown as it came. */
export const ChoiceColumn = defineColumn((props: ChoiceColumnProps, field) => {
  const options = props.options ?? (field?.kind === 'choice' ? field.options : {})
  const text = (value: unknown): string => textOfCode(options, plainText(value))
  return { align: 'start', width: 'word', text, sortKey: (value) => spanishSortKey(text(value)) }
})

/** References show the name of their record, and sort by it. */
export const ReferenceColumn = column('name', { sortKey: spanishSortKey })

/** The names that a record holds. */
function chosenNames(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.map(plainText) : []
}

/** Names in Spanish order, joined by commas. */
export const shownNames = (value: unknown): string =>
  chosenNames(value)
    .toSorted((a, b) => (spanishSortKey(a) < spanishSortKey(b) ? -1 : 1))
    .join(', ')

export const ReferencesColumn = column('name', {
  text: shownNames,
  sortKey: (value) => spanishSortKey(shownNames(value)),
})

/** The lines of a record, shown beside its list: each as a line of text. */
export const LinesColumn = defineColumn((_props, field) => ({
  align: 'start',
  width: 'fill',
  isSortable: false,
  text: (value) => (field === undefined ? plainText(value) : shownValue(field, value)),
  sortKey: () => '',
}))
