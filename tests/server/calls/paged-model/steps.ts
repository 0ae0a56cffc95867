import fc from 'fast-check'
import { type Asked, DAYS, type Values } from './model'

export const SALAS = ['Norte', 'Sur', 'Este'] as const
/** No two are alike but for case and accents, and they sort as their first letters do. */
const NAMES = ['Ana', 'beto', 'Célia', 'dora', 'Ema'] as const
const AMOUNTS = ['0.00', '0.50', '9.99', '50.00'] as const

/** Which state the caller says that it has read. */
type Seen = 'any' | 'latest' | 'old'

/** Records are chosen by their place among those that there are; one beyond them is gone. */
export type Step =
  | { readonly kind: 'sala'; readonly sala: (typeof SALAS)[number]; readonly isOpen: boolean }
  | { readonly kind: 'add'; readonly values: Values }
  | { readonly kind: 'edit'; readonly of: number; readonly values: Values; readonly seen: Seen }
  | { readonly kind: 'remove'; readonly of: number; readonly seen: Seen }
  | { readonly kind: 'close'; readonly of: number; readonly asked: Asked; readonly seen: Seen }
  | { readonly kind: 'cancel'; readonly of: number; readonly seen: Seen }
  | { readonly kind: 'write-many'; readonly rows: readonly WrittenRow[]; readonly seen: Seen }
  | {
      readonly kind: 'close-many'
      readonly of: readonly number[]
      readonly asked: Asked
      readonly seen: Seen
    }
  | { readonly kind: 'cancel-many'; readonly of: readonly number[]; readonly seen: Seen }
  | { readonly kind: 'list'; readonly query: Query }
  | { readonly kind: 'count'; readonly query: Query; readonly field: keyof Filters }

/** A new record, or some values of one that there is. */
export type WrittenRow =
  | { readonly add: Values }
  | { readonly of: number; readonly change: Partial<Values> }

export interface Range {
  readonly desde?: string
  readonly hasta?: string
}

export interface Filters {
  readonly sala?: readonly string[]
  readonly estado?: readonly string[]
  readonly desde?: Range
  readonly importe?: Range
}

export interface Query {
  readonly texto: string
  readonly filtros: Filters
  readonly orden: 'nombre' | 'desde' | 'importe' | undefined
  readonly sentido: 'asc' | 'desc'
  readonly cantidad: number
}

const day = fc.constantFrom(...DAYS.slice(0, -1))
const amount = fc.constantFrom(null, ...AMOUNTS)
const seen = fc.constantFrom<Seen>('any', 'any', 'latest', 'old')
const of = fc.nat(12)
const estado = fc.constantFrom('', 'P', 'P', 'H', 'X')

const values: fc.Arbitrary<Values> = fc.record({
  nombre: fc.constantFrom(...NAMES),
  sala: fc.constantFrom('', ...SALAS, ...SALAS, 'Ninguna'),
  desde: day,
  hasta: fc.oneof(fc.constant(null), day, day, day),
  estado,
  importe: amount,
})
const asked: fc.Arbitrary<Asked> = fc.record({
  dia: day,
  destino: fc.constantFrom(...SALAS, ...SALAS, 'Ninguna'),
  monto: amount,
})
/** Of a change that is written with others, what no other row can depend on. */
const change: fc.Arbitrary<Partial<Values>> = fc.record(
  { nombre: fc.constantFrom(...NAMES), estado, importe: amount },
  { requiredKeys: [] },
)
const row: fc.Arbitrary<WrittenRow> = fc.oneof(
  fc.record({ add: values }),
  fc.record({ of, change }),
)
const several = fc.array(of, { minLength: 1, maxLength: 5 })

const some = <T>(...from: readonly T[]) =>
  fc.uniqueArray(fc.constantFrom(...from), { minLength: 1, maxLength: 3 })
const range = (from: readonly string[]): fc.Arbitrary<Range> =>
  fc
    .record(
      { desde: fc.constantFrom(...from), hasta: fc.constantFrom(...from) },
      { requiredKeys: [] },
    )
    .filter((drawn) => Object.keys(drawn).length > 0)
const query: fc.Arbitrary<Query> = fc.record({
  texto: fc.constantFrom('', '', 'A', 'celia', 'o'),
  filtros: fc.record(
    {
      sala: some('', ...SALAS, 'Ninguna'),
      estado: some('', 'P', 'H', 'X'),
      desde: range(DAYS),
      importe: range(AMOUNTS),
    },
    { requiredKeys: [] },
  ),
  orden: fc.constantFrom(undefined, 'nombre', 'desde', 'importe'),
  sentido: fc.constantFrom('asc', 'desc'),
  cantidad: fc.integer({ min: 1, max: 4 }),
})

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('sala'),
      sala: fc.constantFrom(...SALAS),
      isOpen: fc.boolean(),
    }),
  },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('add'), values }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('edit'), of, values, seen }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove'), of, seen }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('close'), of, asked, seen }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('cancel'), of, seen }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('write-many'),
      rows: fc.array(row, { minLength: 1, maxLength: 6 }),
      seen,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('close-many'), of: several, asked, seen }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('cancel-many'), of: several, seen }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('list'), query }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('count'),
      query,
      field: fc.constantFrom<keyof Filters>('sala', 'estado', 'desde', 'importe'),
    }),
  },
)

export const steps = fc.array(step, { minLength: 1, maxLength: 40, size: 'max' })
