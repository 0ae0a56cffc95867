import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inSavepoint } from '#server/calls/records/in-savepoint'
import { openTestBackend, type TestBackend } from '../../support/test-backend'

let backend: TestBackend

beforeAll(async () => {
  backend = await openTestBackend()
})
afterAll(() => backend.close())

it.each(['taken back', 'kept'])('what is %s leaves no savepoint open', async (outcome) => {
  const transaction = backend.store.transact(async (trx) => {
    const done = inSavepoint(trx, async () => {
      if (outcome === 'taken back') throw new Error('refused')
    })
    await done.catch(() => {})
    await sql`release savepoint some_rows`.execute(trx)
  })
  await expect(transaction).rejects.toThrow(/savepoint.* some_rows|savepoint "some_rows"/)
})
