import { randomInt } from 'node:crypto'
import type { FieldKinds, KindName, FieldContract } from '../../../../src/wire/kinds'
import { isCbu } from '../../../../src/wire/kinds/cbu'
import { isCuit } from '../../../../src/wire/kinds/cuit'
import { isEntered, LINE_ID, type LinesContract } from '../../../../src/wire/kinds/lines'
import { dayOf } from '../../../../src/wire/kinds/date'
import { monthOf } from '../../../../src/wire/kinds/month'
import { MONEY_DECIMALS } from '../../../../src/wire/kinds/money'
import { isIdentified, isReceivedObject } from '../../../../src/wire/received'
import type { Lists } from '../reads'
import { valueIn } from '../record'
import { same, type TrialValue } from './trial-value'
import type { Referral } from '../../../../src/wire/kinds/reference'
import { isOffered } from '../../../../src/wire/references/offered'
import { referredText, shownFields } from '../../../../src/wire/references/referred-text'
import { fromUnits, toUnits } from '../../../../src/wire/notation/decimal'

/** A beginning at random with the check digit that makes it valid: most beginnings have one. */
function checked(draw: () => string, isSound: (value: string) => boolean): string {
  for (;;) {
    const beginning = draw()
    const whole = [...'0123456789'].map((digit) => beginning + digit).find(isSound)
    if (whole !== undefined) return whole
  }
}

/**
 * A whole number at random, both limits included. Each limit comes up as often as all that is between: there the values
 * of fields that rules compare are equal.
 */
function between(min: number, max: number): number {
  const side = randomInt(3)
  if (side === 0) return min
  if (side === 1) return max
  // Beyond this no random whole number is drawn; limits so far apart leave enough room.
  return min + randomInt(Math.min(max - min + 1, 2 ** 47))
}

/** A number at random with so many decimals, as the wire has it, both limits included. */
function randomExact(
  { min, max }: { readonly min: number; readonly max: number },
  decimals: number,
) {
  const [least, most] = [min, max].map((limit) => toUnits(limit.toFixed(decimals), decimals))
  return fromUnits(between(least ?? 0, most ?? 0), decimals)
}

/** One of the values at random; undefined: there is none. */
function oneOf<T>(values: readonly T[]): T | undefined {
  return values.length === 0 ? undefined : values[randomInt(values.length)]
}

/** Milliseconds. */
const DAY = 24 * 3600 * 1000

/** How far from its one limit, or from today, a day is drawn. Days. */
const YEAR = 365

/** A day at random, such as '2026-03-31', both limits included. */
function randomDay(min: string | undefined, max: string | undefined): string {
  const [first, last] = daysAround(min, max)
  return new Date(between(first, last) * DAY).toISOString().slice(0, 10)
}

/** A month at random, such as '2026-03', both limits included. */
function randomMonth(min: string | undefined, max: string | undefined): string {
  const [first, last] = monthsAround(min, max)
  return monthAt(between(first, last))
}

/** A time at random, such as '09:30', both limits included. */
const randomTime = (min: string, max: string): string =>
  timeOf(between(minutesOf(min), minutesOf(max)))

/** The first and the last day to draw from, counted from 1970. */
function daysAround(min: string | undefined, max: string | undefined): readonly [number, number] {
  const [first, last] = [min, max].map((day) =>
    day === undefined ? undefined : Date.parse(day) / DAY,
  )
  const today = Date.parse(dayOf('today')) / DAY
  if (first === undefined && last === undefined) return [today - YEAR, today + YEAR]
  return [first ?? (last ?? 0) - YEAR, last ?? (first ?? 0) + YEAR]
}

/** The first and the last month to draw from, counted from the year 0. */
function monthsAround(min: string | undefined, max: string | undefined): readonly [number, number] {
  const [first, last] = [min, max].map((month) =>
    month === undefined ? undefined : countOf(month),
  )
  const now = countOf(monthOf('today'))
  if (first === undefined && last === undefined) return [now - 12, now + 12]
  return [first ?? (last ?? 0) - 12, last ?? (first ?? 0) + 12]
}

const countOf = (month: string): number =>
  Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1

const monthAt = (count: number): string =>
  `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}`

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

const timeOf = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')

