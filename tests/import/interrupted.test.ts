import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { run } from '../../cli/import/main'
import { API_PATH } from '#wire/http/endpoint'
import { tempDir } from '../server/support/temp-dir'

const ORIGIN = 'http://provider.test'
const ROWS = 500

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterAll(() => server.close())

const listening = () => process.rawListeners('SIGINT')

it('Ctrl+C ends an import after the rows in hand; a second one would end the process at once', async () => {
  const before = listening()
  let sent = 0
  let afterFirst: unknown
  server.use(
    http.post(`${ORIGIN}${API_PATH}`, async ({ request }) => {
      const body = await request.json()
      if (typeof body !== 'object' || body?.['metodo'] !== 'rubros-ingresar')
        return HttpResponse.json({ token: 'un token', rubros: [] })
      sent += 1
      if (sent === 1) {
        const own = listening().filter((listener) => !before.includes(listener))
        for (const listener of own) Reflect.apply(listener, process, ['SIGINT'])
        afterFirst = listening()
      }
      return HttpResponse.json({})
    }),
  )
  const file = join(tempDir(), 'rubros.csv')
  const names = Array.from({ length: ROWS }, (_, at) => `Rubro ${at + 1}`)
  writeFileSync(file, ['rubro', ...names, ''].join('\n'))
  vi.stubEnv('IMPORT_CLAVE', 'una clave de prueba')
  vi.spyOn(console, 'log').mockImplementation(() => {})
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(await run(['rubros', file, '--url', ORIGIN, '--dni', '20111222'])).toBe(130)
  expect(error.mock.calls.join()).toContain('Run the same command again to go on')
  expect(afterFirst).toEqual(before)
  expect(listening()).toEqual(before)
  expect(sent).toBeGreaterThan(0)
  expect(sent).toBeLessThan(ROWS)
})
