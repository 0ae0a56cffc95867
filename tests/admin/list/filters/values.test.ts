import { describe, expect, it } from 'vitest'
import {
  acceptedFilter,
  listFilters,
  filterQuery,
  readFilter,
} from '#admin/list/filters/list-filters'
import {
  declaredFilters,
  filterPayload,
  askedRange,
  severalOf,
} from '#admin/list/filters/declared-filters'
import { fittingRows } from '#admin/list/filters/fitting-rows'
import { tareas } from './tareas'

const declared = declaredFilters(tareas)
const DAY = '2026-02-15'

describe('the values that any of is asked for', () => {
  it.each([
    ['A', ['A']],
    [7, ['7']],
    [0, ['0']],
    [true, ['true']],
    [false, ['false']],
    [null, ['']],
    ['', ['']],
    [
      ['A', 7, false, null, 'A'],
      ['A', '7', 'false', ''],
    ],
    [[], undefined],
    [undefined, undefined],
    [{}, undefined],
    [[{}, undefined, 'B'], ['B']],
  ])('%j: %j', (wanted, values) => expect(severalOf(wanted)).toEqual(values))
})

describe('the range that is asked for', () => {
  it.each([
    [
      { desde: '1', hasta: '2' },
      { desde: '1', hasta: '2' },
    ],
    [{ desde: 0 }, { desde: '0' }],
    [{ hasta: -1.5 }, { hasta: '-1.5' }],
    [{ desde: '', hasta: '2' }, { hasta: '2' }],
    [{ periodo: 'hoy', desde: '1' }, { periodo: 'hoy' }],
    [{ periodo: 'nunca', desde: '1' }, { desde: '1' }],
    [{ desde: null, hasta: true }, undefined],
    [{}, undefined],
    ['1..2', undefined],
    [null, undefined],
    [undefined, undefined],
  ])('%j: %j', (wanted, range) => expect(askedRange(wanted)).toEqual(range))
})

describe('what a data provider is asked for', () => {
  it.each([
    [{}, {}],
    [{ nombre: 'Dos' }, { nombre: 'Dos' }],
    [{ estado: ['A', 'C'] }, { estado: ['A', 'C'] }],
    [{ estado: 'A' }, { estado: ['A'] }],
    [{ estado: [''] }, { estado: [''] }],
    [{ activa: [true, false] }, { activa: ['true', 'false'] }],
    [{ activa: [] }, {}],
    [{ saldo: { desde: '1', hasta: '2' } }, { saldo: { desde: '1', hasta: '2' } }],
    [{ saldo: { hasta: 2 } }, { saldo: { hasta: '2' } }],
    [{ fecha: { periodo: 'este-mes' } }, { fecha: { desde: '2026-02-01', hasta: '2026-02-28' } }],
    [{ fecha: { periodo: 'vencidos' } }, { fecha: { hasta: '2026-02-14' } }],
  ])('%j: %j', (filter, payload) => {
    expect(filterPayload(filter, declared, DAY)).toEqual(payload)
    expect(listFilters(tareas).payload(filter, DAY)).toEqual(payload)
  })

  it('the filter that it is made of stays as it is', () => {
    const filter = { estado: ['A'], saldo: { desde: '1' } }
    filterPayload(filter, declared, DAY)
    expect(filter).toEqual({ estado: ['A'], saldo: { desde: '1' } })
  })
})

