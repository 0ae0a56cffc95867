import { describe, expect, it } from 'vitest'
import { type ColumnComponent, readColumns } from '../../../src/runtime/catalogue/column'
import { kindComponents } from '../../../src/runtime/kinds'

const { choice, id } = kindComponents

describe('columns', () => {
  it('are read from their elements', () => {
    const columns = readColumns(<id.Column source="id" label="ID" />)
    expect(columns).toMatchObject([{ source: 'id', label: 'ID', align: 'start' }])
  })

  it('C-30: a choice shows the text of its code, and what is neither as it came', () => {
    const options = { H: 'Habilitado' }
    const [column] = readColumns(<choice.Column source="e" label="E" options={options} />)
    expect(
      ['H', 'Habilitado', 'Otro', 'constructor', undefined].map((value) => column?.text(value)),
    ).toEqual(['Habilitado', 'Habilitado', 'Otro', 'constructor', ''])
  })

  it('amounts and quantities are right-aligned; names, dates and identifiers are not', () => {
    const kinds = Object.entries(kindComponents).filter(([, { Column }]) => {
      // What only some kinds are told is nothing to the others.
      const told = { source: 'a', label: 'A', options: {}, decimals: 2 }
      return (Column as ColumnComponent<typeof told>).column(told).align === 'end'
    })
    expect(kinds.map(([kind]) => kind)).toEqual(['integer', 'decimal', 'money'])
  })

  it('anything else among them is refused', () => {
    expect(() => readColumns(<p>no</p>)).toThrow('column elements only')
  })

  it('every kind has an input and a column', () => {
    for (const { Input, Column } of Object.values(kindComponents)) {
      expect([typeof Input, typeof Column]).toEqual(['function', 'function'])
    }
  })
})
