import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { prepared, type ValueOf } from '#server/store/database/prepared'
import type { Tables } from '#server/store/tables'
import type { Kysely } from 'kysely'
import { openTestBackend, type TestBackend } from '../support/test-backend'

let backend: TestBackend
beforeAll(async () => {
  backend = await openTestBackend()
})
afterAll(() => backend.close())

it('a statement is made once, and each run has its own values beside those that stay', async () => {
  let made = 0
  const statement = prepared((db: Kysely<Tables>, valueOf: ValueOf<'from' | 'text'>) => {
    made += 1
    return sql<{ found: string }>`
      select cast(${valueOf('text')} as text) || cast(${':'} as text) || cast(cast(${valueOf('from')} as integer) + cast(${7} as integer) as text) as found`.compile(
      db,
    )
  })
  const run = (from: number, text: string) =>
    backend.store.readOne((db) => statement(db, { from, text }))
  expect([await run(1, 'a'), await run(40, 'b')]).toEqual([[{ found: 'a:8' }], [{ found: 'b:47' }]])
  expect(made).toBe(1)
})
