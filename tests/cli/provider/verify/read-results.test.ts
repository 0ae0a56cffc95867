import { expect, it } from 'vitest'
import { describeValue, Findings } from '../../../../cli/provider/verify/report'
import { readAll } from '../../../../cli/provider/verify/reads'
import type { Reply } from '../../../../cli/provider/wire/call'
import { parametros } from '../../../../generated/parametros/contract'
import { dateField } from '#wire/kinds/date'
import { idField, longTextField, textField } from '#wire/kinds/text'
import { identifiedField } from '#wire/kinds/identified'
import { referenceField } from '#wire/kinds/reference'
import { secretField } from '#wire/kinds/secret'
import { PAGE_MAX, pagedList } from '#wire/pages/pages'
import { testContract, testEntity } from '../../../server/support/test-contract'
import { answer, json, NO_ANSWER, shortOf } from './support/answers'

const fields = {
  id: idField({ label: 'ID' }),
  nombre: textField({ label: 'Nombre', max: 5, required: true }),
  nota: longTextField({ label: 'Nota', max: 9, required: true }),
}
const cosas = testEntity('cosas', { fields })
const otras = testEntity('otras', {
  fields: { id: fields.id, clave: secretField({ label: 'Clave', max: 9, required: false }) },
})

/** Its rows do not answer the note. */
const { metodo, envelope, read } = cosas.metodos.buscar
const pages = { answers: ['id', 'nombre'], sorts: [] }
const paged = {
  ...cosas,
  metodos: {
    ...cosas.metodos,
    buscar: pagedList({ metodo, envelope, filters: {}, read, pages }, fields),
  },
}

/** Reads these entities, and the settings, of a provider that answers so by metodo. */
async function reading(
  replies: Readonly<Record<string, Reply | ((body: object) => Reply)>>,
  entities: Readonly<Record<string, typeof cosas>> = { cosas, otras },
) {
  const calls: unknown[] = []
  const call = async (body: object | string) => {
    const { metodo: asked, ...sent }: Record<string, unknown> = { ...Object(body) }
    calls.push([asked, sent])
    const reply = replies[String(asked)] ?? NO_ANSWER
    return typeof reply === 'function' ? reply(sent) : reply
  }
  const findings = new Findings()
  const given = { call, token: 't', findings, describe: describeValue }
  const results = await readAll({ ...testContract(), entities, singletons: { parametros } }, given)
  return { results, calls, found: shortOf(findings) }
}

const row = (id: number, more: object = {}) => ({ id, nombre: `C${id}`, nota: 'x', ...more })
const setting = { 'parametro-buscar': json(200, { cliente: 'A' }) }
const sound = { ...setting, 'otras-buscar': json(200, []) }

it('each read has its rows, its status, its time, and what nobody reads of it', async () => {
  const { results, calls, found } = await reading({
    'cosas-buscar': {
      ...json(201, { cosas: [row(1, { b: 1, a: 2 }), row(2, { a: 1 })], total: 2 }),
      milliseconds: 12.6,
    },
    'otras-buscar': { ...json(500, { error: 'No.' }), milliseconds: 3.2 },
  })
  expect(results).toEqual([
    { metodo: 'cosas-buscar', rows: 2, status: 201, milliseconds: 13, unread: ['b', 'a'] },
    { metodo: 'otras-buscar', rows: undefined, status: 500, milliseconds: 3, unread: [] },
    {
      metodo: 'parametro-buscar',
      rows: undefined,
      status: undefined,
      milliseconds: undefined,
      unread: [],
    },
  ])
  expect(calls).toEqual([
    ['cosas-buscar', { token: 't' }],
    ['otras-buscar', { token: 't' }],
    ['parametro-buscar', { token: 't' }],
  ])
  expect(found).toEqual([
    'error otras-buscar status: status 200, status 500, "No."',
    'error parametro-buscar no-answer: an answer, no answer within 5 s',
  ])
})

it.each<[string, Reply, readonly string[]]>([
  ['nothing', json(200, null), ['note parametro-buscar type at cliente: a text, nothing']],
  [
    'no body',
    answer({ status: 204, otherwise: 'nothing' }),
    [
      'note parametro-buscar not-json: JSON, status 204 with nothing',
      'note parametro-buscar type at cliente: a text, nothing',
    ],
  ],
  ['a list', json(200, [1]), ['error parametro-buscar envelope: an object, [1]']],
  ['a text', json(200, 'A'), ['error parametro-buscar envelope: an object, "A"']],
  [
    'a wrong code',
    json(200, { cliente: 'Z' }),
    ['error parametro-buscar limit at cliente: one of its 3 codes: A, N, T, "Z"'],
  ],
])('settings that are answered with %s', async (_what, reply, expected) => {
  const { found } = await reading({
    ...sound,
    'cosas-buscar': json(200, []),
    'parametro-buscar': reply,
  })
  expect(found).toEqual(expected)
})

it('a secret that a list answers is reported without it', async () => {
  const rows = [
    { id: 1, clave: true },
    { id: 2, clave: 'no' },
    { id: 3, clave: 'Secreta-1' },
    { id: 4, clave: 7 },
  ]
  const { found } = await reading({
    ...setting,
    'cosas-buscar': json(200, []),
    'otras-buscar': json(200, rows),
  })
  const words = 'true or false for whether there is one, and never the secret itself'
  expect(found).toEqual([
    expect.stringMatching(`^error otras-buscar type at otras\\[2\\].clave: ${words}, "[^S]+"$`),
    `note otras-buscar type at otras[1].clave: ${words}, "no"`,
    `note otras-buscar type at otras[3].clave: ${words}, 7`,
  ])
})

