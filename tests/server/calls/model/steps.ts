import fc from 'fast-check'

/** What a step does. */
export type Kind = (typeof KINDS)[number]
const KINDS = [
  'buscar',
  'zonas-ingresar',
  'zonas-modificar',
  'zonas-borrar',
  'tiendas-ingresar',
  'tiendas-modificar',
  'tiendas-cerrar',
  'tiendas-borrar',
  'lotes-ingresar',
  'lotes-modificar',
  'lotes-borrar',
] as const

/** One call, in terms of what there is when it is made. All numbers choose: of so many things the one of that number. */
export interface Step {
  readonly kind: Kind
  readonly who: 'administrador' | 'operador' | 'nadie'
  /** Of the records that there are; now and then one that is gone. */
  readonly record: number
  /** Of the samples of each field. */
  readonly zona: number
  readonly lote: number
  readonly numero: number
  readonly manzana: number
  readonly estado: number
  readonly tope: number
  readonly nota: number
  /** What the call's If-Match says. */
  readonly condition: 'none' | 'any' | 'latest' | 'previous' | 'old' | 'altered' | 'two' | 'unknown'
  readonly tag: number
  /** How often the same call is made again, with the tag before the latest. */
  readonly repeats: number
  /** A field that the contract does not have. */
  readonly isExtended: boolean
  /** Ids go as texts. */
  readonly isText: boolean
}

/** From 0 to 99; those from `WRONG_FROM` on choose what is wrong. */
const choice = fc.oneof(
  { weight: 30, arbitrary: fc.nat(19) },
  { weight: 1, arbitrary: fc.integer({ min: 90, max: 99 }) },
)
export const WRONG_FROM = 90

const often = <T>(usual: T, ...rare: readonly T[]) =>
  fc.oneof(
    { weight: 8, arbitrary: fc.constant(usual) },
    { weight: 4, arbitrary: fc.constantFrom(usual, ...rare) },
  )

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom(...KINDS, ...KINDS, ...KINDS.filter((kind) => !kind.endsWith('-borrar'))),
  who: often<Step['who']>('administrador', 'administrador', 'operador', 'operador', 'nadie'),
  record: choice,
  zona: choice,
  lote: choice,
  numero: choice,
  manzana: choice,
  estado: choice,
  tope: choice,
  nota: choice,
  condition: often<Step['condition']>(
    'none',
    'any',
    'latest',
    'previous',
    'old',
    'altered',
    'two',
    'unknown',
  ),
  tag: fc.nat(9),
  repeats: fc.oneof(
    { weight: 9, arbitrary: fc.constant(0) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 4 }) },
  ),
  isExtended: fc.oneof(
    { weight: 40, arbitrary: fc.constant(false) },
    { weight: 1, arbitrary: fc.constant(true) },
  ),
  isText: fc.boolean(),
})

export const steps = fc.array(step, { minLength: 1, maxLength: 50, size: 'max' })

const FIRST: Step = {
  kind: 'buscar',
  who: 'administrador',
  record: 0,
  zona: 0,
  lote: 0,
  numero: 0,
  manzana: 0,
  estado: 0,
  tope: 0,
  nota: 0,
  condition: 'none',
  tag: 0,
  repeats: 0,
  isExtended: false,
  isText: false,
}

/** Each scenario begins with some records, so that few steps lead to what is rare. */
export const BEGINNING: readonly Step[] = [
  { ...FIRST, kind: 'zonas-ingresar' },
  { ...FIRST, kind: 'zonas-ingresar', zona: 1 },
  { ...FIRST, kind: 'zonas-ingresar', zona: 3 },
  { ...FIRST, kind: 'tiendas-ingresar', tope: 1 },
  { ...FIRST, kind: 'tiendas-ingresar', numero: 1, zona: 1, nota: 1 },
  { ...FIRST, kind: 'lotes-ingresar' },
  { ...FIRST, kind: 'lotes-ingresar', lote: 1, tope: 9 },
  FIRST,
  { ...FIRST, record: 1 },
  { ...FIRST, record: 2 },
]

/** One of some things; undefined if there is none. */
export function chosen<T>(things: readonly T[], number: number): T | undefined {
  return things[number % things.length]
}
