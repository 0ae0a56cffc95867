import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { bundledServer, type ServerProcess, startProcess } from '../server/support/server-process'
import { tempDir } from '../server/support/temp-dir'
import { ADMIN } from '../server/support/test-backend'
import { LONG } from '../support/long'
import { callAt, rubrosAt, signInAt } from './support/wire'

bundledServer('tests/chaos/support/delivering-hooks.ts')

const KILLS = LONG ? 4 : 2
const CLIENTS = 4
/** Writes of a client before its server may be killed. */
const WRITES = 15
/** On PostgreSQL an event of a killed server waits until its hook's time is over. */
const PATIENCE_MS = 120_000

interface Delivered {
  readonly id: number
  readonly what: string
  readonly number: number
}

/** Adds a record and renames it, again and again, until the server is gone. @returns what was acknowledged, in its order */
async function write(url: string, token: string, client: string, done: (count: number) => void) {
  const acknowledged: string[] = []
  const call = async (body: object) => (await callAt(url, { token, ...body })).status
  try {
    for (let at = 0; ; at += 1) {
      const rubro = `${client}-${at}`
      await call({ metodo: 'rubros-ingresar', rubro: `refused ${rubro}` })
      if ((await call({ metodo: 'rubros-ingresar', rubro })) !== 200) continue
      acknowledged.push(`ingresar ${rubro}`)
      const id = (await rubrosAt(url, token)).find((row) => row.rubro === rubro)?.id
      const renamed = { metodo: 'rubros-modificar', id, rubro: `${rubro} x` }
      if ((await call(renamed)) === 200) acknowledged.push(`modificar ${rubro} x`)
      done(at)
    }
  } catch {
    return acknowledged
  }
}

it(
  'kill -9 while hooks run: every acknowledged write is delivered, in the order of its record, and no other',
  { timeout: 60_000 + KILLS * 10_000 + PATIENCE_MS },
  async () => {
    const DATA_DIR = tempDir()
    const DELIVERED = join(tempDir(), 'delivered')
    const environment = {
      DATA_DIR,
      DELIVERED,
      ADMIN_DNI: String(ADMIN.dni),
      ADMIN_CLAVE: ADMIN.clave,
    }
    const delivered = (): readonly Delivered[] => {
      const lines = existsSync(DELIVERED) ? readFileSync(DELIVERED, 'utf8').split('\n') : []
      return lines.filter(Boolean).map((line) => {
        const [id = '', operation = '', number = '', ...name] = line.split(' ')
        return { id: Number(id), what: `${operation} ${name.join(' ')}`, number: Number(number) }
      })
    }
    const acknowledged: string[] = []
    let server: ServerProcess
    for (let kill = 0; kill < KILLS; kill += 1) {
      server = await startProcess(environment)
      const { url } = server
      const token = await signInAt(url)
      const running = server
      const enough = new AbortController()
      const killed = once(enough.signal, 'abort').then(() => running.kill('SIGKILL'))
      const clients = Array.from({ length: CLIENTS }, (_, client) =>
        write(url, token, `k${kill}c${client}`, (count) => {
          if (count >= WRITES) enough.abort()
        }),
      )
      acknowledged.push(...(await Promise.all(clients)).flat())
      await killed
    }
    server = await startProcess(environment)
    const token = await signInAt(server.url)
    const stored = await rubrosAt(server.url, token)
    const written = stored.flatMap(({ rubro }) =>
      rubro.endsWith(' x')
        ? [`ingresar ${rubro.slice(0, -2)}`, `modificar ${rubro}`]
        : [`ingresar ${rubro}`],
    )
    const unique = () => new Set(delivered().map(({ what }) => what))
    await expect
      .poll(() => written.filter((what) => !unique().has(what)), { timeout: PATIENCE_MS })
      .toEqual([])
    expect(acknowledged.length).toBeGreaterThan(KILLS * WRITES)
    expect(acknowledged.filter((what) => !unique().has(what))).toEqual([])
    expect([...unique()].filter((what) => !written.includes(what))).toEqual([])
    const events = delivered()
    for (const { id } of stored) {
      const own = events.filter(({ number }) => number === id).map((event) => event.id)
      expect(own).toEqual(own.toSorted((one, other) => one - other))
    }
    await server.kill('SIGTERM')
  },
)
