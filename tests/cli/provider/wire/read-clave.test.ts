import { expect, it, onTestFinished, vi } from 'vitest'
import { readClave } from '../../../../cli/provider/wire/sign-in'

/** Has standard input be no terminal until the test ends. */
function withoutTerminal(): void {
  const { isTTY } = process.stdin
  onTestFinished(() => void (process.stdin.isTTY = isTTY))
  process.stdin.isTTY = false
}

it.each(['una clave', ' con espacios ', ''])(
  'the clave %j of the environment is taken as it is, and nobody is asked',
  async (clave) => {
    withoutTerminal()
    vi.stubEnv('OTRA_CLAVE', clave)
    expect(await readClave(7, 'OTRA_CLAVE')).toBe(clave)
  },
)

it('without one, and without a terminal, it says where to put it', async () => {
  withoutTerminal()
  vi.stubEnv('OTRA_CLAVE', undefined)
  await expect(readClave(7, 'OTRA_CLAVE')).rejects.toMatchObject({
    message: 'There is no terminal to ask for the clave on.',
    advice: 'Put it into the environment variable OTRA_CLAVE.',
    exitCode: 2,
  })
})
