import { expect } from 'vitest'
import * as z from 'zod'
import type { Project } from '#server/hooks/create-hooks'
import type { ActionContract, Contract, EntityContract, MetodoContract } from '#wire/contract'
import { PAGE_MAX } from '#wire/pages/pages'
import { ADMIN, createWorld, signIn, type World } from '../server/access/support/world'
import { enteredIn, type Made, type Shown } from './made'
import { insertRecord } from './insert-record'
import { findRecord, type Wanted } from './find-record'
import { bodyOf, Records } from './records'
import type { FieldSamples } from './samples'
import { startsOf } from './start'

const shown = z.record(z.string(), z.unknown())

/** One entity on a fresh backend with its administrator signed in, and what a test does with it. */
export interface EntityLife {
  readonly entity: EntityContract
  readonly world: World
  readonly token: string
  readonly samples: Readonly<Record<string, FieldSamples>>
  /** Values to try what an action asks with. */
  askedSamples(action: ActionContract): Readonly<Record<string, FieldSamples>>
  /** What its table has from the start, as the list shows it. */
  readonly seed: readonly Shown[]
  /** What the nth record is made of, from 1; the backend adds its id. */
  make(number: number): Made
  /** Whether there can be so many records beside the seed. */
  hasRoomFor(count: number): boolean
  /** A record that satisfies the rules, for a purpose; undefined: there is none. */
  find(wanted: Wanted): Made | undefined
  /** The same as an edit can make it, which may set more fields than an add. */
  findEdited(wanted: Wanted): Made | undefined
  /** What is computed of them left out. */
  list(): Promise<readonly Shown[]>
  /** The records with what is computed. */
  answers(): Promise<readonly Shown[]>
  /** Adds a record, through the wire where there is a metodo for that, and returns it as the list shows it. */
  add(made: Made): Promise<Shown>
  /** The same without the API, also for fields that an add does not send. */
  insert(made: Made): Promise<Shown>
  /** What a metodo sends; `row` is the record before it, with the id that the backend assigned, and `before` its values. */
  body(metodo: MetodoContract, made: Made, row?: Shown, before?: Made): Shown
  /** Calls a metodo with the session's token. */
  send(metodo: MetodoContract, body: Shown): Promise<{ status: number; error: unknown }>
}

export async function openLife(
  contract: Contract,
  entity: EntityContract,
  records = new Records(contract),
  project?: Project,
): Promise<EntityLife> {
  const world = await createWorld({}, { contract, ...(project && { project }) })
  const perfil = perfilOf(entity)
  if (perfil !== undefined) await grant(world, perfil)
  const token = await signIn(world, ADMIN.dni, ADMIN.clave)
  await records.plantReferred(world.backend, entity)
  const samples = records.samplesFor(entity)
  const starts = startsOf(entity)
  const life: EntityLife = {
    entity,
    world,
    token,
    samples,
    askedSamples: ({ asks = {} }) => records.samplesFor({ fields: asks }),
    seed: records.seedOf(entity),
    make: (number) => records.make(entity, number),
    hasRoomFor: (count) => records.hasRoomFor(entity, count),
    find: (wanted) =>
      findRecord(entity, samples, { ...wanted, fixed: { ...starts, ...wanted.fixed } }),
    findEdited: (wanted) => findRecord(entity, samples, wanted),
    list: async () => (await listOf(world, token, entity)).map((row) => enteredIn(entity, row)),
    answers: () => listOf(world, token, entity),
    add: (made) => added(life, () => addRecord(life, contract, made)),
    insert: (made) =>
      added(life, () => insertRecord(contract, world.backend.store, entity.resource, made)),
    body(metodo, ...made) {
      const action = Object.values(entity.actions ?? {}).find((one) => one === metodo)
      const asked = Object.entries(action === undefined ? {} : life.askedSamples(action))
      const sound = asked.map(([name, samples]) => [name, samples.sound(1).sent])
      return { ...bodyOf(metodo, ...made), ...Object.fromEntries(sound) }
    },
    async send({ metodo }, body) {
      const answer = await world.call(metodo, { token, ...body })
      return { status: answer.status, error: answer.body['error'] }
    },
  }
  return life
}

/** Makes the one user who signs in somebody who may use the entity's row actions, whichever perfil that takes. */
/** The first perfil that may do everything; undefined: whoever is signed in may. */
function perfilOf({ roles = {} }: EntityContract): string | undefined {
  const most = Math.max(0, ...Object.values(roles).map(({ may }) => may.length))
  return Object.keys(roles).find((perfil) => roles[perfil]?.may.length === most)
}

async function grant({ backend }: World, rol: string): Promise<void> {
  await backend.store.transact((trx) => trx.updateTable('usuarios').set({ rol }).execute())
}

/** The records of a list; of one that is served in pages the whole records, each read by itself. */
async function listOf(
  world: World,
  token: string,
  entity: EntityContract,
): Promise<readonly Shown[]> {
  const { buscar, leer } = entity.metodos
  const { metodo, envelope, read, pages } = buscar
  const { status, body } = await world.call(metodo, { token, ...(pages && { cantidad: PAGE_MAX }) })
  if (status !== 200) throw new Error(`${metodo} answered ${status}`)
  const rows = z.array(shown).parse(body[envelope])
  // Our own backend answers every value in the form that needs no generous reading.
  for (const row of rows) expect(read(row)).toEqual(row)
  if (leer === undefined || pages === undefined) return rows
  expect(body).toMatchObject({ total: rows.length, precision: 'exacta' })
  return Promise.all(
    rows.map(async (row) => {
      expect(Object.keys(row).sort()).toEqual([...pages.answers].sort())
      const answer = await world.call(leer.metodo, { token, ...bodyOf(leer, {}, row) })
      expect(answer).toMatchObject({ status: 200, body: row })
      expect(leer.read(answer.body)).toEqual(answer.body)
      return answer.body
    }),
  )
}

async function addRecord(
  { entity, world, send, body }: EntityLife,
  contract: Contract,
  made: Made,
): Promise<void> {
  const { ingresar } = entity.metodos
  if (ingresar === undefined) {
    await insertRecord(contract, world.backend.store, entity.resource, made)
    return
  }
  const { status, error } = await send(ingresar, body(ingresar, made))
  if (status !== 200) throw new Error(`${ingresar.metodo} answered ${status}: ${String(error)}`)
}

/** The one row that was not in the list before. */
async function added(life: EntityLife, add: () => Promise<void>): Promise<Shown> {
  const before = new Map<string, number>()
  for (const row of await life.list()) {
    const text = JSON.stringify(row)
    before.set(text, (before.get(text) ?? 0) + 1)
  }
  await add()
  const rows = (await life.list()).filter((row) => {
    const text = JSON.stringify(row)
    const left = before.get(text) ?? 0
    before.set(text, left - 1)
    return left <= 0
  })
  const [record] = rows
  if (rows.length !== 1 || record === undefined) throw new Error(`${rows.length} rows were added`)
  return record
}
