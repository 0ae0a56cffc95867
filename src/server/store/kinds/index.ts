import { type FieldContract, type FieldKinds, isAmount, type KindName } from '#wire/kinds'
import { textOfCode } from '#wire/kinds/choice'
import { dayOf, monthOf } from '#wire/kinds/date'
import type { AmountKinds, DecimalLimits } from '#wire/kinds/decimal'
import type { TextKinds } from '#wire/kinds/text'
import { readBoolean, readChoice } from '#wire/notation/choice'
import { readDate, readTime } from '#wire/notation/date'
import { decimalsIn, fromUnits, readDecimal, toUnits, readInteger } from '#wire/notation/decimal'
import { readMonth } from '#wire/notation/month'
import { foldedText } from '#wire/rules/unique-keys'
import {
  type FieldColumn,
  type FieldLines,
  type FieldLinks,
  linksSignature,
  nullableColumn,
  referenceSignature,
  textColumn,
  textValue,
  wholeNumber,
} from './field-column'

/** The signature that the database records for a field that is a secret. */
export const SECRET_SIGNATURE = 'secret'

/** How each kind is stored, but those of text and of amounts; the compiler reports a kind that is missing. */
const columns: { readonly [K in OtherKind]: (field: FieldKinds[K]) => Stored } = {
  id: () => ({
    type: 'id',
    signature: 'id',
    nullable: true,
    absent: null,
    toColumn: idValue,
    toAnswer: (stored) => stored,
  }),
  secret: sealedColumn,
  // 64 bits wide, because ten digits do not fit in 32.
  digits: ({ default: initial }) => numberColumn('digits', initial, digitsIn),
  // Stored like any digits, so that a field may change from one to the other.
  dni: () => numberColumn('digits', undefined, (text) => digitsIn(text.replaceAll('.', ''))),
  integer: ({ default: initial }) => numberColumn('integer', initial, readInteger),
  date: ({ default: initial }) => momentColumn('date', readDate, initial, dayOf),
  month: ({ default: initial }) => momentColumn('month', readMonth, initial, monthOf),
  time: ({ default: initial }) => momentColumn('time', readTime, initial, (time) => time),
  boolean: booleanColumn,
  choice: choiceColumn,
  // The referred record's number, with a foreign key; lists answer the field that it is shown by.
  reference: ({ resource, shows, alsoShows, key }) => ({
    type: 'bigint',
    signature: referenceSignature(resource),
    nullable: true,
    absent: null,
    toColumn: (value) => (value === undefined ? null : idValue(value)),
    toAnswer: (shown) => shown ?? '',
    refers: { resource, shows, alsoShows, key },
  }),
  // A row for each referred record, with foreign keys; lists answer the field that they are shown by.
  references: ({ resource, shows, alsoShows, key }) => ({
    type: 'links',
    signature: linksSignature(resource),
    refers: { resource, shows, alsoShows, key },
  }),
  lines: () => ({ type: 'lines', signature: 'lines' }),
}

type OtherKind = Exclude<KindName, keyof TextKinds | keyof AmountKinds>
type Stored = FieldColumn | FieldLinks | FieldLines

/** How a field of a contract is stored. */
export function columnFor(field: FieldContract): Stored {
  if (isAmount(field)) return unitsColumn(field)
  return 'format' in field ? formattedColumn(field) : otherColumn(field)
}

function otherColumn<K extends OtherKind>(field: FieldKinds[K] & { kind: K }): Stored {
  return columns[field.kind](field)
}

/** A text as it was written; unique keys compare the form of it that its format defines. */
function formattedColumn(field: TextKinds[keyof TextKinds]): FieldColumn {
  const { format } = field
  const absent = ('default' in field ? field.default : undefined) ?? ''
  return {
    ...textColumn(textSignature(field), absent, (text) => foldedText(format, text)),
    fromText: (text) => format.parse?.(text.trim()) ?? text.trim(),
  }
}

/** Another pattern is another signature, so that stored texts are rewritten, or refused. */
function textSignature(field: TextKinds[keyof TextKinds]): string {
  if ('pattern' in field) return `pattern ${field.pattern}`
  // Stored like a text of one line, so that a field may change from one to the other.
  return field.kind === 'longText' ? 'text' : field.kind
}

