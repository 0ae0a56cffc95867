import { describe, expect, it } from 'vitest'
import { metodosOf, roleText } from '../../../cli/docs/in-words'
import { crud, integer, metodo } from '#language'
import type { Model, RoleModel } from '#language/model'
import { filesWith, modelOf, rubroFields } from '../../schema/small-schema'
import { followsTable, requestsTable } from '../../../cli/docs/schema/schema-page'
import { buildModel } from '#language/build-model'

const nota = { kind: 'text', label: 'Nota', max: 20 }
const clave = { kind: 'secret', label: 'Clave', max: 20 }
const total = integer({ label: 'Total' })

it('each operation is listed with the fields that it sends', () => {
  const model = modelOf(
    filesWith(
      rubroFields(
        { nota, clave },
        {
          metodos: crud('rubros', { buscar: { serves: 'pages' } }),
          actions: {
            anotar: {
              kind: 'action',
              label: 'Anotar',
              asks: { texto: { ...nota, label: 'Texto' } },
              sets: { nota: 'texto' },
            },
          },
          own: { contar: metodo({ label: 'Contar', sends: { hasta: total }, answers: { total } }) },
        },
      ),
    ),
  )
  const listed = model.entities.flatMap(metodosOf)
  expect(
    listed.map(({ under, metodo: name, sends }) =>
      [under, name, ...sends.map(({ as }) => as)].join(' '),
    ),
  ).toEqual([
    'metodos rubros-buscar',
    'metodos rubros-leer id',
    'metodos rubros-revelar id campo',
    'metodos rubros-ingresar rubro nota clave',
    'metodos rubros-modificar id rubro nota clave',
    'metodos rubros-borrar id',
    'actions rubros-anotar id texto',
    'own rubros-contar hasta',
  ])
})

const NOTHING: RoleModel = {
  perfil: 'O',
  rol: 'Operador',
  may: [],
  hidden: [],
  fixed: { add: [], edit: [] },
  rows: undefined,
}

it.each<[Partial<RoleModel>, string]>([
  [{}, 'nothing'],
  [{ may: ['read'], hidden: ['a', 'b'] }, 'read; does not see a, b'],
  [
    { may: ['read', 'add'], hidden: ['a'], fixed: { add: ['a', 'b'], edit: ['a', 'c', 'd'] } },
    'read, add; does not see a; adds without b; edits without c, d',
  ],
  [{ may: ['read'], rows: { field: 'dueno', is: 'dni' } }, 'read; rows whose dueno is its dni'],
])('a role: %j', (role, text) => {
  expect(roleText({ ...NOTHING, ...role })).toBe(text)
})

const text = (label: string) => ({ kind: 'text', label, max: 20 })
const THREE = { nota: text('Nota'), memo: text('Memo') }

function modelWith(changes: object): Model {
  const { model, diagnostics } = buildModel(filesWith(rubroFields(THREE, changes)))
  if (model === undefined) throw new Error(JSON.stringify(diagnostics))
  return model
}

/** The rows of a table, without its head. */
const cells = (table: string) =>
  table
    .trim()
    .split('\n')
    .slice(2)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
const row = (changes: object, of: string) =>
  cells(followsTable(modelWith(changes), 'rubro')).find(([what]) => what === of)?.[1]

const one = { title: 'Una', fields: ['rubro'], columns: 1 }
const two = { title: 'Dos', fields: ['nota', 'memo'], columns: 2 }

describe('what follows from an example', () => {
  it.each<[string, object, string]>([
    ['nothing said', {}, 'a modal with one column'],
    ['two columns', { form: { columns: 2 } }, 'a modal with two columns'],
    ['a page', { form: { opens: 'page' } }, 'a page with one column'],
    [
      'groups of one column',
      { form: { groups: [one, { ...two, columns: 1 }] } },
      'a modal with one column, on sections: Una, Dos',
    ],
    [
      'groups, of which one has two',
      { form: { groups: [one, two] } },
      'a modal with two columns, on sections: Una, Dos',
    ],
    [
      'groups as tabs, the first with two',
      {
        form: {
          opens: 'page',
          as: 'tabs',
          groups: [
            { ...two, fields: ['rubro'] },
            { ...one, fields: ['nota', 'memo'] },
          ],
        },
      },
      'a page with two columns, on tabs: Dos, Una',
    ],
  ])('the forms, with %s', (_what, changes, forms) => {
    expect(row(changes, 'the forms')).toBe(forms)
  })

  it('what is searched, listed, sent and identified', () => {
    const changes = { list: ['rubro', 'nota'] }
    expect(row(changes, 'the screen')).toBe(
      "'Rubros' at `/rubros`, from 'Archivos / Rubros' in the menu",
    )
    expect(row(changes, "what 'Buscar...' filters by")).toBe('`rubro`')
    expect(row(changes, 'the columns of the list')).toBe('`rubro`, `nota`')
    expect(row(changes, 'their titles')).toBe("'Agregar Rubro', 'Editar Rubro'")
    expect(row(changes, 'what identifies a record')).toBe('`id`')
    expect(cells(requestsTable(modelWith(changes), 'rubro'))).toEqual([
      ['`rubros-buscar`', 'nothing else'],
      ['`rubros-ingresar`', '`rubro`, `nota`, `memo`'],
      ['`rubros-modificar`', '`id`, `rubro`, `nota`, `memo`'],
      ['`rubros-borrar`', '`id`'],
    ])
  })

  it('nothing of what there is not', () => {
    expect(() => followsTable(modelWith({}), 'rubros')).toThrow('No example is called rubros.')
    expect(() => requestsTable(modelWith({}), 'nadie')).toThrow('No example is called nadie.')
  })
})
