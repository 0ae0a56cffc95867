import type { Backend } from '#server/service/backend'
import type { Contract, EntityContract, MetodoContract } from '#wire/contract'
import { type FieldContract, referralOf } from '#wire/kinds'
import { referredText, shownFields } from '#wire/references/referred-text'
import { isOffered } from '#wire/references/offered'
import { isIdentified } from '#wire/received'
import { shownOf } from './apart'
import { isEntered } from './operations'
import { findRecord } from './find-record'
import { insertRecord } from './insert-record'
import type { Made, Shown } from './made'
import { OWN_VALUES, type OwnValues } from './own-values'
import { startsOf } from './start'
import { type FieldSamples, type Referred, type Sample, samplesOf } from './samples'

/** How many records `plantReferred` adds, where an entity that others refer to has no seed and there can be as many. */
const PLANTED = 3

type Samples = Readonly<Record<string, FieldSamples>>

/** Records are made in a state in which they can be edited and deleted: what moves them to others has tests of its own. */
function inFirstState(
  field: FieldContract,
  { starts, locks }: NonNullable<EntityContract['states']>,
): FieldContract {
  const code = starts.find((one) => !locks.includes(one)) ?? starts[0] ?? ''
  if (field.kind !== 'choice') return field
  const options = Object.entries(field.options).filter(([one]) => one === code)
  return { ...field, options: Object.fromEntries(options) }
}

/** The references that actions alone set: those to and from the records that they create. */
const linksOf = ({ actions = {} }: Partial<EntityContract>): readonly string[] =>
  Object.values(actions).flatMap(({ creates }) =>
    creates === undefined ? [] : Object.values(creates.links),
  )

/** Samples of values that are listed, in turn. */
function only(values: readonly unknown[]): Pick<FieldSamples, 'sound' | 'most'> {
  const sample = (at: number): Sample => {
    const value = values[at % values.length]
    return { sent: value, shown: value }
  }
  return { sound: sample, most: sample(values.length - 1) }
}

/** The records that tests of a contract's entities are played with: the same each time. */
export class Records {
  readonly #made = new Map<string, Made[]>()
  readonly #exhausted = new Set<string>()

  constructor(
    private readonly contract: Contract,
    private readonly ownValues: OwnValues = OWN_VALUES,
    /** The lists of a live provider, by resource: its records are referred to, and none are planted. */
    private readonly lists?: Readonly<Record<string, readonly Shown[]>>,
  ) {}

