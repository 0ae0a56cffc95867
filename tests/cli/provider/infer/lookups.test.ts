import { describe, expect, it } from 'vitest'
import { type Lookup, lookupsFor } from '../../../../cli/provider/infer/lookups'
import type { Reply } from '../../../../cli/provider/wire/call'
import { crud } from '#language'
import { buildModel } from '#language/build-model'
import { conceptoWith, filesWith, modelOf, rubroFields } from '../../../schema/small-schema'

const model = modelOf(
  filesWith({
    ...rubroFields(
      {},
      {
        seed: [
          { id: 1, rubro: ' Cine ' },
          { id: 2, rubro: 'Arte' },
        ],
      },
    ),
    ...conceptoWith(),
  }),
)

const answered = (value: unknown): Reply => ({
  status: 200,
  json: { value },
  otherwise: '',
  location: undefined,
  milliseconds: 0,
})

/** The names of rubros that a provider lists so; undefined: there is no provider. */
async function names(reply: Reply | undefined) {
  const calls: unknown[] = []
  const call = async (body: object | string) => {
    calls.push(body)
    return reply ?? { none: 'no connection' }
  }
  const session = reply && { call, token: 'un token' }
  const [found, ...others] = await lookupsFor(model, [{ rubro: 1 }], session)
  expect(others).toEqual([])
  const asked = reply === undefined ? [] : [{ metodo: 'rubros-buscar', token: 'un token' }]
  expect(calls).toEqual(asked)
  return [...(found?.names ?? [])]
}

const SEEDED = ['Cine', 'Arte']

it.each<[string, Reply | undefined, readonly string[]]>([
  [
    'that the provider lists',
    answered({
      rubros: [{ rubro: ' Nin\u0303o ' }, { rubro: 'Té' }, { rubro: 7 }, {}, 'Mate', null],
    }),
    ['Niño', 'Té'],
  ],
  ['that it lists without a name', answered([{ rubro: 'Té' }]), ['Té']],
  ['of an empty list', answered({ rubros: [] }), []],
  ['that there are in the schema, without a provider', undefined, SEEDED],
  ['that there are in the schema, where it lists nothing', answered({ otros: [] }), SEEDED],
  ['that there are in the schema, where it does not answer', { none: 'no answer' }, SEEDED],
  [
    'that there are in the schema, where it answers a page',
    { ...answered(0), json: undefined, otherwise: 'HTML' },
    SEEDED,
  ],
])('names are those %s', async (_what, reply, expected) => {
  expect(await names(reply)).toEqual(expected)
})

it('each entity that a column is named after is asked for once', async () => {
  const calls: unknown[] = []
  const call = async (body: object | string) => {
    calls.push(Reflect.get(Object(body), 'metodo'))
    return answered([])
  }
  const rows = [
    { concepto: 1, otro: 1 },
    { idRubro: 2, concepto: 3 },
  ]
  const found = await lookupsFor(model, rows, { call, token: 't' })
  expect(found.map(({ entity }) => entity)).toEqual(['concepto', 'rubro'])
  expect(calls).toEqual(['conceptos-buscar', 'rubros-buscar'])
})

describe('the entities that a column may refer to', () => {
  const id = { kind: 'id', label: 'ID' }
  const text = { kind: 'text', label: 'Rubro', max: 50, search: true }
  const nota = { kind: 'text', label: 'Nota', max: 9, required: true, readOnlyOnEdit: true }
  const named = { id, rubro: { ...text, required: true } }
  const seed = [
    { id: 1, rubro: ' Cine ', nota: 'a' },
    { id: 2, rubro: 'Arte', nota: 'b' },
  ]
  const filesOf = (changes: object) => ({
    ...rubroFields({ nota }, { seed, ...changes }),
    ...conceptoWith(),
  })
  const names = new Set(['Cine', 'Arte'])
  const lookup = { entity: 'rubro', resource: 'rubros', shows: 'rubro', names }

  const uno = { kind: 'text', label: 'Uno', max: 9, required: true, readOnlyOnEdit: true }

  it.each<[string, object, Lookup['sends'] | undefined]>([
    ['its name is unique', { unique: [['rubro']] }, 'name'],
    ['its name is unique together with another field', { unique: [['rubro', 'nota']] }, 'id'],
    ['another field is unique', { unique: [['nota']] }, 'id'],
    [
      'its name is the key',
      { unique: [], key: ['rubro'], metodos: crud('rubros', { modificar: false }) },
      'name',
    ],
    [
      'its key has several texts',
      {
        fields: { rubro: { ...text, required: true, readOnlyOnEdit: true }, nota },
        seed: seed.map(({ id: _id, ...row }) => row),
        unique: [],
        key: ['rubro', 'nota'],
      },
      'id',
    ],
    [
      'requests cannot carry its key',
      { unique: [], key: ['id', 'rubro'], metodos: crud('rubros', { modificar: false }) },
      undefined,
    ],
    ['its records may have no name', { fields: { id, rubro: text, nota }, unique: [] }, undefined],
    [
      'its name is digits',
      { fields: { rubro: { ...uno, kind: 'digits' } }, seed: [], key: ['rubro'], unique: [] },
      undefined,
    ],
    [
      'its name is a long text',
      {
        fields: { id, rubro: { ...text, kind: 'longText', required: true }, nota },
        unique: [['nota']],
      },
      undefined,
    ],
  ])('where %s', async (_what, changes, sends) => {
    const files = filesOf({ messages: { duplicate: 'Ya existe.' }, ...changes })
    const found = await lookupsFor(modelOf(filesWith(files)), [{ idRubro: 1 }], undefined)
    expect(found).toEqual(sends === undefined ? [] : [{ ...lookup, sends }])
    // The schema takes what is proposed.
    const references = found.map(({ entity: to, shows, sends }) => [
      `de${to}`,
      { kind: 'reference', label: 'De', to, shows, sends },
    ])
    const fields = { ...named, ...Object.fromEntries(references) }
    const { diagnostics = [] } = buildModel(filesWith({ ...files, ...conceptoWith({ fields }) }))
    expect(diagnostics).toEqual([])
  })

  it('are those that a column is named after', async () => {
    expect(
      await lookupsFor(modelOf(filesWith(filesOf({}))), [{ otro: 1 }, { nota: 2 }], undefined),
    ).toEqual([])
  })
})
