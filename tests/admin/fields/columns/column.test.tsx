import { FunctionField, NumberField, UrlField } from 'react-admin'
import { Component, memo } from 'react'
import { describe, expect, it } from 'vitest'
import { postales } from '../../../../generated/postales/contract'
import { usuarios } from '../../../../generated/usuarios/contract'
import {
  type ColumnComponent,
  cellOf,
  spanishSortKey,
  writtenColumns,
} from '#admin/fields/columns/column'
import { FieldColumn } from '#admin/fields/columns/field-column'
import { readColumns } from '#admin/fields/columns/read-columns'
import { sortRows } from '#admin/list/rows/search-rows'
import { ChoiceColumn, DecimalColumn, IdColumn } from '#admin/fields/columns/kinds'
import { kindColumns } from '../kind-columns'
import { asRole } from '#wire/as-role'
import { decimalField } from '#wire/kinds/decimal'

const Light = () => <b>verde</b>
const ownText = (value: unknown, record: { readonly id: unknown }) =>
  `${String(value)} de ${String(record.id)}`
const CONTRACT = { fields: {}, columnLabels: { estado: 'Situación' } }

describe('columns', () => {
  it('are read from their elements', () => {
    const columns = readColumns(<IdColumn source="id" label="ID" />, CONTRACT)
    expect(columns).toMatchObject([{ source: 'id', label: 'ID', align: 'start' }])
  })

  it('are called as the contract says, unless they say so themselves', () => {
    const children = [
      <ChoiceColumn key="1" source="estado" options={{}} />,
      <ChoiceColumn key="2" source="estado" label="Estado" options={{}} />,
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

  it('of fields that the user does not see are left out, and no others', () => {
    const contract = asRole(usuarios, { role: 'x', may: ['read'], hidden: ['email'] } as never)
    const children = ['nombre', 'email', 'nada'].map((source) => (
      <IdColumn key={source} source={source} />
    ))
    expect(readColumns(children, contract).map(({ source }) => source)).toEqual(['nombre', 'nada'])
    expect(readColumns(children, usuarios)).toHaveLength(3)
  })

  it('that are exported and printed are those without secrets', () => {
    const plain = readColumns([<IdColumn key="1" source="a" />, <IdColumn key="2" source="b" />], {
      fields: {},
    })
    expect(writtenColumns(plain)).toBe(plain)
    const [first, second] = plain
    if (first === undefined || second === undefined) throw new Error('There are two columns')
    const secret = { ...second, isSecret: true } as const
    expect(writtenColumns([secret, first, secret])).toEqual([first])
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

  it('of a FunctionField have no text without a record, and are compared as numbers or texts', () => {
    const [days, name] = readColumns(
      [
        <FunctionField key="1" label="Días" render={(record) => Number(record['dias'])} />,
        <FunctionField key="2" label="Nombre" render={() => 'Ñandú'} />,
      ],
      CONTRACT,
    )
    const row = { id: 1, dias: 9 }
    expect([days?.text(9), name?.text('x')]).toEqual(['', ''])
    expect([days?.sortKey(undefined, row), name?.sortKey(undefined, row)]).toEqual([9, 'n~andu'])
    expect([days?.isSortable, days?.source === name?.source]).toEqual([undefined, false])
  })

  it('of other fields are compared by the value of their source, in Spanish order', () => {
    const [days, name] = readColumns(
      [
        <NumberField key="1" source="dias" label="Días" />,
        <FieldColumn key="2" source="nombre" label="Nombre" align="end">
          <b>x</b>
        </FieldColumn>,
      ],
      CONTRACT,
    )
    const row = { id: 1, dias: 9, nombre: 'Ñandú' }
    expect(days?.sortKey(row.dias, row)).toBe(9)
    expect(name?.sortKey(row.nombre, row)).toBe('n~andu')
    expect([days?.align, name?.align]).toEqual(['start', 'end'])
    expect([days?.width, name?.width]).toEqual(['fill', 'fill'])
    expect([days?.text(row.dias), name?.text(null)]).toEqual(['9', ''])
  })

  it('with a source and a render of their own are sorted and exported by their source', () => {
    const field = <FunctionField source="dias" label="Días" render={() => 'muchos'} />
    const [days] = readColumns(field, CONTRACT)
    expect(days?.text(9, { id: 1, dias: 9 })).toBe('9')
    expect(days?.sortKey(9, { id: 1, dias: 9 })).toBe(9)
  })

  it('of a class component are columns, too', () => {
    class Old extends Component<{ readonly source: string }> {
      override render() {
        return this.props.source
      }
    }
    const Light = memo(() => <b>verde</b>)
    const columns = readColumns([<Old key="1" source="a" />, <Light key="2" />], CONTRACT)
    expect(columns.map(({ label }) => label)).toEqual(['a', ''])
  })

  it('have a width of their own only where the screen says so', () => {
    const columns = readColumns(
      [<IdColumn key="1" source="id" />, <IdColumn key="2" source="id" width="9rem" />],
      CONTRACT,
    )
    expect(columns.map((column) => ['ownWidth' in column, column.ownWidth])).toEqual([
      [false, undefined],
      [true, '9rem'],
    ])
  })

  it('with a text of their own show it for a record, and their kind’s for a value of before', () => {
    const [own, plain] = readColumns(
      [
        <ChoiceColumn key="1" source="estado" options={{ H: 'Habilitado' }} text={ownText} />,
        <ChoiceColumn key="2" source="estado" options={{ H: 'Habilitado' }} />,
      ],
      CONTRACT,
    )
    expect([own?.text('H', { id: 7 }), own?.text('H')]).toEqual(['H de 7', 'Habilitado'])
    expect([own?.hasOwnText, plain?.hasOwnText]).toEqual([true, undefined])
  })

  it('that stay in sight have cells that say where', () => {
    const [column] = readColumns(<DecimalColumn source="tasa" />, CONTRACT)
    if (column === undefined) throw new Error('one column')
    expect(cellOf(column)).toEqual({ className: 'cell-end' })
    expect(cellOf({ ...column, pinnedAt: 'calc(9rem)' })).toEqual({
      className: 'cell-end cell-pinned',
      style: { insetInlineEnd: 'calc(9rem)' },
    })
  })

  it('without a source cannot be sorted by', () => {
    const columns = readColumns(<Light />, CONTRACT)
    expect(columns).toMatchObject([{ isSortable: false }])
  })

  it('take options and decimals from the contract, unless they have their own', () => {
    const children = [
      <ChoiceColumn key="1" source="estado" />,
      <ChoiceColumn key="2" source="estado" options={{ H: 'Activo' }} />,
      <DecimalColumn key="3" source="tasa" />,
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
    const [column] = readColumns(<ChoiceColumn source="estado" options={options} />, CONTRACT)
    expect(
      ['H', 'Habilitado', 'Otro', 'constructor', undefined].map((value) => column?.text(value)),
    ).toEqual(['Habilitado', 'Habilitado', 'Otro', 'constructor', ''])
  })

  it('amounts and quantities are right-aligned; names, dates and identifiers are not', () => {
    const kinds = Object.entries(kindColumns).filter(([, column]) => {
      // What only some kinds are told is nothing to the others.
      const told = { source: 'a', label: 'A', options: {}, decimals: 2 }
      return (column as ColumnComponent<typeof told>).column(told, 'A').align === 'end'
    })
    expect(kinds.map(([kind]) => kind)).toEqual(['integer', 'decimal', 'money'])
  })

  it('anything else among them is refused', () => {
    expect(() => readColumns(<p>no</p>, CONTRACT)).toThrow('columns or fields of react-admin')
  })
})

it('texts are sorted as Spanish sorts them: no case, no accents, ñ after n and before o', () => {
  const sorted = ['Álvarez', 'Ana', 'Año', 'Aoki', 'árbol', 'Niza', 'Núñez', 'nz', 'ñandú', 'Ñuñoa']
  const keyed = sorted.toReversed().map((text) => ({ text, key: spanishSortKey(text) }))
  keyed.sort((one, other) => (one.key < other.key ? -1 : 1))
  expect(keyed.map(({ text }) => text)).toEqual(sorted)
})

it.each([[null], [undefined], ['']])('%j is before any text', (nothing) => {
  expect(spanishSortKey(nothing) < spanishSortKey('a')).toBe(true)
})
