import { describe, expect, it } from 'vitest'
import { followsTable, requestsTable } from '../../../cli/docs/schema/schema-page'
import { buildModel } from '#language/build-model'
import type { Model } from '#language/model'
import { filesWith, rubroFields } from '../../schema/small-schema'

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
