import { expect, it } from 'vitest'
import { crud } from '#language'
import { buildModel } from '#language/build-model'
import { entityShape } from '#language/declarations/entity'
import { filesWith } from './small-schema'

const feriado = {
  kind: 'entity',
  names: { one: 'Feriado', many: 'Feriados', gender: 'm' },
  metodos: crud('feriados'),
  fields: {
    id: { kind: 'id', label: 'ID' },
    nombre: { kind: 'text', label: 'Nombre', max: 20, required: true, search: true },
    fecha: { kind: 'date', label: 'Fecha' },
  },
}

/** Every option that only a screen uses, with a value. */
const OF_SCREENS = {
  title: 'Los feriados',
  texts: { add: 'Nuevo feriado' },
  narrow: 'cards',
  height: 'fixed',
  form: { columns: 2 },
  list: ['nombre'],
  sort: 'fecha',
  filters: ['fecha'],
  views: [{ label: 'Una', sort: 'fecha' }],
  copies: true,
}

/** Those of every entity, with a value where a lookup may have it. */
const OF_ALL = {
  names: feriado.names,
  resource: 'feriados',
  renamedFrom: 'dias',
  metodos: feriado.metodos,
  fields: feriado.fields,
  key: ['id'],
  unique: [['nombre']],
  messages: { own: [400] },
  history: false,
  seed: [{ id: 1, nombre: 'Año nuevo' }],
  roles: { A: 'all', O: 'read' },
  rules: { nombre: { requiredWhen: { field: 'fecha', is: 'filled' } } },
  actions: { cerrar: { kind: 'action', label: 'Cerrar', sets: { fecha: '2026-01-31' } } },
}

const codesOf = (changes: object) => {
  const files = filesWith({ feriado: { feriado: { ...feriado, ...changes } } })
  const { diagnostics = [] } = buildModel(files)
  return diagnostics.map(({ code, path }) => `${code} ${path.join('.')}`)
}

it.each(Object.entries(OF_SCREENS))(
  'a lookup has no `%s`, which is of a screen',
  (option, value) => {
    expect(codesOf({ [option]: value })).toContain(`S504 ${option}`)
    const screen = { menu: 'Archivos / Conceptos', [option]: value }
    expect(codesOf(screen).filter((one) => one.startsWith('S504'))).toEqual([])
    // Whether it has a screen is not known where its place cannot be read.
    expect(codesOf({ ...screen, menu: 5 })).toEqual(['S105 menu'])
  },
)

it.each(Object.entries(OF_ALL))('a lookup may have `%s`', (option, value) => {
  expect(codesOf({ [option]: value }).filter((one) => one.startsWith('S504'))).toEqual([])
})

it('each option of an entity is here', () => {
  const others = ['kind', 'menu', 'periods', 'tree', 'states', 'own', 'ownRow', 'imports']
  const known = [...Object.keys(OF_SCREENS), ...Object.keys(OF_ALL), ...others]
  expect(Object.keys(entityShape).filter((option) => !known.includes(option))).toEqual([])
})
