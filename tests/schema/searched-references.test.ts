import { describe, expect, it } from 'vitest'
import { crud } from '#language'
import { conceptoWith, filesWith, modelOf, rubroFields } from './small-schema'

const text = (label: string, search: boolean) => ({
  kind: 'text',
  label,
  max: 20,
  required: true,
  search,
})
const WHOLE = crud('conceptos')
const PAGED = crud('conceptos', { buscar: { serves: 'pages' } })

describe('the names of a reference are searched where its list is served in pages and searched by all of them', () => {
  it.each<[string, object, readonly [boolean, boolean], string | readonly string[], boolean]>([
    ['the only one', PAGED, [true, false], 'codigo', true],
    ['another one', PAGED, [false, true], 'codigo', false],
    ['the first of two', PAGED, [true, false], ['codigo', 'nombre'], false],
    ['the last of two', PAGED, [false, true], ['codigo', 'nombre'], false],
    ['both', PAGED, [true, true], ['codigo', 'nombre'], true],
    ['both, of a whole list', WHOLE, [true, true], ['codigo', 'nombre'], false],
  ])('%s', (_which, metodos, [byCode, byName], shows, searched) => {
    for (const kind of ['reference', 'references']) {
      const de = { kind, label: 'De', to: 'concepto', shows, sends: 'id' }
      const fields = {
        id: { kind: 'id', label: 'ID' },
        codigo: text('Código', byCode),
        nombre: text('Nombre', byName),
      }
      const concepto = conceptoWith({ metodos, fields, unique: [['codigo']] })
      const { entities } = modelOf(filesWith({ ...concepto, ...rubroFields({ de }) }))
      const found = entities.find(({ name }) => name === 'rubro')?.fields.at(-1)
      expect(found && 'searched' in found ? found.searched === true : undefined).toBe(searched)
    }
  })
})
