import { describe, expect, it } from 'vitest'
import { fittingRows } from '#admin/list/filters/fitting-rows'
import { valueText } from '#admin/list/filters/declared-filters'
import { readAsked, writeAsked } from '#admin/provider/records/asked-record'
import { pageFilters } from '#admin/provider/reading/page-params'
import { identifiedField, Referred } from '#wire/kinds/identified'
import { filtersCheck } from '#wire/pages/filters'

const zona = identifiedField({
  label: 'Zona',
  resource: 'zonas',
  shows: 'zona',
  sends: 'id',
  key: ['id'],
  max: 50,
  required: false,
})
const declared = [{ name: 'zona', form: 'several', field: zona } as const]
const rows = [
  { id: 1, zona: new Referred(1, 'Norte (1)') },
  { id: 2, zona: new Referred(3, 'norte (3)') },
  { id: 3, zona: '' },
  { id: 4, zona: 'Norte' },
]
const found = (...zona: readonly string[]) =>
  fittingRows(rows, { zona }, declared, '2026-01-01').map(({ id }) => id)

describe('a list that is filtered by a record', () => {
  it.each([
    ['by its id, and by its text where a provider answers nothing else', ['id:1:Norte'], [1, 4]],
    ['by its id, whatever it is called now', ['id:3:Centro'], [2]],
    ['several', ['id:1:x', 'id:3:x'], [1, 2]],
    ['none', [''], [3]],
    ['a text, as an older address has it', ['norte (3)'], [2]],
    ['a name that several have, as the backend finds it', ['NORTE'], [1, 2, 4]],
  ])('%s', (_what, wanted, ids) => {
    expect(found(...wanted)).toEqual(ids)
  })

  it('by the name that records of a key of several fields share', () => {
    const shared = { ...zona, key: ['cpostal', 'zona'] }
    const [norte, sur] = ['Norte', 'Sur'].map((name) => ({ cpostal: 1425, zona: name }))
    const places = [
      { id: 1, zona: new Referred(norte ?? 1, 'Norte (1425)') },
      { id: 2, zona: new Referred(sur ?? 2, 'Sur (5)') },
      { id: 3, zona: new Referred(sur ?? 2, 'Sur') },
    ]
    const one = [{ name: 'zona', form: 'several', field: shared } as const]
    const named = fittingRows(places, { zona: ['norte', 'sur'] }, one, '2026-01-01')
    expect(named.map(({ id }) => id)).toEqual([1, 3])
  })

  it('reads as its text', () => {
    expect(valueText(zona, 'id:1:Norte: 2')).toBe('Norte: 2')
  })

  it.each([[5], ['a:b'], [{ cpostal: 1425, localidad: 'Villa: "X"' }]])(
    'an address names it by %j',
    (id) => {
      const text = writeAsked({ id, texto: 'Uno: dos' })
      expect(readAsked(text)).toEqual({ id, texto: 'Uno: dos' })
    },
  )

  it.each(['Norte', 'id:', 'id:x:y', 'id:[1]:y', 'id:%:y'])('%s names none', (text) => {
    expect(readAsked(text)).toBeUndefined()
  })

  it('asks a backend by ids and by names', () => {
    const filters = { zona: 'several' } as const
    const contract = {
      resource: 'locales',
      fields: { zona },
      metodos: { buscar: { metodo: 'locales-buscar', filters } },
    }
    const asked = pageFilters(contract, { zona: ['id:5:Norte', 'Sur', null, new Referred(7, 'x')] })
    expect(asked).toEqual({ zona: [{ id: 5 }, 'Sur', '', { id: 7 }] })
    expect(filtersCheck(filters, { zona }).safeParse(asked).success).toBe(true)
  })
})
