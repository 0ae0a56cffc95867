import { Kysely } from 'kysely'
import { expect, it } from 'vitest'
import { bindable } from '../../../src/server/store/database/guarded-database'
import { GuardedSqliteDialect } from '../../../src/server/store/database/sqlite-dialect'

it.each([
  [true, 1],
  [false, 0],
  ['ñ', 'ñ'],
  [9_999_999_999, 9_999_999_999],
  [10n, 10n],
  [null, null],
])('%s is bound as %s', (value, bound) => {
  expect(bindable(value)).toBe(bound)
})

it.each([
  ['a text with NUL', 'a\0b'],
  ['NaN', Number.NaN],
  ['Infinity', Number.POSITIVE_INFINITY],
  ['undefined', undefined],
  ['an object', {}],
  ['an array', []],
  ['a Date', new Date(0)],
  ['a symbol', Symbol('s')],
])('%s is refused, because it would not be stored unchanged', (_name, value) => {
  expect(() => bindable(value)).toThrow(TypeError)
})

it('a boolean does not end the process, and a refused value ends its transaction alone', async () => {
  const db = new Kysely<{ t: { flag: unknown } }>({ dialect: new GuardedSqliteDialect(':memory:') })
  await db.schema.createTable('t').addColumn('flag', 'integer').execute()
  await db.insertInto('t').values({ flag: true }).execute()
  const failed = db.transaction().execute(async (trx) => {
    await trx.insertInto('t').values({ flag: 7 }).execute()
    await trx.insertInto('t').values({ flag: 'a\0b' }).execute()
  })
  await expect(failed).rejects.toThrow('NUL')
  expect(await db.selectFrom('t').selectAll().execute()).toEqual([{ flag: 1 }])
  await db.destroy()
})
