import { stripVTControlCharacters } from 'node:util'
import { describe, expect, it, vi } from 'vitest'
import { run, type VerifyFlags } from '../../../../cli/provider/verify/main'
import { contract } from '../../../../generated/contract'
import { printedBy } from '../../support/printed-by'
import { type Replies, TOKEN, fakeProvider } from './support/fake-provider'

/** Runs `gen verify` in this process. */
async function verified(replies: Replies, flags: Partial<VerifyFlags> = {}, isTyped = false) {
  const { url } = await fakeProvider(replies)
  const session = flags.dni === undefined ? { token: TOKEN } : {}
  const { code, ...printed } = await printedBy(() =>
    run({ url, ...session, timeout: 20, ...flags }, isTyped),
  )
  const out = stripVTControlCharacters(printed.out).replaceAll(/ \(\d+ ms\)/g, '')
  return { code, out, err: stripVTControlCharacters(printed.err), url }
}

const rubros = (...rows: readonly unknown[]) => ({ 'rubros-buscar': { json: { rubros: rows } } })

it('a provider that fulfils the contract: each read, and the calls that must be refused', async () => {
  const { code, out, err, url } = await verified(rubros({ id: 1, rubro: 'Cine', nota: 'x' }))
  expect([code, err]).toEqual([0, ''])
  expect(out.split('\n')).toEqual([
    `${url.origin}/api-rest/gestion/v1/api`,
    '✓ bancos-buscar: 0 rows, 0 findings',
    '✓ postales-buscar: 0 rows, 0 findings',
    '✓ provincias: 0 rows, 0 findings',
    '✓ rubros-buscar: 1 row, 0 findings; also answers nota',
    '✓ usuarios-buscar: 0 rows, 0 findings',
    '✓ parametro-buscar: 0 findings',
    '✓ 15 calls that must be refused: 0 findings',
    '',
    'The provider fulfils the contract.',
    '',
  ])
})

it('what is wrong is under its metodo, with how often and where', async () => {
  const rows = Array.from({ length: 5 }, (_, id) => ({ id }))
  const { code, out } = await verified(rubros(...rows))
  expect(code).toBe(1)
  expect(out).toContain(
    [
      '✗ rubros-buscar: 5 rows, 5 findings',
      '    error rubros[0].rubro: expected a text, found nothing',
      '      and 4 more: rubros[1].rubro, rubros[2].rubro, …',
      '',
    ].join('\n'),
  )
  expect(out.trim().split('\n').at(-1)).toBe('5 errors, 0 warnings.')
})

it('calls that are not refused are named, and warnings fail only where that is asked for', async () => {
  const silent: Replies = {
    'rubros-buscar': ({ token }) =>
      token === TOKEN ? { json: { rubros: [] } } : { status: 401, json: { error: 'Unauthorized' } },
  }
  const { code, out } = await verified(silent)
  expect(code).toBe(0)
  expect(out).toContain('! 15 calls that must be refused: 2 findings')
  expect(out).toContain(
    '  rubros-buscar without a token\n    warning expected "No Autorizado.", found "Unauthorized"',
  )
  expect(out).toContain('0 errors, 2 warnings.')
  expect((await verified(silent, { strict: true })).code).toBe(1)
})

it('what the app reads leniently is noted, and fails nothing', async () => {
  const { code, out } = await verified(rubros({ id: 1, rubro: 7 }), { strict: true })
  expect(code).toBe(0)
  expect(out).toContain(
    'Notes, which fail nothing: the app accepts these answers only because it reads leniently.',
  )
  expect(out).toContain('note rubros[0].rubro: expected a text, found a whole number')
})

it('--values shows values, and --json gives one object', async () => {
  const replies = rubros({ id: 1, rubro: { a: 1 } })
  expect((await verified(replies, { values: true })).out).toContain('found {"a":1}')
  const shown = await verified(replies, { values: true, json: true })
  expect(JSON.parse(shown.out)).toMatchObject({ findings: [{ found: '{"a":1}' }] })
  const { code, out, url } = await verified(replies, { json: true })
  expect(code).toBe(1)
  const report: unknown = JSON.parse(out)
  expect(report).toMatchObject({
    url: `${url.origin}/api-rest/gestion/v1/api`,
    errors: 1,
    warnings: 0,
    refusals: 15,
    notes: [],
    findings: [{ code: 'type', path: 'rubros[0].rubro', expected: 'a text', found: 'an object' }],
  })
})

