import { describe, expect, it, onTestFinished } from 'vitest'
import type { FieldContract } from '#wire/kinds'
import {
  cuitField,
  emailField,
  longTextField,
  telephoneField,
  textField,
  idField,
} from '#wire/kinds/text'
import { dateField } from '#wire/kinds/date'
import { moneyField } from '#wire/kinds/decimal'
import { openTestBackend, useBackend } from '../support/test-backend'
import { testContract, testEntity } from '../support/test-contract'
import { once } from 'node:events'
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { ON_POSTGRES } from '../support/test-database'
import { tempDir } from '../support/temp-dir'
import { Duplicate, InUse } from '#server/store/entity-errors'

const label = { label: 'Dato', required: true } as const
const size = { ...label, max: 40 }

interface Kind {
  readonly field: FieldContract
  readonly first: string
  /** The same written differently. */
  readonly same: readonly string[]
  readonly others: readonly string[]
}

const KINDS: readonly Kind[] = [
  {
    field: textField(size),
    first: 'Peña y Cía.',
    same: ['PEÑA Y CIA.', 'peña y cía.'],
    others: ['Pena y Cía.', 'Peña y Cía'],
  },
  {
    field: longTextField(size),
    first: 'Uno\ndos',
    same: ['UNO\ndós', 'Uno\n\ndos'],
    others: ['Uno\ntres'],
  },
  {
    field: emailField(size),
    first: 'ana@example.com',
    same: ['ANA@example.com'],
    others: ['ana.p@example.com'],
  },
  {
    field: telephoneField(size),
    first: '+54 351 455-1234',
    same: ['543514551234', '(54351) 455 1234'],
    others: ['+54 351 455-1235', '351 455-1234'],
  },
  {
    field: cuitField(label),
    first: '20123456786',
    same: ['20123456786'],
    others: ['30500001735'],
  },
  {
    field: moneyField({ ...label, min: 0, max: 9999 }),
    first: '12.50',
    same: ['12.5'],
    others: ['12.51'],
  },
  { field: dateField(label), first: '2026-01-31', same: ['2026-01-31'], others: ['2026-01-30'] },
]

describe('a value that must be unique', () => {
  it.each(KINDS)('$field.kind', async ({ field, first, same, others }) => {
    const fields = { id: idField({ label: 'ID' }), dato: field }
    const contract = testContract(testEntity('cosas', { fields, unique: [['dato']] }))
    const backend = await openTestBackend({ contract })
    const add = async (dato: string) => [
      dato,
      (await backend.call('cosas-ingresar', { dato })).status,
    ]
    try {
      expect(await add(first)).toEqual([first, 200])
      for (const dato of same) expect(await add(dato)).toEqual([dato, 400])
      for (const dato of others) expect(await add(dato)).toEqual([dato, 200])
    } finally {
      await backend.close()
    }
  })
})

describe('numbers of records', () => {
  const backend = useBackend()

  it('the number of a deleted record is given to no other, not even the last one', async () => {
    await backend.empty('rubros')
    const add = async (rubro: string) => {
      await backend.call('rubros-ingresar', { rubro })
      const rows = await backend.rows('rubros-buscar', 'rubros')
      return Number(rows.find((row) => row['rubro'] === rubro)?.['id'])
    }
    await add('Uno')
    const last = await add('Dos')
    expect((await backend.call('rubros-borrar', { id: last })).status).toBe(200)
    expect(await add('Tres')).toBe(last + 1)
  })
})

/** A database in a file, or on PostgreSQL: reads have connections of their own. */
async function open() {
  const backend = await openTestBackend(ON_POSTGRES ? {} : { dataDir: tempDir() })
  onTestFinished(() => backend.close())
  const { store } = backend
  const insert = (trx: Parameters<Parameters<typeof store.transact>[0]>[0], rubro: string) =>
    trx.insertInto('rubros').values({ rubro, rubro__folded: rubro, _version: 1 }).execute()
  const names = async () => {
    const rows = await store.read((trx) =>
      trx.selectFrom('rubros').select('rubro').orderBy('id').execute(),
    )
    return rows.map(({ rubro }) => rubro)
  }
  return { backend, store, insert, names }
}

/** A promise, and what fulfils it. */
function gate() {
  const controller = new AbortController()
  return { open: () => controller.abort(), opened: once(controller.signal, 'abort') }
}

