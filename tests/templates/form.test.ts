import { expect, it } from 'vitest'
import { print } from '../../templates/print/print'
import { modulesOf } from '../../templates/render'
import { filesWith, modelOf, rubroWith } from '../schema/small-schema'

it('G-02: a form of two columns that shows no field has no columns to put it in', async () => {
  const rubro = { kind: 'text', label: 'Rubro', max: 50, readOnly: true, search: true }
  const files = filesWith(
    rubroWith({
      metodos: { buscar: 'rubros-buscar', ingresar: 'rubros-ingresar' },
      fields: { id: { kind: 'id', label: 'ID' }, rubro },
      form: { columns: 2 },
    }),
  )
  const printed = await print(modulesOf(modelOf(files)))
  const form = printed.find(({ path }) => path === 'generated/rubros/form.tsx')
  expect(form?.text).toContain('export const RubroForm = () => <></>')
})
