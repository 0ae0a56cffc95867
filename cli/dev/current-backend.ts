import { join } from 'node:path'
import type { ViteDevServer } from 'vite'
import type { Backend } from '../../src/server/backend'

type Open = typeof import('../../src/server/open-backend').openBackend
type ReadSettings = typeof import('../../src/server/settings/settings').readSettings

/** Edits are tried and undone: after an undone edit the schema is one that the database has had before. */
const BACK_AND_FORTH = { drop: [], goingBack: true, backup: true }

/**
 * The embedded backend as its source is now. A saved schema or server file makes a new one, which migrates the data
 * folder as a start would; the previous one is closed first, because only one can use the folder.
 */
export class CurrentBackend {
  #open: Open | undefined
  #backend: Promise<Backend> | undefined
  /** Requests that come while a backend is being changed wait for their turn. */
  #turn: Promise<unknown> = Promise.resolve()

  constructor(private readonly server: ViteDevServer) {}

  /** @throws StartupError, DataDirInUse, or what a source file throws; the next call tries again */
  get(): Promise<Backend> {
    const next = this.#turn.then(() => this.#current())
    this.#turn = next.catch(() => undefined)
    return next
  }

  async close(): Promise<void> {
    const backend = await this.#backend?.catch(() => undefined)
    this.#backend = undefined
    await backend?.close()
  }

  async #current(): Promise<Backend> {
    // Vite returns the same function until one of the modules behind it has changed.
    const open: Open = (await this.#load('open-backend.ts'))['openBackend']
    if (this.#backend === undefined || this.#open !== open) {
      await this.close()
      this.#open = open
      this.#backend = this.#start(open)
    }
    try {
      return await this.#backend
    } catch (error) {
      this.#backend = undefined
      throw error
    }
  }

  async #start(open: Open): Promise<Backend> {
    const readSettings: ReadSettings = (await this.#load('settings/settings.ts'))['readSettings']
    const { logger } = this.server.config
    const log = {
      error: (details: object, message: string) =>
        logger.error(`${message} ${JSON.stringify(details)}`),
      warn: (details: object, message: string) =>
        logger.warn(`${message} ${JSON.stringify(details)}`),
    }
    const { backend } = await open(readSettings(process.env), log, BACK_AND_FORTH)
    for (const line of backend.startMessages) logger.info(line)
    await backend.events?.start()
    const first = await backend.ensureFirstAdministrator()
    if (first !== undefined) {
      logger.info(`First administrator: DNI ${first.dni}, password ${first.clave}`)
    }
    return backend
  }

  #load(path: string) {
    return this.server.ssrLoadModule(join(this.server.config.root, '../server', path))
  }
}
