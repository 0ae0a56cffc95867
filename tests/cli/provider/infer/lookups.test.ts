import { expect, it } from 'vitest'
import { lookupsFor } from '../../../../cli/provider/infer/lookups'
import type { Reply } from '../../../../cli/provider/wire/call'
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
