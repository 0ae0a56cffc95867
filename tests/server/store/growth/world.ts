import { type Backend, createBackend } from '#server/service/backend'
import { StartupError } from '#server/store/startup-error'
import { entityTablesOf } from '#server/store/entity-table'
import { isCurrent } from '#server/migrate/migrate'
import { systemMigrations } from '#server/migrate/system-migrations'
import type { Contract, EntityContract } from '#wire/contract'
import { choiceField } from '#wire/kinds/choice'
import { digitsField } from '#wire/kinds/digits'
import { emailField, textField, idField } from '#wire/kinds/text'
import { referenceField } from '#wire/kinds/reference'
import { type Allowed, NOTHING_ALLOWED } from '#server/migrate/plan'
import { testContract, testEntity } from '../../support/test-contract'
import type { Values } from '#wire/kinds/field'

/** Fields of entities that grow, and what they grow to. */

export const id = idField({ label: 'ID' })
export const text = (max = 50, required = false) => textField({ label: 'Texto', max, required })
export const digits = (max = 6) => digitsField({ label: 'Número', max, required: false })
export const neededDigits = digitsField({ label: 'Número', max: 6, required: true })
export const email = emailField({ label: 'Email', max: 50, required: false })
export const choice = (options: Readonly<Record<string, string>>, required = false) =>
  choiceField({ label: 'Estado', options, answers: 'code', required })
export const reference = (resource: string, shows: string, required = false) =>
  referenceField({ label: 'Otro', resource, shows, sends: 'name', max: 50, required })

export type Fields = EntityContract['fields']
type Declared = Omit<Parameters<typeof testEntity>[1], 'fields'>
type Growth = NonNullable<Contract['growth']>

/** A schema at one time: its entities, and what they were before. */
export interface Version {
  readonly entities: readonly EntityContract[]
  readonly growth?: Growth
  readonly singletons?: Contract['singletons']
}

/** Conceptos alone. */
export function conceptos(
  fields: Fields,
  past: Growth[string] = {},
  declared: Declared = {},
): Version {
  return {
    entities: [testEntity('conceptos', { fields, ...declared })],
    growth: { conceptos: past },
  }
}

function contractOf({ entities, growth = {}, singletons }: Version): Contract {
  const contract = testContract(...entities)
  return { ...contract, growth, singletons: singletons ?? contract.singletons }
}

export type Where = { readonly dataDir: string } | { readonly databaseUrl: string }

/** The backend under one version, without its portal: nobody has to sign in. */
interface Office {
  readonly news: readonly string[]
  readonly store: Backend['store']
  /** @returns the status that the wire would answer */
  write(metodo: string, body: object): Promise<number>
  /** In one batch. @returns a status for each */
  writeAll(metodo: string, bodies: readonly object[]): Promise<readonly number[]>
  rows(resource?: string): Promise<readonly Values[]>
  /** Whether the database has the layout that a start of another version, or of this one, leaves. */
  isCurrent(of?: Version): Promise<boolean>
}

/** Starts a version on a database, for as long as some work takes. */
export async function during<T>(
  where: Where,
  version: Version,
  work: (office: Office) => Promise<T>,
  allowed: Allowed = NOTHING_ALLOWED,
): Promise<T> {
  const contract = contractOf(version)
  const backend = await createBackend({
    dataDir: ':memory:',
    ...where,
    contract,
    allowed,
    clock,
    mailer: { destination: 'nowhere', send: async () => {} },
    settings: {
      empresa: 'Estudio Contable',
      registro: 'cerrado',
      tokenTtl: 60,
      sessionIdleMinutes: 60,
      sessionsPerUser: 10,
      adminDni: undefined,
      adminClave: undefined,
    },
  })
  const { startMessages: news, store } = backend
  const tables = entityTablesOf(contract, store.recordVersions)
  try {
    return await work({
      news,
      store,
      async write(metodo, body) {
        const [result] = await backend.writeBatch(metodo, [{ ...body }])
        return result?.ok === false ? result.status : 200
      },
      async writeAll(metodo, bodies) {
        const results = await backend.writeBatch(
          metodo,
          bodies.map((body) => ({ ...body })),
        )
        return results.map((result) => (result.ok ? 200 : result.status))
      },
      rows: (resource = 'conceptos') =>
        store.transact(async (trx) => (await tables.get(resource)?.list(trx)) ?? []),
      isCurrent: (of = version) =>
        isCurrent(store, {
          tables: entityTablesOf(contractOf(of), store.recordVersions),
          systemMigrations,
          clock,
        }),
    })
  } finally {
    await backend.close()
  }
}

const clock = () => Date.UTC(2026, 0, 31, 12)

/** Starts a version and adds records to conceptos, or to another entity. */
export async function filled(
  where: Where,
  version: Version,
  records: readonly object[],
  resource = 'conceptos',
): Promise<void> {
  await during(where, version, async ({ write }) => {
    for (const record of records) {
      const status = await write(`${resource}-ingresar`, record)
      if (status !== 200) throw new Error(`${status} ${JSON.stringify(record)}`)
    }
  })
}

/** The records of conceptos, or of another entity, under a version. */
export function rowsOf(where: Where, version: Version, resource = 'conceptos') {
  return during(where, version, ({ rows }) => rows(resource))
}

/** Why a start is refused; '' where it is not. */
export async function refusal(where: Where, version: Version, allowed?: Allowed): Promise<string> {
  try {
    await during(where, version, async () => {}, allowed)
    return ''
  } catch (error) {
    if (error instanceof StartupError) return error.message
    throw error
  }
}
