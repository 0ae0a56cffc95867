import { EventEmitter, once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import type { Page, Route } from 'playwright-core'
import { API_PATH } from '#wire/http/endpoint'

/** What a call meets instead of the server: a status with its text, no connection, or a success that is no JSON. */
export type Provoked = { readonly status: number; readonly error?: string } | 'offline' | 'not JSON'

/** Lets every call of one metodo fail. @returns what to call to let them through again */
export async function provoke(
  page: Page,
  metodo: string,
  failure: Provoked,
): Promise<() => Promise<void>> {
  const handler = async (route: Route): Promise<void> => {
    if (metodoOf(route) !== metodo) return route.fallback()
    if (failure === 'offline') return route.abort('internetdisconnected')
    if (failure === 'not JSON') return route.fulfill({ body: '<p>Hola', contentType: 'text/html' })
    const { status, error = 'Provocado' } = failure
    return route.fulfill({ status, json: { error } })
  }
  await page.route(`**${API_PATH}`, handler)
  return () => page.unroute(`**${API_PATH}`, handler)
}

/** Every call that a page makes from now on, in order. */
export function recordCalls(page: Page): Readonly<Record<string, unknown>>[] {
  const calls: Readonly<Record<string, unknown>>[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === API_PATH) calls.push(request.postDataJSON())
  })
  return calls
}

/** Those of them that call this metodo. */
export function callsOf(
  calls: readonly Readonly<Record<string, unknown>>[],
  { metodo }: { readonly metodo: string },
): readonly Readonly<Record<string, unknown>>[] {
  return calls.filter((call) => call['metodo'] === metodo)
}

function metodoOf(route: Route): unknown {
  return route.request().postDataJSON()?.metodo
}

/** Calls of one metodo wait. @returns what lets them through */
export async function hold(page: Page, metodo: string): Promise<() => void> {
  const gate = new EventEmitter()
  const released = once(gate, 'release')
  await page.route(`**${API_PATH}`, async (route) => {
    if (metodoOf(route) === metodo) await released
    return route.fallback()
  })
  return () => void gate.emit('release')
}

/** From now on each answer of the API takes this long, in turns where several are given. Milliseconds. @returns what ends that */
export async function delay(
  page: Page,
  ...latencies: readonly number[]
): Promise<() => Promise<void>> {
  let calls = 0
  const handler = async (route: Route): Promise<void> => {
    const latency = latencies[calls % latencies.length]
    calls += 1
    await setTimeout(latency)
    return route.fallback()
  }
  await page.route(`**${API_PATH}`, handler)
  return () => page.unroute(`**${API_PATH}`, handler)
}

/** Who is signed in where `answerAll` stands for the server. */
export const USER = {
  token: 't',
  dni: 1,
  rol: 'Administrador',
  perfil: 'A',
  usuario: 'Ada',
  empresa: 'X',
}

/** Answers every call by the table instead of the server; a metodo that is not in it succeeds with nothing. */
export async function answerAll(
  page: Page,
  answers: Readonly<Record<string, unknown>>,
): Promise<void> {
  await page.route(`**${API_PATH}`, (route) =>
    route.fulfill({ json: answers[String(metodoOf(route))] ?? {} }),
  )
}
