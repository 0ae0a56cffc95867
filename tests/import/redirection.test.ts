import { expect, it } from 'vitest'
import { openWire } from '../../cli/import/wire-transport'
import { fakeProvider } from '../cli/provider/verify/support/fake-provider'

it.each([301, 302, 303, 307, 308])(
  'the clave does not follow a redirection to another host: %i',
  async (status) => {
    const other = await fakeProvider({ login: () => ({ json: { token: 'un token' } }) })
    const { href } = other.url
    const first = await fakeProvider({
      login: () => ({ status, json: {}, headers: { location: href } }),
    })
    const credentials = { dni: 20111222, clave: 'administrar' }
    await expect(openWire(first.url, credentials)).rejects.toMatchObject({
      message: `${first.url.origin} does not answer.`,
      advice: 'Check --url and the connection.',
      exitCode: 3,
    })
    expect(first.calls).toEqual([{ metodo: 'login', ...credentials }])
    expect(other.calls).toEqual([])
  },
)
