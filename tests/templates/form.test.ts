import { expect, it } from 'vitest'
import type { SchemaFile } from '#language/diagnostic'
import { crud } from '#language'
import { conceptoWith, filesWith, rubroWith } from '../schema/small-schema'
import { generated } from './support/generated'

const formOf = (files: readonly SchemaFile[]) => generated('rubros/form.tsx', files)

it('G-02: a form of two columns without fields has no FormColumns', async () => {
  const rubro = { kind: 'text', label: 'Rubro', max: 50, readOnly: true, search: true }
  const files = filesWith(
    rubroWith({
      metodos: { buscar: 'rubros-buscar', ingresar: 'rubros-ingresar' },
      fields: { id: { kind: 'id', label: 'ID' }, rubro },
      form: { columns: 2 },
    }),
  )
  expect(await formOf(files)).toContain('export const RubroForm = () => <></>')
})

it.each([
  ['the form to add has none', crud('rubros'), " label={{ edit: 'ID', remove: 'ID' }}"],
  ['there is no form to add', crud('rubros', { ingresar: false }), ''],
])('C-06: an id of one name in all forms that show it: %s', async (_what, metodos, label) => {
  const rubro = { kind: 'text', label: 'Rubro', max: 50, required: true, search: true }
  const fields = { id: { kind: 'id', label: 'ID' }, rubro }
  const form = await formOf(filesWith(rubroWith({ metodos, fields })))
  expect(form).toContain(`<IdInput source="id"${label} />`)
})

it.each([
  ['by id', 'fills other fields', { nota: 'concepto' }, 'FillingIdentifiedInput'],
  ['by id', 'fills none', undefined, 'IdentifiedInput'],
  ['by name', 'fills other fields', { nota: 'concepto' }, 'FillingReferenceInput'],
  ['by name', 'fills none', undefined, 'ReferenceInput'],
])(
  'a reference that is sent %s and %s has the input that does so alone',
  async (by, _, fills, input) => {
    const concepto = { kind: 'text', label: 'Concepto', max: 50, required: true, search: true }
    const fields = {
      id: { kind: 'id', label: 'ID' },
      rubro: { kind: 'text', label: 'Rubro', max: 50, required: true, search: true },
      de: {
        kind: 'reference',
        label: 'De',
        to: 'concepto',
        shows: 'concepto',
        sends: by === 'by id' ? 'id' : 'name',
        ...(fills && { fills }),
      },
      nota: { kind: 'text', label: 'Nota', max: 50 },
    }
    const files = filesWith({
      ...rubroWith({ fields }),
      ...conceptoWith({ fields: { id: fields.id, concepto }, unique: [['concepto']] }),
    })
    expect(await formOf(files)).toContain(`<${input} source="de" />`)
    const contract = await generated('rubros/contract.ts', files)
    expect(contract.includes("fills: { nota: 'concepto' }")).toBe(fills !== undefined)
  },
)
