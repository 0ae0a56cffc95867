import type { Backend } from '#server/service/backend'
import { planDatabase } from '#server/upkeep/commands/migrate-database'
import { openBackend } from '#server/service/open-backend'
import { type Settings, readSettings } from '#server/service/settings/settings'
import { StartupError } from '#server/store/startup-error'
import { classifyDatabaseError } from '#server/store/database/database-errors'
import { entityTablesOf } from '#server/store/entity-table'
import { DataDirInUse } from '#server/store/database/sqlite/lock'
import { NOTHING_ALLOWED } from '#server/migrate/plan'
import type { Contract } from '#wire/contract'
import { EXIT } from '../exit-codes.js'
import type { Values } from '#wire/kinds/field'
import type { RowResult } from '#wire/metodos/records'
import { changeRequest } from '../../src/import/change-request'
import type { RecordStore, StoredImport, WantedRow } from '../../src/import/record-store'
import { ReferredRecords } from '../../src/import/referred'
import type { Connection } from './import-job'
import { ImportError } from './import-error'
import type { ImportOptions } from './program'

/**
 * Writes into an idle data folder, with the same actions that requests run: one commit a batch.
 * @throws ImportError if a server holds the folder, or it cannot be opened
 */
export async function openDataFolder(options: ImportOptions): Promise<Connection> {
  const { target, batch, dataDir } = options
  const backend = await openFolder(options)
  return {
    storeFor: (work) => folderStore(backend, target.contract, work, { batch, name: dataDir }),
    close: () => backend.close(),
  }
}

/**
 * A backend in this process.
 * @param batch rows that are committed together
 * @param name how messages name the data
 */
export function folderStore(
  backend: Pick<Backend, 'store' | 'writeBatch'>,
  contract: Contract,
  { target, columns, file }: StoredImport,
  { batch, name }: { readonly batch: number; readonly name: string },
): RecordStore {
  const { entity, ingresar } = target
  const tables = entityTablesOf(contract, backend.store.recordVersions)
  const list = (resource: string): Promise<readonly Values[]> =>
    backend.store.transact(async (trx) => (await tables.get(resource)?.list(trx)) ?? [])
  const bodyOf = ({ verdict }: WantedRow): Values =>
    verdict.kind === 'new' ? verdict.body : changeRequest(entity, columns, verdict)
  const write = async (kind: Kind, rows: readonly WantedRow[]) => {
    if (rows.length === 0) return []
    const metodo = kind === 'new' ? ingresar : entity.metodos.modificar
    if (metodo === undefined) throw new Error(`No metodo changes ${entity.resource}`)
    const sources = rows.map(({ line }) => `${file}:${line}`)
    const options = { arePartial: kind === 'changed' }
    return backend.writeBatch(metodo.metodo, rows.map(bodyOf), sources, options)
  }
  return {
    batch,
    known: () => list(entity.resource),
    async referred(referral) {
      const referred = contract.entities[referral.resource]
      if (referred === undefined)
        throw new Error(`A reference to ${referral.resource}: no such entity`)
      return new ReferredRecords(referral, referred.key, await list(referral.resource))
    },
    async write(rows) {
      const results = new Map<WantedRow, RowResult>()
      try {
        for (const kind of KINDS) {
          const part = rows.filter(({ verdict }) => verdict.kind === kind)
          const written = await write(kind, part)
          for (const [at, row] of part.entries()) {
            const result = written[at]
            if (result !== undefined) results.set(row, result)
          }
        }
        return { results: rows.map((row) => results.get(row) ?? 'unconfirmed') }
      } catch (error) {
        if (classifyDatabaseError(error) === undefined) throw error
        return {
          results: rows.map((row) => results.get(row) ?? 'unsent'),
          stopped: { error: unstored(name, error) },
        }
      }
    },
  }
}

/** New rows are written before changed ones: each kind has its own metodo. */
const KINDS = ['new', 'changed'] as const
type Kind = (typeof KINDS)[number]

async function openFolder({ dataDir, target, file, dryRun }: ImportOptions): Promise<Backend> {
  try {
    const settings = readSettings({ ...process.env, DATA_DIR: dataDir })
    if (settings.apiUrl !== undefined)
      throw storedByProvider(settings.apiUrl, target.entity.resource, file)
    const opened = await openBackend(dryRun ? await unchanged(settings) : settings, SILENT)
    return opened.backend
  } catch (error) {
    if (error instanceof DataDirInUse) throw inUse(error, target.entity.resource, file)
    if (error instanceof StartupError)
      throw new ImportError(error.message, error.advice, EXIT.internal)
    throw error
  }
}

const SILENT = { error() {}, warn() {} }

/**
 * Settings whose database opens without a change: the folder's own, or one in memory with the schema's own records if
 * there is none yet.
 * @throws ImportError if opening it would change it
 */
async function unchanged(settings: Settings): Promise<Settings> {
  const { current, fresh, database, problems } = await planDatabase(settings, NOTHING_ALLOWED)
  if (current || problems.length > 0) return settings
  if (fresh && settings.databaseUrl === undefined) return { ...settings, dataDir: ':memory:' }
  throw new ImportError(
    `${database} is not what the schema says yet, and a dry run changes nothing.`,
    'Bring it up to the schema first: npm run migrate',
    EXIT.internal,
  )
}

function storedByProvider(apiUrl: string, resource: string, file: string): ImportError {
  return new ImportError(
    'API_URL is set: the records are stored by the provider, not in a data folder.',
    `Write through it: npm run import -- ${resource} ${quoted(file)} --url ${apiUrl} --dni <dni>`,
  )
}

function inUse({ message, url }: DataDirInUse, resource: string, file: string): ImportError {
  const { host, port } = readSettings({})
  const address = url ?? `http://${host}:${port}`
  return new ImportError(
    message,
    `Write through it: npm run import -- ${resource} ${quoted(file)} --url ${address} --dni <dni>`,
    EXIT.internal,
  )
}

/** The way a shell takes a path with spaces. */
function quoted(path: string): string {
  return /^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", String.raw`'\''`)}'`
}

function unstored(name: string, error: unknown): ImportError {
  const reason = error instanceof Error ? error.message : String(error)
  return new ImportError(
    `The data folder ${name} takes no more rows: ${reason}.`,
    'Correct that (is the disk full?).',
    EXIT.internal,
  )
}
