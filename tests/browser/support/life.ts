import type { Page } from 'playwright-core'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contract } from '../../../generated/contract'
import type { EntityModel } from '#language/model'
import type { ScreenModel } from '#language/screen-model'
import { openBackend } from '#server/service/open-backend'
import { readSettings } from '#server/service/settings/settings'
import type { EntityContract } from '#wire/contract'
import { insertRecord } from '../../life/insert-record'
import type { Made } from '../../life/made'
import { shownOf } from '../../life/apart'
import { findRecord } from '../../life/find-record'
import { bodyOf, Records } from '../../life/records'
import { complaintsOf } from '../../life/rules'
import type { FieldSamples } from '../../life/samples'
import { changeable, pick, tellApart } from '../../life/operations'
import { loadModel } from '../../support/model'
import { LONG } from '../../support/long'
import { OWN_FORMS } from '../own-forms'
import { ADMIN_ENV, startServer, type TestServer } from './server'
import { enter } from './sign-in'
import { test as base } from './test'

/** One screen of the schema: what the schema says of it, its contract, and records to try it with. */
export interface ScreenLife {
  readonly model: EntityModel
  readonly screen: ScreenModel
  readonly contract: EntityContract
  readonly samples: Readonly<Record<string, FieldSamples>>
  /** What the nth record is made of. Two that follow each other differ where two can be there. */
  make(number: number): Made
  /** A record with other values where an edit gives any, beside all others that tests make. */
  edit(one: Made, number: number): Made
  /** A record that has these values; undefined: rules do not let there be one. */
  find(fixed: Made, number: number): Made | undefined
  /** What an action may ask of these records, for its rules to hold, from this sample on. @throws Error if there is nothing */
  asked(action: string, of: readonly Made[], number?: number): Made
  /** The writing metodos that its form can be tested with: none if it is a form of the project's own. */
  readonly formMetodos: Partial<EntityContract['metodos']>
  /** Whether there can be so many records at once. */
  hasRoomFor(count: number): boolean
}

/** The numbers that tests make records of; where nothing can be added on screen, they are there from the start. */
const NUMBERS = Array.from({ length: 45 }, (_, index) => 101 + index)

const records = new Records(contract)

/** Every screen of the schema that lists records. */
async function screens(): Promise<readonly ScreenLife[]> {
  const { entities } = await loadModel()
  const contracts: Readonly<Record<string, EntityContract>> = contract.entities
  return entities.flatMap((model) => {
    const { screen, resource } = model
    const entity = contracts[resource]
    if (screen === undefined || entity === undefined) return []
    const samples = records.samplesFor(entity)
    const life: ScreenLife = {
      model,
      screen,
      contract: entity,
      samples,
      make: (number) => records.make(entity, number),
      edit(one, number) {
        const fixed = pick(one, except(Object.keys(one), changeable(entity)))
        const others = records.made(entity).filter((made) => made !== one)
        const apartFrom = [...others.map(shownOf), ...records.seedOf(entity)]
        return findRecord(entity, samples, { number, fixed, apartFrom }) ?? one
      },
      find: (fixed, number) => findRecord(entity, samples, { number, fixed }),
      asked: (action, of, number = 1) => askedOf(entity, action, of, number),
      formMetodos: Object.hasOwn(OWN_FORMS, resource) ? {} : entity.metodos,
      hasRoomFor: (count) => records.hasRoomFor(entity, count),
    }
    return [life]
  })
}

/** What is asked is drawn so often before nothing fits. */
const DRAWN = 60

function askedOf(entity: EntityContract, name: string, of: readonly Made[], first: number): Made {
  const { asks = {}, takes = {} } = entity.actions?.[name] ?? {}
  const samples = Object.entries(records.samplesFor({ fields: asks }))
  for (let number = first; number < first + DRAWN; number += 1) {
    const asked = Object.fromEntries(samples.map(([ask, { sound }]) => [ask, sound(number)]))
    const taken = Object.entries(takes).map(([field, ask]) => [field, asked[ask]])
    const isSound = of.every(
      (made) => complaintsOf(entity, { ...made, ...Object.fromEntries(taken) }).length === 0,
    )
    if (isSound) return asked
  }
  throw new Error(`Nothing can be asked by ${name} of ${entity.resource}`)
}

const except = (names: readonly string[], others: readonly string[]) =>
  names.filter((name) => !others.includes(name))

