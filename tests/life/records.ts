import { contract } from '../../generated/contract'
import type { Backend } from '../../src/server/backend'
import type { Contract, EntityContract, MetodoContract, SeedRow } from '../../src/wire/contract'
import { fieldsGiven } from '../../src/wire/fields-given'
import { type FieldContract, referralOf } from '../../src/wire/kinds'
import { insertRecord } from './insert-record'
import type { Made, Shown } from './made'
import { keepingRules } from './rules'
import { type FieldSamples, type Referred, type Sample, samplesOf } from './samples'

/** The records that `plantReferred` adds, where an entity that others refer to has no seed. */
const PLANTED = [1, 2, 3]

/** Values to try an entity's fields with. */
export function samplesFor(entity: EntityContract): Readonly<Record<string, FieldSamples>> {
  return Object.fromEntries(
    Object.entries(entity.fields).map(([name, field]) => {
      const samples = samplesOf(field, referredBy(field))
      const start = isAsked(entity, name) ? undefined : startOf(field, samples)
      return [name, start === undefined ? samples : { ...samples, sound: () => start, most: start }]
    }),
  )
}

/** Whether a request that adds a record says what the field is; otherwise it starts with its default. */
function isAsked({ metodos: { ingresar } }: EntityContract, name: string): boolean {
  return ingresar === undefined || fieldsGiven(ingresar, []).has(name)
}

function startOf(field: FieldContract, { sound }: FieldSamples): Sample | undefined {
  if (field.kind !== 'choice' || field.default === undefined) return undefined
  return sound(Object.keys(field.options).indexOf(field.default))
}

/** What the nth record is made of; the backend adds its id. */
export function makeRecord(entity: EntityContract, number: number): Made {
  const samples = samplesFor(entity)
  const made = Object.entries(samples)
    .filter(([name]) => entity.fields[name]?.kind !== 'id')
    .map(([name, { sound }]) => [name, sound(number)])
  return keepingRules(entity, samples, Object.fromEntries(made), number)
}

/** What a metodo sends for a record; `row` is the record before it, with the id that the backend gave. */
export function bodyOf(metodo: MetodoContract, made: Made, row: Shown = {}): Shown {
  const names = Object.keys(metodo.request.shape).filter((name) => name !== 'token')
  return Object.fromEntries(
    names.map((name) => {
      const { field, of } = metodo.from?.[name] ?? { field: name }
      const isMade = of === undefined && Object.hasOwn(made, field)
      return [name, isMade ? made[field]?.sent : row[field]]
    }),
  )
}

/** Fills the tables of a fresh backend that an entity refers to, and those that they refer to. */
export async function plantReferred(
  backend: Backend,
  entity: EntityContract,
  planted = new Set<string>(),
): Promise<void> {
  for (const field of Object.values(entity.fields)) {
    const referral = referralOf(field)
    if (referral === undefined || planted.has(referral.resource)) continue
    planted.add(referral.resource)
    const referred = entityOf(referral.resource)
    await plantReferred(backend, referred, planted)
    if (seedOf(referred).length === 0) await plant(backend, referred)
  }
}

async function plant(backend: Backend, entity: EntityContract): Promise<void> {
  const { ingresar } = entity.metodos
  for (const number of PLANTED) {
    const made = makeRecord(entity, number)
    if (ingresar === undefined) {
      await insertRecord(backend.store, entity.resource, made)
      continue
    }
    const [result] = await backend.writeBatch(ingresar.metodo, [bodyOf(ingresar, made)])
    if (result?.ok !== true) throw new Error(`${ingresar.metodo}: ${result?.error}`)
  }
}

const named = (id: unknown, name: unknown, number: number): Referred => ({
  id: typeof id === 'number' || typeof id === 'string' ? id : number,
  name: String(name),
})

/** The records that a reference may lead to: the seed of its entity, or what is planted there first. */
function referredBy(field: FieldContract): readonly Referred[] {
  const referral = referralOf(field)
  if (referral === undefined) return []
  const { resource, shows } = referral
  const entity = entityOf(resource)
  const [key = 'id'] = entity.key
  const seed = seedOf(entity)
  if (seed.length > 0) return seed.map((row, at) => named(row[key], row[shows], at + 1))
  return PLANTED.map((number) => {
    const made = makeRecord(entity, number)
    return named(made[key]?.sent, made[shows]?.shown, number)
  })
}

/** The rows that stand in an entity's table from the start. */
export function seedOf({ resource }: EntityContract): readonly SeedRow[] {
  const { entities, seeds }: Contract = contract
  const [name = ''] =
    Object.entries(entities).find(([, entity]) => entity.resource === resource) ?? []
  return seeds[name] ?? []
}

function entityOf(resource: string): EntityContract {
  const { entities }: Contract = contract
  const entity = Object.values(entities).find((one) => one.resource === resource)
  if (entity === undefined) throw new Error(`No entity ${resource}`)
  return entity
}
