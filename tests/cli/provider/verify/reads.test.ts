import { describe, expect, it } from 'vitest'
import { describeType, describeValue, Findings } from '../../../../cli/provider/verify/report'
import { readAll } from '../../../../cli/provider/verify/reads'
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

const answering = (metodo: string, json: unknown): Replies => ({ [metodo]: { json } })
const users = (changes: object) =>
  answering('usuarios-buscar', { usuarios: [{ ...usuario, ...changes }] })
const postal = (changes: object): Replies => ({
  provincias: { json: [{ id: 14, provincia: 'Córdoba' }] },
  'postales-buscar': {
    json: { postales: [{ cpostal: 5000, localidad: 'Villa', provincia: 'Córdoba', ...changes }] },
  },
})
const rubro = (...rows: readonly unknown[]): Replies => ({ 'rubros-buscar': rubros(rows) })

const LIST = '{ "rubros": [ … ] }, or the list itself'

type Case = readonly [
  what: string,
  replies: Replies,
  code: string,
  path: string,
  expected: string,
  found: string,
]

const CASES: readonly Case[] = [
  [
    'null where a text is due',
    rubro({ id: 1, rubro: 'Cine' }, { id: 2, rubro: null }),
    'type',
    'rubros[1].rubro',
    'a text',
    'null',
  ],
  [
    'a text without digits where a number is due',
    postal({ cpostal: 'B1842' }),
    'type',
    'postales[0].cpostal',
    'a number',
    'a text of 5 characters',
  ],
  [
    'a row without its key',
    rubro({ id: null, rubro: 'Cine' }),
    'type',
    'rubros[0].id',
    'a text or a number',
    'null',
  ],
  ['a field that is missing', rubro({ id: 1 }), 'type', 'rubros[0].rubro', 'a text', 'nothing'],
  [
    'a row that is no object',
    rubro('Cine'),
    'type',
    'rubros[0]',
    'an object',
    'a text of 4 characters',
  ],
  ['no envelope', answering('rubros-buscar', { datos: [] }), 'envelope', '', LIST, 'an object'],
  [
    'two names that count as one (C-09)',
    rubro({ id: 1, rubro: 'Café' }, { id: 2, rubro: ' CAFE ' }),
    'duplicate',
    'rubros[1]',
    'no other row with the same rubro',
    'that of rubros[0]',
  ],
  [
    'a reference to what is not listed',
    postal({ provincia: 'Cordova' }),
    'reference',
    'postales[0].provincia',
    'the provincia of a record of provincias',
    'a text of 7 characters',
  ],
  [
    'a text that its form would refuse',
    rubro({ id: 1, rubro: 'x'.repeat(51) }),
    'limit',
    'rubros[0].rubro',
    'a value that its form takes ("Admite hasta 50 caracteres")',
    'a text of 51 characters',
  ],
  [
    'a choice that there is not',
    users({ rol: 'Jefe' }),
    'limit',
    'usuarios[0].rol',
    'one of its 2 texts: Operador, Administrador',
    'a text of 4 characters',
  ],
  [
    'HTML',
    { 'rubros-buscar': { text: '<!doctype html><h1>Error</h1>' } },
    'not-json',
    '',
    'JSON',
    'status 200 with HTML',
  ],
  [
    'a 500',
    { 'rubros-buscar': { status: 500, json: { error: 'Error\u001B[31m interno' } } },
    'status',
    '',
    'status 200',
    'status 500, "Error [31m interno"',
  ],
  [
    'a redirection',
    {
      'rubros-buscar': { status: 302, text: '', headers: { location: 'https://otro.example/api' } },
    },
    'redirect',
    '',
    'an answer',
    'status 302, a redirection to otro.example',
  ],
  [
    'a list where a setting is due',
    answering('parametro-buscar', [{ cliente: 'A' }]),
    'envelope',
    '',
    'an object',
    'a list of 1',
  ],
  [
    'a setting that is no option',
    answering('parametro-buscar', { cliente: 'X' }),
    'limit',
    'cliente',
    'one of its 3 codes: A, N, T',
    'a text of 1 character',
  ],
]

/** What the app reads, although it is not in its usual form. */
const TOLERATED: readonly Case[] = [
  [
    'a text where a number is due',
    postal({ cpostal: '5000' }),
    'type',
    'postales[0].cpostal',
    'a number',
    'a text of 4 characters',
  ],
  [
    'a number where a text is due',
    rubro({ id: 1, rubro: 7 }),
    'type',
    'rubros[0].rubro',
    'a text',
    'a whole number',
  ],
  [
    'a code where a text is due',
    users({ rol: 'O' }),
    'type',
    'usuarios[0].rol',
    'a text',
    'a text of 1 character',
  ],
  [
    'null where nothing is needed',
    users({ estado: null }),
    'type',
    'usuarios[0].estado',
    'a text',
    'null',
  ],
  ['null for a list', { 'rubros-buscar': rubros(null) }, 'envelope', 'rubros', LIST, 'null'],
  [
    'null for a setting',
    answering('parametro-buscar', { cliente: null }),
    'type',
    'cliente',
    'a text',
    'null',
  ],
]

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

  it.each(CASES)('W-07: reports %s', async (_what, replies, code, path, expected, value) => {
    const { groups } = await found(replies)
    expect(groups).toMatchObject([
      { severity: 'error', code, path, expected, found: value, count: 1 },
    ])
  })

  it.each(TOLERATED)(
    'W-07: notes %s, apart from findings',
    async (_what, replies, code, path, expected, value) => {
      const { groups, findings } = await found(replies)
      expect(groups).toEqual([])
      expect(findings.notes).toMatchObject([
        { severity: 'note', code, path, expected, found: value, count: 1 },
      ])
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
})
