import fc from 'fast-check'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import {
  POSTGRES,
  createPostgresDatabase,
  dropPostgresDatabase,
} from '../../support/postgres-database'
import type { OpenedStore } from '#server/store/database/opened-store'
import { ON_POSTGRES } from '../../support/test-database'
import { DRAWN } from '../../../support/drawn'
import { LONG } from '../../../support/long'
import { drawChange } from './change'
import { contentsOf } from './contents'
import { addRows, answers, emptied, listed, openDatabase, restoreRows, start } from './database'
import { Draw, drawSchema, withMoreRows } from './draw'
import { expected } from './expected'
import {
  type Kind,
  type ModelEntity,
  type ModelField,
  type ModelSchema,
  type ModelState,
  type Value,
  written,
  writtenRows,
} from './schema'
import { onEveryDatabase } from '../growth/every-database'
import type { Where } from '../growth/world'
import { KINDS, VALUES } from './kinds'

/**
 * The proof of migrations: entities and fields that come, go, are renamed and take each other's place, kinds, limits, required
 * fields with their backfills, uniques, references, ids and seeds. After each start the records are those that the rules say, a
 * refused start changes nothing, and the tables are those of a new database. `growth/` has the texts of refusals, backups,
 * other versions of the program, the index of lists, and kinds that are drawn by no schema here.
 */

const NOTHING: ModelState = { schema: [], tables: new Map() }

/** Databases that a series of starts uses: the one that grows, and new ones to compare it with. */
interface Databases {
  grown(): Promise<OpenedStore>
  fresh(): Promise<OpenedStore>
  /** Once it is not used any more. */
  leave(store: OpenedStore): Promise<void>
}

/** One to four schemas one after the other on a database, with records in between. */
async function series(draw: Draw, databases: Databases): Promise<void> {
  const store = await databases.grown()
  const story: string[] = []
  try {
    let state = NOTHING
    let schema = drawSchema(draw)
    for (let more = 3 + draw.below(4); more > 0; more -= 1) {
      state = await step(draw, { store, story }, state, schema)
      const fuller = withMoreRows(draw, state)
      await addRows(store, fuller, state)
      state = fuller
      story.push('records:', writtenRows(state))
      schema = drawNext(draw, state)
    }
    await expectAsFresh(store, databases, state)
  } catch (error) {
    throw new Error(`${story.join('\n')}\n\n${String(error)}`, { cause: error })
  } finally {
    await databases.leave(store)
  }
}

/** A schema out of the current one. Most of those that would be refused are left out. */
function drawNext(draw: Draw, state: ModelState): ModelSchema {
  // One out of several changes: versions between were skipped.
  const next = () => drawChange(draw, draw.once(3) ? drawChange(draw, state.schema) : state.schema)
  let schema = next()
  for (let tries = draw.below(4); tries > 0; tries -= 1) {
    if (expected(state, schema).refusals.length > 0) schema = next()
  }
  return schema
}

interface Running {
  readonly store: OpenedStore
  readonly story: string[]
}

/** Starts a schema. @returns the state that it is to leave: the former one where it is refused */
async function step(
  draw: Draw,
  { store, story }: Running,
  before: ModelState,
  schema: ModelSchema,
): Promise<ModelState> {
  const { refusals, lost, state } = expected(before, schema)
  const drop = draw.once(4) ? [] : lost
  const problems = [...refusals, ...lost.filter((name) => !drop.includes(name))]
  story.push('', `schema, dropping [${drop.join(', ')}]:`, written(schema))
  story.push(`expected: ${problems.length === 0 ? 'a start' : `refused: ${problems.join('; ')}`}`)
  const was = problems.length > 0 && (await contentsOf(store, () => true))
  const refusal = await start(store, schema, drop)
  if (problems.length > 0) {
    expect(refusal, 'a refusal').not.toBe('')
    expect(await contentsOf(store, () => true)).toEqual(was)
    return before
  }
  expect(refusal).toBe('')
  expect(await listed(store, schema)).toEqual(answers(state))
  return state
}

/** The tables are those that a new database would have, and their rows those that the server would have written. */
async function expectAsFresh(store: OpenedStore, databases: Databases, state: ModelState) {
  const fresh = await databases.fresh()
  try {
    const unseeded = state.schema.map((entity) => ({ ...entity, seeded: false }))
    await start(fresh, unseeded)
    await restoreRows(fresh, { ...state, schema: unseeded })
    const isEntity = (table: string) =>
      state.schema.some(({ name }) => table === name || table.startsWith(`${name}__`))
    const left = await contentsOf(store, (table) => /^e\d/.test(table))
    expect(left).toEqual(await contentsOf(fresh, isEntity))
  } finally {
    await databases.leave(fresh)
  }
}

const sqlite: Databases = {
  grown: openSqlite,
  fresh: openSqlite,
  leave: (store) => store.close(),
}

