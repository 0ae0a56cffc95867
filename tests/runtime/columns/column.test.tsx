import { FunctionField, UrlField } from 'react-admin'
import { describe, expect, it } from 'vitest'
import { postales } from '../../../generated/postales/contract'
import { usuarios } from '../../../generated/usuarios/contract'
import type { ColumnComponent } from '../../../src/runtime/columns/column'
import { readColumns } from '../../../src/runtime/columns/read-columns'
import { sortRows } from '../../../src/runtime/rows/search-rows'
import { kindComponents } from '../../../src/runtime/fields'
import { decimalField } from '../../../src/wire/kinds/decimal'

const { choice, decimal, id } = kindComponents
const Light = () => <b>verde</b>
const CONTRACT = { fields: {}, columnLabels: { estado: 'Situación' } }

describe('columns', () => {
  it('are read from their elements', () => {
    const columns = readColumns(<id.Column source="id" label="ID" />, CONTRACT)
    expect(columns).toMatchObject([{ source: 'id', label: 'ID', align: 'start' }])
  })

  it('are called as the contract says, unless they say so themselves', () => {
    const children = [
      <choice.Column key="1" source="estado" options={{}} />,
      <choice.Column key="2" source="estado" label="Estado" options={{}} />,
      <UrlField key="3" source="sitio" />,
      <UrlField key="4" source="sitio" label="Página" sortBy="estado" />,
    ]
    const columns = readColumns(children, {
      ...CONTRACT,
      fields: { sitio: postales.fields.localidad },
    })
    expect(columns.map(({ source, label }) => [source, label])).toEqual([
      ['estado', 'Situación'],
      ['estado', 'Estado'],
      ['sitio', 'Localidad'],
      ['estado', 'Página'],
    ])
  })

  it('of a FunctionField are sorted and exported by what it returns', () => {
    const [days, link] = readColumns(
      [
        <FunctionField key="1" label="Días" render={(record) => Number(record['dias']) * 2} />,
        <FunctionField key="2" label="Enlace" render={() => <a href="/">ver</a>} />,
      ],
      CONTRACT,
    )
    const rows = [10, 9, 100].map((dias, at) => ({ row: { id: at, dias }, folded: '' }))
    const sorted = days && sortRows(rows, { column: days, direction: 'ascending' })
    expect(sorted?.map(({ row }) => days?.text(undefined, row))).toEqual(['18', '20', '200'])
    expect(link?.text(undefined, { id: 1 })).toBe('')
  })

  it('without a source cannot be sorted by', () => {
    const columns = readColumns(<Light />, CONTRACT)
    expect(columns).toMatchObject([{ isSortable: false }])
  })

  it('take options and decimals from the contract, unless they have their own', () => {
    const children = [
      <choice.Column key="1" source="estado" />,
      <choice.Column key="2" source="estado" options={{ H: 'Activo' }} />,
      <decimal.Column key="3" source="tasa" />,
    ]
    const tasa = decimalField({ label: 'Tasa', decimals: 3, min: 0, max: 9, required: true })
    const { estado } = usuarios.fields
    const columns = readColumns(children, { fields: { estado, tasa } })
    expect(columns.map(({ text }, place) => text(place === 2 ? '1.5' : 'H'))).toEqual([
      'Habilitado',
      'Activo',
      '1,500',
    ])
  })

  it('C-30: a choice shows the text of its code, and what is neither as it came', () => {
    const options = { H: 'Habilitado' }
    const [column] = readColumns(<choice.Column source="estado" options={options} />, CONTRACT)
    expect(
      ['H', 'Habilitado', 'Otro', 'constructor', undefined].map((value) => column?.text(value)),
    ).toEqual(['Habilitado', 'Habilitado', 'Otro', 'constructor', ''])
  })

  it('amounts and quantities are right-aligned; names, dates and identifiers are not', () => {
    const kinds = Object.entries(kindComponents).filter(([, { Column }]) => {
      // What only some kinds are told is nothing to the others.
      const told = { source: 'a', label: 'A', options: {}, decimals: 2 }
      return (Column as ColumnComponent<typeof told>).column(told, 'A').align === 'end'
    })
    expect(kinds.map(([kind]) => kind)).toEqual(['integer', 'decimal', 'money'])
  })

  it('anything else among them is refused', () => {
    expect(() => readColumns(<p>no</p>, CONTRACT)).toThrow('columns or fields of react-admin')
  })

  it('every kind has an input and a column', () => {
    for (const { Input, Column } of Object.values(kindComponents)) {
      expect([typeof Input, typeof Column]).toEqual(['function', 'function'])
    }
  })
})