/** A server whose data folder has the records that others refer to, and those of the screens that nothing can be added to. */
async function startSeeded(all: readonly ScreenLife[]): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'gestion-'))
  const silent = { error() {}, warn() {} }
  const { backend } = await openBackend(readSettings({ DATA_DIR: dataDir, ...ADMIN_ENV }), silent)
  await backend.ensureFirstAdministrator()
  const planted = new Set<string>()
  for (const { contract: entity } of all) await records.plantReferred(backend, entity, planted)
  for (const { contract: entity, make } of all) {
    if (entity.metodos.ingresar !== undefined) continue
    for (const made of new Set(NUMBERS.map(make))) {
      await insertRecord(contract, backend.store, entity.resource, made)
    }
  }
  await backend.close()
  const server = await startServer({ dataDir })
  return {
    ...server,
    async end(signal) {
      await server.end(signal)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export const ALL = await screens()

/** The screens whose lives are tried: one of those that are made alike, such as Rubros and Bancos. */
export const TRIED = ALL.filter(
  (life, at) => ALL.findIndex((other) => traitsOf(other) === traitsOf(life)) === at,
)

/** How much a screen shows: its forms and their fields. */
const weightOf = ({ formMetodos, model }: ScreenLife): number =>
  Object.keys(formMetodos).length * 100 + model.fields.length

/** The screens that are looked at in windows of many sizes: those that show most, because the runtime lays all of them out. */
export const LOOKED_AT = TRIED.toSorted((one, other) => weightOf(other) - weightOf(one)).slice(
  0,
  LONG ? 4 : 1,
)

/** All that the templates and the runtime make a screen of, but for its names, texts and lengths. */
function traitsOf({ model, screen, formMetodos }: ScreenLife): string {
  const names = model.fields.map(({ name }) => name)
  const placed = (fields: readonly string[]) => fields.map((name) => names.indexOf(name))
  const { form, narrow, sort, columns } = screen
  return JSON.stringify([
    model.fields.map(({ kind, required, forms, column, keeps }) => [
      kind,
      required,
      forms,
      column,
      keeps,
    ]),
    [model.key, ...model.unique].map(placed),
    [
      model.actions.map(({ asks }) => asks.map(({ kind }) => kind)),
      model.rules.length,
      model.roles,
      model.ownRow,
      model.seed,
    ],
    [form.opens, form.as, form.groups.length, narrow, sort?.order],
    placed(columns.map(({ field }) => field)),
    Object.keys(formMetodos),
    [model.metodos.buscar.pages, model.metodos.buscar.filters?.length],
  ])
}

/** As many records as all tests of a screen leave behind. */
const ENOUGH = 150

/** `test` for one screen: on the server that all share, or one for each test where few records can be there. */
export function testFor(life: ScreenLife): typeof test {
  if (life.hasRoomFor(ENOUGH)) return test
  return test.extend<{ server: TestServer }>({
    server: async ({}, use) => {
      const server = await startSeeded([life])
      await use(server)
      await server.end()
    },
  })
}

/** `test` on a server that has the seeded records, signed in without the form, which has tests of its own. */
export const test = base.extend<{ server: TestServer; signedIn: Page }>({
  signedIn: async ({ open, server }, use) => {
    const { page } = await open()
    await enter(page, server)
    await use(page)
  },
  server: [
    async ({}, use) => {
      const server = await startSeeded(ALL)
      await use(server)
      await server.end()
    },
    { scope: 'file' },
  ],
})

/** Makes sure that a record is there. */
export async function put(
  { contract: entity }: ScreenLife,
  server: TestServer,
  made: Made,
): Promise<Made> {
  const { ingresar } = entity.metodos
  if (ingresar === undefined) return made
  const body = { token: await server.token(), ...bodyOf(ingresar, made) }
  const { status } = await server.call(ingresar.metodo, body)
  if (status !== 200) throw new Error(`${ingresar.metodo} answered ${status}`)
  return made
}

/** Two records, of this number and the next. */
export async function two(
  life: ScreenLife,
  server: TestServer,
  number: number,
): Promise<readonly [Made, Made]> {
  return [
    await put(life, server, life.make(number)),
    await put(life, server, life.make(number + 1)),
  ]
}

/** Fields that must not be the same in two records, and that an edit can give another value. */
export function movedTogether(entity: EntityContract): readonly string[] {
  return setToMove(entity).filter((name) => changeable(entity).includes(name))
}

/** The fields that tell records apart of which an edit can change one. */
function setToMove(entity: EntityContract): readonly string[] {
  const movable = changeable(entity)
  return tellApart(entity).find((fields) => fields.some((name) => movable.includes(name))) ?? []
}

/** A record, and what an edit would have to give it to make it a duplicate of another one. */
export async function rivals(
  life: ScreenLife,
  server: TestServer,
  number: number,
): Promise<{ one: Made; taken: Made }> {
  const moved = movedTogether(life.contract)
  const one = await put(life, server, life.make(number))
  const fixed = setToMove(life.contract).filter(
    (name) => !moved.includes(name) && life.contract.fields[name]?.kind !== 'id',
  )
  const sameKey = life.contract.metodos.ingresar === undefined ? {} : pick(one, fixed)
  const wanted = { ...life.make(number + 1), ...sameKey }
  const other = await put(life, server, sound(life, wanted, sameKey, number + 1))
  const stays = pick(one, except(Object.keys(one), changeable(life.contract)))
  const like = { ...stays, ...pick(other, moved) }
  return { one, taken: sound(life, { ...one, ...like }, like, number) }
}

/** The record, or another one with these values that keeps the rules. */
function sound(life: ScreenLife, made: Made, fixed: Made, number: number): Made {
  if (complaintsOf(life.contract, made).length === 0) return made
  return life.find(fixed, number) ?? made
}
