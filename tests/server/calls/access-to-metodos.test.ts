import { describe, expect, it } from 'vitest'
import { useBackend, openTestBackend, rpcRequest, SESSION_METODOS } from '../support/test-backend'

const backend = useBackend()

describe('C-10, W-07: who may call', () => {
  it('walks a contract that has metodos', () => {
    expect(SESSION_METODOS.length).toBeGreaterThan(15)
  })

  for (const metodo of SESSION_METODOS) {
    it(`${metodo}: no token, a wrong one or one of another type is 401, before any field is validated`, async () => {
      for (const token of [undefined, '', 'x'.repeat(43), 5, null, {}, ['a'], 'x'.repeat(600)]) {
        const answer = await backend.post({ metodo, token, nonsense: 1 })
        expect(answer).toEqual({ status: 401, body: { error: 'No Autorizado.' } })
      }
    })
  }

  it('an expired token is 403 for every metodo, one second after its time', async () => {
    const own = await openTestBackend()
    own.now += 3600 * 1000
    expect((await own.call('rubros-buscar')).status).toBe(200)
    own.now += 1000
    for (const metodo of SESSION_METODOS) {
      expect(await own.call(metodo)).toEqual({ status: 403, body: { error: 'Token vencido.' } })
    }
    await own.close()
  })
})

describe('W-01: what is no valid call', () => {
  it.each([
    'constructor',
    'toString',
    '__proto__',
    'hasOwnProperty',
    'rubros-volar',
    '',
    7,
    null,
    {},
  ])('the metodo %j is not available', async (metodo) => {
    expect(await backend.call('x', { metodo })).toEqual({
      status: 404,
      body: { error: 'Operación no disponible.' },
    })
  })

  it.each([
    ['nothing', ''],
    ['no JSON', '{"metodo":'],
    ['an array', '[{"metodo":"rubros-buscar"}]'],
    ['null', 'null'],
    ['a text', '"rubros-buscar"'],
    ['nests 10,000 deep', '['.repeat(10_000) + ']'.repeat(10_000)],
    ['__proto__ as a field', '{"metodo":"rubros-buscar","__proto__":{"token":"x"}}'],
    [
      'constructor as a field',
      '{"metodo":"rubros-buscar","constructor":{"prototype":{"token":"x"}}}',
    ],
  ])('a body with %s is 400', async (_what, body) => {
    expect((await backend.post(body)).status).toBe(400)
    expect(Object.hasOwn(Object.prototype, 'token')).toBe(false)
  })

  it('a body that is no UTF-8 is 400', async () => {
    const request = new Request(rpcRequest('{}').url, {
      method: 'POST',
      body: new Uint8Array([0x7b, 0xff]),
    })
    expect((await backend.handleRpc(request)).status).toBe(400)
  })

  it.each([
    [20, 'Rubro: Valor no válido'],
    [10_000, 'El pedido tiene datos anidados en demasiados niveles.'],
  ])('a field that nests %i deep is refused', async (depth, error) => {
    const deep = '['.repeat(depth) + ']'.repeat(depth)
    const answer = await backend.post(
      `{"metodo":"rubros-ingresar","token":"${backend.token}","rubro":${deep}}`,
    )
    expect(answer).toEqual({ status: 422, body: { error } })
  })

  it('a field that is not declared is refused by name', async () => {
    const answer = await backend.call('rubros-ingresar', { rubro: 'Uno', id: 5 })
    expect(answer).toEqual({ status: 422, body: { error: 'ID: Campo no admitido' } })
  })
})
