import { expect, it } from 'vitest'
import { crud } from '../../schema/language'
import { print } from '../../templates/print/print'
import { modulesOf } from '../../templates/render'
import { filesWith, modelOf, rubroWith } from '../schema/small-schema'

/** The screen of rubros. */
async function listOf(metodos: ReturnType<typeof crud>): Promise<string> {
  const printed = await print(modulesOf(modelOf(filesWith(rubroWith({ metodos })))))
  return printed.find(({ path }) => path === 'generated/rubros/list.tsx')?.text ?? ''
}

it('the screen of a list that is served in pages names what loads them, and no other screen does', async () => {
  const paged = await listOf(crud('rubros', { buscar: { serves: 'pages' } }))
  expect(paged).toContain("from '../../src/runtime/rows/paged-rows'")
  expect(paged).toContain('rows={pagedRows}')
  const whole = await listOf(crud('rubros'))
  expect(whole).toContain('<CatalogueScreen')
  expect(whole).not.toContain('rows')
})
