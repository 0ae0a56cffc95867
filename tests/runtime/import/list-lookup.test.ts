import type { DataProvider, GetListParams } from 'react-admin'
import { expect, it } from 'vitest'
import { columnsOf } from '../../../src/import/columns'
import { listLookup } from '../../../src/runtime/import/list-lookup'
import { PAGE_MAX } from '../../../src/wire/pages/page-max'
import { cuitField } from '../../../src/wire/kinds/cuit'
import { identifiedField } from '../../../src/wire/kinds/identified'
import { textField } from '../../../src/wire/kinds/text'
import { testEntity } from '../../server/support/test-contract'

const text = (label: string) => textField({ label, max: 20, required: true })
const zona = { resource: 'zonas', shows: 'nombre', sends: 'id', key: ['id'] } as const
const personas = testEntity('personas', {
  key: ['codigo'],
  fields: {
    nombre: text('Nombre'),
    codigo: text('Código'),
    zona: identifiedField({ label: 'Zona', ...zona, max: 20, required: true }),
    cuit: cuitField({ label: 'CUIT', required: true }),
    otro: text('Otro'),
  },
})
const KEY = ['zona', 'cuit', 'nombre', 'codigo']
const SUR = { id: 5, texto: 'Sur' }
const people = [
  { id: '1', codigo: '1', nombre: 'Ana', cuit: '20-20111222-3', zona: SUR },
  { id: '2', codigo: '2', nombre: 'Eva', cuit: '20-20111333-5', zona: SUR },
]
const keys = [
  {
    fields: KEY,
    values: [
      [{ id: 5, texto: 'Sur (5)' }, '20201112223', 'Ana', '1'],
      [SUR, '20201113335', 'Eva', '2'],
    ],
  },
]

/** What a list of 2,500 is asked for: its page is none where all of it is asked for. */
async function askedFor(more: object) {
  const asked: unknown[] = []
  const dataProvider = {
    getList: async (_resource: string, { filter, pagination }: GetListParams) => {
      const isWhole = pagination?.perPage !== PAGE_MAX
      const q: unknown = filter?.q
      asked.push(isWhole ? 'whole' : q)
      const data = people.filter(
        ({ codigo, nombre }) => isWhole || [codigo, nombre].some((one) => one === q),
      )
      const total = q === undefined ? 2_500 : data.length
      return { data, total, meta: { precision: 'exacta' } }
    },
  } as unknown as DataProvider
  const { buscar } = personas.metodos
  const pages = { answers: Object.keys(personas.fields), sorts: [] }
  const metodos = { ...personas.metodos, buscar: { ...buscar, pages } }
  const { ingresar } = metodos
  if (ingresar === undefined) throw new Error('Nothing can be added')
  const target = { entity: { ...personas, metodos, ...more }, ingresar }
  const columns = columnsOf(target, ['Código', 'Nombre', 'Zona'])
  const { signal } = new AbortController()
  const { rows } = await listLookup(dataProvider).known(target, columns, keys, signal)
  expect(rows).toEqual(people)
  return asked
}

it.each<[string, object, readonly unknown[]]>([
  ['the name of its records', {}, [undefined, 'Ana', 'Eva']],
  ['a further field', { searches: ['codigo', 'nombre'] }, [undefined, '1', '2']],
  ['no field of the key', { nameField: 'otro', searches: ['otro'] }, ['whole']],
  [
    'one beside its name',
    { nameField: 'otro', searches: ['otro', 'codigo'] },
    [undefined, '1', '2'],
  ],
  ['others than its name', { searches: ['otro'] }, ['whole']],
  ['nothing', { searches: [] }, ['whole']],
  // Backends may have other texts of these.
  ['a reference', { searches: ['zona'] }, ['whole']],
  ['a CUIT', { searches: ['cuit'] }, ['whole']],
  ['a CUIT and a text', { searches: ['cuit', 'nombre'] }, [undefined, 'Ana', 'Eva']],
])('a list in pages is asked for what it is searched by: %s', async (_what, more, asked) => {
  expect(await askedFor(more)).toEqual(asked)
})
