import { describe, expect, it } from 'vitest'
import { readColumns } from '../../../src/runtime/catalogue/column'
import { kindComponents } from '../../../src/runtime/kinds'

const { choice, digits, id, text } = kindComponents

describe('columns', () => {
  it('are read from their elements', () => {
    const columns = readColumns(<id.Column source="id" label="ID" />)
    expect(columns).toMatchObject([{ source: 'id', label: 'ID', align: 'end' }])
  })

  it('C-30: a choice shows the text of its code, and what is neither as it came', () => {
    const options = { H: 'Habilitado' }
    const [column] = readColumns(<choice.Column source="e" label="E" options={options} />)
    expect(
      ['H', 'Habilitado', 'Otro', 'constructor', undefined].map((value) => column?.text(value)),
    ).toEqual(['Habilitado', 'Habilitado', 'Otro', 'constructor', ''])
  })

  it('numbers stand right-aligned, names do not', () => {
    const columns = readColumns([
      <digits.Column key="a" source="a" label="A" />,
      <text.Column key="b" source="b" label="B" />,
    ])
    expect(columns.map(({ align }) => align)).toEqual(['end', 'start'])
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
