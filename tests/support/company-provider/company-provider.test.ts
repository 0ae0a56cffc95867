import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { CompanyProvider } from './company-provider'
import { PEOPLE } from './office'

describe('the company provider', () => {
  let provider: CompanyProvider
  beforeAll(async () => {
    provider = await CompanyProvider.start()
  })
  afterEach(() => provider.reset())
  afterAll(() => provider.stop())

  const post = (body: object, type = 'application/json') =>
    fetch(provider.url, {
      method: 'POST',
      headers: { 'content-type': type },
      body: JSON.stringify(body),
    })
  const statusFor = async (token: string) => (await post({ metodo: 'rubros-buscar', token })).status
  const { dni, clave } = PEOPLE.ada

  test('answers what keeps to the table, and records its bytes', async () => {
    const answer = await post({ metodo: 'login', dni, clave })
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ token: expect.any(String), dni, perfil: 'A' })
    expect(provider.violations).toEqual([])
    expect(provider.received('login')).toEqual([
      `{"metodo":"login","dni":${dni},"clave":"${clave}"}`,
    ])
  })

  test.each([
    ['a field too many', { metodo: 'login', dni, clave, extra: 1 }, 'login: unknown field extra'],
    ['a field too few', { metodo: 'login', dni }, 'login: clave is missing'],
    ['a DNI as text', { metodo: 'login', dni: String(dni), clave }, /login: dni is no number/],
    ['a code as number', { metodo: 'enviar-codigo', dni, codigo: 123456 }, /codigo is no code/],
    ['an unknown metodo', { metodo: 'login2' }, /no metodo of the table/],
    ['no metodo', { dni }, /no metodo of the table/],
  ])('refuses %s', async (_what, body, violation) => {
    expect((await post(body)).status).toBe(400)
    expect(provider.violations).toEqual([expect.stringMatching(violation)])
  })

  test('refuses what is not called JSON', async () => {
    expect((await post({ metodo: 'login', dni, clave }, 'text/plain')).status).toBe(400)
    expect(provider.violations).toEqual(['content type text/plain'])
  })

  test('decides by the token: none that it knows, an expired one, a good one', async () => {
    const token = provider.office.openSession(dni)
    expect(await statusFor('other')).toBe(401)
    expect(await statusFor(token)).toBe(200)
    provider.office.expired.add(token)
    expect(await statusFor(token)).toBe(403)
  })

  test('cuts an answer short, refuses connections, and is back on its port', async () => {
    provider.behave('login', { fault: 'reset in mid-body' })
    const cut = await post({ metodo: 'login', dni, clave })
    await expect(cut.text()).rejects.toThrow('terminated')
    await provider.stop()
    await expect(post({ metodo: 'login', dni, clave })).rejects.toThrow('fetch failed')
    await provider.listen()
    provider.behaveNormally('login')
    expect((await post({ metodo: 'login', dni, clave })).status).toBe(200)
  })
})