  /** Values to try an entity's fields with. */
  samplesFor(entity: Pick<EntityContract, 'fields'> & Partial<EntityContract>): Samples {
    return Object.fromEntries(
      Object.entries(entity.fields)
        .filter(([, field]) => isEntered(field))
        .map(([name, declared]) => {
          const isEmpty = this.#isFirst(entity, declared) || linksOf(entity).includes(name)
          const field =
            name === entity.states?.of ? inFirstState(declared, entity.states) : declared
          const samples = samplesOf(field, (one) => (isEmpty ? [] : this.#referredBy(one)))
          const own = this.ownValues[entity.resource ?? '']?.[name]
          return [name, own === undefined ? samples : { ...samples, ...only(own) }]
        }),
    )
  }

  /** Whether there is no record yet that a field could refer to: that of an entity to itself, a tree's above all. */
  #isFirst({ resource }: Partial<EntityContract>, field: FieldContract): boolean {
    if (resource === undefined || referralOf(field)?.resource !== resource) return false
    return this.#seedRows(resource).length === 0
  }

  /**
   * What the nth record is made of, from 1; the backend adds its id. No two of them clash, nor with a seed, until no others
   * are possible: then they begin again, so that two that follow each other differ wherever there can be two.
   */
  make(entity: EntityContract, number: number): Made {
    const made = this.#made.get(entity.resource) ?? []
    this.#made.set(entity.resource, made)
    const apartFrom = [...this.seedOf(entity), ...made.map(shownOf)]
    const samples = this.samplesFor(entity)
    const fixed = startsOf(entity)
    while (made.length < number && !this.#exhausted.has(entity.resource)) {
      const next = findRecord(entity, samples, { number: made.length + 1, fixed, apartFrom })
      if (next === undefined) this.#exhausted.add(entity.resource)
      else {
        made.push(next)
        apartFrom.push(shownOf(next))
      }
    }
    const one = made[(number - 1) % made.length]
    if (one === undefined) throw new Error(`No record of ${entity.resource} is possible`)
    return one
  }

  /** The records that were asked for so far. */
  made({ resource }: EntityContract): readonly Made[] {
    return this.#made.get(resource) ?? []
  }

  /** Whether there can be so many records, the seed aside. */
  hasRoomFor(entity: EntityContract, count: number): boolean {
    this.make(entity, count)
    return (this.#made.get(entity.resource) ?? []).length >= count
  }

  /** Fills the tables of a fresh backend that an entity refers to, and those that they refer to. */
  async plantReferred(
    backend: Backend,
    entity: EntityContract,
    planted = new Set<string>(),
  ): Promise<void> {
    const within = Object.values(entity.fields).flatMap((field) =>
      field.kind === 'lines' ? Object.values(field.fields) : field,
    )
    for (const field of within) {
      const referral = referralOf(field)
      if (referral === undefined || planted.has(referral.resource)) continue
      if (referral.resource === entity.resource) continue
      planted.add(referral.resource)
      const referred = this.#entityOf(referral.resource)
      await this.plantReferred(backend, referred, planted)
      if (this.seedOf(referred).length === 0) await this.#plant(backend, referred)
    }
  }

  /** The seed rows of an entity, as its list shows them. */
  seedOf(entity: EntityContract): readonly Shown[] {
    return this.#seedRows(entity.resource).map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([name, value]) => {
          const field = entity.fields[name]
          return [name, field === undefined ? value : this.#seedShown(field, value)]
        }),
      ),
    )
  }

  /** How a list shows a value of a schema file. */
  #seedShown(field: FieldContract, value: unknown): unknown {
    const referral = referralOf(field)
    if (referral?.key === undefined || typeof value !== 'string') return seedShown(field, value)
    const { shows, key } = referral
    const rows = this.#seedRows(referral.resource)
    const row = rows.find((one) => one[shows] === value) ?? {}
    const texto = referredText(shownFields(referral).map((name) => row[name]))
    return { id: row[key[0] ?? ''], texto }
  }

  #seedRows(resource: string): readonly Shown[] {
    return (this.lists ?? this.contract.seeds)?.[resource] ?? []
  }

  async #plant(backend: Backend, entity: EntityContract): Promise<void> {
    const { ingresar } = entity.metodos
    for (const made of this.#planted(entity)) {
      if (ingresar === undefined) {
        await insertRecord(this.contract, backend.store, entity.resource, made)
        continue
      }
      const [result] = await backend.writeBatch(ingresar.metodo, [bodyOf(ingresar, made)])
      if (result?.ok !== true) throw new Error(`${ingresar.metodo}: ${result?.error}`)
    }
  }

  #planted(entity: EntityContract): readonly Made[] {
    const numbers = Array.from({ length: PLANTED }, (_, at) => at + 1)
    return numbers
      .filter((number) => this.hasRoomFor(entity, number))
      .map((number) => this.make(entity, number))
  }

  /** The records that a reference may lead to: the seed of its entity, or what is planted there first. */
  #referredBy(field: FieldContract): readonly Referred[] {
    const referral = referralOf(field)
    if (referral === undefined) return []
    const { resource } = referral
    const entity = this.#entityOf(resource)
    const seed = this.#seedRows(resource)
    const planted = seed.length > 0 || this.lists ? [] : this.#planted(entity)
    const rows: readonly Shown[] =
      seed.length > 0
        ? seed
        : planted.map((made) =>
            Object.fromEntries(Object.entries(made).map(([name, { sent }]) => [name, sent])),
          )
    const shown = seed.length > 0 ? this.seedOf(entity) : planted.map(shownOf)
    return rows.map((row, at) => ({
      ...named(
        entity.key.map((name) => [name, row[name]]),
        referredText(shownFields(referral).map((name) => row[name])),
        at + 1,
      ),
      isUnoffered: !isOffered(referral, shown[at] ?? {}),
    }))
  }

  #entityOf(resource: string): EntityContract {
    const entity = Object.values(this.contract.entities).find((one) => one.resource === resource)
    if (entity === undefined) throw new Error(`No entity ${resource}`)
    return entity
  }
}

/** The same, of a value that refers to nothing. */
function seedShown(field: FieldContract, value: unknown): unknown {
  if (field.kind === 'choice' && field.answers === 'text') {
    return field.options[String(value)] ?? value
  }
  if (field.kind === 'decimal') return Number(value).toFixed(field.decimals)
  return field.kind === 'money' ? Number(value).toFixed(2) : value
}

/**
 * What a metodo sends for a record.
 * @param row the record before it, as the list shows it, with the id that the backend assigned
 * @param before what that one was made of
 */
export function bodyOf(
  metodo: MetodoContract,
  made: Made,
  row: Shown = {},
  before: Made = made,
): Shown {
  const names = Object.keys(metodo.request.shape).filter((name) => name !== 'token')
  return Object.fromEntries(
    names.map((name) => {
      const { field, of } = metodo.from?.[name] ?? { field: name }
      const from = of === undefined ? made : before
      return [name, Object.hasOwn(from, field) ? from[field]?.sent : sentAgain(row[field])]
    }),
  )
}

/** What a list answers, as a request carries it: of a record that is referred to by its id, that id. */
const sentAgain = (value: unknown): unknown => (isIdentified(value) ? value.id : value)

/** @param key the fields of its key; the backend assigns an id, which is its number */
function named(
  key: readonly (readonly [string, unknown])[],
  name: unknown,
  number: number,
): Referred {
  const parts = key.map(([field, value]) => {
    return [field, typeof value === 'number' || typeof value === 'string' ? value : number] as const
  })
  const [only, ...others] = parts
  const id = others.length === 0 ? (only?.[1] ?? number) : Object.fromEntries(parts)
  return { id, name: String(name) }
}
