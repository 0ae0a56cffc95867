import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { contract } from '../../../../generated/contract'
import type { Backend } from '../backend'
import { createForwarder } from '../forward'
import { checkBackup, checkDisk, checkProvider } from '../health/checks'
import { type Readiness, createReadiness } from '../health/readiness'
import { createHttpApp } from '../http/http-app'
import type { StaticOptions } from '../http/static-app'
import type { Metrics } from '../metrics/metrics'
import { type MetricsServer, serveMetrics } from '../metrics/metrics-server'
import { openBackend } from '../open-backend'
import { refuse } from '#server/calls/answer'
import type { HandleRpc } from '#server/calls/handle-rpc'
import { refusals } from '#server/calls/refusals'
import type { Settings } from '../settings/settings'
import { StartupError } from '#server/store/startup-error'
import { type Contract, hasLines } from '#wire/contract'
import { BODY_LIMIT_BYTES } from '#wire/http/endpoint'

export interface StartOptions extends Pick<StaticOptions, 'appDir' | 'previousAppDir'> {
  readonly settings: Settings
  readonly log: FastifyBaseLogger
}

export interface RunningServer {
  readonly url: string
  /** Lines for the person who started it. */
  readonly startMessages: readonly string[]
  close(): Promise<void>
}

/** The service that answers the calls: the embedded backend or the forwarder. */
interface Service {
  readonly handleRpc: HandleRpc
  readonly ready: Readiness
  /** Present if there may be a pool of connections to the database. */
  readonly connections?: Backend['connections']
  readonly events?: Backend['events']
  readonly news: readonly string[]
  close(): Promise<void>
}

/**
 * Starts the server: the port first, so that nothing touches the data folder if the port is in use, then the service.
 * @throws StartupError
 */
export async function startServer({
  settings,
  appDir,
  previousAppDir,
  log,
}: StartOptions): Promise<RunningServer> {
  const { publicOrigin, trustProxy, apiUrl } = settings
  let handle = notYet
  let ready = notReadyYet
  const metrics = await createMetricsFor(settings)
  let metricsServer: MetricsServer | undefined
  const app = await createHttpApp({
    handle: (request, client) => handle(request, client),
    ready: () => ready(),
    accessLog: settings.accessLog,
    onEnded: metrics?.onEnded,
    appDir,
    previousAppDir,
    isProvider: apiUrl !== undefined,
    publicOrigin,
    bodyLimit: requestLimit(settings, contract),
    trustProxy,
    log,
  })
  try {
    const url = await listen(app, settings)
    metricsServer = metrics && (await serveMetrics(metrics, settings))
    const service = await openService(settings, log, url)
    const { connections, events } = service
    if (connections !== undefined) metrics?.watchPool(connections)
    if (events !== undefined) metrics?.watchEvents(events.counts)
    handle = service.handleRpc
    ready = service.ready
    return {
      url: publicOrigin ?? url,
      startMessages: service.news,
      async close() {
        await app.close()
        metricsServer?.close()
        await service.close()
      },
    }
  } catch (error) {
    metricsServer?.close()
    await app.close()
    throw error
  }
}

/** The library is loaded only if metrics are wanted. */
async function createMetricsFor({ metricsPort }: Settings): Promise<Metrics | undefined> {
  if (metricsPort === undefined) return undefined
  return (await import('../metrics/metrics')).createMetrics()
}

/** Answers calls between the opening of the port and that of the database. */
const notYet: HandleRpc = async () => refuse(refusals.storageFails())

const notReadyYet: Readiness = async () => ({ start: { ok: false, why: 'the data are opening' } })

async function openService(
  settings: Settings,
  log: FastifyBaseLogger,
  url: string,
): Promise<Service> {
  const { apiUrl, apiAnswerMb, dataDir, databaseUrl } = settings
  if (apiUrl !== undefined) {
    const forwarder = createForwarder({ apiUrl, log, largest: apiAnswerMb * BYTES_OF_A_MB })
    const ready = createReadiness({ provider: () => checkProvider(apiUrl) })
    return { ...forwarder, ready, news: [`Calls go to the provider at ${new URL(apiUrl).host}.`] }
  }
  const { backend, mailer } = await openBackend(settings, log)
  backend.announce(url)
  const first = await backend.ensureFirstAdministrator()
  const { handleRpc, close } = backend
  const news = [
    `Data in ${databaseUrl === undefined ? dataDir : `PostgreSQL at ${new URL(databaseUrl).host}`}. Mails go to ${mailer.destination}.`,
  ]
  news.push(...backend.startMessages)
  if (first !== undefined) {
    news.push(`First administrator: DNI ${first.dni}, password ${first.clave} (shown only now).`)
  }
  const { connections, events } = backend
  await events?.start()
  return {
    handleRpc,
    connections,
    events,
    ready: embeddedReadiness(settings, backend),
    close,
    news,
  }
}

function embeddedReadiness(
  { dataDir, backupDir, backupMaxAgeHours }: Settings,
  { store, isCurrent, isInPlace }: Backend,
): Readiness {
  return createReadiness({
    async database() {
      if (!(await isInPlace())) return { ok: false, why: 'its file was moved or replaced' }
      const begin = performance.now()
      await store.read((trx) => sql`select 1`.execute(trx))
      return { ok: true, ms: Math.round(performance.now() - begin) }
    },
    async migrations() {
      if (await isCurrent()) return { ok: true }
      return { ok: false, why: 'another version of the program has changed the database' }
    },
    disk: () => checkDisk(dataDir, backupDir),
    ...(backupMaxAgeHours === undefined
      ? {}
      : { backup: () => checkBackup(backupDir, backupMaxAgeHours, Date.now()) }),
  })
}

const BYTES_OF_A_MB = 1024 * 1024

/** The server is not ready yet: `main` says so once the data are open. */
const listenTextResolver = (address: string) => `Listening at ${address}; opening the data.`

async function listen(app: FastifyInstance, { host, port }: Settings): Promise<string> {
  try {
    return await app.listen({ host, port, listenTextResolver })
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
    throw cannotListen(code, host, port, cause)
  }
}

function cannotListen(code: unknown, host: string, port: number, cause: unknown): StartupError {
  switch (code) {
    case 'EADDRINUSE':
      return new StartupError(
        `Port ${port} of ${host} is in use by another program.`,
        `Stop that program, or set PORT to another port, for example PORT=${port + 1}.`,
        { cause },
      )
    case 'EACCES':
      return new StartupError(
        `This user may not listen on port ${port}.`,
        'Set PORT to a port from 1024 on, and let a proxy in front take the lower one.',
        { cause },
      )
    default:
      return new StartupError(
        `The server cannot listen on ${host} (${String(code)}).`,
        'Set HOST to an address of this machine: 127.0.0.1 for itself alone, 0.0.0.0 for its network.',
        { cause },
      )
  }
}

/** Two thousand lines of a record, with room for texts. */
const WITH_LINES_KB = 1024

const BYTES_OF_A_KB = 1024

/** The largest body that the endpoint accepts: a record with lines is sent whole. Bytes. */
export function requestLimit(
  { requestKb }: Pick<Settings, 'requestKb'>,
  { entities }: Pick<Contract, 'entities'>,
): number {
  if (requestKb !== undefined) return requestKb * BYTES_OF_A_KB
  const isOfLines = Object.values(entities).some(hasLines)
  return isOfLines ? WITH_LINES_KB * BYTES_OF_A_KB : BODY_LIMIT_BYTES
}
