import * as z from 'zod'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deletedMetodos } from '#wire/metodos/deleted'
import type { BeforeWrite, DeclaredHooks } from '#server/hooks/declared'
import type { HookValue } from '#server/store/history/hook-record'
import { linesField } from '#wire/kinds/lines'
import { textField } from '#wire/kinds/text'
import { type TestBackend, openTestBackend } from '../support/test-backend'
import { testContract } from '../support/test-contract'
import { amount, asientos, cuentas } from './documents'
import fc from 'fast-check'
import { DRAWN, drawnRuns } from '../../support/drawn'
import { LONG } from '../../support/long'

type Before = NonNullable<DeclaredHooks['before']>

let backend: TestBackend
let before: Before = () => undefined
beforeAll(async () => {
  const hooks = { asientos: { before: ((write) => before(write)) satisfies Before } }
  const contract = testContract(cuentas, asientos)
  backend = await openTestBackend({ contract, project: { hooks, files: {} } })
})
afterAll(() => backend.close())
beforeEach(async () => {
  before = () => undefined
  await backend.empty('asientos__lineas', 'asientos', '_history', '_deleted')
})

const debe = (importe: string, cuenta = 2) => ({ cuenta, debe: importe, haber: null })
const haber = (importe: string, cuenta = 3) => ({ cuenta, debe: null, haber: importe })
const ENTRY = { detalle: 'Apertura', fecha: null }
const add = (...lineas: readonly object[]) =>
  backend.call('asientos-ingresar', { ...ENTRY, lineas })

const numbered = z.looseObject({ id: z.number() })
const entry = z.looseObject({ id: z.number(), lineas: z.tuple([numbered], numbered) })

async function only() {
  const [row] = await backend.rows('asientos-buscar', 'asientos')
  return entry.parse((await backend.call('asientos-leer', { id: row?.['id'] })).body)
}

const line = (of: object, saldo: string, number?: unknown) => ({
  ...(number === undefined ? {} : { id: number }),
  ...of,
  saldo,
})

