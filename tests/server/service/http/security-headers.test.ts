import { describe, expect, it } from 'vitest'
import { API_PATH } from '#wire/http/endpoint'
import { testApp } from '../../support/test-app'

const answers = [
  ['the page', { url: '/', headers: { accept: 'text/html' } }],
  ['a file', { url: '/assets/main-abc.js' }],
  ['nothing', { url: '/assets/gone.js' }],
  [
    'the API',
    {
      method: 'POST',
      url: API_PATH,
      headers: { 'content-type': 'application/json' },
      payload: '{}',
    },
  ],
  ['a path that cannot be decoded', { url: '/%zz', headers: { accept: 'text/html' } }],
  ['a refused call', { method: 'GET', url: API_PATH }],
  ['a foreign call', { method: 'POST', url: API_PATH, headers: { origin: 'http://evil.example' } }],
] as const

describe('headers of every answer', () => {
  it.each(answers)('%s', async (_what, request) => {
    const app = await testApp()
    const { headers } = await app.inject(request)
    const policy = String(headers['content-security-policy']).replace(
      /nonce-[\w+/=]{24}/,
      'nonce-N',
    )
    expect(policy).toBe(
      "default-src 'self'; script-src 'self'; style-src 'self' 'nonce-N'; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    )
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
    })
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    expect(headers['x-powered-by']).toBeUndefined()
    expect(headers['strict-transport-security']).toBeUndefined()
  })

  it('the page carries the nonce of its policy, another one each time', async () => {
    const app = await testApp()
    const nonces = []
    for (let round = 0; round < 2; round += 1) {
      const { headers, body } = await app.inject({ url: '/', headers: { accept: 'text/html' } })
      const [, nonce] = /<style nonce="([^"]+)">/.exec(body) ?? []
      expect(headers['content-security-policy']).toContain(`'nonce-${nonce}'`)
      nonces.push(nonce)
    }
    expect(new Set(nonces).size).toBe(2)
  })

  it('P-25: the page says that the company’s own API is behind it, and nothing where it is not', async () => {
    for (const isProvider of [true, false]) {
      const app = await testApp({ isProvider })
      const { body } = await app.inject({ url: '/', headers: { accept: 'text/html' } })
      expect(body.includes('<meta name="backend" content="provider">')).toBe(isProvider)
    }
  })

  it('HSTS only where staff come in by https', async () => {
    const app = await testApp({ publicOrigin: 'https://g.example' })
    const { headers } = await app.inject({ url: '/', headers: { accept: 'text/html' } })
    expect(headers['strict-transport-security']).toMatch(/^max-age=31536000/)
  })
})
