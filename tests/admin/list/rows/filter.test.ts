import { describe, expect, it } from 'vitest'
import { type Filter, isEmptyFilter, isSameFilter } from '#admin/list/rows/filter'
import { findsAll } from '#admin/list/rows/paged/page-snapshot'

const sort = { field: 'id', order: 'ASC' } as const

describe('a filter', () => {
  it.each<[Filter, boolean]>([
    [{}, true],
    [{ zona: undefined }, true],
    [{ zona: undefined, saldo: undefined }, true],
    [{ zona: undefined, saldo: { desde: '1' } }, false],
    [{ zona: ['Norte'] }, false],
    // Those without a value are asked for.
    [{ zona: [''] }, false],
    [{ zona: null }, false],
  ])('%j asks for all rows: %s', (filter, asksForAll) => {
    expect(isEmptyFilter(filter)).toBe(asksForAll)
    expect(findsAll({ text: '', filter, sort })).toBe(asksForAll)
    expect(findsAll({ text: 'nor', filter, sort }), 'searched besides').toBe(false)
  })

  it.each<[Filter, Filter, boolean]>([
    [{ zona: ['1'] }, { zona: ['1'] }, true],
    [{}, { zona: undefined }, true],
    [{ zona: ['1'] }, { zona: ['1', '2'] }, false],
    [{ zona: ['1'] }, { rubro: ['1'] }, false],
    [{ zona: ['1'] }, {}, false],
  ])('%j finds what %j does: %s', (one, other, same) => {
    expect([isSameFilter(one, other), isSameFilter(other, one)]).toEqual([same, same])
  })
})
