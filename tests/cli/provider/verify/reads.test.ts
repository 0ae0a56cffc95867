import { describe, expect, it } from 'vitest'
import { describeType, describeValue, Findings } from '../../../../cli/provider/verify/report'
import { readAll } from '../../../../cli/provider/verify/reads'
import { checkRefusals } from '../../../../cli/provider/verify/main'
import { caller } from '../../../../cli/provider/wire/call'
import { contract } from '../../../../generated/contract'
import { type Replies, type Reply, TOKEN, fakeProvider } from './support/fake-provider'

/** Reads everything of a provider that answers so, and gives what was found, in short. */
async function found(replies: Replies, describe = describeType) {
  const { url } = await fakeProvider(replies)
  const findings = new Findings()
  const call = caller({ url, timeout: 20, pause: async () => {} })
  const results = await readAll(contract, { call, token: TOKEN, findings, describe })
  return { results, findings, groups: findings.groups }
}

const rubros = (rows: unknown): Reply => ({ json: { rubros: rows } })
const usuario = {
  dni: 20111222,
  nombre: 'Ana Muñoz',
  email: 'ana@example.com',
  rol: 'Operador',
  estado: 'Habilitado',
}

interface Case {
  readonly replies: Replies
  readonly code: string
  readonly path: string
  readonly expected: string
  readonly found: string
}

const CASES: Readonly<Record<string, Case>> = {
  'null where a text is due': {
    replies: {
      'rubros-buscar': rubros([
        { id: 1, rubro: 'Cine' },
        { id: 2, rubro: null },
      ]),
    },
    code: 'type',
    path: 'rubros[1].rubro',
    expected: 'a text',
    found: 'null',
  },
  'a text without digits where a number is due': {
    replies: {
      provincias: { json: [{ id: 14, provincia: 'Córdoba' }] },
      'postales-buscar': {
        json: { postales: [{ cpostal: 'B1842', localidad: 'Villa', provincia: 'Córdoba' }] },
      },
    },
    code: 'type',
    path: 'postales[0].cpostal',
    expected: 'a number',
    found: 'a text of 5 characters',
  },
  'an object where a text is due': {
    replies: { 'rubros-buscar': rubros([{ id: 1, rubro: { nombre: 'Cine' } }]) },
    code: 'type',
    path: 'rubros[0].rubro',
    expected: 'a text',
    found: 'an object',
  },
  'a row without its key': {
    replies: { 'rubros-buscar': rubros([{ id: null, rubro: 'Cine' }]) },
    code: 'type',
    path: 'rubros[0].id',
    expected: 'a text or a number',
    found: 'null',
  },
  'a field that is missing': {
    replies: { 'rubros-buscar': rubros([{ id: 1 }]) },
    code: 'type',
    path: 'rubros[0].rubro',
    expected: 'a text',
    found: 'nothing',
  },
  'a row that is no object': {
    replies: { 'rubros-buscar': rubros(['Cine']) },
    code: 'type',
    path: 'rubros[0]',
    expected: 'an object',
    found: 'a text of 4 characters',
  },
  'no envelope': {
    replies: { 'rubros-buscar': { json: { datos: [] } } },
    code: 'envelope',
    path: '',
    expected: '{ "rubros": [ … ] }, or the list itself',
    found: 'an object',
  },
  'an envelope around no list': {
    replies: { 'rubros-buscar': rubros({}) },
    code: 'envelope',
    path: 'rubros',
    expected: '{ "rubros": [ … ] }, or the list itself',
    found: 'an object',
  },
  'two rows with one key': {
    replies: {
      'rubros-buscar': rubros([
        { id: 1, rubro: 'Cine' },
        { id: 1, rubro: 'Teatro' },
      ]),
    },
    code: 'duplicate',
    path: 'rubros[1]',
    expected: 'no other row with the same id',
    found: 'that of rubros[0]',
  },
  'two names that count as one (C-09)': {
    replies: {
      'rubros-buscar': rubros([
        { id: 1, rubro: 'Café' },
        { id: 2, rubro: ' CAFE ' },
      ]),
    },
    code: 'duplicate',
    path: 'rubros[1]',
    expected: 'no other row with the same rubro',
    found: 'that of rubros[0]',
  },
  'a reference to what is not listed': {
    replies: {
      provincias: { json: [{ id: 14, provincia: 'Córdoba' }] },
      'postales-buscar': {
        json: { postales: [{ cpostal: 5000, localidad: 'Villa', provincia: 'Cordova' }] },
      },
    },
    code: 'reference',
    path: 'postales[0].provincia',
    expected: 'the provincia of a record of provincias',
    found: 'a text of 7 characters',
  },
  'a text that its form would refuse': {
    replies: { 'rubros-buscar': rubros([{ id: 1, rubro: 'x'.repeat(51) }]) },
    code: 'limit',
    path: 'rubros[0].rubro',
    expected: 'a value that its form takes ("Admite hasta 50 caracteres")',
    found: 'a text of 51 characters',
  },
  'a choice that there is not': {
    replies: { 'usuarios-buscar': { json: { usuarios: [{ ...usuario, rol: 'Jefe' }] } } },
    code: 'limit',
    path: 'usuarios[0].rol',
    expected: 'one of its 2 texts: Operador, Administrador',
    found: 'a text of 4 characters',
  },
  HTML: {
    replies: { 'rubros-buscar': { text: '<!doctype html><h1>Error</h1>' } },
    code: 'not-json',
    path: '',
    expected: 'JSON',
    found: 'status 200 with HTML',
  },
  'a 500': {
    replies: { 'rubros-buscar': { status: 500, json: { error: 'Error\u001B[31m interno' } } },
    code: 'status',
    path: '',
    expected: 'status 200',
    found: 'status 500, "Error [31m interno"',
  },
  'a redirection': {
    replies: {
      'rubros-buscar': { status: 302, text: '', headers: { location: 'https://otro.example/api' } },
    },
    code: 'redirect',
    path: '',
    expected: 'an answer',
    found: 'status 302, a redirection to otro.example',
  },
  'a list where a setting is due': {
    replies: { 'parametro-buscar': { json: [{ cliente: 'A' }] } },
    code: 'envelope',
    path: '',
    expected: 'an object',
    found: 'a list of 1',
  },
  'a setting that is no option': {
    replies: { 'parametro-buscar': { json: { cliente: 'X' } } },
    code: 'limit',
    path: 'cliente',
    expected: 'one of its 3 codes: A, N, T',
    found: 'a text of 1 character',
  },
}

