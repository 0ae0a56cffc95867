import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createHttpApp } from '../../../src/server/http/http-app'
import { API_PATH } from '../../../src/wire/http/endpoint'
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

async function addFrom(source: string) {
  const answer = await fetch(url + API_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-import-source': source },
    body: JSON.stringify({ metodo: 'rubros-ingresar', token: backend.token, rubro: 'Librería' }),
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

it.each([
  ['file and line', 'ca%C3%B1as%202.csv%3A3', 'cañas 2.csv:3'],
  ['what no database stores', 'a%00b%0A.csv%3A3', 'ab.csv:3'],
  ['a long name, by its end', `${'x'.repeat(300)}.csv%3A12345`, `${'x'.repeat(190)}.csv:12345`],
])('an import through the wire is one in the history: %s', async (_what, source, detail) => {
  const entries = [{ origin: 'import', detail }]
  expect(await addFrom(source)).toEqual({ status: 200, entries })
})

it('a source that cannot be read is none', async () => {
  const entries = [{ origin: 'screen', detail: 'rubros-ingresar' }]
  expect(await addFrom('%E0%A4%A')).toEqual({ status: 200, entries })
})