/** A record of a list, as a request refers to it and as lists show it. */
export function referredTrial(
  row: unknown,
  referral: Pick<Referral, 'shows' | 'alsoShows' | 'sends' | 'key'>,
): TrialValue {
  const { shows, sends, key } = referral
  const name =
    referral.alsoShows === undefined
      ? valueIn(row, shows)
      : referredText(shownFields(referral).map((one) => valueIn(row, one)))
  if (sends === 'name') return same(name)
  const id = identityIn(row, key)
  return { sent: id, shown: key === undefined ? name : { id, texto: name } }
}

/** Whether a reference may lead to a record of a list. */
export const isChoosable = (where: Referral['where'], row: unknown): boolean =>
  !isReceivedObject(row) || isOffered({ ...(where && { where }) }, row)

/** What identifies a record: the value of its key, or the values by field where it has several. */
export function identityIn(row: unknown, key: readonly string[] = ['id']): unknown {
  const [only = 'id', ...others] = key
  if (others.length === 0) return valueIn(row, only)
  return Object.fromEntries(key.map((name) => [name, valueIn(row, name)]))
}

/** What a number in a line is drawn within, where its field admits it: a sum of lines has limits of its own. */
const MODERATE = 1_000

/** A field of a line, with limits for which a few lines have a sum that its own field admits. */
export function moderate(field: FieldContract): FieldContract {
  if (field.kind !== 'money' && field.kind !== 'decimal' && field.kind !== 'integer') return field
  const min = Math.max(field.min, Math.min(field.max, -MODERATE))
  const max = Math.min(field.max, Math.max(field.min, MODERATE))
  return { ...field, min, max }
}

/** The values of one kind for a trial, by the contract of the field and the lists that references refer to. */
interface TrialKind<F> {
  /** A value for a new record; undefined: there is none. */
  fresh(field: F, lists: Lists): TrialValue | undefined
  /** What a request carries for a value as a list shows it. */
  sent(shown: unknown, field: F, lists: Lists): unknown
}

