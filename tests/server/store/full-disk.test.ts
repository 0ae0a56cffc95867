import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { openTestBackend } from '../support/test-backend'

// Only SQLite can be made to run out of room without a file system of its own.
describe('C-33: a full disk', () => {
  it('is told as 507, reads go on, and writes do too once there is room', async () => {
    const backend = await openTestBackend({ dataDir: ':memory:' })
    const limitPages = (pages: number) =>
      backend.store.transact((trx) => sql.raw(`pragma max_page_count = ${pages}`).execute(trx))
    const add = (number: number) =>
      backend.call('rubros-ingresar', { rubro: `${number} ${'x'.repeat(40)}` })
    await limitPages(1)
    const told = []
    for (let number = 0; told.at(-1)?.status !== 507 && number < 2000; number += 1) {
      told.push(await add(number))
    }
    const stored = told.length - 1
    expect(told.at(-1)).toEqual({
      status: 507,
      body: { error: 'No hay espacio para guardar los datos. Avise y vuelva a intentar.' },
    })
    expect(await backend.rows('rubros-buscar', 'rubros')).toHaveLength(stored)
    expect((await add(5000)).status).toBe(507)
    await limitPages(1_000_000)
    expect((await add(5000)).status).toBe(200)
    expect(await backend.rows('rubros-buscar', 'rubros')).toHaveLength(stored + 1)
    await backend.close()
  })
})
