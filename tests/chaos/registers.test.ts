import { setTimeout } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { POSTGRES, postgresDatabase } from '../server/support/postgres-database'
import { bundledServer, startProcess } from '../server/support/server-process'
import { tempDir } from '../server/support/temp-dir'
import { ADMIN } from '../server/support/test-backend'
import { LONG } from '../support/long'
import { freePort } from '../support/free-port'
import { anomaliesOf } from './support/history'
import { elementsOf, nameOf, RegisterClient } from './support/registers'
import { callAt, rubrosAt, signInAt } from './support/wire'

bundledServer()

const CLIENTS = 8
const REGISTERS = LONG ? 16 : 8
const KILLS = LONG ? 3 : 1
const BETWEEN_KILLS_MS = 1500

const admin = { ADMIN_DNI: String(ADMIN.dni), ADMIN_CLAVE: ADMIN.clave, LOG_LEVEL: 'silent' }

/** Servers on one database, each with its own data folder; each listens at the same port again after it was killed. */
async function startServers(count: number, database: Readonly<Record<string, string>>) {
  const folders = new Map<number, string>()
  const start = async (port: number) => {
    const DATA_DIR = folders.get(port) ?? tempDir()
    folders.set(port, DATA_DIR)
    return startProcess({ ...admin, ...database, DATA_DIR, PORT: String(port) })
  }
  const running = new Map<number, Awaited<ReturnType<typeof start>>>()
  for (let number = 0; number < count; number += 1) {
    const port = await freePort()
    running.set(port, await start(port))
  }
  const ports = [...running.keys()]
  return {
    urls: ports.map((port) => `http://127.0.0.1:${port}`),
    /** Kills one with SIGKILL and starts it again. */
    async killOne(): Promise<void> {
      const port = ports[Math.floor(Math.random() * count)] ?? 0
      await running.get(port)?.kill('SIGKILL')
      running.set(port, await start(port))
    },
  }
}

/** Clients append to registers at once, each to the next one that has room, while servers are killed. */
async function anomaliesAt(count: number, database: Readonly<Record<string, string>>) {
  const { urls, killOne } = await startServers(count, database)
  const [url = ''] = urls
  const token = await signInAt(url)
  for (let number = 0; number < REGISTERS; number += 1) {
    await callAt(url, { metodo: 'rubros-ingresar', token, rubro: nameOf(`r${number}`, []) })
  }
  const registers = (await rubrosAt(url, token)).map(({ id }) => id)
  const clients = Array.from(
    { length: CLIENTS },
    (_, client) => new RegisterClient(client, urls, token),
  )
  const over = new AbortController()
  const work = clients.map(async (client) => {
    while (!over.signal.aborted) {
      const register = registers[Math.floor(Math.random() * REGISTERS)] ?? 0
      await (Math.random() < 0.5 ? client.read(register) : client.append(register))
    }
  })
  for (let kill = 0; kill < KILLS; kill += 1) {
    await setTimeout(BETWEEN_KILLS_MS)
    await killOne()
  }
  await setTimeout(BETWEEN_KILLS_MS)
  over.abort()
  await Promise.all(work)
  const history = clients.flatMap((client) => client.history)
  const finals = await rubrosAt(url, token)
  const done = history.filter(({ append, result }) => append !== undefined && result === 'done')
  return {
    appends: done.length,
    anomalies: finals.flatMap(({ id, rubro }) =>
      anomaliesOf(
        history.filter(({ register }) => register === id),
        elementsOf(rubro),
      ),
    ),
  }
}

describe('registers that people append to at once, while servers are killed, are strictly serializable', () => {
  it('on SQLite', async () => {
    const { appends, anomalies } = await anomaliesAt(1, {})
    expect(anomalies).toEqual([])
    expect(appends).toBeGreaterThan(REGISTERS)
  })

  it.skipIf(POSTGRES === undefined)('on PostgreSQL behind three servers', async () => {
    const { appends, anomalies } = await anomaliesAt(3, { DATABASE_URL: await postgresDatabase() })
    expect(anomalies).toEqual([])
    expect(appends).toBeGreaterThan(REGISTERS)
  })
})
