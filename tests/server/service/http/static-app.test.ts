import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { builtApp, testApp } from '../../support/test-app'
import { tempDir } from '../../support/temp-dir'

const asPage = { accept: 'text/html,application/xhtml+xml' }

describe('M-07: the page', () => {
  it.each([
    '/',
    '/rubros',
    '/rubros/',
    '/no/such/screen',
    '/c%C3%B3digos',
    '/rubros?x=1.2',
    '/rubros?buscar=100%',
    '/rubros?buscar=%zz#%',
  ])('%s shows the app, fresh each time', async (url) => {
    const app = await testApp()
    const answer = await app.inject({ url, headers: asPage })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.body).toContain('<title>Prueba</title>')
  })

  it('has its script in its policy by the hash, and no other', async () => {
    const appDir = builtApp()
    const script = 'document.title = "x"'
    writeFileSync(
      join(appDir, 'index.html'),
      `<head><style></style><script>${script}</script></head>`,
    )
    const app = await testApp({ appDir })
    const hash = createHash('sha256').update(script).digest('base64')
    for (const url of ['/', '/rubros']) {
      const { headers } = await app.inject({ url, headers: asPage })
      const policy = String(headers['content-security-policy'])
      expect(policy.split('; ')).toContain(`script-src 'self' 'sha256-${hash}'`)
    }
  })

  it.each([
    ['HEAD', 200],
    ['POST', 404],
    ['PUT', 404],
  ] as const)('of a screen answers %s with %i', async (method, status) => {
    const app = await testApp()
    const answer = await app.inject({ url: '/rubros', method, headers: asPage })
    expect(answer.statusCode).toBe(status)
  })

  it.each([
    ['an asset that is not there', '/assets/gone-abc.js', asPage],
    ['a path that nobody asks to show', '/rubros', { accept: 'application/json' }],
    ['the page’s own file, which would lack its nonce', '/index.html', {}],
    ['a hidden file', '/.vite/manifest.json', {}],
    ['a way out', '/..%2f..%2fetc/passwd', {}],
  ])('%s is 404 in Spanish', async (_what, url, headers) => {
    const app = await testApp()
    const answer = await app.inject({ url, headers })
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual({ error: 'No encontrado.' })
  })

  it.each(['/%', '/%zz', '/%c0%ae/', '/rubros/%C3', '/%?buscar=uno', '/%C3#b'])(
    '%s is no path, and is answered in Spanish',
    async (url) => {
      const app = await testApp()
      const answer = await app.inject({ url, headers: asPage })
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toEqual({ error: 'El pedido no es válido.' })
    },
  )

  it('a path out of the app is refused with our own text', async () => {
    const app = await testApp()
    const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
    const socket = connect(Number(port), '127.0.0.1')
    socket.end('GET /../../package.json HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
    const received = await text(socket)
    expect(received).toMatch(/^HTTP\/1\.1 403 /)
    expect(received).toContain('{"error":"No se permite esta llamada."}')
  })

  it('an app that is not built is reported', async () => {
    await expect(testApp({ appDir: tempDir() })).rejects.toThrow(/The app is not built/)
  })
})

describe('files', () => {
  it('a hashed file may be cached for ever', async () => {
    const app = await testApp()
    const answer = await app.inject({ url: '/assets/main-abc.js' })
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(answer.headers['content-type']).toMatch(/javascript/)
    expect(answer.body).toBe('plain')
  })

  it.each([
    ['br, gzip', 'br', 'brotli'],
    ['gzip', 'gzip', 'gzip'],
  ])('accepting %s gets %s as it was built', async (accepted, encoding, body) => {
    const app = await testApp()
    const headers = { 'accept-encoding': accepted }
    const answer = await app.inject({ url: '/assets/main-abc.js', headers })
    expect(answer.headers['content-encoding']).toBe(encoding)
    // In chunks: Firefox takes a compressed file that is cut off for a whole one if its length is said.
    expect(answer.headers['content-length']).toBeUndefined()
    expect(answer.headers['content-type']).toMatch(/javascript/)
    expect(answer.headers['cache-control']).toContain('immutable')
    expect(answer.headers.vary).toMatch(/accept-encoding/i)
    expect(answer.body).toBe(body)
  })

  it('another file is revalidated each time', async () => {
    const app = await testApp({ appDir: builtApp() })
    const answer = await app.inject({ url: '/icon.svg' })
    expect(answer.headers['cache-control']).toBe('no-cache')
  })
})