/** An id in a request: a number, or its digits as answers write them. null: no record can have it. */
function idValue(value: unknown): number | null {
  const id = typeof value === 'string' && DIGITS.test(value) ? Number(value) : value
  return typeof id === 'number' && Number.isSafeInteger(id) ? id : null
}

const DIGITS = /^(0|[1-9]\d{0,14})$/

function digitsIn(text: string): number | undefined {
  return DIGITS.test(text.trim()) ? Number(text) : undefined
}

function numberColumn(
  signature: string,
  initial: number | undefined,
  fromText: (text: string) => number | undefined,
): FieldColumn {
  const absent = initial ?? null
  return nullableColumn({ type: 'bigint', signature, absent, toColumn: wholeNumber, fromText })
}

/** Lists answer whether there is a secret. Requests that leave the field out keep its secret. */
function sealedColumn({ check }: FieldKinds['secret']): FieldColumn {
  return {
    type: 'text',
    signature: SECRET_SIGNATURE,
    nullable: false,
    absent: '',
    sealed: true,
    toColumn() {
      throw new TypeError('A secret is stored by `sealedIn` alone')
    },
    toAnswer: (stored) => stored !== null && stored !== '',
    toRequest: () => undefined,
    // The text is not encrypted yet: the step that writes it encrypts it.
    fromText: (text) => (check.safeParse(text).success ? text : undefined),
  }
}

/** A whole number of units of the last decimal (cents), so that nothing is rounded and the database can add and compare. */
function unitsColumn({
  decimals,
  default: initial,
}: Pick<DecimalLimits, 'decimals' | 'default'>): FieldColumn {
  const toColumn = (value: unknown) => unitsOf(value, decimals)
  return nullableColumn(
    {
      type: 'bigint',
      signature: `decimal ${decimals}`,
      absent: initial === undefined ? null : toColumn(initial),
      toColumn,
      fromText: (text) => {
        const number = readDecimal(text)
        if (number === undefined || decimalsIn(number) > decimals) return undefined
        const units = toUnits(number, decimals)
        // A text with more digits than a safe integer has.
        return Number.isSafeInteger(units) ? units : undefined
      },
    },
    (stored) => fromUnits(Number(stored), decimals),
  )
}

/** @throws TypeError if the contract has accepted a value that is no number with so many decimals */
function unitsOf(value: unknown, decimals: number): number {
  const units = toUnits(String(value), decimals)
  if (!Number.isSafeInteger(units)) throw new TypeError(`Expected a number, got ${typeof value}`)
  return units
}

/**
 * A text that sorts as the calendar or the clock does: yyyy-mm-dd, yyyy-mm, HH:mm.
 * @param valueOf the value that 'today' stands for: it is the default of new records only, because existing ones have no value
 */
function momentColumn(
  signature: 'date' | 'month' | 'time',
  fromText: (text: string) => string | undefined,
  initial: string | undefined,
  valueOf: (initial: string) => string,
): FieldColumn {
  const isMoving = initial === 'today'
  return nullableColumn({
    type: 'text',
    signature,
    absent: isMoving ? null : (initial ?? null),
    ...(isMoving && { initial: () => valueOf(initial) }),
    toColumn: textValue,
    fromText,
  })
}

/** 0 or 1 in both databases: SQLite has no booleans, and its driver ends the process when it gets one. */
function booleanColumn({ default: initial }: FieldKinds['boolean']): FieldColumn {
  return {
    type: 'bigint',
    signature: 'boolean',
    nullable: false,
    absent: initial ? 1 : 0,
    toColumn: (value) => (value === true ? 1 : 0),
    toAnswer: (stored) => stored === 1,
    fromText: (text) => {
      const meaning = readBoolean(text)
      return meaning === undefined ? undefined : Number(meaning)
    },
  }
}

/** A choice's code; lists answer its Spanish text if the contract says so. */
function choiceColumn({
  default: absent = '',
  answers,
  options,
}: FieldKinds['choice']): FieldColumn {
  return {
    // Folded only because empty codes are no duplicates of each other in a unique set.
    ...textColumn('choice', absent, (code) => code),
    toAnswer: (stored) => {
      const code = stored === null ? '' : textValue(stored)
      return answers === 'text' ? textOfCode(options, code) : code
    },
    toRequest: (stored) => stored ?? '',
    fromText: (text) => readChoice(text, options),
  }
}
