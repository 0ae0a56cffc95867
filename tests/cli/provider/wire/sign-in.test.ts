import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import {
  errorIn,
  openSession,
  readClave,
  refusalText,
  shortened,
  unanswered,
} from '../../../../cli/provider/wire/sign-in'
import { type Replies, fakeProvider } from '../verify/support/fake-provider'

const WARNING =
  "warning: a token in a flag shows in the shell's history and in the list of processes; put it into API_TOKEN instead."

const printed: unknown[] = []
beforeEach(() => {
  printed.length = 0
  vi.stubEnv('API_CLAVE', 'secreta')
  vi.spyOn(console, 'error').mockImplementation((text: unknown) => void printed.push(text))
})

const NOWHERE = new URL('http://127.0.0.1:9')

it.each([
  [true, [WARNING]],
  [false, []],
])('a token is used as it is; that it was typed (%s) is warned of', async (isTyped, warnings) => {
  const flags = { url: NOWHERE, token: 'uno', dni: 7, timeout: 60 }
  const session = await openSession(flags, { isTyped, login: 'login' })
  expect(session).toEqual({ token: 'uno', call: expect.any(Function) })
  expect(printed).toEqual(warnings)
})

it('without a token or a DNI nobody can sign in', async () => {
  await expect(
    openSession({ url: NOWHERE, timeout: 60 }, { isTyped: false, login: 'login' }),
  ).rejects.toMatchObject({
    message: 'The provider answers only to a session: neither a token nor a DNI is set.',
    advice: 'Put a token into the environment variable API_TOKEN, or add --dni <dni> to sign in.',
    exitCode: 2,
  })
})

/** Signs in where the login is answered so. */
async function signedIn(answer: Replies[string]) {
  const { url, calls } = await fakeProvider({ entrar: answer })
  const session = await openSession(
    { url, dni: 7, timeout: 60 },
    { isTyped: false, login: 'entrar' },
  )
  return { session, calls }
}

it.each([
  [
    { token: 'dos', rol: 'Administrador' },
    { token: 'dos', rol: 'Administrador' },
  ],
  [
    { token: 'dos', rol: 7, dni: 7 },
    { token: 'dos', rol: undefined },
  ],
])('the answer %j gives the token and the role', async (json, expected) => {
  const { session, calls } = await signedIn(() => ({ json }))
  expect(session).toMatchObject(expected)
  expect(calls).toEqual([{ metodo: 'entrar', dni: 7, clave: 'secreta' }])
  expect(printed).toEqual([])
})

it.each([
  [401, { error: 'No.' }, 'status 401, No.'],
  [200, { token: '' }, 'status 200'],
  [200, {}, 'status 200'],
  [201, { token: 'dos' }, 'status 201'],
  [403, { error: '' }, 'status 403'],
  [200, { token: 7 }, 'status 200'],
  [200, { error: 'No.', rol: 'Operador' }, 'status 200, No.'],
])('a %i with %j signs nobody in', async (status, json, words) => {
  await expect(signedIn(() => ({ status, json }))).rejects.toMatchObject({
    message: `The provider does not sign DNI 7 in: ${words}.`,
    advice: 'Check --url, --dni and the clave.',
    exitCode: 3,
  })
})

it('a provider that gives no answer signs nobody in', async () => {
  await expect(
    openSession({ url: NOWHERE, dni: 7, timeout: 60 }, { isTyped: false, login: 'login' }),
  ).rejects.toMatchObject({
    message: expect.stringMatching(/^The provider gives no connection/),
    advice: 'Check --url and the connection.',
    exitCode: 3,
  })
})

const reply = (value: unknown, status = 409) => ({
  status,
  json: value === undefined ? undefined : { value },
  otherwise: 'nothing',
  location: undefined,
  milliseconds: 1,
})

it.each<[unknown, string | undefined, string]>([
  [{ error: 'N' }, 'N', 'status 409, "N"'],
  [{ error: 'No.\n¡No!', more: 1 }, 'No.\n¡No!', 'status 409, "No. ¡No!"'],
  [{ error: '' }, undefined, 'status 409'],
  [{ error: 7 }, undefined, 'status 409'],
  [['No.'], undefined, 'status 409'],
  [undefined, undefined, 'status 409'],
])('the refusal %j is told in its words, where it has any', (value, error, text) => {
  expect(errorIn(reply(value))).toBe(error)
  expect(refusalText(reply(value))).toBe(text)
})

it('a text is on one line, 80 characters at most', () => {
  expect(shortened(`${'x'.repeat(79)}\n`)).toBe('x'.repeat(79))
  expect(shortened('x'.repeat(80))).toBe('x'.repeat(80))
  expect(shortened(`a${'x'.repeat(80)}`)).toBe(`a${'x'.repeat(79)}…`)
  expect(shortened('a\u001B[31m\tb')).toBe('a [31m b')
  expect(shortened(`a\n${'x'.repeat(90)}`)).toBe(`a ${'x'.repeat(78)}…`)
})

it('no answer is no fault of the schema', () => {
  expect(unanswered({ none: 'no connection (ECONNREFUSED)' })).toMatchObject({
    message: 'The provider gives no connection (ECONNREFUSED).',
    advice: 'Check --url and the connection.',
    exitCode: 3,
  })
})

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
