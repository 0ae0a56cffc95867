import type { Backend } from '../../src/server/backend'
import { openBackend } from '../../src/server/open-backend'
import { readSettings } from '../../src/server/settings'
import { StartupError } from '../../src/server/startup-error'
import { troubleOf } from '../../src/server/store/database-errors'
import { DataDirInUse } from '../../src/server/store/lock'
import { EXIT } from '../exit-codes.js'
import { ImportError } from './import-error'
import type { ImportOptions } from './program'
import type { Transport } from './transport'

/**
 * Writes into an idle data folder, through the very actions that the wire leads to: one commit a batch.
 * @throws ImportError where a server holds the folder, or it cannot be opened
 */
export async function openDataFolder(options: ImportOptions): Promise<Transport> {
  const backend = await openFolder(options)
  return {
    batch: options.batch,
    async write(metodo, rows) {
      try {
        return await backend.writeBatch(metodo, rows)
      } catch (error) {
        throw troubleOf(error) === undefined ? error : unstored(options.dataDir, error)
      }
    },
    close: () => backend.close(),
  }
}

async function openFolder({ dataDir, target, file }: ImportOptions): Promise<Backend> {
  try {
    const settings = readSettings({ ...process.env, DATA_DIR: dataDir })
    const { backend } = await openBackend(settings, { error() {}, warn() {} })
    return backend
  } catch (error) {
    if (error instanceof DataDirInUse) throw inUse(error, target.entity.resource, file)
    if (error instanceof StartupError)
      throw new ImportError(error.message, error.advice, EXIT.internal)
    throw error
  }
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

function unstored(dataDir: string, error: unknown): ImportError {
  const reason = error instanceof Error ? error.message : String(error)
  return new ImportError(
    `The data folder ${dataDir} takes no more rows: ${reason}.`,
    'Mend that (is the disk full?), then run the same command again: rows that are in are skipped.',
    EXIT.internal,
  )
}
