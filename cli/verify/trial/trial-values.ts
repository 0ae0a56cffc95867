import { randomInt } from 'node:crypto'
import type { FieldContract, FieldKinds, KindName } from '../../../src/wire/kinds'
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
  digits: { fresh: ({ max }) => same(randomInt(1, Math.min(10 ** max, 2 ** 47))), sent: asShown },
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
}

/** A sound value for a new record; undefined: none is to be had, such as a reference into an empty list. */
export function freshValue(field: FieldContract, lists: Lists): TrialValue | undefined {
  return kindOf(field).fresh(field, lists)
}

/** What a request carries for a value as lists show it: a choice's code, a reference's id. */
export function sentValue(field: FieldContract, shown: unknown, lists: Lists): unknown {
  return kindOf(field).sent(shown, field, lists)
}

function kindOf(field: FieldContract): TrialKind<FieldContract> {
  // The registry pairs each kind with its own contract; the compiler cannot follow the pair through the lookup.
  return kinds[field.kind] as TrialKind<FieldContract>
}
