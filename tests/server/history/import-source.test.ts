import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createHttpApp } from '#server/service/http/http-app'
import { API_PATH } from '#wire/http/endpoint'
import { type TestBackend, openTestBackend } from '../support/test-backend'

let backend: TestBackend
let app: Awaited<ReturnType<typeof createHttpApp>>
let url: string

beforeAll(async () => {
  const appDir = mkdtempSync(join(tmpdir(), 'gestion-'))
  writeFileSync(join(appDir, 'index.html'), '<html><head></head></html>')
  backend = await openTestBackend()
  const log = pino({ level: 'silent' })
  const handle = backend.handleRpc
  app = await createHttpApp({ handle, appDir, publicOrigin: undefined, trustProxy: undefined, log })
  url = await app.listen({ port: 0, host: '127.0.0.1' })
})
beforeEach(() => backend.empty('rubros', '_history'))
afterAll(async () => {
  await app.close()
  await backend.close()
})

async function post(body: object, headers: Readonly<Record<string, string>> = {}) {
  const answer = await fetch(url + API_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ token: backend.token, ...body }),
  })
  const entries = await backend.store.read((trx) =>
    trx
      .selectFrom('_history')
      .select(['origin', 'detail'])
      .where('entity', '=', 'rubros')
      .execute(),
  )
  return { status: answer.status, entries }
}

const importFrom = (archivo: string, linea = 3) =>
  post({
    metodo: 'registros.grabar',
    entidad: 'rubros',
    archivo,
    filas: [{ alta: { rubro: 'Librería' }, linea }],
  })

it.each([
  ['file and line', 'cañas 2.csv', 3, 'cañas 2.csv:3'],
  ['a long name, by its end', `${'x'.repeat(251)}.csv`, 12345, `${'x'.repeat(190)}.csv:12345`],
])(
  'what the importer writes is an import in the history: %s',
  async (_what, file, line, detail) => {
    const entries = [{ origin: 'import', detail }]
    expect(await importFrom(file, line)).toEqual({ status: 200, entries })
  },
)

it.each([
  ['longer than a file’s name', 'x'.repeat(256)],
  ['with a line break', 'a\n.csv'],
  ['with a NUL', 'a\0.csv'],
  ['with characters that turn the line around', 'a\u202e.csv'],
])('a name %s is refused', async (_what, file) => {
  expect(await importFrom(file)).toEqual({ status: 422, entries: [] })
})

it.each([
  ['rubros-ingresar', { rubro: 'Librería' }],
  ['registros.grabar', { entidad: 'rubros', filas: [{ alta: { rubro: 'Librería' }, linea: 2 }] }],
])('another call is no import, whatever a header says: %s', async (metodo, body) => {
  const entries = [{ origin: 'screen', detail: 'rubros-ingresar' }]
  expect(await post({ metodo, ...body }, { 'x-import-source': 'rubros.csv%3A2' })).toEqual({
    status: 200,
    entries,
  })
})