describe('hooks of a record with lines', () => {
  it('see its lines before and after the write, references by number, and what is computed', async () => {
    const seen: unknown[] = []
    before = ({ operation, previous, next }) => {
      seen.push([operation, previous?.['lineas'], next?.['lineas'], next?.['diferencia']])
    }
    await add(debe('10'), haber('10'))
    const { id, lineas } = await only()
    const [one, other] = lineas
    if (other === undefined) throw new Error('There are two lines')
    const changed = { id: one.id, ...debe('12') }
    await backend.call('asientos-modificar', { id, ...ENTRY, lineas: [changed, haber('12')] })
    await backend.call('asientos-borrar', { id })
    const { body } = await backend.call(deletedMetodos.list, { entidad: 'asientos' })
    const [deleted] = z.array(numbered).parse(body['eliminados'])
    await backend.call(deletedMetodos.restore, { id: deleted?.id })
    const first = [line(debe('10.00'), '10.00', one.id), line(haber('10.00'), '-10.00', other.id)]
    const number = expect.any(Number)
    const second = [line(debe('12.00'), '12.00', one.id), line(haber('12.00'), '-12.00', number)]
    expect(seen).toEqual([
      ['ingresar', undefined, first.map(({ id: _id, ...rest }) => rest), '0.00'],
      [
        'modificar',
        first,
        [line(debe('12.00'), '12.00', one.id), line(haber('12.00'), '-12.00')],
        '0.00',
      ],
      ['borrar', second, undefined, undefined],
      ['restaurar', undefined, second, '0.00'],
    ])
  })

  it('set lines, whose sums follow; they are judged as if somebody had entered them', async () => {
    before = ({ next }) => {
      const lines = z.array(z.looseObject({})).parse(next?.['lineas'])
      return { lineas: [...lines, debe('1'), haber('1')] }
    }
    expect(await add(debe('10'), haber('10'))).toMatchObject({ status: 200 })
    expect(await only()).toMatchObject({
      debe: '11.00',
      haber: '11.00',
      lineas: [{ saldo: '10.00' }, { saldo: '-10.00' }, { saldo: '1.00' }, { saldo: '-1.00' }],
    })
    const refusals = [
      [[debe('1'), haber('2')], 'Líneas: Debe y Haber difieren en 1,00'],
      [[debe('1')], 'Líneas: Requiere al menos 2'],
      [[debe('1', 1), haber('1')], 'Línea 1, Cuenta: No se puede elegir "Activo"'],
      [[debe('x'), haber('1')], 'Línea 1, Debe: Importe inválido'],
    ] as const
    for (const [lineas, error] of refusals) {
      before = () => ({ lineas })
      expect(await add(debe('1'), haber('1'))).toMatchObject({ status: 422, body: { error } })
    }
  })

  it('refuse a cell of a line by its place and its label, or the lines as a whole', async () => {
    const cell = { at: 1, field: 'haber' }
    before = ({ refuse }) => Reflect.apply(refuse, undefined, ['lineas', 'excede el saldo', cell])
    expect(await add(debe('1'), haber('1'))).toMatchObject({
      status: 422,
      body: { error: 'Línea 2, Haber: excede el saldo' },
    })
    before = ({ refuse }) => refuse('lineas', 'son pocas')
    expect(await add(debe('1'), haber('1'))).toMatchObject({
      status: 422,
      body: { error: 'Líneas: son pocas' },
    })
  })

  it('write records with lines, whose sums follow', async () => {
    before = async ({ next, records }) => {
      if (next?.['detalle'] !== 'Apertura') return
      const of = records['asientos']
      const number = await of?.ingresar({
        detalle: 'Copia',
        lineas: [debe('3'), haber('3')],
      })
      const copy = await of?.find(number ?? null)
      expect(copy).toMatchObject({ debe: '3.00', lineas: [{ saldo: '3.00' }, { saldo: '-3.00' }] })
      await of?.modificar(number ?? 0, { lineas: [debe('4'), haber('4')] })
    }
    expect(await add(debe('1'), haber('1'))).toMatchObject({ status: 200 })
    const rows = await backend.rows('asientos-buscar', 'asientos')
    expect(rows.map(({ detalle, debe: sum, diferencia }) => [detalle, sum, diferencia])).toEqual([
      ['Copia', '4.00', '0.00'],
      ['Apertura', '1.00', '0.00'],
    ])
  })
})

it('lines are typed in hooks, field by field', () => {
  const lineas = linesField({
    label: 'Líneas',
    one: 'Línea',
    min: 0,
    max: 9,
    fields: { debe: amount('Debe'), detalle: textField({ label: 'D', max: 9, required: true }) },
  })
  const next: HookValue<typeof lineas> = [{ id: 1, debe: '1.00', detalle: 'a' }]
  const [first] = next
  const text: string | undefined = first?.detalle
  // @ts-expect-error no field of a line
  const other: unknown = first?.haber
  // @ts-expect-error no amount
  const added: HookValue<typeof lineas> = [...next, { debe: 1, detalle: 'b' }]
  expect([text, other, added.length]).toEqual(['a', undefined, 2])
  type Write = BeforeWrite<{ lineas: typeof next; fecha: string }, string, object>
  const refused = ({ refuse }: Write): void => {
    refuse('lineas', 'no', { at: 0, field: 'debe' })
    refuse('fecha', 'no')
    // @ts-expect-error no field of a line
    refuse('lineas', 'no', { at: 0, field: 'haber' })
    // @ts-expect-error no lines
    refuse('fecha', 'no', { at: 0, field: 'debe' })
  }
  expect(refused).toBeTypeOf('function')
})

/** A step of somebody: what becomes of one of the records. */
interface Step {
  readonly kind: 'add' | 'edit' | 'remove' | 'restore'
  readonly record: number
  readonly lines: readonly { readonly cents: number; readonly side: 'debe' | 'haber' }[]
  /** Whether the lines that are there stay, in the reverse order. */
  readonly keeps: boolean
  /** Whether a last line makes up the difference of the new ones. */
  readonly closes: boolean
}

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom('add', 'edit', 'edit', 'remove', 'restore'),
  record: fc.nat(2),
  lines: fc.array(fc.record({ cents: fc.nat(500), side: fc.constantFrom('debe', 'haber') }), {
    maxLength: 5,
  }),
  keeps: fc.boolean(),
  closes: fc.constantFrom(true, true, true, false),
})