async function openSqlite(): Promise<OpenedStore> {
  return openDatabase(undefined)
}

/** Two databases that are emptied again and again: creating one takes long. */
async function postgres(): Promise<Databases> {
  const [grown, fresh] = [await openPostgres(), await openPostgres()]
  return {
    grown: () => emptied(grown),
    fresh: () => emptied(fresh),
    leave: async () => {},
  }
}

describe('a start under any schema after any other does what the rules say', () => {
  it.skipIf(ON_POSTGRES)('SQLite', async () => {
    expect.hasAssertions()
    await runs(LONG ? 400 : 40, sqlite)
  })

  it.skipIf(POSTGRES === undefined)('PostgreSQL', async () => {
    expect.hasAssertions()
    await runs(LONG ? 40 : 10, await postgres())
  })
})

/** The first failure is reported as it is: it is readable, and a shorter one takes minutes to find. */
async function runs(numRuns: number, databases: Databases): Promise<void> {
  await fc.assert(
    fc.asyncProperty(fc.gen(), (value) => series(new Draw(value), databases)),
    { ...DRAWN, numRuns, endOnFailure: true },
  )
}

const closing: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const close of closing) await close()
})

async function openPostgres(): Promise<OpenedStore> {
  const url = await createPostgresDatabase()
  const store = await openDatabase(url)
  closing.push(async () => {
    await store.close()
    await dropPostgresDatabase(url)
  })
  return store
}

/** A value of one kind in a field that becomes one of another. */
interface Case {
  readonly name: string
  readonly from: Kind
  readonly value: Value
  readonly to: Kind
}

const STORED = KINDS.filter((kind) => kind !== 'reference' && kind !== 'references')
const CASES: readonly Case[] = STORED.flatMap((from) =>
  VALUES[from].flatMap((value) => STORED.map((to) => ({ from, value, to }))),
).map((one, at) => ({ ...one, name: `f${at}` }))

/** One record with a field for each case. */
function schemaOf(cases: readonly Case[], kind: 'from' | 'to'): ModelSchema {
  const name = { name: 'nombre', kind: 'text', ...PLAIN } as const
  const fields = cases.map((one): ModelField => ({ name: one.name, kind: one[kind], ...PLAIN }))
  const entity: ModelEntity = {
    name: 'e1',
    former: [],
    id: 'id',
    fields: [name, ...fields],
    uniques: [],
    seeded: false,
  }
  return [entity]
}

const PLAIN = { required: false, narrow: false, target: '', shows: '', former: [] } as const

function stateOf(cases: readonly Case[]): ModelState {
  const values = Object.fromEntries(cases.map(({ name, value }) => [name, value]))
  const rows = [{ number: 1, values: { nombre: 'Uno', ...values } }]
  const table = { rows, last: 1, seeded: false }
  return { schema: schemaOf(cases, 'from'), tables: new Map([['e1', table]]) }
}

const EMPTY: ModelState = { schema: [], tables: new Map() }

const isConvertible = (one: Case) =>
  expected(stateOf([one]), schemaOf([one], 'to')).refusals.length === 0

/** Below SQLite's limit of columns in a statement. */
const AT_ONCE = 150

function parts(cases: readonly Case[]): readonly (readonly Case[])[] {
  const count = Math.ceil(cases.length / AT_ONCE)
  return Array.from({ length: count }, (_, at) => cases.slice(at * AT_ONCE, (at + 1) * AT_ONCE))
}

async function opened(where: Where) {
  const store = await openDatabase('databaseUrl' in where ? where.databaseUrl : undefined)
  onTestFinished(() => store.close())
  return store
}

onEveryDatabase((open) => {
  describe('each value of each kind, in a field that becomes one of each other kind', () => {
    it('is converted where it means a value there', async () => {
      for (const cases of parts(CASES.filter(isConvertible))) {
        const store = await opened(await open())
        const before = stateOf(cases)
        const after = schemaOf(cases, 'to')
        expect(await start(store, before.schema)).toBe('')
        await addRows(store, before, EMPTY)
        expect(await start(store, after)).toBe('')
        expect(await listed(store, after)).toEqual(answers(expected(before, after).state))
      }
    })

    it('stops the start where it means none, and is named by its column', async () => {
      for (const cases of parts(CASES.filter((one) => !isConvertible(one)))) {
        const store = await opened(await open())
        const before = stateOf(cases)
        expect(await start(store, before.schema)).toBe('')
        await addRows(store, before, EMPTY)
        const refusal = await start(store, schemaOf(cases, 'to'))
        const named = [...refusal.matchAll(/column (f\d+):/g)].map(([, name]) => name)
        expect(named.toSorted()).toEqual(cases.map(({ name }) => name).toSorted())
        expect(await listed(store, before.schema)).toEqual(answers(before))
      }
    })
  })
})
