import { type FieldKinds, isAmount, type KindName } from '#wire/kinds'
import type { AmountKinds } from '#wire/kinds/decimal'
import type { TextKinds } from '#wire/kinds/text'
import { readBoolean, readChoice } from '#wire/notation/choice'
import { dayAt, readDate, readTime } from '#wire/notation/date'
import { readDecimal, readInteger } from '#wire/notation/decimal'
import { readMonth } from '#wire/notation/month'
import { typedText } from '#wire/search/raw-text'
import {
  plainAmount,
  plainDate,
  plainDigits,
  plainInteger,
  plainPercentage,
  plainTime,
} from './spreadsheet-forms'

/** The kinds whose cells are read alone. References are resolved with the records that they refer to. */
type OwnKind = Exclude<KindName, 'reference' | 'references'>
export type OwnField = FieldKinds[OwnKind]

type OtherKind = Exclude<OwnKind, keyof TextKinds | keyof AmountKinds>

type FromText<F> = (text: string, field: F) => unknown

const whole = (text: string): unknown => (/^\d{1,15}$/.test(text) ? Number(text) : undefined)
/** A text that cannot be read is passed on unchanged, and the contract reports its fault. */
const orNull =
  (read: (text: string) => unknown) =>
  (text: string): unknown => {
    const typed = typedText(text)
    return typed === '' ? null : (read(typed) ?? text)
  }

/** A spreadsheet stores a month as any of its days. Six digits are never read as a day: 310126 and 260131 look alike. */
const monthOfDay = (day: string): string | undefined =>
  /^\d{6}$/.test(day) ? undefined : readDate(day)?.slice(0, 7)

/** A moment with its zone: '2026-02-01T02:30:00Z'. */
const MOMENT = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(:\d\d(?:\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d)$/i

/** The day of a moment at the office. Programs that have a day and no time write midnight in UTC. */
function dayAtOffice([, day = '', clock = '', seconds = '', zone = '']: readonly string[]): string {
  if (/^z$/i.test(zone) && /^00:00(?::00(?:\.0+)?)?$/.test(clock + seconds)) return day
  const offset = zone.replace(/^([+-]\d\d):?(\d\d)$/, '$1:$2').toUpperCase()
  const moment = new Date(`${day}T${clock}${seconds.slice(0, 7)}${offset}`)
  const isDay = readDate(day) !== undefined && !Number.isNaN(moment.getTime())
  return isDay ? dayAt(moment) : ''
}

/** The day of a cell: without its time, in a form that fields read. */
export function dayOf(text: string): string {
  const moment = MOMENT.exec(text)
  return moment === null ? plainDate(text) : dayAtOffice(moment) || text
}

const amount = orNull((text) => readDecimal(plainAmount(text)))
/** 21% is 21, but not in a field of pesos. */
const rate = orNull((text) => readDecimal(plainAmount(plainPercentage(text))))

/** The request's value for a cell's text, by kind but those of text and of amounts, in the notation of screens and of spreadsheets. */
const fromText: { readonly [K in OtherKind]: FromText<FieldKinds[K]> } = {
  id: (text) => whole(text) ?? text,
  // An empty cell keeps the stored secret.
  secret: (text) => (text === '' ? undefined : text),
  digits: orNull((text) => whole(plainDigits(text))),
  dni: orNull((text) => whole(plainDigits(text))),
  integer: orNull((text) => readInteger(plainInteger(text))),
  date: orNull((text) => readDate(dayOf(text))),
  month: orNull((text) => readMonth(dayOf(text)) ?? monthOfDay(dayOf(text))),
  time: orNull((text) => readTime(plainTime(text))),
  boolean: (text) => readBoolean(text) ?? text,
  choice: (text, { options }) => readChoice(text, options) ?? text,
  // No cell holds lines: entities that have them are not imported.
  lines: (text) => text,
}

/** @param text trimmed; '' if the cell is empty */
export function cellValue(field: OwnField, text: string): unknown {
  if (isAmount(field)) return field.kind === 'money' ? amount(text) : rate(text)
  return 'format' in field ? (field.format.parse?.(text) ?? text) : otherValue(field, text)
}

function otherValue<K extends OtherKind>(
  field: FieldKinds[K] & { kind: K },
  text: string,
): unknown {
  return fromText[field.kind](text, field)
}
