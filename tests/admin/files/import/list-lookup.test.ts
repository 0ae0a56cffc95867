import type { DataProvider, GetListParams } from 'react-admin'
import { expect, it } from 'vitest'
import { columnsOf } from '../../../../src/import/columns'
import { listLookup } from '#admin/files/import/use-import'
import { PAGE_MAX } from '#wire/pages/pages'
import { cuitField, textField } from '#wire/kinds/text'
import { identifiedField } from '#wire/kinds/identified'
import { testEntity } from '../../../server/support/test-contract'

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

/** What a list of 2,500 is asked for: its page is none if all of it is asked for. */
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

interface Asked {
  readonly what: 'whole' | 'page' | { readonly q: unknown } | { readonly one: unknown }
  readonly signal: unknown
}

/** Zones of a provider, of which a page has one. */
function zones(count: number, { isPaged = true, isCut = false } = {}) {
  const asked: Asked[] = []
  const all = Array.from({ length: count }, (_, at) => ({ id: at + 1, nombre: `Zona ${at + 1}` }))
  const dataProvider = {
    getList: async (_resource: string, { filter, pagination, signal }: GetListParams) => {
      const q: unknown = filter?.q
      const isWhole = pagination?.perPage !== PAGE_MAX
      asked.push({ what: isWhole ? 'whole' : q === undefined ? 'page' : { q }, signal })
      const found = all.filter(
        ({ nombre }) => q === undefined || nombre.toLowerCase().includes(String(q).toLowerCase()),
      )
      const data = isWhole
        ? found
        : q === undefined
          ? found.slice(0, 1)
          : found.slice(0, isCut ? 1 : 99)
      return { data, total: found.length, meta: isPaged ? { precision: 'exacta' } : undefined }
    },
  } as unknown as DataProvider
  const { signal } = new AbortController()
  const lookup = listLookup(dataProvider)
  const referral = { resource: 'zonas', shows: 'nombre', sends: 'id', key: ['id'] } as const
  const find = async (...names: string[]) => {
    const records = await lookup.referred(referral, names, signal)
    return names.map((name) => Reflect.get(records.find(name), 'sent'))
  }
  const calls = () => asked.splice(0).map(({ what }) => what)
  return { find, calls, asked, signal, lookup }
}

it('records that others refer to are searched by name where that takes few calls, and given up with the rest', async () => {
  const { find, calls, asked, signal } = zones(2_500)
  expect(await find('Zona 7001', 'Zona 77')).toEqual([undefined, 77])
  expect(asked.every((one) => one.signal === signal)).toBe(true)
  expect(calls()).toEqual(['page', { q: 'Zona 7001' }, { q: 'Zona 77' }, 'whole'])
  const other = zones(2_500)
  expect(await other.find('Zona 77', 'zona 78')).toEqual([77, 78])
  expect(other.calls()).toEqual(['page', { q: 'Zona 77' }, { q: 'zona 78' }])
})

it.each<[string, Parameters<typeof zones>[1], string[], readonly unknown[]]>([
  ['they take as many calls as the whole list', {}, ['1', '2', '3', '4'], ['page', 'whole']],
  ['the list is not served in pages', { isPaged: false }, ['77'], ['page', 'whole']],
  ['more are found than a page holds', { isCut: true }, ['2'], ['page', { q: 'Zona 2' }, 'whole']],
  [
    'more of one name are found than a page holds, and few of the next',
    { isCut: true },
    ['2', '2500'],
    ['page', { q: 'Zona 2' }, { q: 'Zona 2500' }, 'whole'],
  ],
])('the whole list is read where %s', async (_what, options, names, calls) => {
  const list = zones(2_500, options)
  await list.find(...names.map((name) => `Zona ${name}`))
  expect(list.calls()).toEqual(calls)
})

it('a whole list is read once, and again after something was written', async () => {
  const { find, calls, lookup } = zones(1)
  await find('Zona 1')
  expect(calls()).toEqual(['page'])
  await find('Zona 1', 'Zona 2')
  expect(calls()).toEqual([])
  lookup.refresh()
  await find('Zona 1')
  expect(calls()).toEqual(['page'])
})

it('the fields that a list in pages does not answer are read record by record, four at a time', async () => {
  const { buscar, ingresar } = personas.metodos
  if (ingresar === undefined) throw new Error('Nothing can be added')
  const leer = { ...ingresar, metodo: 'personas-leer', read: (row: object) => ({ ...row }) }
  const pages = { answers: ['codigo', 'nombre'], sorts: [] }
  const entity = {
    ...personas,
    metodos: { ...personas.metodos, leer, buscar: { ...buscar, pages } },
  }
  const listed = Array.from({ length: 9 }, (_, at) => ({
    id: `${at}`,
    codigo: `${at}`,
    nombre: 'Ana',
  }))
  let [running, most] = [0, 0]
  const dataProvider = {
    getList: async () => ({ data: listed, total: listed.length }),
    getOne: async (_resource: string, { id }: { readonly id: string }) => {
      running += 1
      most = Math.max(most, running)
      await new Promise((resolve) => setTimeout(resolve))
      running -= 1
      return { data: { ...listed[Number(id)], otro: `Otro ${id}` } }
    },
  } as unknown as DataProvider
  const target = { entity, ingresar }
  const wanted = [{ fields: ['codigo'], values: listed.map(({ codigo }) => [codigo]) }]
  const { signal } = new AbortController()
  const rows = async (...header: string[]) =>
    (await listLookup(dataProvider).known(target, columnsOf(target, header), wanted, signal)).rows
  expect(await rows('Código', 'Otro')).toEqual(
    listed.map((row) => ({ ...row, otro: `Otro ${row.id}` })),
  )
  expect(most).toBe(4)
  expect(await rows('Código', 'Nombre')).toEqual(listed)
})
