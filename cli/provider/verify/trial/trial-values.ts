import { randomInt } from 'node:crypto'
import type { FieldKinds, KindName } from '../../../../src/wire/kinds'
import { isCbu } from '../../../../src/wire/kinds/cbu'
import { isCuit } from '../../../../src/wire/kinds/cuit'
import { isEntered, LINE_ID, type LinesContract } from '../../../../src/wire/kinds/lines'
import { dayOf } from '../../../../src/wire/kinds/date'
import { monthOf } from '../../../../src/wire/kinds/month'
import { MONEY_DECIMALS } from '../../../../src/wire/kinds/money'
import { isIdentified } from '../../../../src/wire/received'
import type { Lists } from '../reads'
import { valueIn } from '../record'
import { moderate } from './moderate'
import {
  between,
  checked,
  oneOf,
  randomDay,
  randomExact,
  randomMonth,
  randomTime,
} from './random-values'
import { identityIn, isChoosable, referredTrial } from './referred-trial'
import { same, type TrialValue } from './trial-value'

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
