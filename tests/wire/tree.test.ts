import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { referenceField } from '#wire/kinds/reference'
import { textField } from '#wire/kinds/text'
import { ancestorsOf, NONE, pathOf, readTree, treeShapeOf } from '#wire/references/tree'

const byId = { parent: 'madre', shows: 'nombre', key: ['id'] }
const byName = { parent: 'madre', shows: 'nombre' }

const row = (id: number, nombre: string, madre: unknown = '') => ({ id, nombre, madre })

const plan = (id: number) => ({ id, texto: 'Plan' })

describe('what a row is under', () => {
  it.each([
    ['text', 'activo', byId],
    ['text, where that is sent', 'Activo', byName],
    ['id', { id: 1, texto: '' }, byId],
  ])('of several with one %s, the first', (_what, madre, shape) => {
    const rows = [row(1, 'Activo'), row(1, 'ACTIVO'), row(1, 'Áctivo'), row(4, 'Caja', madre)]
    expect(readTree(rows, shape).parents).toEqual([NONE, NONE, NONE, 0])
  })

  it.each([
    ['by its id', { id: 1, texto: 'whatever' }, byId],
    ['by its id as a text', { id: '1', texto: '' }, byId],
    ['by its text alone, where a provider answers no id', 'ACTIVO', byId],
    ['by its text, where that is sent', 'activo', byName],
  ])('%s', (_how, madre, shape) => {
    const rows = [row(2, 'Caja', madre), row(1, 'Activo')]
    expect(readTree(rows, shape)).toEqual({ parents: [1, NONE], orphans: [], circles: [] })
    expect(pathOf(0, rows, { parents: [1, NONE] }, shape)).toBe('Activo / Caja')
  })

  it.each(['', '  ', null, undefined])('nothing: %j', (madre) => {
    const rows = [{ id: 1, nombre: 'Activo', madre }]
    expect(readTree(rows, byId)).toEqual({ parents: [NONE], orphans: [], circles: [] })
  })

  it.each([
    ['its text alone', '1 activo'],
    ['its id', { id: 1, texto: '' }],
  ])('by %s, where several fields are shown', (_how, madre) => {
    const shape = { parent: 'madre', shows: 'codigo', alsoShows: ['nombre'], key: ['id'] }
    const rows = [
      { id: 3, codigo: '1', nombre: 'Pasivo', madre: '' },
      { id: 1, codigo: '1', nombre: 'Activo', madre: '' },
      { id: 2, codigo: '1.1', nombre: 'Caja', madre },
    ]
    const tree = readTree(rows, shape)
    expect(tree).toEqual({ parents: [NONE, NONE, 1], orphans: [], circles: [] })
    expect(pathOf(2, rows, tree, shape)).toBe('1 Activo / 1.1 Caja')
  })

  it('by the values of a key of several fields', () => {
    const shape = { parent: 'madre', shows: 'nombre', key: ['rama', 'numero'] }
    const rows = [
      { rama: 'A', numero: 1, nombre: 'Uno', madre: '' },
      { rama: 'A', numero: 2, nombre: 'Dos', madre: { id: { rama: 'A', numero: 1 }, texto: '' } },
    ]
    expect(readTree(rows, shape).parents).toEqual([NONE, 0])
  })

  it('by a key of which one field is another record', () => {
    const shape = { parent: 'madre', shows: 'nombre', key: ['plan', 'numero'] }
    const rows = [1, 2].map((of) => ({ plan: plan(of), numero: 1, nombre: 'Uno', madre: '' }))
    const madre = { id: { plan: 2, numero: 1 }, texto: 'Uno' }
    const under = { plan: plan(2), numero: 2, nombre: 'Dos', madre }
    expect(readTree([...rows, under], shape).parents).toEqual([NONE, NONE, 1])
  })
})

it('an entity forms a tree by the field that leads to it', () => {
  const madre = referenceField({
    label: 'Madre',
    resource: 'cuentas',
    shows: 'nombre',
    sends: 'name',
    max: 9,
    required: false,
  })
  const nombre = textField({ label: 'Nombre', max: 9, required: true })
  const tree = { parent: 'madre', children: 'Tiene otras debajo.' }
  expect(treeShapeOf({ fields: { nombre, madre }, tree })).toMatchObject({
    parent: 'madre',
    resource: 'cuentas',
    shows: 'nombre',
  })
  expect(treeShapeOf({ fields: { nombre, madre } })).toBeUndefined()
  // Of a role that does not see it, or of no reference.
  expect(treeShapeOf({ fields: { nombre }, tree })).toBeUndefined()
  expect(treeShapeOf({ fields: { madre: nombre }, tree })).toBeUndefined()
})

it('a row under one that is not there is at the top, and so is the first of those under themselves', () => {
  const rows = [
    row(1, 'A', { id: 3, texto: 'C' }),
    row(2, 'B', { id: 1, texto: 'A' }),
    row(3, 'C', { id: 2, texto: 'B' }),
    row(4, 'D', { id: 4, texto: 'D' }),
    row(5, 'E', { id: 99, texto: 'Z' }),
    row(6, 'F', { id: 4, texto: 'D' }),
  ]
  expect(readTree(rows, byId)).toEqual({
    parents: [NONE, 0, 1, NONE, NONE, 3],
    orphans: [4],
    circles: [[0, 2, 1], [3]],
  })
})

it('whatever a provider answers, every row is in the tree, and under itself by no way', () => {
  const above = fc.array(fc.option(fc.nat({ max: 14 }), { nil: null }), { maxLength: 12 })
  fc.assert(
    fc.property(above, (parents) => {
      const rows = parents.map((parent, at) =>
        row(at, `${at}`, parent === null ? '' : { id: parent, texto: '' }),
      )
      const tree = readTree(rows, byId)
      expect(tree.parents).toHaveLength(rows.length)
      for (const at of rows.keys()) {
        const ancestors = ancestorsOf(at, tree.parents)
        expect(ancestors).not.toContain(at)
        expect(new Set(ancestors).size).toBe(ancestors.length)
      }
      const isUnderItself = (at: number): boolean => {
        let up = parents[at] ?? null
        for (let step = 0; up !== null && step <= rows.length; step += 1) {
          if (up === at) return true
          up = parents[up] ?? null
        }
        return false
      }
      const circling = [...rows.keys()].filter(isUnderItself)
      expect(tree.circles.flat().toSorted((a, b) => a - b)).toEqual(circling)
    }),
  )
})
