import { describe, expect, it } from 'vitest'
import { rubros } from '../../../../generated/rubros/contract'
import { listFilters } from '#admin/list/filters/list-filters'
import { NO_FILTER } from '#admin/list/rows/filter'
import { listQuery, readListQuery } from '#admin/list/rows/list-address'
import { type Column, plainText } from '#admin/fields/columns/column'

const column = (source: string): Column => ({
  source,
  label: source,
  align: 'start',
  width: 'fill',
  text: plainText,
  sortKey: plainText,
})
const columns = [column('rubro'), column('nota')]
const [rubro, nota] = columns
if (rubro === undefined || nota === undefined) throw new Error('There are two columns')
const scope = { columns, filters: listFilters(rubros) }
const filter = NO_FILTER
const opening = { column: rubro, direction: 'ascending' } as const

describe('the address of a list', () => {
  it.each([
    ['', '', opening],
    ['?buscar=norte+a%26b', 'norte a&b', opening],
    ['?orden=rubro&sentido=desc', '', { ...opening, direction: 'descending' }],
    ['?orden=nota', '', { column: nota, direction: 'ascending' }],
    ['?buscar=x&orden=nota&sentido=desc', 'x', { column: nota, direction: 'descending' }],
  ] as const)('%j is written for what it shows, and shows it again', (query, text, sort) => {
    expect(readListQuery(query, { ...scope, opening })).toEqual({ text, filter, sort })
    expect(listQuery({ text, filter, sort }, { ...scope, opening })).toBe(query)
  })

  it('names the order where the list opens in none', () => {
    expect(listQuery({ text: '', filter, sort: opening }, { ...scope, opening: undefined })).toBe(
      '?orden=rubro',
    )
    expect(listQuery({ text: '', filter, sort: undefined }, { ...scope, opening: undefined })).toBe(
      '',
    )
  })

  it.each(['?orden=otra', '?orden=constructor&sentido=desc', '?sentido=desc'])(
    '%j asks for no column of the list: it opens as usual',
    (query) =>
      expect(readListQuery(query, { ...scope, opening })).toEqual({
        text: '',
        filter,
        sort: opening,
      }),
  )

  it.each([
    ['?orden=__proto__&sentido=desc', '', ''],
    ['?orden=precio', '', ''],
    ['?orden=rubro&sentido=abajo', '?orden=rubro', ''],
    ['?buscar=%E0%A4%A&orden=%', '?buscar=%EF%BF%BD%25A', '\uFFFD%A'],
    ['?buscar=nor%0D%0Ate', '?buscar=norte', 'norte'],
    ['?buscar=juan.perez%20%26%20hijos', '?buscar=juan.perez+%26+hijos', 'juan.perez & hijos'],
    ['?buscar=norte&buscar=sur&otro=1', '?buscar=norte', 'norte'],
  ])('%j is mended to %j', (query, mended, text) => {
    const shown = readListQuery(query, { ...scope, opening: undefined })
    expect(shown.text).toBe(text)
    expect(listQuery(shown, { ...scope, opening: undefined })).toBe(mended)
  })

  it('cuts a text as the search box does', () => {
    const long = `?buscar=${'x'.repeat(51)}`
    expect(readListQuery(long, { ...scope, opening: undefined }).text).toBe('x'.repeat(50))
    expect(readListQuery('?buscar=a%0D%0Ab', { ...scope, opening: undefined }).text).toBe('ab')
  })
})