it.each<[string, Replies, Partial<VerifyFlags>, number, string]>([
  [
    'a token that is refused',
    {},
    { token: 'otro' },
    3,
    'refuses the token at every metodo (401).\nSign in again: the token may have expired.',
  ],
  [
    'nobody there',
    {},
    { url: new URL('http://127.0.0.1:9') },
    3,
    'http://127.0.0.1:9 does not answer.\nCheck --url and the connection.',
  ],
])('nothing is verified: %s', async (_why, replies, flags, expected, message) => {
  const { code, out, err } = await verified(replies, flags)
  expect([code, out]).toEqual([expected, ''])
  expect(err).toContain(message)
})

it('with a DNI it signs in first, and asks with the token that it is given', async () => {
  vi.stubEnv('API_CLAVE', 'una clave')
  const asked: unknown[] = []
  const replies: Replies = {
    login: (body) => {
      asked.push(body)
      return { json: { token: TOKEN } }
    },
  }
  const { code, out } = await verified(replies, { dni: 20111222 })
  expect(asked).toEqual([{ metodo: 'login', dni: 20111222, clave: 'una clave' }])
  expect(code).toBe(0)
  expect(out).toContain('The provider fulfils the contract.')
})

it('nothing is verified where every read is refused: the message names each status', async () => {
  const metodos = Object.values(contract.entities).map(({ metodos: { buscar } }) => buscar.metodo)
  const replies = Object.fromEntries(metodos.map((metodo) => [metodo, refused(401)]))
  const all = await verified({ ...replies, 'parametro-buscar': refused(403) })
  expect([all.code, all.err]).toEqual([
    3,
    `${all.url.origin} refuses the token at every metodo (401, 403).\nSign in again: the token may have expired.\n`,
  ])
  // One that answers is enough to verify the others.
  const partly = await verified(replies)
  expect([partly.code, partly.err]).toEqual([1, ''])
})

it('a token on the command line is warned of', async () => {
  expect((await verified({}, {}, true)).err).toContain(
    "warning: a token in a flag shows in the shell's history and in the list of processes; put it into API_TOKEN instead.",
  )
})

const refused = (status: number) => ({ status, json: { error: 'No Autorizado.' } })
const ROLE_UNKNOWN =
  'The token may be of a role that may not everything. If so, name it (--rol Operador), or sign in with --dni: then what it may not is not asked.'

/** What users see where their list is refused, in the lines below the reads. */
async function refusedUsers(status: number, flags: Partial<VerifyFlags> = {}) {
  const { code, out } = await verified({ 'usuarios-buscar': refused(status) }, flags)
  const lines = out.trim().split('\n')
  return { code, title: lines[0]?.replace(/^http[^,]+/, ''), last: lines.slice(-2) }
}

describe('the role of the token', () => {
  it.each([401, 403])(
    'may be why a list is refused with %i, where nobody names it',
    async (status) => {
      const end = {
        code: 1,
        title: '',
        last: [ROLE_UNKNOWN, expect.stringMatching(/^\d+ errors?, /)],
      }
      expect(await refusedUsers(status)).toEqual(end)
    },
  )

  it('is not, where it is named, or where the list fails otherwise', async () => {
    const { title, last } = await refusedUsers(401, { rol: 'Operador' })
    expect([title, last.includes(ROLE_UNKNOWN)]).toEqual([', as Operador', false])
    const failing = await refusedUsers(500)
    expect([failing.title, failing.last.includes(ROLE_UNKNOWN)]).toEqual(['', false])
  })

  it('is that of who signs in, unless another one is named', async () => {
    vi.stubEnv('API_CLAVE', 'una clave')
    const login = { login: () => ({ json: { token: TOKEN, rol: 'Administrador' } }) }
    const signedIn = await verified(login, { dni: 20111222 })
    expect(signedIn.out).toContain(', as Administrador\n')
    const named = await verified(login, { dni: 20111222, rol: 'Operador', json: true })
    expect(JSON.parse(named.out)).toMatchObject({ rol: 'Operador', errors: 0 })
  })
})
