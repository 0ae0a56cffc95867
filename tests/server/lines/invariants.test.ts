import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DRAWN, drawnRuns } from '../../support/drawn'
import { LONG } from '../../support/long'
import { openTestBackend } from '../support/test-backend'
import { testContract } from '../support/test-contract'
import { asientos, cuentas } from './documents'

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
