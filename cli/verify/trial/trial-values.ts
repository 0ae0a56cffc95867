import { randomInt } from 'node:crypto'
import type { FieldKinds, KindName } from '../../../src/wire/kinds'
import { isCbu } from '../../../src/wire/kinds/cbu'
import { isCuit } from '../../../src/wire/kinds/cuit'
import { dayOf } from '../../../src/wire/kinds/date'
import { MONEY_DECIMALS } from '../../../src/wire/kinds/money'
import { type Lists, valueIn } from '../reads'

/** A value as a request carries it, and as lists show it afterwards. */
export interface TrialValue {
  readonly sent: unknown
  readonly shown: unknown
}

/** What a kind needs to try a record: its field's contract, and the lists that references lead to. */
interface TrialKind<F> {
  /** A value for a new record; undefined: there is none to be had. */
  fresh(field: F, lists: Lists): TrialValue | undefined
  /** What a request carries for a value as a list shows it. */
  sent(shown: unknown, field: F, lists: Lists): unknown
}

const asShown = (shown: unknown) => shown
const same = (value: unknown): TrialValue => ({ sent: value, shown: value })

const kinds: { readonly [K in KindName]: TrialKind<FieldKinds[K]> } = {
  // The backend gives it.
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
  digits: { fresh: ({ max }) => same(randomInt(1, Math.min(10 ** max, 2 ** 47))), sent: asShown },
  dni: { fresh: () => same(randomInt(1e7, 1e8)), sent: asShown },
  cuit: {
    fresh: () => same(checked(`20${randomInt(1e7, 1e8)}`, isCuit) ?? '20123456786'),
    sent: asShown,
  },
  cbu: {
    fresh: () =>
      same(checked(`28505909${randomInt(1e12, 1e13)}`, isCbu) ?? '2850590940090418135201'),
    sent: asShown,
  },
  integer: { fresh: ({ min, max }) => same(within(min, max, randomInt(1e6))), sent: asShown },
  decimal: { fresh: (field) => same(exact(field, field.decimals)), sent: asShown },
  money: { fresh: (field) => same(exact(field, MONEY_DECIMALS)), sent: asShown },
  date: { fresh: ({ min, max }) => same(dayOf(min ?? max ?? 'today')), sent: asShown },
  time: { fresh: ({ min, max }) => same(min ?? max ?? '09:30'), sent: asShown },
  boolean: { fresh: () => same(true), sent: asShown },
  choice: {
    fresh: ({ options, answers }) => {
      const [first] = Object.entries(options)
      if (first === undefined) return undefined
      const [code, text] = first
      return { sent: code, shown: answers === 'text' ? text : code }
    },
    sent: (shown, { options }) =>
      Object.entries(options).find(([, text]) => text === shown)?.[0] ?? shown,
  },
  reference: {
    fresh: ({ resource, shows, sends }, lists) => {
      const row = lists.get(resource)?.[0]
      const name = valueIn(row, shows)
      if (name === undefined) return undefined
      return { sent: sends === 'name' ? name : valueIn(row, 'id'), shown: name }
    },
    sent: (shown, { resource, shows, sends }, lists) => {
      if (sends === 'name') return shown
      const row = lists.get(resource)?.find((row) => valueIn(row, shows) === shown)
      return row === undefined ? null : valueIn(row, 'id')
    },
  },
  references: {
    fresh: ({ resource, shows, sends }, lists) => {
      const row = lists.get(resource)?.[0]
      const name = valueIn(row, shows)
      if (name === undefined) return { sent: [], shown: [] }
      return { sent: [sends === 'name' ? name : valueIn(row, 'id')], shown: [name] }
    },
    sent: (shown, { resource, shows, sends }, lists) => {
      const names: readonly unknown[] = Array.isArray(shown) ? shown : []
      if (sends === 'name') return names
      const rows = lists.get(resource) ?? []
      return names.map((name) =>
        valueIn(
          rows.find((row) => valueIn(row, shows) === name),
          'id',
        ),
      )
    },
  },
}

/** The beginning with the digit that makes it sound; of some none does. */
function checked(beginning: string, isSound: (value: string) => boolean): string | undefined {
  return [...'0123456789'].map((digit) => beginning + digit).find(isSound)
}

const within = (min: number, max: number, value: number) => Math.max(min, Math.min(max, value))

function exact({ min, max }: { readonly min: number; readonly max: number }, decimals: number) {
  return within(min, max, randomInt(1e6)).toFixed(decimals)
}

/** A sound value for a new record; undefined: none is to be had, such as a reference into an empty list. */
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
