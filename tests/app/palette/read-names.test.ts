import type { DataProvider, GetListParams } from 'react-admin'
import { expect, it } from 'vitest'
import { findNames, readNames } from '../../../src/app/palette/use-found-records'
import { rubros } from '../../../generated/rubros/contract'
import { dataProvider } from '../../../generated'
import type { EntityContract } from '#wire/contract'
import { cuitField, textField } from '#wire/kinds/text'
import { clientes } from '../../admin/support/paged/clientes'

const { signal } = new AbortController()

/** Answers records, and notes what it was asked for. */
function answering(rows: readonly object[], page: object = {}) {
  const asked: GetListParams[] = []
  const provider: DataProvider = {
    ...dataProvider,
    getList: async (_resource: string, params: GetListParams) => {
      asked.push(params)
      return { data: rows, ...page } as never
    },
  }
  return { asked, provider }
}

it('a list that is served in pages is searched by the backend, for a few records', async () => {
  const rows = [
    { id: 1, [clientes.nameField]: 'Ana' },
    { id: 2, [clientes.nameField]: 'Anabel' },
  ]
  const { asked, provider } = answering(rows, { total: 10_000, meta: { precision: 'minima' } })
  const named = await readNames(clientes, 'ana', provider, signal)
  expect(asked).toEqual([
    {
      filter: { q: 'ana' },
      sort: { field: '', order: 'ASC' },
      pagination: { page: 1, perPage: 5 },
      signal,
    },
  ])
  expect(findNames(named, 'ana')).toEqual({
    names: [{ name: 'Ana' }, { name: 'Anabel' }],
    count: { count: 10_000, precision: 'minima' },
    rank: 0,
  })
})

it('a record is found by each searched field, and named once', async () => {
  const rows = [
    { id: 1, rubro: 'Peras', nota: 'Cine' },
    { id: 2, rubro: 'Cine', nota: 'cine club' },
    { id: 3, rubro: 'Cine', nota: null },
  ]
  const { provider } = answering(rows)
  const searched = { ...rubros, searches: ['rubro', 'nota'] }
  const named = await readNames(searched, 'cine', provider, signal)
  expect(findNames(named, 'cine')).toEqual({
    names: [{ name: 'Cine' }, { name: 'Peras', by: 'Cine' }],
    count: { count: 2, precision: 'exacta' },
    rank: 0,
  })
  expect(findNames(named, 'club').names).toEqual([{ name: 'Cine', by: 'cine club' }])
  expect(findNames(await readNames(rubros, 'x', provider, signal), 'club').names).toEqual([])
})

const noted: EntityContract = {
  ...rubros,
  searches: ['rubro', 'cuit', 'nota'],
  fields: {
    ...rubros.fields,
    cuit: cuitField({ label: 'CUIT', required: false }),
    nota: textField({ label: 'Nota', max: 500, required: false }),
  },
}

it.each([
  ['3050001', [{ name: 'La Acme', by: 'CUIT 30-50001091-2' }]],
  ['30-50001', [{ name: 'La Acme', by: 'CUIT 30-50001091-2' }]],
  // The name has it, too, if later in it.
  ['acme', [{ name: 'La Acme' }]],
  ['perro', [{ name: 'La Acme', by: `Nota …${'x'.repeat(11)} perro ${'y'.repeat(22)}…` }]],
  ['final', [{ name: 'La Acme', by: `Nota …${'y'.repeat(34)} final` }]],
])(
  'of a record that is found by another text, as %s finds it, that text shows',
  async (text, found) => {
    const nota = `acme ${'x'.repeat(60)} perro ${'y'.repeat(60)} final`
    const { provider } = answering([{ id: 1, rubro: 'La Acme', cuit: '30500010912', nota }])
    expect(findNames(await readNames(noted, text, provider, signal), text).names).toEqual(found)
  },
)

it.each([
  [40, `Nota x${'y'.repeat(39)}`],
  [41, `Nota x${'y'.repeat(39)}…`],
])('a text of %i characters shows as %s', async (length, by) => {
  const { provider } = answering([{ id: 1, rubro: 'Acme', nota: `x${'y'.repeat(length - 1)}` }])
  const named = await readNames(noted, 'xyy', provider, signal)
  expect(findNames(named, 'xyy').names).toEqual([{ name: 'Acme', by }])
})

it('of a page without a total what is there is counted', async () => {
  const rows = [{ id: 1, [clientes.nameField]: 'Ana' }]
  const { provider } = answering(rows)
  const named = await readNames(clientes, 'ana', provider, signal)
  expect(findNames(named, 'ana').count).toEqual({ count: 1, precision: 'exacta' })
})

it('a list that is answered whole is searched here, each name once, the nearest first', async () => {
  const names = ['Multicine', 'Cine', 'Arte', 'Cine']
  const { asked, provider } = answering(names.map((rubro, id) => ({ id, rubro })))
  const named = await readNames(rubros, 'cine', provider, signal)
  expect(asked).toEqual([{ signal }])
  const count = { count: 2, precision: 'exacta' }
  expect(findNames(named, 'CINÉ')).toEqual({
    names: [{ name: 'Cine' }, { name: 'Multicine' }],
    count,
    rank: 0,
  })
  expect(findNames(named, 'xy')).toMatchObject({ names: [], rank: 4 })
})
