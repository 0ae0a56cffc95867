import * as z from 'zod/mini'
import { contract as generated } from '../../../generated/contract'
import type { Contract, EntityContract, MetodoContract, SeedRow } from '#wire/contract'
import { sessionToken } from '#wire/session-token'

interface Declared {
  readonly fields: EntityContract['fields']
  readonly key?: readonly string[]
  readonly unique?: readonly (readonly string[])[]
  readonly periods?: EntityContract['periods']
  readonly tree?: EntityContract['tree']
  readonly states?: EntityContract['states'] | undefined
  readonly rules?: EntityContract['rules']
  /** Fields that a new record's request does not send. */
  readonly notAdded?: readonly string[]
  /** Fields that an edit does not send. */
  readonly notEdited?: readonly string[]
  readonly seed?: readonly SeedRow[]
  readonly errors?: MetodoContract['errors']
  readonly borrarErrors?: MetodoContract['errors']
}

/** An entity beside the rows that its table starts with. */
export interface TestEntity extends EntityContract {
  readonly seed?: readonly SeedRow[]
}

/** An entity with all four metodos, as the generator would write it. */
export function testEntity(resource: string, declared: Declared): TestEntity {
  const { fields, key = ['id'], unique = [], seed = [], errors = {}, borrarErrors = {} } = declared
  const checks = (names: readonly string[]) =>
    Object.fromEntries(
      Object.entries(fields)
        .filter(([name]) => names.includes(name))
        .map(([name, { check }]) => [name, check]),
    )
  const request = (names: readonly string[]) =>
    z.strictObject({ token: sessionToken, ...checks(names) })
  const { periods = [], tree, states, rules = [], notAdded = [], notEdited = [] } = declared
  const all = Object.keys(fields)
  const edited = all.filter((name) => !notEdited.includes(name))
  const added = all.filter((name) => fields[name]?.kind !== 'id' && !notAdded.includes(name))
  return {
    kind: 'entity',
    resource,
    fields,
    key,
    nameField: all.find((name) => fields[name]?.kind === 'text') ?? key[0] ?? 'id',
    unique: key.some((name) => fields[name]?.kind === 'id') ? unique : withKey(key, unique),
    periods,
    ...(tree && { tree }),
    ...(states && { states }),
    rules,
    seed,
    metodos: {
      buscar: {
        metodo: `${resource}-buscar`,
        request: request([]),
        envelope: resource,
        read: (row) => row,
      },
      ingresar: { metodo: `${resource}-ingresar`, request: request(added), errors },
      modificar: { metodo: `${resource}-modificar`, request: request(edited), errors },
      borrar: { metodo: `${resource}-borrar`, request: request(key), errors: borrarErrors },
    },
  }
}

/** As the generator writes the unique sets of an entity whose key staff type. */
function withKey(
  key: readonly string[],
  unique: readonly (readonly string[])[],
): readonly (readonly string[])[] {
  const isDeclared = unique.some((set) => key.join() === set.join())
  return isDeclared ? unique : [key, ...unique]
}

/** The generated contract's users and provinces, with entities of the test's own. */
export function testContract(...entities: readonly TestEntity[]): Contract {
  const { usuarios, provincias } = generated.entities
  const seeds = entities.flatMap(({ resource, seed }) => (seed ? [[resource, seed] as const] : []))
  return {
    ...generated,
    entities: {
      usuarios,
      provincias,
      ...Object.fromEntries(entities.map((entity) => [entity.resource, entity])),
    },
    seeds: { ...generated.seeds, ...Object.fromEntries(seeds) },
  }
}
