import { expect } from 'vitest'
import * as z from 'zod'
import type { EntityContract, MetodoContract } from '../../src/wire/contract'
import { ADMIN, createWorld, signIn, type World } from '../server/auth/support/world'
import { insertRecord } from './insert-record'
import type { Made, Shown } from './made'
import { bodyOf, makeRecord, plantReferred, samplesFor } from './records'
import type { FieldSamples } from './samples'

/** One entity on a fresh backend with its administrator signed in, and what a test does with it. */
export interface EntityLife {
  readonly entity: EntityContract
  readonly world: World
  readonly token: string
  readonly samples: Readonly<Record<string, FieldSamples>>
  /** What the nth record is made of; the backend adds its id. */
  make(number: number): Made
  list(): Promise<readonly Shown[]>
  /** Adds a record, through the wire where there is a metodo for that, and gives it as the list shows it. */
  add(made: Made): Promise<Shown>
  /** What a metodo sends; `row` is the record before it, with the id that the backend gave. */
  body(metodo: MetodoContract, made: Made, row?: Shown): Shown
  /** Calls a metodo with the session's token. */
  send(metodo: MetodoContract, body: Shown): Promise<{ status: number; error: unknown }>
}

export async function openLife(entity: EntityContract): Promise<EntityLife> {
  const world = await createWorld()
  const token = await signIn(world, ADMIN.dni, ADMIN.clave)
  await plantReferred(world.backend, entity)
  const life: EntityLife = {
    entity,
    world,
    token,
    samples: samplesFor(entity),
    make: (number) => makeRecord(entity, number),
    list: () => listOf(world, token, entity),
    add: (made) => addRecord(life, made),
    body: bodyOf,
    async send({ metodo }, body) {
      const told = await world.call(metodo, { token, ...body })
      return { status: told.status, error: told.body['error'] }
    },
  }
  return life
}

async function listOf(
  world: World,
  token: string,
  entity: EntityContract,
): Promise<readonly Shown[]> {
  const { metodo, envelope, read } = entity.metodos.buscar
  const { status, body } = await world.call(metodo, { token })
  if (status !== 200) throw new Error(`${metodo} answered ${status}`)
  const rows = z.array(z.record(z.string(), z.unknown())).parse(body[envelope])
  // Our own backend answers every value in the form that needs no generous reading.
  for (const row of rows) expect(read(row)).toEqual(row)
  return rows
}

async function addRecord(life: EntityLife, made: Made): Promise<Shown> {
  const { entity, world } = life
  const before = new Set((await life.list()).map((row) => JSON.stringify(row)))
  const { ingresar } = entity.metodos
  if (ingresar === undefined) {
    await insertRecord(world.backend.store, entity.resource, made)
  } else {
    const { status, error } = await life.send(ingresar, life.body(ingresar, made))
    if (status !== 200) throw new Error(`${ingresar.metodo} answered ${status}: ${String(error)}`)
  }
  const added = (await life.list()).filter((row) => !before.has(JSON.stringify(row)))
  const [record] = added
  if (added.length !== 1 || record === undefined) throw new Error(`${added.length} rows were added`)
  return record
}