/** What the app reads, although it is not in its usual form. */
const TOLERATED: Readonly<Record<string, Omit<Case, 'code'>>> = {
  'a text where a number is due': {
    replies: {
      provincias: { json: [{ id: 14, provincia: 'Córdoba' }] },
      'postales-buscar': {
        json: { postales: [{ cpostal: '5000', localidad: 'Villa', provincia: 'Córdoba' }] },
      },
    },
    path: 'postales[0].cpostal',
    expected: 'a number',
    found: 'a text of 4 characters',
  },
  'a number where a text is due': {
    replies: { 'rubros-buscar': rubros([{ id: 1, rubro: 7 }]) },
    path: 'rubros[0].rubro',
    expected: 'a text',
    found: 'a whole number',
  },
  'a code where a text is due': {
    replies: { 'usuarios-buscar': { json: { usuarios: [{ ...usuario, rol: 'O' }] } } },
    path: 'usuarios[0].rol',
    expected: 'a text',
    found: 'a text of 1 character',
  },
  'null where nothing is needed': {
    replies: { 'usuarios-buscar': { json: { usuarios: [{ ...usuario, estado: null }] } } },
    path: 'usuarios[0].estado',
    expected: 'a text',
    found: 'null',
  },
  'null for a list': {
    replies: { 'rubros-buscar': rubros(null) },
    path: 'rubros',
    expected: '{ "rubros": [ … ] }, or the list itself',
    found: 'null',
  },
  'null for a setting': {
    replies: { 'parametro-buscar': { json: { cliente: null } } },
    path: 'cliente',
    expected: 'a text',
    found: 'null',
  },
}

