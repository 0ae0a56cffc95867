import { expect, it } from 'vitest'
import { print } from '../../templates/print/print'
import { modulesOf } from '../../templates/render'
import { filesWith, modelOf, rubroWith } from '../schema/small-schema'

const id = { kind: 'id', label: 'ID' }
const rubro = { kind: 'text', label: 'Rubro', max: 50, required: true, search: true }
const nota = { kind: 'text', label: 'Nota', columnLabel: 'N.', max: 50 }
const alta = { kind: 'date', label: 'Alta', readOnly: true }

async function textsOf(more: Readonly<Record<string, unknown>>) {
  const printed = await print(modulesOf(modelOf(filesWith(rubroWith(more)))))
  const text = (path: string) => printed.find((file) => file.path.endsWith(path))?.text ?? ''
  return { contract: text('rubros/contract.ts'), list: text('rubros/list.tsx') }
}

it.each([
  ['the list shows them all', { fields: { id, rubro, nota } }],
  ['it lacks the id alone', { fields: { id, rubro }, list: ['rubro'] }],
])('a record is not shown beside its list where %s', async (_why, more) => {
  const { contract, list } = await textsOf(more)
  expect(list).not.toContain('detail')
  expect(contract).not.toContain('detail')
})

it('all fields are shown where the list lacks one, with the labels of fields; those of no form come first', async () => {
  const { contract, list } = await textsOf({
    fields: { id, rubro, nota, alta },
    list: ['rubro', 'nota'],
    form: { groups: [{ title: 'Datos', fields: ['rubro', 'nota'] }] },
  })
  expect(contract).toContain('detail: true')
  expect(list.replaceAll(/\s+/g, ' ')).toContain(
    '<RecordDetail> <DetailSection> <DateColumn source="alta" /> </DetailSection> <DetailSection title="Datos"> <IdColumn source="id" /> <TextColumn source="rubro" /> <TextColumn source="nota" /> </DetailSection> </RecordDetail>',
  )
  expect(contract).toContain("columnLabels: { nota: 'N.' }")
})
