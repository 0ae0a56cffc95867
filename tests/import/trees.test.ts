import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { idField, textField } from '#wire/kinds/text'
import { identifiedField } from '#wire/kinds/identified'
import { useBackend } from '../server/support/test-backend'
import { testContract, testEntity } from '../server/support/test-contract'
import { imported, inProcess, serverFor, throughTheWire } from './support/importing'
import { columnsOf } from '../../src/import/columns'
import { fileTreeOf } from '../../src/import/file-tree'
import { ReferredRecords } from '../../src/import/referred'
import { referenceField } from '#wire/kinds/reference'

const shape = { parent: 'madre', shows: 'codigo', alsoShows: ['nombre'], key: ['id'] }
const cuentas = testEntity('cuentas', {
  fields: {
    id: idField({ label: 'ID' }),
    codigo: textField({ label: 'Código', max: 20, required: true }),
    nombre: textField({ label: 'Nombre', max: 30, required: true }),
    madre: identifiedField({
      label: 'Madre',
      resource: 'cuentas',
      ...shape,
      sends: 'id',
      max: 51,
      tree: shape,
      required: false,
    }),
  },
  unique: [['codigo']],
  tree: { parent: 'madre', children: 'Tiene otras debajo.' },
})
const contract = testContract({ ...cuentas, imports: { by: ['codigo'], mode: 'upsert' } })

const textOf = (madre: unknown) =>
  typeof madre === 'object' && madre !== null && 'texto' in madre ? madre.texto : madre

const PLAN = { 1: '', '1.1': '1 Activo', '1.1.1': '1.1 Bienes', 2: '' }

describe('trees', () => {
  const server = serverFor(() => backend)
  const backend = useBackend({ contract })
  beforeAll(async () => {
    server.listen({ onUnhandledRequest: 'error' })
  })
  afterAll(async () => {
    server.close()
  })
  beforeEach(() =>
    backend.store.transact(async (trx) => {
      await trx.updateTable('cuentas').set({ madre: null }).execute()
      await trx.deleteFrom('cuentas').execute()
    }),
  )

  /** The names of the records above, by code. */
  async function above() {
    const rows = await backend.rows('cuentas-buscar', 'cuentas')
    return Object.fromEntries(rows.map(({ codigo, madre }) => [codigo, textOf(madre)]))
  }

  describe.each([
    ['in process', async () => inProcess(backend, 3, contract)],
    ['through the wire', throughTheWire],
  ])('a file for a tree, %s', (_way, open) => {
    const run = async (rows: readonly string[], dryRun = false) => {
      const file = ['codigo;nombre;madre', ...rows].join('\n')
      const connection = await open()
      const options = { connection, contract, resource: 'cuentas', dryRun }
      const { added, changed, same, refused } = await imported(file, options)
      return { added, changed, same, refused }
    }

    it.each([
      ['by code', '1.1', '1'],
      ['by name, case and accents aside', 'BIENES', 'áctivo'],
      ['by both', '1.1 Bienes', '1 Activo'],
      ['by path', '1 Activo / 1.1 Bienes', '1 Activo'],
    ])(
      'has its rows in any order, and says %s what each is under',
      async (_how, bienes, activo) => {
        const rows = [`1.1.1;Caja;${bienes}`, '2;Pasivo;', `1.1;Bienes;${activo}`, '1;Activo;']
        expect(await run(rows, true)).toEqual({ added: 4, changed: 0, same: 0, refused: {} })
        expect(await above()).toEqual({})
        expect(await run(rows)).toEqual({ added: 4, changed: 0, same: 0, refused: {} })
        expect(await above()).toEqual(PLAN)
        expect(await run(rows)).toEqual({ added: 0, changed: 0, same: 4, refused: {} })
      },
    )

    it('moves records that are known, with what is under them', async () => {
      await run(['1;Activo;', '1.1;Bienes;1', '1.1.1;Caja;1.1', '2;Pasivo;'])
      const moved = ['1.1;Bienes;3', '3;Otro;2']
      expect(await run(moved)).toEqual({ added: 1, changed: 1, same: 0, refused: {} })
      expect(await above()).toEqual({ ...PLAN, '1.1': '3 Otro', 3: '2 Pasivo' })
    })

    it('refuses a row that is under a refused one, under nothing that is there, or under itself', async () => {
      const rows = [
        '1;Activo;',
        `1.1;${'x'.repeat(31)};1`,
        '1.1.1;Caja;1.1',
        '2;Pasivo;9',
        '5;Uno;6',
        '6;Dos;5',
      ]
      const dry = await run(rows, true)
      const { added, refused } = await run(rows)
      expect(dry).toMatchObject({ added, refused })
      expect(added).toBe(1)
      expect(refused).toEqual({
        3: expect.stringContaining('Nombre: '),
        4: 'Madre: No se encontró ("1.1")',
        5: 'Madre: No se encontró ("9")',
        6: 'Madre: No se encontró ("6")',
        7: 'Madre: No se encontró ("5")',
      })
    })

    it('does not put a known record under what is under it', async () => {
      await run(['1;Activo;', '1.1;Bienes;1'])
      const { changed, refused } = await run(['1;Activo;1.1'])
      expect({ changed, refused }).toEqual({
        changed: 0,
        refused: { 2: 'Madre: Un registro no puede estar debajo de sí mismo.' },
      })
    })
  })
})

const referral = { label: 'Madre', resource: 'cuentas', shows: 'nombre', max: 30, required: false }

describe('the order of a file for a tree', () => {
  const shape = { parent: 'madre', shows: 'nombre', key: ['id'] } as const

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
  })

  it('a file without what records are under is no tree, nor is one of other records', () => {
    const target = targetOf(byId)
    expect(fileTreeOf(target, columnsOf(target, ['Nombre']), [])).toBeUndefined()
    const { tree: _tree, ...entity } = target.entity
    const columns = columnsOf(target, ['Nombre', 'Madre'])
    expect(fileTreeOf({ ...target, entity }, columns, [])).toBeUndefined()
  })
})
