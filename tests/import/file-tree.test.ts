import { describe, expect, it } from 'vitest'
import { columnsOf } from '../../src/import/columns'
import { fileTreeOf } from '../../src/import/file-tree'
import { ReferredRecords } from '../../src/import/referred'
import { idField } from '#wire/kinds/id'
import { identifiedField } from '#wire/kinds/identified'
import { referenceField } from '#wire/kinds/reference'
import { textField } from '#wire/kinds/text'
import { testEntity } from '../server/support/test-contract'

const shape = { parent: 'madre', shows: 'nombre', key: ['id'] } as const
const referral = { label: 'Madre', resource: 'cuentas', shows: 'nombre', max: 30, required: false }
const byId = identifiedField({ ...referral, sends: 'id', key: ['id'], tree: shape })
const byName = referenceField({ ...referral, sends: 'name', tree: shape })

function targetOf(madre: typeof byId) {
  const entity = testEntity('cuentas', {
    fields: {
      id: idField({ label: 'ID' }),
      nombre: textField({ label: 'Nombre', max: 30, required: true }),
      madre,
    },
    tree: { parent: 'madre', children: 'Tiene otras.' },
  })
  const { ingresar } = entity.metodos
  if (ingresar === undefined) throw new Error('It can be added to')
  return { entity, ingresar }
}

/** The tree of a file with these rows: a name, and what it is under. */
function treeOf(rows: readonly (readonly [string, string])[], madre = byId) {
  const target = targetOf(madre)
  const columns = columnsOf(target, ['Nombre', 'Madre'])
  const file = rows.map((cells, at) => ({ line: at + 2, cells }))
  const tree = fileTreeOf(target, columns, file)
  if (tree === undefined) throw new Error('Its records form a tree')
  return tree
}

/** The lines of each turn. */
const turnsOf = (...rows: readonly (readonly [string, string])[]) =>
  treeOf(rows).turns.map((turn) => turn.map(({ line }) => line))

describe('the turns in which a file is written', () => {
  it.each<[string, readonly (readonly [string, string])[], readonly (readonly number[])[]]>([
    ['nothing', [], []],
    [
      'what is under none',
      [
        ['a', ''],
        ['b', ''],
      ],
      [[2, 3]],
    ],
    [
      'what is under a record that is not in the file',
      [
        ['a', 'z'],
        ['b', 'a'],
      ],
      [[2], [3]],
    ],
    [
      'each after what it is under',
      [
        ['c', 'b'],
        ['b', 'a'],
        ['a', ''],
        ['d', 'a'],
      ],
      [[4], [3, 5], [2]],
    ],
    [
      'what is under itself, and under that',
      [
        ['a', 'a'],
        ['b', 'c'],
        ['c', 'b'],
        ['d', 'c'],
        ['e', ''],
      ],
      [[2, 3, 4, 6], [5]],
    ],
    [
      'one of two names by its path',
      [
        ['caja', 'activo'],
        ['caja', 'pasivo'],
        ['activo', ''],
        ['pasivo', ''],
        ['pesos', 'PASIVO / Caja'],
      ],
      [[4, 5], [2, 3], [6]],
    ],
    [
      'under a path of which there are two: what it is under is not known',
      [
        ['caja', 'activo'],
        ['caja', 'activo'],
        ['activo', ''],
        ['pesos', 'activo / caja'],
      ],
      [
        [4, 5],
        [2, 3],
      ],
    ],
    [
      'under a path that ends in a name of its own',
      [
        ['caja', ''],
        ['pesos', 'activo / caja'],
      ],
      [[2], [3]],
    ],
    [
      'under a name that two rows have',
      [
        ['caja', ''],
        ['CAJA', ''],
        ['pesos', 'caja'],
      ],
      [[2, 3, 4]],
    ],
  ])('%s', (_what, rows, turns) => {
    expect(turnsOf(...rows)).toEqual(turns)
  })
})

/** The records that there are. */
const known = (madre: typeof byId) =>
  new Map([
    [
      'madre',
      new ReferredRecords(
        { ...madre },
        ['id'],
        [
          { id: 7, nombre: 'Activo', madre: '' },
          { id: 8, nombre: 'Bancos', madre: '' },
          { id: 9, nombre: 'BANCOS', madre: '' },
        ],
      ),
    ],
  ])

describe('what a cell refers to', () => {
  const rows = [
    ['activo', ''],
    ['caja', 'activo'],
    ['bancos', ''],
  ] as const
  it.each([
    ['a record that there is, before a row of the file', 'activo', { sent: 7 }],
    [
      'a row of the file',
      'Caja',
      { sent: '\u0000fila:3', shown: { id: '\u0000fila:3', texto: 'Caja' } },
    ],
    ['neither', 'Nada', { problem: 'No se encontró' }],
    ['several records', 'bancos', { problem: expect.stringContaining('Hay más de uno') }],
  ])('by id: %s', (_what, text, found) => {
    expect(treeOf(rows).beside(known(byId)).get('madre')?.find(text)).toMatchObject(found)
  })

  it('by name: a row of the file by its name', () => {
    const found = treeOf(rows, byName).beside(known(byName)).get('madre')
    expect(found?.find('Caja')).toEqual({ sent: 'Caja', shown: 'Caja' })
  })

  it('is open while its record has no id', () => {
    const tree = treeOf(rows)
    const open = ['\u0000fila:3', 'fila:3', 7, null].map((madre) => tree.isOpen({ madre }))
    expect(open).toEqual([true, false, false, false])
  })
})

it('a file without what records are under is no tree, nor is one of other records', () => {
  const target = targetOf(byId)
  expect(fileTreeOf(target, columnsOf(target, ['Nombre']), [])).toBeUndefined()
  const { tree: _tree, ...entity } = target.entity
  const columns = columnsOf(target, ['Nombre', 'Madre'])
  expect(fileTreeOf({ ...target, entity }, columns, [])).toBeUndefined()
})