describe('what components of react-admin’s set', () => {
  it.each([
    [{ nombre: 'Dos', otro: '' }, { nombre: 'Dos' }],
    [{ estado: null, rubro: undefined }, {}],
    [{ estado: 'Cerrada' }, { estado: 'C' }],
    [{ estado: ['Abierta', 'EN ESPERA'] }, { estado: ['A', 'B'] }],
    [{ activa: false }, { activa: false }],
    [{ saldo_gte: 0, saldo_lte: 5 }, { saldo: { desde: '0', hasta: '5' } }],
    [{ saldo_gte: 1 }, { saldo: { desde: '1' } }],
    [{ saldo: { desde: '1', hasta: '9' }, saldo_lte: 5 }, { saldo: { desde: '1', hasta: '5' } }],
    [{ saldo: { desde: '1' }, saldo_gte: '' }, { saldo: undefined }],
    [{ fecha: { periodo: 'hoy' }, fecha_gte: '2026-01-01' }, { fecha: { desde: '2026-01-01' } }],
    [{ fecha: { periodo: 'hoy' } }, { fecha: { periodo: 'hoy' } }],
  ])('%j is %j', (filter, expected) =>
    expect(acceptedFilter(filter, declared, {})).toEqual(expected),
  )

  it('the same as before is the same object, so that nothing is searched anew', () => {
    const last = { estado: 'C' }
    expect(acceptedFilter({ estado: 'Cerrada' }, declared, last)).toBe(last)
    expect(acceptedFilter({ estado: 'A' }, declared, last)).not.toBe(last)
  })
})

describe('rows that fit', () => {
  const rows = [
    { id: 1, estado: 'Abierta', rubro: 'Ciné', temas: ['Radio'], activa: true },
    { id: 2, estado: 'EN ESPERA', rubro: '', temas: [], activa: false },
    { id: 3, estado: null, rubro: null, temas: null, activa: false },
  ] as unknown as Parameters<typeof fittingRows>[0]
  const ids = (filter: Readonly<Record<string, unknown>>) =>
    fittingRows(rows, filter, declared, DAY).map(({ id }) => id)

  it.each([
    [{}, [1, 2, 3]],
    [{ estado: ['A'] }, [1]],
    [{ estado: ['B'] }, [2]],
    [{ estado: [''] }, [3]],
    [{ rubro: ['CINE'] }, [1]],
    [{ rubro: [''] }, [2, 3]],
    [{ temas: ['radio'] }, [1]],
    [{ temas: [''] }, [2, 3]],
    [{ activa: ['true'] }, [1]],
    [{ activa: ['true', 'false'] }, [1, 2, 3]],
    [{ estado: ['A', 'B'], activa: ['false'] }, [2]],
  ])('%j: %j', (filter, fitting) => expect(ids(filter)).toEqual(fitting))
})

const fieldOf = (name: string) => {
  const found = declared.find((one) => one.name === name)
  if (found === undefined) throw new Error(`There is no filter ${name}`)
  return found
}

const read = (name: string, query: string) => {
  const { form, field } = fieldOf(name)
  return readFilter(new URLSearchParams(query), name, form, field)
}

describe('the address of filters', () => {
  it.each([
    ['rubro', ['x'.repeat(200)]],
    ['estado', ['A', '']],
    ['activa', ['true']],
    ['saldo', { desde: '1.5', hasta: '2' }],
    ['saldo', { desde: '1' }],
    ['fecha', { periodo: 'hoy' }],
    ['fecha', { hasta: '2026-01-31' }],
  ])('of %s: %j is written and read', (name, wanted) => {
    const { form } = fieldOf(name)
    const query = new URLSearchParams(
      filterQuery(name, form, wanted).map(([key, value]) => [key, value]),
    )
    expect(read(name, query.toString())).toEqual(wanted)
  })

  it.each([
    [500, 1],
    [501, 0],
  ])('has names of up to 500 characters: of %i, %i', (length, count) => {
    expect(read('rubro', `filtro.rubro=${'x'.repeat(length)}`) ?? []).toHaveLength(count)
  })

  it('has 100 values at most, and nothing of what is no filter', () => {
    const many = new URLSearchParams(
      Array.from({ length: 101 }, (_, at) => ['filtro.rubro', `r${at}`]),
    )
    expect(read('rubro', many.toString())).toHaveLength(100)
    expect(filterQuery('rubro', 'several', {})).toEqual([])
    expect(filterQuery('saldo', 'range', 'x')).toEqual([])
  })
})
