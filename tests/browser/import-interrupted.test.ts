import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page, Route } from 'playwright-core'
import { afterEach, beforeEach, describe, expect } from 'vitest'
import { API_PATH } from '#wire/http/endpoint'
import { recordsMetodos } from '#wire/metodos/records'
import { sessionMetodos } from '#wire/metodos/sessions'
import { accessibilityProblems } from './support/accessibility'
import { buttonsCutOff } from './support/in-sight'
import { startServer, type TestServer } from './support/server'
import { signIn } from './support/sign-in'
import { test } from './support/test'
import { LONG } from '../support/long'

/** More than two parts of a run. */
const ROWS = 1_200

const names = (word: string): readonly string[] =>
  Array.from({ length: ROWS }, (_, at) => `${word} ${String(at).padStart(4, '0')}`)

const fileOf = (word: string) => ({
  name: `${word}.csv`,
  mimeType: 'text/csv',
  buffer: Buffer.from(['Rubros', ...names(word)].join('\r\n')),
})

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).click()

/** Chooses the file in 'Importar' of Rubros, and waits for its rows. */
async function preview(page: Page, word: string): Promise<void> {
  await page.goto(new URL('/rubros', page.url()).href)
  await press(page, 'Importar')
  await choose(page, word)
}

async function choose(page: Page, word: string): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(fileOf(word))
  await page.getByRole('group', { name: 'Filas por resultado' }).waitFor()
}

/** What the result states: its first sentence, and its counts by their names. */
async function resultOf(page: Page): Promise<Readonly<Record<string, string>>> {
  const counts = page.locator('.import-counts')
  await counts.waitFor()
  const terms = await counts.locator('dt').allTextContents()
  const values = await counts.locator('dd').allTextContents()
  const lead = await page.locator('.import-lead, .import-fault').first().textContent()
  return {
    lead: lead ?? '',
    ...Object.fromEntries(terms.map((term, at) => [term, values[at] ?? ''])),
  }
}

/** How many rubros of the file are stored; none of them is twice. */
async function stored(server: TestServer, word: string): Promise<number> {
  const { body } = await server.call('rubros-buscar', { token: await server.token() })
  const rows = Object.values(body).find(Array.isArray) ?? []
  const found = rows.map(({ rubro }) => String(rubro)).filter((name) => name.startsWith(`${word} `))
  expect(new Set(found).size).toBe(found.length)
  return found.length
}

/** Handles the calls that write, which are numbered from 1. */
async function onWrites(
  page: Page,
  handle: (route: Route, number: number) => Promise<void>,
): Promise<void> {
  let number = 0
  await page.route(`**${API_PATH}`, async (route) => {
    const isWrite = route.request().postData()?.includes(recordsMetodos.write) === true
    await (isWrite ? handle(route, (number += 1)) : route.fallback())
  })
}

const DONE = 'Importación terminada'
const AGAIN = { lead: DONE, Nuevas: '700', Idénticas: '500' }
const LOST =
  'La importación se interrumpió: No hay conexión a Internet. Lo que ya se guardó queda guardado.'
const ENDED =
  'La importación se interrumpió: La sesión terminó. Lo que ya se guardó queda guardado.'

async function again(page: Page, word: string): Promise<Readonly<Record<string, string>>> {
  await press(page, 'Importar otro archivo')
  await choose(page, word)
  await press(page, /^Importar \d+ filas$/)
  return resultOf(page)
}

describe.runIf(LONG)('in two tabs', () => {
  test('E-07: the same file in two tabs at once goes in once; each says what it wrote', async ({
    signedIn: page,
    server,
    open,
  }) => {
    const { page: other } = await open()
    await other.goto(server.url)
    await signIn(other)
    await Promise.all([preview(page, 'Dos'), preview(other, 'Dos')])
    await Promise.all([press(page, 'Importar 1200 filas'), press(other, 'Importar 1200 filas')])
    const results = await Promise.all([resultOf(page), resultOf(other)])
    expect(await stored(server, 'Dos')).toBe(ROWS)
    const counted = (name: string) =>
      results.reduce((sum, counts) => sum + Number((counts[name] ?? '0').replace('.', '')), 0)
    expect([counted('Nuevas'), counted('Idénticas'), counted('Rechazadas')]).toEqual([
      ROWS,
      ROWS,
      0,
    ])
    expect(results.map(({ lead }) => lead)).toEqual(Array(2).fill('Importación terminada'))
  })
})

test('E-07: what a lost connection leaves out goes in the second time, and nothing goes in twice', async ({
  signedIn: page,
  server,
}) => {
  await onWrites(page, (route, number) => (number === 2 ? route.abort() : route.fallback()))
  await preview(page, 'Antes')
  await press(page, 'Importar 1200 filas')
  expect(await resultOf(page)).toEqual({
    lead: LOST,
    Nuevas: '500',
    'Sin enviar': '200',
    'Sin confirmar': '500',
  })
  expect(await stored(server, 'Antes')).toBe(500)
  expect(await again(page, 'Antes')).toEqual(AGAIN)
  expect(await stored(server, 'Antes')).toBe(ROWS)
})

