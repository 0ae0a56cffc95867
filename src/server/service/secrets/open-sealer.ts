import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Transaction } from 'kysely'
import type { Contract } from '#wire/contract'
import { secretsOf } from '#wire/kinds/secret'
import { giveToOwnerOf, OWNER_ONLY, restrictToOwner } from '#server/store/owner-only'
import { StartupError } from '#server/store/startup-error'
import type { OpenedStore } from '#server/store/database/opened-store'
import { SECRET_SIGNATURE } from '#server/store/kinds'
import { readKnownLayout } from '#server/migrate/known-layout'
import { existingTables } from '#server/migrate/system-tables'
import type { Tables } from '#server/store/tables'
import {
  KEY_BYTES,
  parseSecretKeys,
  type SecretKey,
  secretKey,
} from '#server/store/secrets/secret-keys'
import { type Sealer, sealerOf } from '#server/store/secrets/sealer'

/** The source of the keys of secrets. */
export interface SecretSettings {
  /** The keys themselves, the current one first. */
  readonly secretsKey?: string | undefined
  /** A file with them. */
  readonly secretsKeyFile?: string | undefined
}

/** The source of the keys, with the database of the secrets. */
export interface KeyPlace extends SecretSettings {
  readonly dataDir: string
  readonly databaseUrl?: string | undefined
}

export interface OpenedSealer {
  readonly sealer: Sealer
  /** Lines for the person who started it. */
  readonly messages: readonly string[]
}

/** The key's file if no setting names one. It is beside the database, and in no backup. */
export const KEY_FILE = 'secrets.key'

/** Whether records have secrets, so that a key is needed. */
export const needsKey = ({ entities }: Pick<Contract, 'entities'>): boolean =>
  Object.values(entities).some(({ fields }) => secretsOf(fields).length > 0)

/**
 * The keys by the settings. If there are none, SQLite's data folder gets a key of its own at the first start. It gets none if
 * there are secrets already, which a new key could not decrypt, nor beside PostgreSQL, whose data outlive that folder.
 * @throws StartupError
 */
export async function openSealer(
  contract: Pick<Contract, 'entities'>,
  place: KeyPlace,
  store: Pick<OpenedStore, 'read' | 'dialect'>,
): Promise<OpenedSealer> {
  if (!needsKey(contract)) return { sealer: sealerOf([]), messages: [] }
  const keys = knownKeys(place)
  if (keys !== undefined) return { sealer: sealerOf(keys), messages: [] }
  const { dataDir, databaseUrl } = place
  if (databaseUrl !== undefined) throw noKey('The schema has secrets, and SECRETS_KEY is not set.')
  if (dataDir === ':memory:') return { sealer: sealerOf([newKey()]), messages: [] }
  const file = join(dataDir, KEY_FILE)
  if (await store.read((trx) => hasSecrets(trx, store.dialect))) {
    throw noKey(`The database has secrets, and their key is missing: ${file} is not there.`)
  }
  writeKey(dataDir, file)
  return { sealer: sealerOf(keysIn(file)), messages: [madeMessage(file)] }
}

/**
 * The keys of the settings, or else those of the data folder; undefined if there are none.
 * @throws StartupError if a file cannot be read, or holds something else
 */
export function knownKeys(place: KeyPlace): readonly SecretKey[] | undefined {
  const keys = settingKeys(place)
  if (keys !== undefined || place.databaseUrl !== undefined) return keys
  const file = join(place.dataDir, KEY_FILE)
  return existsSync(file) ? keysIn(file) : undefined
}

const madeMessage = (file: string): string =>
  `Made a key for secrets: ${file}. No backup contains it: copy it to a safe place, or set SECRETS_KEY_FILE.`

/** undefined if no setting has or names a key. @throws StartupError */
function settingKeys({ secretsKey, secretsKeyFile }: SecretSettings) {
  if (secretsKey !== undefined && secretsKeyFile !== undefined) {
    throw new StartupError(
      'SECRETS_KEY and SECRETS_KEY_FILE are both set.',
      'Unset one of them: each has all keys, the current one first.',
    )
  }
  if (secretsKeyFile !== undefined) return keysIn(secretsKeyFile)
  return secretsKey === undefined ? undefined : parseSecretKeys(secretsKey)
}

/** @throws StartupError if the file cannot be read, or holds something else */
function keysIn(file: string): readonly SecretKey[] {
  const keys = parseSecretKeys(textOf(file))
  if (keys !== undefined) return keys
  throw new StartupError(
    `${file} does not have the keys of secrets.`,
    `It needs 32 random bytes in base64 or 64 hexadecimal digits on each line, the current key first. ${HOW_TO_MAKE}`,
  )
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (cause) {
    throw new StartupError(
      `The key of secrets cannot be read from ${file}.`,
      'See that the file is there, and that the user of the service may read it.',
      { cause },
    )
  }
}

const HOW_TO_MAKE = 'A key is made with: openssl rand -base64 32'

const noKey = (what: string): StartupError =>
  new StartupError(
    what,
    `Set SECRETS_KEY, or SECRETS_KEY_FILE to a file with it. ${HOW_TO_MAKE}. See docs/deployment.md#secrets.`,
  )

/** For a key file, or for a database in memory, whose key need not outlive its data. */
const newKey = (): SecretKey => secretKey(randomBytes(KEY_BYTES))

/** @throws StartupError if it cannot be written */
function writeKey(dataDir: string, file: string): void {
  try {
    const text = `${randomBytes(KEY_BYTES).toString('base64')}\n`
    writeFileSync(file, text, { flag: 'wx', mode: OWNER_ONLY.file, flush: true })
    restrictToOwner(file, OWNER_ONLY.file)
    giveToOwnerOf(file, dataDir)
  } catch (cause) {
    throw new StartupError(
      `The key of secrets cannot be written to ${file}.`,
      'See that the folder can be written to; or set SECRETS_KEY.',
      { cause },
    )
  }
}

/** Whether a former start has left any value in a column of secrets. */
async function hasSecrets(
  trx: Transaction<Tables>,
  dialect: OpenedStore['dialect'],
): Promise<boolean> {
  const existing = await existingTables(trx, dialect)
  const { fields } = await readKnownLayout(trx, existing)
  for (const { resource, field } of fields.filter(
    ({ signature }) => signature === SECRET_SIGNATURE,
  )) {
    if (!existing.has(resource)) continue
    const row = await trx
      .selectFrom(resource)
      .select(field)
      .where(field, '<>', '')
      .executeTakeFirst()
    if (row !== undefined) return true
  }
  return false
}
