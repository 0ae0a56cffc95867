import { performance } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import { POSTGRES, postgresDatabase } from '../server/support/postgres-database'
import { openTestBackend, type TestBackend } from '../server/support/test-backend'
import { CALL_TIMEOUT_MS } from '#wire/http/endpoint'
import { type TcpLine, tcpLine } from './support/tcp-line'

/** How soon the service has to work again after a fault has ended. Milliseconds. */
const RECOVERY_MS = 2000
const CALLERS = 5

async function openOverLine(): Promise<{ readonly backend: TestBackend; readonly line: TcpLine }> {
  const url = new URL(await postgresDatabase())
  const line = await tcpLine(Number(url.port))
  url.port = String(line.port)
  const backend = await openTestBackend({ databaseUrl: url.href, databasePool: 3 })
  onTestFinished(() => backend.close())
  return { backend, line }
}

/** Adds rubros until it is ended. @returns each with its answer and how long it took */
async function addUntil(backend: TestBackend, client: number, isOver: () => boolean) {
  const answers: { readonly rubro: string; readonly status: number; readonly took: number }[] = []
  for (let number = 0; !isOver(); number += 1) {
    const began = performance.now()
    const rubro = `Cliente ${client} rubro ${number}`
    const { status } = await backend.call('rubros-ingresar', { rubro })
    answers.push({ rubro, status, took: performance.now() - began })
    await setTimeout(20)
  }
  return answers
}

/** Milliseconds until a call is answered 200. */
async function recovery(backend: TestBackend): Promise<number> {
  const began = performance.now()
  for (let tries = 0; ; tries += 1) {
    const { status } = await backend.call('rubros-ingresar', { rubro: `Después ${tries}` })
    if (status === 200) return performance.now() - began
    await setTimeout(50)
  }
}

describe.skipIf(POSTGRES === undefined)('the line to PostgreSQL', () => {
  it.each([
    ['hangs for longer than a call may take', 'hang', CALL_TIMEOUT_MS],
    ['hangs for a moment', 'hang', 3000],
    ['is cut', 'cut', 1000],
  ] as const)(
    '%s: each call is answered in time, and nothing is lost',
    async (_what, fault, ms) => {
      const { backend, line } = await openOverLine()
      let over = false
      const clients = Array.from({ length: CALLERS }, (_, client) =>
        addUntil(backend, client, () => over),
      )
      await setTimeout(500)
      line[fault]()
      await setTimeout(ms)
      line.mend()
      expect(await recovery(backend)).toBeLessThan(RECOVERY_MS)
      over = true
      const answers = (await Promise.all(clients)).flat()
      expect(answers.filter(({ status }) => status !== 200 && status !== 503)).toEqual([])
      expect(Math.max(...answers.map(({ took }) => took))).toBeLessThan(CALL_TIMEOUT_MS)
      const stored = (await backend.rows('rubros-buscar', 'rubros')).map(({ rubro }) => rubro)
      expect(new Set(stored).size).toBe(stored.length)
      const acknowledged = answers.filter(({ status }) => status === 200)
      expect(acknowledged.filter(({ rubro }) => !stored.includes(rubro))).toEqual([])
    },
  )
})