it('rows of a list in pages are checked for the fields that they have', async () => {
  const { found, calls } = await reading(
    { ...sound, 'cosas-buscar': json(200, { cosas: [{ id: 1, nombre: 'larguísimo' }], total: 1 }) },
    { cosas: paged },
  )
  expect(found).toEqual([
    'error cosas-buscar limit at cosas[0].nombre: a value that its form takes ("Admite hasta 5 caracteres"), "larguísimo"',
  ])
  expect(calls[0]).toEqual(['cosas-buscar', { token: 't', cantidad: PAGE_MAX }])
})

it('of a list in pages 10,000 rows are checked', async () => {
  let page = 0
  const full = () => {
    page += 1
    const rows = Array.from({ length: PAGE_MAX }, (_, at) => ({
      id: page * PAGE_MAX + at,
      nombre: 'C',
    }))
    return json(200, { cosas: rows, total: 99_999, ultimo: `p${page}` })
  }
  const { results, calls } = await reading({ ...sound, 'cosas-buscar': full }, { cosas: paged })
  expect(results[0]?.rows).toBe(10_000)
  expect(calls.filter((one) => JSON.stringify(one).includes('cosas-buscar'))).toHaveLength(10)
})

/** What the second row's field leads to is not listed. */
const notListed = (field: string, by: string, value: string) =>
  `error cosas-buscar reference at cosas[1].${field}: the ${by} of a record of otras, ${value}`

it('references to one list by several of its fields are each looked up by their own', async () => {
  const led = { label: 'Otra', resource: 'otras', max: 9, required: true } as const
  const otra = {
    id: fields.id,
    nombre: textField({ label: 'Nombre', max: 9, required: true }),
    sigla: textField({ label: 'Sigla', max: 9, required: true }),
  }
  const own = {
    id: fields.id,
    porNombre: referenceField({ ...led, shows: 'nombre', sends: 'name' }),
    porSigla: referenceField({ ...led, shows: 'sigla', sends: 'name' }),
    porId: identifiedField({ ...led, shows: 'nombre', sends: 'id', key: ['id'] }),
  }
  const entities = {
    cosas: testEntity('cosas', { fields: own }),
    otras: testEntity('otras', { fields: otra }),
  }
  const sent = { id: 1, porNombre: 'Uno', porSigla: 'U', porId: { id: 5, texto: 'Uno' } }
  const crossed = { id: 2, porNombre: 'U', porSigla: 'Uno', porId: { id: 6, texto: 'Uno' } }
  const { found } = await reading(
    {
      ...setting,
      'cosas-buscar': json(200, [sent, crossed]),
      'otras-buscar': json(200, [{ id: 5, nombre: 'Uno', sigla: 'U' }]),
    },
    entities,
  )
  expect(found).toEqual([
    notListed('porNombre', 'nombre', '"U"'),
    notListed('porSigla', 'sigla', '"Uno"'),
    notListed('porId', 'id', '{"id":6,"texto":"Uno"}'),
  ])
})

const day = (label: string) => dateField({ label, required: false })
const checked = testEntity('cosas', {
  fields: {
    id: fields.id,
    nombre: fields.nombre,
    madre: identifiedField({
      label: 'Madre',
      resource: 'cosas',
      shows: 'nombre',
      sends: 'id',
      key: ['id'],
      max: 5,
      tree: { parent: 'madre', shows: 'nombre', key: ['id'] },
      required: false,
    }),
    desde: day('Desde'),
    hasta: day('Hasta'),
  },
  unique: [['nombre']],
  periods: [{ from: 'desde', to: 'hasta', per: [] }],
  tree: { parent: 'madre', children: 'Tiene otras debajo.' },
})
const january = { desde: '2026-01-01', hasta: '2026-01-31' }
const february = { desde: '2026-02-01', hasta: '2026-02-28' }
const held = (id: number, more: object = {}) => {
  return { id, nombre: `C${id}`, madre: '', desde: `2027-01-0${id}`, hasta: null, ...more }
}

it.each<[string, readonly object[], readonly string[]]>([
  ['nothing', [held(1, january), held(2, { ...february, madre: { id: 1, texto: 'C1' } })], []],
  ['a wrong type', [held(1, { nombre: null })], ['type at cosas[0].nombre']],
  ['a duplicate', [held(1, january), held(2, { nombre: 'c1' })], ['duplicate at cosas[1]']],
  ['periods that overlap', [held(1, january), held(2, january)], ['duplicate at cosas[1]']],
  ['one under none', [held(1, { madre: { id: 9, texto: 'C9' } })], ['reference at cosas[0].madre']],
  [
    'one under itself',
    [held(1, { madre: { id: 1, texto: 'C1' } })],
    ['reference at cosas[0].madre'],
  ],
])('of a list it finds %s', async (_what, rows, places) => {
  const { found } = await reading(
    { ...setting, 'cosas-buscar': json(200, { cosas: rows }) },
    { cosas: checked },
  )
  const short = found.map((line) => line.replace(/^error cosas-buscar ([^:]+): .*$/, '$1'))
  expect([...new Set(short)]).toEqual(places)
})
