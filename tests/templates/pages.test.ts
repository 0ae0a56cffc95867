import { expect, it } from 'vitest'
import { crud } from '#language'
import { print } from '../../templates/print/print'
import { modulesOf } from '../../templates/render'
import { filesWith, modelOf, rubroFields, rubroWith } from '../schema/small-schema'

/** A generated file. */
async function generated(path: string, metodos: ReturnType<typeof crud>): Promise<string> {
  const printed = await print(modulesOf(modelOf(filesWith(rubroWith({ metodos })))))
  return printed.find((file) => file.path === `generated/${path}`)?.text ?? ''
}

const PAGED = crud('rubros', { buscar: { serves: 'pages' } })

it('the screen of a list that is served in pages names what loads them, and no other screen does', async () => {
  const paged = await generated('rubros/list.tsx', PAGED)
  expect(paged).toContain("from '#admin/list/rows/paged-rows'")
  expect(paged).toContain('rows={pagedRows}')
  const whole = await generated('rubros/list.tsx', crud('rubros'))
  expect(whole).toContain('<CatalogueScreen')
  expect(whole).not.toContain('rows')
})

it('the contract and the screen have the filters that are declared, whichever way the list is served', async () => {
  const fields = {
    estado: { kind: 'choice', label: 'Estado', options: { A: 'Alta' }, answers: 'code' },
    fecha: { kind: 'date', label: 'Fecha' },
  }
  const textsOf = async (changes: object) => {
    const printed = await print(modulesOf(modelOf(filesWith(rubroFields(fields, changes)))))
    const text = (path: string) =>
      printed.find((file) => file.path === `generated/rubros/${path}`)?.text ?? ''
    return { contract: text('contract.ts'), list: text('list.tsx') }
  }
  const filters = ['fecha', 'estado']
  for (const metodos of [crud('rubros'), PAGED]) {
    const { contract, list } = await textsOf({ metodos, filters })
    expect(contract).toContain("filters: { fecha: 'range', estado: 'several' },")
    expect(list).toContain("from '#admin/list/filters/list-filters'")
    expect(list).toContain('filters={listFilters}')
    const without = await textsOf({ metodos })
    expect(without.contract).not.toContain('filters')
    expect(without.list).not.toMatch(/filters/i)
  }
})

it('a row is read with the fields that the list answers, a whole record with all', async () => {
  const nota = { kind: 'longText', label: 'Nota', max: 100, column: false }
  const metodos = { kind: 'crud', base: 'rubros', buscar: { serves: 'pages' } }
  const files = filesWith(rubroFields({ nota }, { metodos }))
  const printed = await print(modulesOf(modelOf(files)))
  const text = printed.find(({ path }) => path === 'generated/rubros/contract.ts')?.text ?? ''
  const [list = '', record = ''] = text.slice(text.indexOf('pagedList(')).split('leer: {')
  expect(list).toContain("read(received['rubro'])")
  expect(list).not.toContain('nota')
  expect(record).toContain("nota: fields.nota.read(received['nota'])")
})
