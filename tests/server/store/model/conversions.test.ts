import { describe, expect, it, onTestFinished } from 'vitest'
import { onEveryDatabase } from '../growth/every-database'
import type { Where } from '../growth/world'
import { addRows, answers, listed, openDatabase, start } from './database'
import { expected } from './expected'
import { KINDS, VALUES } from './kinds'
import type { Kind, ModelEntity, ModelField, ModelSchema, ModelState, Value } from './schema'

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