test('E-07: a part whose answer is lost is found, and the import goes on', async ({
  signedIn: page,
  server,
}) => {
  await onWrites(page, async (route, number) => {
    if (number !== 2) return route.fallback()
    await route.fetch()
    await route.abort()
  })
  await preview(page, 'Luego')
  await press(page, 'Importar 1200 filas')
  expect(await resultOf(page)).toEqual({ lead: DONE, Nuevas: '1.200' })
  expect(await stored(server, 'Luego')).toBe(ROWS)
})

test('E-07: without a network the result is what one sees; the list asks for it once the result is closed', async ({
  open,
  server,
}) => {
  const { page } = await open({ alone: true })
  await page.goto(server.url)
  await signIn(page)
  await onWrites(page, async (route, number) => {
    if (number !== 2) return route.fallback()
    await route.fetch()
    await page.context().setOffline(true)
    await route.abort()
  })
  await preview(page, 'Corte')
  await press(page, 'Importar 1200 filas')
  const counts = { lead: LOST, Nuevas: '500', 'Sin enviar': '200', 'Sin confirmar': '500' }
  expect(await resultOf(page)).toEqual(counts)
  expect(await page.getByRole('alertdialog').count()).toBe(0)
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await accessibilityProblems(page)).toEqual([])
  expect(await buttonsCutOff(page)).toEqual([])
  await press(page, 'Cerrar')
  const failure = page.getByRole('alertdialog', { name: 'Error de conexión' })
  await failure.waitFor()
  await page.context().setOffline(false)
  await failure.getByRole('button', { name: 'Reintentar' }).click()
  await failure.waitFor({ state: 'detached' })
  await page.getByRole('searchbox').fill('Corte 0999')
  await page.getByRole('rowheader', { name: 'Corte 0999' }).waitFor()
  await press(page, 'Importar')
  await choose(page, 'Corte')
  await press(page, /^Importar \d+ filas$/)
  expect(await resultOf(page)).toEqual({ ...AGAIN, Nuevas: '200', Idénticas: '1.000' })
  expect(await stored(server, 'Corte')).toBe(ROWS)
})

describe.runIf(LONG)('cancelled', () => {
  test('E-07: one that is cancelled waits for what it has sent, and says so', async ({
    signedIn: page,
    server,
  }) => {
    const problems: string[] = []
    await onWrites(page, async (route, number) => {
      if (number === 2) {
        await press(page, 'Cancelar')
        await page.getByText('Cancelando: falta la respuesta de lo último que se envió…').waitFor()
        problems.push(...(await accessibilityProblems(page)))
      }
      await route.fallback()
    })
    await preview(page, 'Alto')
    await press(page, 'Importar 1200 filas')
    const lead = 'Importación cancelada. Lo que ya se guardó queda guardado.'
    expect(await resultOf(page)).toEqual({ lead, Nuevas: '1.000', 'Sin enviar': '200' })
    expect(problems).toEqual([])
    expect(await stored(server, 'Alto')).toBe(1_000)
  })
})

describe.runIf(LONG)('when the session ends', () => {
  test('E-07: where the session ends, what went in is stated before one signs in again', async ({
    signedIn: page,
    server,
  }) => {
    await onWrites(page, async (route, number) => {
      if (number === 2) {
        const sent: unknown = route.request().postDataJSON()
        await server.call(sessionMetodos.logOut, { token: Object(sent).token })
      }
      await route.fallback()
    })
    await preview(page, 'Sesión')
    await press(page, 'Importar 1200 filas')
    expect(await resultOf(page)).toEqual({ lead: ENDED, Nuevas: '500', 'Sin enviar': '700' })
    await press(page, 'Cerrar')
    await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click()
    await page.getByLabel('DNI', { exact: true }).first().waitFor()
    await signIn(page)
    await preview(page, 'Sesión')
    await press(page, 'Importar 700 filas')
    expect(await resultOf(page)).toEqual(AGAIN)
    expect(await stored(server, 'Sesión')).toBe(ROWS)
  })
})

describe.runIf(LONG)('the server is killed with SIGKILL while it writes', () => {
  let dataDir: string
  let server: TestServer
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'gestion-'))
    server = await startServer({ dataDir })
  })
  afterEach(async () => {
    await server.end('SIGKILL')
    await rm(dataDir, { recursive: true, force: true })
  })

  test('E-07: once it is back, the same file completes what went in', async ({ open }) => {
    const { page } = await open({ alone: true })
    await page.goto(server.url)
    await signIn(page)
    await onWrites(page, async (route, number) => {
      const passed = route.fallback()
      if (number === 2) await server.end('SIGKILL')
      await passed
    })
    await preview(page, 'Rayo')
    await press(page, 'Importar 1200 filas')
    const result = await resultOf(page)
    expect(result).toMatchObject({ lead: LOST, Nuevas: '500', 'Sin enviar': '200' })
    server = await startServer({ dataDir, port: Number(new URL(server.url).port) })
    await again(page, 'Rayo')
    expect(await stored(server, 'Rayo')).toBe(ROWS)
  })
})