const asShown = (shown: unknown) => shown
const kinds: { readonly [K in KindName]: TrialKind<FieldKinds[K]> } = {
  // The backend assigns it.
  id: { fresh: () => undefined, sent: asShown },
  text: { fresh: ({ max }) => same('Prueba'.slice(0, max)), sent: asShown },
  email: {
    fresh: ({ max }) => same(`zz${randomInt(1e6)}@example.com`.slice(-max)),
    sent: asShown,
  },
  longText: { fresh: ({ max }) => same('Prueba'.slice(0, max)), sent: asShown },
  telephone: {
    fresh: ({ max }) => same(`11 4${randomInt(1e6, 1e7)}`.slice(-max)),
    sent: asShown,
  },
  patternText: {
    fresh: ({ pattern }) =>
      same(
        pattern
          .replaceAll('0', () => String(randomInt(10)))
          .replaceAll('A', () => String.fromCodePoint(65 + randomInt(26))),
      ),
    sent: asShown,
  },
  secret: {
    fresh: ({ max }) => ({ sent: `Zz-${randomInt(1e6, 1e7)}`.slice(-max), shown: true }),
    // Left out: it stays as it is.
    sent: () => undefined,
  },
  digits: { fresh: ({ max }) => same(randomInt(1, Math.min(10 ** max, 2 ** 47))), sent: asShown },
  dni: { fresh: () => same(randomInt(1e7, 1e8)), sent: asShown },
  cuit: { fresh: () => same(checked(() => `20${randomInt(1e7, 1e8)}`, isCuit)), sent: asShown },
  cbu: {
    fresh: () => same(checked(() => `28505909${randomInt(1e12, 1e13)}`, isCbu)),
    sent: asShown,
  },
  integer: { fresh: ({ min, max }) => same(between(min, max)), sent: asShown },
  decimal: { fresh: (field) => same(randomExact(field, field.decimals)), sent: asShown },
  money: { fresh: (field) => same(randomExact(field, MONEY_DECIMALS)), sent: asShown },
  date: {
    fresh: ({ min, max }) => same(randomDay(min && dayOf(min), max && dayOf(max))),
    sent: asShown,
  },
  month: {
    fresh: ({ min, max }) => same(randomMonth(min && monthOf(min), max && monthOf(max))),
    sent: asShown,
  },
  time: {
    fresh: ({ min = '00:00', max = '23:59' }) => same(randomTime(min, max)),
    sent: asShown,
  },
  boolean: { fresh: () => same(randomInt(2) === 1), sent: asShown },
  choice: {
    fresh: ({ options, answers }) => {
      const chosen = oneOf(Object.entries(options))
      if (chosen === undefined) return undefined
      const [code, text] = chosen
      return { sent: code, shown: answers === 'text' ? text : code }
    },
    sent: (shown, { options, answers }) => {
      if (answers === 'code') return shown
      return Object.entries(options).find(([, text]) => text === shown)?.[0] ?? shown
    },
  },
  reference: {
    fresh: ({ resource, shows, alsoShows, sends, required, key, where }, lists) => {
      const row = oneOf((lists.get(resource) ?? []).filter((one) => isChoosable(where, one)))
      const name = valueIn(row, shows)
      if (name !== undefined)
        return referredTrial(row, { shows, ...(alsoShows && { alsoShows }), sends, key })
      return required ? undefined : { sent: sends === 'name' ? '' : null, shown: '' }
    },
    sent: (shown, { resource, shows, sends, key }, lists) => {
      if (isIdentified(shown)) return shown.id
      if (sends === 'name') return shown
      const row = lists.get(resource)?.find((row) => valueIn(row, shows) === shown)
      return row === undefined ? null : identityIn(row, key)
    },
  },
  references: {
    fresh: ({ resource, shows, alsoShows, sends, required, key, where }, lists) => {
      const row = oneOf((lists.get(resource) ?? []).filter((one) => isChoosable(where, one)))
      const name = valueIn(row, shows)
      if (name === undefined) return required ? undefined : { sent: [], shown: [] }
      const one = referredTrial(row, { shows, ...(alsoShows && { alsoShows }), sends, key })
      return { sent: [one.sent], shown: [one.shown] }
    },
    sent: (shown, { resource, shows, sends, key }, lists) => {
      const names: readonly unknown[] = Array.isArray(shown) ? shown : []
      if (sends === 'name') return names
      const rows = lists.get(resource) ?? []
      return names.map((name) =>
        isIdentified(name)
          ? name.id
          : identityIn(
              rows.find((row) => valueIn(row, shows) === name),
              key,
            ),
      )
    },
  },
  lines: {
    fresh: (field, lists) => {
      const count = Math.min(field.max, Math.max(field.min, 1))
      const lines = Array.from({ length: count }, () => freshLine(field, lists))
      const whole = lines.flatMap((line) => line ?? [])
      if (whole.length < count) return undefined
      return { sent: whole.map(({ sent }) => sent), shown: whole.map(({ shown }) => shown) }
    },
    sent: (shown, { fields }, lists) => {
      const lines: readonly unknown[] = Array.isArray(shown) ? shown : []
      return lines.map((line) => {
        const id = valueIn(line, LINE_ID)
        const entered = Object.entries(fields).filter(([, field]) => isEntered(field))
        const values = entered.map(([name, field]) => {
          return [name, sentValue(field, valueIn(line, name), lists)] as const
        })
        return { ...(id === undefined ? {} : { [LINE_ID]: id }), ...Object.fromEntries(values) }
      })
    },
  },
}

/** A line whose balanced fields have the same value; undefined: there is none for one of its fields. */
function freshLine({ fields, balances = ['', ''] }: LinesContract, lists: Lists) {
  const sent: Record<string, unknown> = {}
  const shown: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(fields)) {
    if (!isEntered(field)) continue
    const value = freshValue(moderate(field), lists)
    if (value === undefined) return undefined
    sent[name] = value.sent
    shown[name] = value.shown
  }
  const [one, other] = balances
  if (Object.hasOwn(sent, one) && Object.hasOwn(sent, other)) {
    sent[other] = sent[one]
    shown[other] = shown[one]
  }
  return { sent, shown }
}

/** A valid value for a new record; undefined: there is none, such as for a reference into an empty list. */
export function freshValue<K extends KindName>(
  field: FieldKinds[K] & { kind: K },
  lists: Lists,
): TrialValue | undefined {
  return kinds[field.kind].fresh(field, lists)
}

/** What a request carries for a value as lists show it: a choice's code, a reference's id. */
export function sentValue<K extends KindName>(
  field: FieldKinds[K] & { kind: K },
  shown: unknown,
  lists: Lists,
): unknown {
  return kinds[field.kind].sent(shown, field, lists)
}
