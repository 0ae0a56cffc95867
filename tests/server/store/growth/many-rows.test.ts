import { expect, it } from 'vitest'
import { onEveryDatabase } from './every-database'
import { type Where, conceptos, digits, during, id, reference, text } from './world'
import { testEntity } from '../../support/test-contract'

/** More than twice the rows that one statement writes. */
const ROWS = 1003
const numbers = Array.from({ length: ROWS }, (_, at) => at + 1)

const clases = testEntity('clases', {
  fields: { id, nombre: text() },
  seed: [
    { id: 1, nombre: 'Fija' },
    { id: 2, nombre: 'Variable' },
  ],
})
const before = [clases, ...conceptos({ id, cuenta: text(), clase: text() }).entities]
const after = [
  clases,
  ...conceptos(
    { id, cuenta: digits(), clase: reference('clases', 'nombre', true) },
    { fields: { clase: { backfill: 'Fija' } } },
    { unique: [['cuenta']] },
  ).entities,
]
const growth = { conceptos: { fields: { clase: { backfill: 'Fija' } } } }
const past = { entities: before }
const present = { entities: after, growth }

const cuentaOf = (number: number) => 2 * number
/** Every third one is empty. */
const claseOf = (number: number) => ['', 'fija', 'VARIABLE'][number % 3] ?? ''

/** Rows as they are in the database: the server's own writes would take seconds. */
async function fill(where: Where): Promise<void> {
  await during(where, past, async ({ store }) => {
    for (let at = 0; at < ROWS; at += 100) {
      const rows = numbers.slice(at, at + 100).map((number) => ({
        id: number,
        cuenta: String(cuentaOf(number)),
        clase: claseOf(number),
      }))
      await store.transact((trx) => trx.insertInto('conceptos').values(rows).execute())
    }
  })
}

onEveryDatabase((open) => {
  it('each of more rows than one statement writes is converted, filled and compared', async () => {
    const where = await open()
    await fill(where)
    await during(where, present, async ({ rows, write }) => {
      expect(await rows()).toEqual(
        numbers.map((number) => ({
          id: number,
          cuenta: cuentaOf(number),
          clase: claseOf(number) === 'VARIABLE' ? 'Variable' : 'Fija',
        })),
      )
      expect(await write('conceptos-ingresar', { cuenta: cuentaOf(ROWS), clase: 'Fija' })).toBe(400)
    })
  })
})
