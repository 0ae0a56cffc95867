import fc from 'fast-check'
import { recordsMetodos } from '#wire/metodos/records'
import type { TestBackend } from '../support/test-backend'

type Row = Readonly<Record<string, unknown>>

/** What is there when a step is sent: steps name records by their places. */
export interface There {
  readonly cuentas: readonly Row[]
  /** Each with its lines. */
  readonly asientos: readonly Row[]
}

/** One call, as a person would note it. */
export interface Step {
  readonly text: string
  call(there: There): readonly [metodo: string, body: object]
}

/** Steps of one group are sent at once. */
export type Script = readonly (readonly Step[])[]

const CODES = ['A', 'B', 'C', 'D', 'E', 'F'] as const

const place = fc.nat({ max: 7 })
const code = fc.constantFrom(...CODES)
const state = fc.constantFrom('B', 'R', 'A', 'X')

/** The id at a place; one that nothing has where there is none. */
const idAt = (rows: readonly Row[], at: number): unknown =>
  rows.length === 0 ? 999_999 : rows[at % rows.length]?.['id']

const idOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'id' in value ? value.id : null

const rowsIn = (value: unknown): readonly Row[] => (Array.isArray(value) ? value : [])

/** Lines of an entry: each debits one account, and the last one credits another, with their sum or with too much. */
interface DrawnLines {
  readonly debits: readonly { readonly at: number; readonly amount: number }[]
  readonly balances: boolean
}

const drawnLines: fc.Arbitrary<DrawnLines> = fc.record({
  debits: fc.array(fc.record({ at: place, amount: fc.integer({ min: 1, max: 999 }) }), {
    minLength: 1,
    maxLength: 3,
  }),
  balances: fc.constantFrom(true, true, true, true, false),
})

const linesText = ({ debits, balances }: DrawnLines): string =>
  `líneas ${debits.map(({ at, amount }) => `${amount} a la ${at}`).join(' y ')}${balances ? '' : ', que no cuadran'}`

function linesOf({ debits, balances }: DrawnLines, { cuentas }: There): readonly Row[] {
  const sum = debits.reduce((total, { amount }) => total + amount, balances ? 0 : 1)
  return [
    ...debits.map(({ at, amount }) => {
      return { cuenta: idAt(cuentas, at), debe: String(amount), haber: null }
    }),
    { cuenta: idAt(cuentas, 0), debe: null, haber: String(sum) },
  ]
}

/** The lines that an entry has, as an edit sends them. */
const linesIn = (row: Row): readonly Row[] =>
  rowsIn(row['lineas']).map(({ id, cuenta, debe, haber }) => {
    return { id, cuenta: idOf(cuenta), debe, haber }
  })

const step = (text: string, call: Step['call']): Step => ({ text, call })

const account = fc
  .record({ codigo: code, at: place, above: fc.option(place, { nil: null }) })
  .chain(({ codigo, at, above }) => {
    const madre = ({ cuentas }: There) => (above === null ? null : idAt(cuentas, above))
    const under = above === null ? 'arriba de todo' : `debajo de la ${above}`
    return fc.constantFrom(
      step(`agregar cuenta ${codigo} ${under}`, (there) => [
        'cuentas-ingresar',
        { codigo, madre: madre(there) },
      ]),
      step(`cuenta ${at}: llamarla ${codigo}, ${under}`, (there) => [
        'cuentas-modificar',
        { id: idAt(there.cuentas, at), codigo, madre: madre(there) },
      ]),
      step(`en un lote: cuenta ${at} debajo de la siguiente, y al revés`, ({ cuentas }) => [
        recordsMetodos.write,
        {
          entidad: 'cuentas',
          filas: [
            { cambio: { id: idAt(cuentas, at), madre: idAt(cuentas, at + 1) } },
            { cambio: { id: idAt(cuentas, at + 1), madre: idAt(cuentas, at) } },
          ],
        },
      ]),
      step(`borrar cuenta ${at}`, ({ cuentas }) => ['cuentas-borrar', { id: idAt(cuentas, at) }]),
    )
  })

