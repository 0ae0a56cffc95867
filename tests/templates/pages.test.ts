import { expect, it } from 'vitest'
import { crud } from '#language'
import { print } from '../../templates/print/print'
import { modulesOf } from '../../templates/render'
import { filesWith, modelOf, rubroFields } from '../schema/small-schema'

const PAGED = crud('rubros', { buscar: { serves: 'pages' } })

it('the contract has the filters that are declared, whichever way the list is served', async () => {
  const fields = {
    estado: { kind: 'choice', label: 'Estado', options: { A: 'Alta' }, answers: 'code' },
    fecha: { kind: 'date', label: 'Fecha' },
  }
  const contractOf = async (changes: object) => {
    const printed = await print(modulesOf(modelOf(filesWith(rubroFields(fields, changes)))))
    return printed.find(({ path }) => path === 'generated/rubros/contract.ts')?.text ?? ''
  }
  const filters = ['fecha', 'estado']
  for (const metodos of [crud('rubros'), PAGED]) {
    expect(await contractOf({ metodos, filters })).toContain(
      "filters: { fecha: 'range', estado: 'several' },",
    )
    expect(await contractOf({ metodos })).not.toContain('filters')
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