const money = (cents: number) =>
  `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
const cents = (value: unknown) => (value === null ? 0 : Math.round(Number(value) * 100))

/** The line that makes up the difference of some. */
function closing(lines: Step['lines']): Step['lines'] {
  const difference = lines.reduce(
    (sum, { cents: amount, side }) => sum + (side === 'debe' ? amount : -amount),
    0,
  )
  return [{ cents: Math.abs(difference), side: difference > 0 ? 'haber' : 'debe' }]
}

const lineOf = ({ cents: amount, side }: Step['lines'][number]) => ({
  cuenta: side === 'debe' ? 2 : 3,
  debe: side === 'debe' ? money(amount) : null,
  haber: side === 'haber' ? money(amount) : null,
})

const linesIn = (record: Readonly<Record<string, unknown>>) => {
  const lines = record['lineas']
  return Array.isArray(lines) ? lines : []
}

/** So many random sequences, each of three people who write at the same time. */
const RUNS = drawnRuns(LONG ? 400 : 30)

describe('whatever many people do at once', () => {
  it(`lines balance, sums are those of the lines, and places are in order: ${RUNS} sequences`, async () => {
    const backend = await openTestBackend({ contract: testContract(cuentas, asientos) })
    let accepted = 0
    const list = () => backend.rows('asientos-buscar', 'asientos')
    const read = async (id: unknown) => (await backend.call('asientos-leer', { id })).body
    const run = async ({ kind, record, lines, keeps, closes }: Step): Promise<number> => {
      const rows = await list()
      const row = rows[record % Math.max(1, rows.length)]
      const sent = [...lines, ...(closes ? closing(lines) : [])].map(lineOf)
      const base = { detalle: 'x', fecha: null }
      if (kind === 'add' || row === undefined) {
        return (await backend.call('asientos-ingresar', { ...base, lineas: sent })).status
      }
      const { id } = row
      if (kind === 'remove') return (await backend.call('asientos-borrar', { id })).status
      if (kind === 'restore') {
        const clave = { id }
        return (await backend.call('eliminados.deshacer', { entidad: 'asientos', clave })).status
      }
      const held = keeps ? linesIn(await read(id)).toReversed() : []
      const known = held.map(({ id: number, cuenta, debe, haber }) => {
        return { id: number, cuenta: cuenta.id, debe, haber }
      })
      const lineas = [...known, ...sent]
      return (await backend.call('asientos-modificar', { ...base, id, lineas })).status
    }
    try {
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.tuple(step, step, step), { minLength: 1, maxLength: 5 }),
          async (turns) => {
            await backend.empty('asientos__lineas', 'asientos', '_history', '_deleted')
            for (const turn of turns) {
              const statuses = await Promise.all(turn.map(run))
              for (const status of statuses) {
                expect([200, 409, 422]).toContain(status)
                accepted += Number(status === 200)
              }
            }
            for (const row of await list()) {
              const lines = linesIn(await read(row['id']))
              const sum = (name: string) =>
                lines.reduce((total, line) => total + cents(line[name]), 0)
              expect(lines.length).toBeGreaterThanOrEqual(2)
              expect([sum('debe'), sum('haber')]).toEqual([sum('haber'), sum('debe')])
              expect([cents(row['debe']), cents(row['haber']), row['diferencia']]).toEqual([
                sum('debe'),
                sum('haber'),
                '0.00',
              ])
            }
            const stray = await backend.store.read((trx) =>
              trx
                .selectFrom('asientos__lineas')
                .select(['_parent', '_place'])
                .orderBy('_parent')
                .orderBy('_place')
                .execute(),
            )
            const places = new Map<unknown, number>()
            for (const { _parent: parent, _place: place } of stray) {
              const next = places.get(parent) ?? 0
              expect(Number(place)).toBe(next)
              places.set(parent, next + 1)
            }
          },
        ),
        { numRuns: RUNS, ...DRAWN },
      )
      expect(accepted).toBeGreaterThan(RUNS)
    } finally {
      await backend.close()
    }
  }, 120_000)
})
