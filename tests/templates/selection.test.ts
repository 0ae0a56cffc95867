import { expect, it } from 'vitest'
import { print } from '../../templates/print/print'
import { modulesOf } from '../../templates/render'
import { filesWith, modelOf, rubroFields } from '../schema/small-schema'

const estado = {
  kind: 'choice',
  label: 'Estado',
  options: { H: 'Habilitado', D: 'Deshabilitado' },
  answers: 'text',
}
const bajar = { kind: 'action', label: 'Dar de baja', sets: { estado: 'D' } }

async function listOf(action: object): Promise<string> {
  const schema = rubroFields({ estado }, { actions: { bajar: { ...bajar, ...action } } })
  const printed = await print(modulesOf(modelOf(filesWith(schema))))
  return printed.find(({ path }) => path.endsWith('rubros/list.tsx'))?.text ?? ''
}

it('a list with an action on many rows has the question about many', async () => {
  const list = await listOf({ on: 'many' })
  expect(list).toContain("many: '¿Desea dar de baja estos rubros?'")
  expect(await listOf({ on: 'many', questionMany: '¿Todos?' })).toContain("many: '¿Todos?'")
})

it.each([[{}], [{ on: 'one' }]])('another one has none: %j', async (action) => {
  expect(await listOf(action)).not.toContain('many:')
})