describe('reading a live provider', () => {
  it('finds nothing where the contract is fulfilled, and counts the rows', async () => {
    const { groups, results } = await found({
      'rubros-buscar': rubros([{ id: 'a-1', rubro: 'Cine', nota: 'de más' }]),
      'usuarios-buscar': { json: { usuarios: [usuario] } },
      'parametro-buscar': { json: { cliente: '' } },
    })
    expect(groups).toEqual([])
    expect(results.find(({ metodo }) => metodo === 'rubros-buscar')).toMatchObject({
      rows: 1,
      status: 200,
      unread: ['nota'],
    })
  })

  it.each(Object.entries(CASES))('W-07: reports %s', async (_title, { replies, ...expected }) => {
    const { groups } = await found(replies)
    expect(groups).toMatchObject([{ ...expected, severity: 'error', count: 1 }])
  })

  it.each(Object.entries(TOLERATED))(
    'W-07: notes %s, apart from findings',
    async (_title, { replies, ...expected }) => {
      const { groups, findings } = await found(replies)
      expect(groups).toEqual([])
      expect(findings.notes).toMatchObject([{ ...expected, severity: 'note', count: 1 }])
    },
  )

  it('W-07: a bare list is as good as one under its name; an empty body is noted', async () => {
    const bare = await found({ 'rubros-buscar': { json: [{ id: 1, rubro: 'Cine' }] } })
    expect([bare.groups, bare.findings.notes]).toEqual([[], []])
    const unset = await found({ 'parametro-buscar': { text: '' } })
    expect([unset.groups, unset.findings.notes.length]).toEqual([[], 2])
    const empty = await found({ 'rubros-buscar': { text: '' } })
    expect(empty.groups).toEqual([])
    expect(empty.findings.notes[0]).toMatchObject({ found: 'status 200 with nothing' })
  })

  it('groups what is wrong alike, and names the first places', async () => {
    const rows = Array.from({ length: 24_000 }, (_, id) => ({ id, rubro: null }))
    const { groups } = await found({ 'rubros-buscar': rubros(rows) })
    expect(groups).toMatchObject([
      {
        count: 24_000,
        places: ['rubros[0].rubro', 'rubros[1].rubro', 'rubros[2].rubro'],
      },
    ])
  })

  it('gives no value away unless it is asked to, and then a short one', async () => {
    const rows = { json: { usuarios: [{ ...usuario, email: `ana muñoz ${'x'.repeat(90)}` }] } }
    const silent = await found({ 'usuarios-buscar': rows })
    expect(JSON.stringify(silent.groups)).not.toContain('muñoz')
    const shown = await found({ 'usuarios-buscar': rows }, describeValue)
    expect(shown.groups[0]?.found).toBe(`"ana muñoz ${'x'.repeat(29)}…`)
  })

  it('W-09: takes what does not come in time for no answer', async () => {
    const { url } = await fakeProvider({ 'rubros-buscar': { hang: true } })
    const reply = await caller({ url, timeout: 0.2 })({ metodo: 'rubros-buscar', token: TOKEN })
    expect(reply).toEqual({ none: 'no answer within 0.2 s' })
  })

  it('takes an answer of more than 64 MB for none', async () => {
    const { url } = await fakeProvider({ 'rubros-buscar': { text: ' '.repeat(65 * 1024 * 1024) } })
    const reply = await caller({ url, timeout: 20 })({ metodo: 'rubros-buscar', token: TOKEN })
    expect(reply).toEqual({ none: 'an answer of more than 64 MB' })
  })

  it('waits as long as a 429 asks, and calls again', async () => {
    const replies: Reply[] = [{ status: 429, json: {}, headers: { 'retry-after': '7' } }]
    const { url } = await fakeProvider({
      'rubros-buscar': () => replies.pop() ?? { json: { rubros: [] } },
    })
    const pauses: number[] = []
    const call = caller({ url, timeout: 60, pause: async (seconds) => pauses.push(seconds) })
    expect(await call({ metodo: 'rubros-buscar' })).toMatchObject({ status: 200 })
    expect(pauses).toEqual([7])
  })
})

async function refused(replies: Replies) {
  const { url } = await fakeProvider(replies)
  const findings = new Findings()
  await checkRefusals(contract, { call: caller({ url, timeout: 60 }), token: TOKEN, findings })
  return findings.groups
}

describe('the calls that must be refused', () => {
  it('finds nothing where they are', async () => {
    expect(await refused({})).toEqual([])
  })

  it('reports data that is answered without a token', async () => {
    const groups = await refused({ 'rubros-buscar': () => rubros([]) })
    expect(groups.map(({ metodo, expected, found }) => [metodo, expected, found])).toEqual([
      ['rubros-buscar without a token', 'status 401', 'status 200'],
      ['rubros-buscar with a wrong token', 'status 401', 'status 200'],
    ])
  })

  it('reports another status, a body without error, and (as a warning) another text', async () => {
    const groups = await refused({
      'rubros-buscar': ({ token }) =>
        token === undefined
          ? { status: 403, json: { error: 'No Autorizado.' } }
          : { status: 401, json: { error: 'Unauthorized' } },
      'bancos-buscar': () => ({ status: 401, json: { mensaje: 'No' } }),
    })
    expect(groups).toMatchObject([
      { severity: 'error', code: 'error-body', found: 'status 401 with another JSON' },
      { severity: 'error', code: 'error-body' },
      {
        severity: 'error',
        code: 'status',
        expected: 'status 401',
        found: 'status 403, "No Autorizado."',
      },
      {
        severity: 'warning',
        code: 'message',
        expected: '"No Autorizado."',
        found: '"Unauthorized"',
      },
    ])
  })
})