describe('a transaction that takes long', () => {
  it('lets others be served between its statements', async () => {
    const { store } = await open()
    const counted = { turns: 0 }
    const ending = new AbortController()
    const turning = (async () => {
      for (; !ending.signal.aborted; counted.turns += 1) await setImmediate()
    })()
    await store.transact(async (trx) => {
      const before = counted.turns
      while (counted.turns < before + 5) await sql`select 1`.execute(trx)
    })
    ending.abort()
    await turning
    expect(counted.turns).toBeGreaterThan(5)
  })

  it('has its database to itself: no write of another call comes between', async () => {
    const { store, insert, names } = await open()
    const order: string[] = []
    const { open: go, opened } = gate()
    const long = store.transact(async (trx) => {
      await insert(trx, 'a1')
      await opened
      for (let count = 0; count < 20; count += 1) await setImmediate()
      await insert(trx, 'a2')
      order.push('a')
    })
    const others = ['b', 'c', 'd'].map(async (rubro) => {
      await store.transact((trx) => insert(trx, rubro))
      order.push(rubro)
    })
    go()
    await Promise.all([long, ...others])
    const stored = await names()
    expect(stored.toSorted()).toEqual(['a1', 'a2', 'b', 'c', 'd'])
    if (ON_POSTGRES) return
    expect(order[0]).toBe('a')
    expect(stored.slice(0, 2)).toEqual(['a1', 'a2'])
  })

  it('keeps nobody from reading, and shows nothing before it is committed', async () => {
    const { backend, store, insert, names } = await open()
    await store.transact((trx) => insert(trx, 'before'))
    const { open: go, opened } = gate()
    const { open: begun, opened: hasBegun } = gate()
    const long = store.transact(async (trx) => {
      await insert(trx, 'after')
      begun()
      await opened
    })
    await hasBegun
    expect(await names()).toEqual(['before'])
    expect(await backend.rows('rubros-buscar', 'rubros')).toMatchObject([{ rubro: 'before' }])
    go()
    await long
    expect(await names()).toEqual(['before', 'after'])
    expect(await backend.rows('rubros-buscar', 'rubros')).toMatchObject([
      { rubro: 'before' },
      { rubro: 'after' },
    ])
  })

  it('a statement of its own that nobody waits for does not run once it has ended', async () => {
    const { store, insert, names } = await open()
    const { open: go, opened } = gate()
    let late: Promise<unknown> = Promise.resolve()
    const failing = store.transact(async (trx) => {
      late = opened.then(() => insert(trx, 'late'))
      late.catch(() => {})
      throw new Error('given up')
    })
    await expect(failing).rejects.toThrow('given up')
    go()
    await expect(late).rejects.toThrow(/rolled back|ended/)
    await store.transact((trx) => insert(trx, 'next'))
    expect(await names()).toEqual(['next'])
  })
})

describe('a transaction that reads', () => {
  it('has one state from its first statement on, whatever is written meanwhile', async () => {
    const { store, insert } = await open()
    const count = async (trx: Parameters<Parameters<typeof store.read>[0]>[0]) =>
      (await trx.selectFrom('rubros').select('id').execute()).length
    await store.transact((trx) => insert(trx, 'one'))
    await store.read(async (trx) => {
      expect(await count(trx)).toBe(1)
      await store.transact((other) => insert(other, 'two'))
      expect(await count(trx)).toBe(1)
    })
    expect(await store.read(count)).toBe(2)
  })

  it.skipIf(ON_POSTGRES)('is refused to write', async () => {
    const { store, insert } = await open()
    await expect(store.read((trx) => insert(trx, 'no'))).rejects.toThrow('readonly')
  })

  it('as many at once as there are calls: none waits for ever', async () => {
    const { store, insert, names } = await open()
    await store.transact((trx) => insert(trx, 'one'))
    const reads = await Promise.all(Array.from({ length: 40 }, () => names()))
    expect(reads.flat()).toEqual(Array.from({ length: 40 }, () => 'one'))
  })
})

it.each([
  [new Duplicate(['Nombre', 'Lugar']), 'Duplicate: Another record has the same Nombre, Lugar'],
  [new InUse('rubros'), 'InUse: A record of rubros is referred to'],
])('an error that the log may hold says what it is: %s', (error, text) => {
  expect(String(error)).toBe(text)
})
