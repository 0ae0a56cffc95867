import { beforeEach, describe, expect, it } from 'vitest'
import { createDataProvider } from '#admin/provider/create-data-provider'
import { AS_ANSWERED } from '#admin/provider/rows/filter-rows'
import { idField, textField } from '#wire/kinds/text'
import { identifiedField, identifiedFields } from '#wire/kinds/identified'
import { testEntity } from '../../server/support/test-contract'
import { useWire } from '../support/wire'

type Fields = Readonly<Record<string, unknown>>

const wire = useWire()
const id = idField({ label: 'ID' })
const zona = { resource: 'zonas', shows: 'zona', sends: 'id', key: ['id'] } as const

const zonas = testEntity('zonas', {
  fields: { id, zona: textField({ label: 'Zona', max: 50, required: true }) },
})
const locales = testEntity('locales', {
  fields: {
    id,
    zona: identifiedField({ label: 'Zona', ...zona, max: 50, required: false }),
    otras: identifiedFields({ label: 'Otras', ...zona, length: 50, max: 5, required: false }),
  },
})
const provider = createDataProvider<{ zonas: Fields; locales: Fields }>({ zonas, locales })

const norte = (id: number) => ({ id, texto: 'Norte' })

beforeEach(() => {
  sessionStorage.setItem('datos-usuario', JSON.stringify({ token: wire.backend.token }))
  wire.answer('zonas-buscar', () =>
    Response.json([
      { id: 1, zona: 'Norte' },
      { id: 5, zona: 'Norte' },
      { id: 6, zona: 'Sur' },
    ]),
  )
  wire.answer('locales-buscar', () =>
    Response.json([
      { id: 1, zona: norte(1), otras: [norte(5), norte(1)] },
      { id: 2, zona: norte(5), otras: [] },
      { id: 3, zona: '', otras: [norte(1)] },
      // A provider that answers the text alone.
      { id: 4, zona: 'Sur', otras: ['Sur'] },
    ]),
  )
})

describe('the records that refer to one by its id', () => {
  it.each([
    ['zona', 5, [2]],
    ['zona', '1', [1]],
    ['otras', 1, [1, 3]],
    ['otras', 5, [1]],
    ['zona', 6, [4]],
    ['otras', 6, [4]],
    ['zona', 9, []],
  ])('%s %s', async (target, one, ids) => {
    const { data, total } = await provider.getManyReference('locales', {
      target,
      id: one,
      filter: {},
      sort: AS_ANSWERED,
      pagination: { page: 1, perPage: 10 },
    })
    expect(data.map((row) => row.id)).toEqual(ids)
    expect(total).toBe(ids.length)
  })
})
