import { expect, it } from 'vitest'
import { filesAbout, findResource, resourcesOf } from '../../../cli/gen/paths-of'
import { conceptoWith, filesWith, modelOf, preferencia } from '../../schema/small-schema'

const { concepto } = conceptoWith()
const model = modelOf(filesWith({ 'ajuste-fino': { ajusteFino: preferencia }, concepto }))

it('entities and singletons are in order of their names', () => {
  expect(resourcesOf(model).map(({ name }) => name)).toEqual(['ajusteFino', 'concepto', 'rubro'])
})

it.each([
  ['its name', 'concepto', 'concepto'],
  ['its resource', 'conceptos', 'concepto'],
  ['the name of a singleton', 'ajusteFino', 'ajusteFino'],
  ['the resource of a singleton', 'preferencias', 'ajusteFino'],
  ['the name of its file', 'ajuste-fino', 'ajusteFino'],
])('one is found by %s', (_what, given, found) => {
  expect(findResource(model, given).name).toBe(found)
})

it.each([
  ['a name comes before another one’s resource', { resource: 'rubro' }, 'rubro', 'rubro'],
  ['a name comes before another one’s file', { source: 'schema/rubro.ts' }, 'rubro', 'rubro'],
  ['a resource comes before another one’s file', { source: 'schema/rubros.ts' }, 'rubros', 'rubro'],
])('%s', (_what, ofConcepto, given, found) => {
  const entities = model.entities.map((one) => ({
    ...one,
    ...(one.name === 'concepto' && ofConcepto),
  }))
  expect(findResource({ ...model, entities }, given).name).toBe(found)
})

it.each([
  ['facturas', 'There are: ajusteFino, concepto, rubro.'],
  ['rubr', 'Did you mean rubro?'],
  ['', 'There are: ajusteFino, concepto, rubro.'],
])('none is called %j', (name, advice) => {
  expect(() => findResource(model, name)).toThrow(
    expect.objectContaining({ message: `schema/ has no entity '${name}'.`, advice, exitCode: 2 }),
  )
})

it.each([
  ['rubro', 'rubros', ['contract', 'form', 'list']],
  ['ajusteFino', 'preferencias', ['contract', 'screen']],
])('the files about %s are its own, and those that name it', (name, resource, own) => {
  const about = filesAbout(model, findResource(model, name))
  expect(about.own.map(({ path }) => path.replace(/\.tsx?$/, '')).sort()).toEqual(
    own.map((file) => `generated/${resource}/${file}`),
  )
  expect(about.shared.map(({ path }) => path).sort()).toEqual([
    'generated/contract.ts',
    'generated/data-provider.ts',
    'generated/resources.ts',
  ])
})
