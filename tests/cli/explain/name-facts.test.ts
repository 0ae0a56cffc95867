import { expect, it } from 'vitest'
import { nameFacts } from '../../../cli/explain/name-facts'
import { filesWith, modelOf, preferencia, rubroWith } from '../../schema/small-schema'

const id = { kind: 'id', label: 'ID' }
const text = (label: string) => ({ kind: 'text', label, max: 20, required: true, search: true })
const date = (label: string) => ({ kind: 'date', label })
const fields = {
  id,
  rubro: text('Rubro'),
  nota: text('Nota'),
  desde: date('Desde'),
  hasta: date('Hasta'),
  madre: { kind: 'reference', label: 'Madre', to: 'rubro', shows: 'rubro', sends: 'id' },
}

/** The facts of a rubro with these options, whose file declares what `declares` says: each is in a line of its own. */
function factsOf(
  changes: object,
  declares: (path: string) => boolean = () => true,
  files: Readonly<Record<string, Readonly<Record<string, unknown>>>> = rubroWith(changes),
) {
  const model = modelOf(filesWith({ ...files, preferencia: { preferencia } }))
  const lineOf = (...path: readonly (string | number)[]) =>
    declares(path.join('.')) ? path.join('.') : undefined
  return (resource: 'entities' | 'singletons') => {
    const [one] = model[resource]
    if (one === undefined) throw new Error(resource)
    const facts = nameFacts(one, {
      lineOf,
      lineOfText: () => undefined,
      lineOfNames: (names) => names.join('+'),
    })
    return facts
      .filter(({ what }) => !what.endsWith('is called'))
      .map(({ what, value, from }) => [what, value, from])
  }
}

const LONG = {
  fields,
  title: 'Los rubros',
  resource: 'rubros',
  texts: { add: 'Nuevo rubro' },
  unique: [['rubro', 'nota'], ['nota']],
  periods: [
    { from: 'desde', to: 'hasta', per: ['rubro', 'nota'] },
    { from: 'desde', to: 'hasta' },
  ],
  tree: { parent: 'madre' },
  messages: { duplicate: 'Ya existe.' },
}

it('each fact is in the line that declares it', () => {
  const facts = factsOf(LONG)('entities').filter(([what]) => !what?.startsWith('text '))
  expect(facts).toEqual([
    ['names', 'Rubro, Rubros (m)', 'names'],
    ['menu', 'Archivos / Rubros', 'menu'],
    ['title', 'Los rubros', 'title'],
    ['resource', 'rubros', 'resource'],
    ['key', 'id', 'key'],
    ['unique', 'rubro, nota', 'rubro+nota'],
    ['unique', 'nota', 'nota'],
    ['period', 'desde to hasta per rubro, nota', 'periods.0'],
    ['period', 'desde to hasta', 'periods.1'],
    ['tree', 'under madre', 'tree'],
    ['search', 'rubro', 'fields.rubro.search'],
    ['search', 'nota', 'fields.nota.search'],
  ])
})

it('what the file does not declare is derived', () => {
  const facts = factsOf({}, (path) => path === 'names')
  expect(facts('entities').slice(0, 4)).toEqual([
    ['names', 'Rubro, Rubros (m)', 'names'],
    ['menu', 'Archivos / Rubros', ''],
    ['title', 'Rubros', 'derived: names.many (names)'],
    ['resource', 'rubros', 'derived: base of metodos.buscar'],
  ])
  expect(facts('entities')).toContainEqual(['key', 'id', 'derived: the field with the id'])
  expect(facts('singletons')).toEqual([
    ['names', 'Preferencia, Preferencias (f)', 'names'],
    ['menu', 'Listados / Clientes', ''],
    ['title', 'Preferencias', 'derived: names.many (names)'],
    ['resource', 'preferencias', 'derived: names.many'],
  ])
})

it('texts are those of the schema, or derived from the names', () => {
  const texts = factsOf(
    LONG,
    (path) => path !== 'texts.edit',
  )('entities').filter(([what]) => what === 'text add' || what === 'text edit')
  expect(texts).toEqual([
    ['text add', 'Nuevo rubro', 'texts.add'],
    ['text edit', 'Editar Rubro', 'derived: names (names)'],
  ])
})

it('a lookup has no place, no title and no search, and a key that staff type is named once', () => {
  const lookup = {
    kind: 'entity',
    names: { one: 'Rubro', many: 'Rubros', gender: 'm' },
    metodos: { buscar: 'rubros' },
    fields: { rubro: { ...text('Rubro'), readOnlyOnEdit: true } },
    key: ['rubro'],
    unique: [['rubro']],
  }
  expect(
    factsOf({}, () => true, { rubro: { rubro: lookup } })('entities').map(
      ([what, value]) => `${what}: ${value}`,
    ),
  ).toEqual(['names: Rubro, Rubros (m)', 'resource: rubros', 'key: rubro'])
})