const entry = fc
  .record({
    numero: code,
    at: place,
    cuenta: place,
    estado: state,
    nota: code,
    lines: drawnLines,
  })
  .chain(({ numero, at, cuenta, estado, nota, lines }) => {
    const values = (there: There) => ({
      numero,
      nota,
      cuenta: idAt(there.cuentas, cuenta),
      estado,
      lineas: linesOf(lines, there),
    })
    /** With the values that it has, but for the state and the note. */
    const moved = ({ asientos }: There, changes: object) => {
      const row = asientos[at % Math.max(asientos.length, 1)] ?? {}
      return {
        id: idAt(asientos, at),
        numero: row['numero'] ?? numero,
        nota: row['nota'] ?? '',
        cuenta: idOf(row['cuenta']),
        estado: row['estado'] ?? 'B',
        lineas: linesIn(row),
        ...changes,
      }
    }
    return fc.constantFrom(
      step(
        `agregar asiento ${numero} en la cuenta ${cuenta}, ${estado}, ${linesText(lines)}`,
        (there) => ['asientos-ingresar', values(there)],
      ),
      step(
        `agregar asiento ${numero} en la cuenta ${cuenta}, nota ${nota}, ${linesText(lines)}`,
        (there) => ['asientos-ingresar', { ...values(there), estado: 'B' }],
      ),
      step(`asiento ${at}: número ${numero}, cuenta ${cuenta}, ${estado}`, (there) => [
        'asientos-modificar',
        { id: idAt(there.asientos, at), ...values(there) },
      ]),
      step(`asiento ${at}: pasar a ${estado}`, (there) => [
        'asientos-modificar',
        moved(there, { estado }),
      ]),
      step(`asiento ${at}: nota ${nota}`, (there) => [
        'asientos-modificar',
        moved(there, { nota }),
      ]),
      step(`asentar ${at}`, ({ asientos }) => ['asientos-asentar', { id: idAt(asientos, at) }]),
      step(`anular ${at}`, ({ asientos }) => ['asientos-anular', { id: idAt(asientos, at) }]),
      step(`revertir ${at} con ${numero}`, ({ asientos }) => [
        'asientos-revertir',
        { id: idAt(asientos, at), con: numero },
      ]),
      step(`asiento ${at}: ${linesText(lines)}`, (there) => [
        'asientos-modificar',
        moved(there, { lineas: linesOf(lines, there) }),
      ]),
      step(`asiento ${at}: sus líneas al revés, y ${linesText(lines)}`, (there) => {
        const row = there.asientos[at % Math.max(there.asientos.length, 1)] ?? {}
        const lineas = [...linesOf(lines, there), ...linesIn(row).toReversed()]
        return ['asientos-modificar', moved(there, { lineas })]
      }),
      step(`revertir todos con ${numero}`, ({ asientos }) => [
        recordsMetodos.act,
        {
          entidad: 'asientos',
          accion: 'revertir',
          filas: asientos.length === 0 ? [{ id: 1 }] : asientos.map(({ id }) => ({ id })),
          datos: { con: numero },
        },
      ]),
      step(`borrar asiento ${at}`, ({ asientos }) => [
        'asientos-borrar',
        { id: idAt(asientos, at) },
      ]),
      step(`asentar todos`, ({ asientos }) => [
        recordsMetodos.act,
        {
          entidad: 'asientos',
          accion: 'asentar',
          filas: asientos.length === 0 ? [{ id: 1 }] : asientos.map(({ id }) => ({ id })),
        },
      ]),
      step(
        `importar asiento ${numero}, la nota ${nota} del ${at}, y su paso a ${estado}`,
        (there) => [
          recordsMetodos.write,
          {
            entidad: 'asientos',
            filas: [
              { alta: values(there) },
              { cambio: { id: idAt(there.asientos, at), nota } },
              { cambio: { id: idAt(there.asientos, at), estado } },
            ],
          },
        ],
      ),
    )
  })

const any = fc.oneof({ weight: 2, arbitrary: account }, { weight: 5, arbitrary: entry })

const groups = (min: number, max: number) =>
  fc.array(fc.array(any, { minLength: 1, maxLength: 4 }), {
    minLength: min,
    maxLength: max,
    size: 'max',
  })

const idOfLast = (rows: readonly Row[]): unknown => rows.at(-1)?.['id'] ?? 999_999

/** An entry is booked and reverted, with names that no other step has: nothing but what is sent at once can prevent it. */
const REVERSAL: readonly Step[] = [
  step('agregar cuenta P arriba de todo', () => ['cuentas-ingresar', { codigo: 'P', madre: null }]),
  step('agregar asiento P en la última cuenta', ({ cuentas }) => {
    const cuenta = idOfLast(cuentas)
    const lineas = [
      { cuenta, debe: '5', haber: null },
      { cuenta, debe: null, haber: '5' },
    ]
    return ['asientos-ingresar', { numero: 'P', nota: '', cuenta, estado: 'B', lineas }]
  }),
  step('asentar el último', ({ asientos }) => ['asientos-asentar', { id: idOfLast(asientos) }]),
  step('revertir el último con Q', ({ asientos }) => [
    'asientos-revertir',
    { id: idOfLast(asientos), con: 'Q' },
  ]),
]

/** The same alone. */
export const reversal: Script = REVERSAL.map((one) => [one])

/** Its steps, with others beside them and, of the last, with itself: it reverts once. */
const contested = fc
  .tuple(
    fc.array(fc.array(any, { maxLength: 2 }), {
      minLength: REVERSAL.length,
      maxLength: REVERSAL.length,
    }),
    fc.boolean(),
  )
  .map(([beside, twice]) =>
    REVERSAL.map((one, at) => [
      one,
      ...(twice && at === REVERSAL.length - 1 ? [one] : []),
      ...(beside[at] ?? []),
    ]),
  )

/** A script, which prints as one line for each group of calls. */
export const scripts: fc.Arbitrary<Script> = fc
  .tuple(groups(1, 7), contested, groups(0, 7))
  .map((parts) => parts.flat())
  .map((groups) => ({
    groups,
    [fc.toStringMethod]: () =>
      groups.map((group) => `\n  ${group.map(({ text }) => text).join('  |  ')}`).join(''),
  }))
  .map(({ groups, ...printed }) => Object.assign(groups, printed))

/** All entries, each with its lines. */
export async function readEntries(backend: TestBackend): Promise<readonly Row[]> {
  const listed = await backend.rows('asientos-buscar', 'asientos')
  const whole = listed.map(({ id }) => backend.call('asientos-leer', { id }))
  return (await Promise.all(whole)).map(({ body }) => body)
}

/** Sends the calls of each group at once. @returns the statuses of all */
export async function play(
  backend: TestBackend,
  script: Script,
  after: () => Promise<void>,
): Promise<readonly number[]> {
  const statuses: number[] = []
  for (const group of script) {
    const there = {
      cuentas: await backend.rows('cuentas-buscar', 'cuentas'),
      asientos: await readEntries(backend),
    }
    const calls = group.map((one) => backend.call(...one.call(there)))
    statuses.push(...(await Promise.all(calls)).map(({ status }) => status))
    await after()
  }
  return statuses
}
