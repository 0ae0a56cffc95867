import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { idField } from '#wire/kinds/id'
import { identifiedField } from '#wire/kinds/identified'
import { textField } from '#wire/kinds/text'
import { useBackend } from '../server/support/test-backend'
import { testContract, testEntity } from '../server/support/test-contract'
import { imported, inProcess, serverFor, throughTheWire } from './support/importing'

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

const textOf = (madre: unknown) =>
  typeof madre === 'object' && madre !== null && 'texto' in madre ? madre.texto : madre

/** The names of the records above, by code. */
async function above() {
  const rows = await backend.rows('cuentas-buscar', 'cuentas')
  return Object.fromEntries(rows.map(({ codigo, madre }) => [codigo, textOf(madre)]))
}

const PLAN = { 1: '', '1.1': '1 Activo', '1.1.1': '1.1 Bienes', 2: '' }

describe.each([
  ['in process', async () => inProcess(backend, 3, contract)],
  ['through the wire', throughTheWire],
])('a file for a tree, %s', (_way, open) => {
  const run = async (rows: readonly string[], dryRun = false) => {
    const file = ['codigo;nombre;madre', ...rows].join('\n')
    const transport = await open()
    const options = { transport, contract, resource: 'cuentas', dryRun }
    const { added, changed, same, refused } = await imported(file, options)
    return { added, changed, same, refused }
  }

  it.each([
    ['by code', '1.1', '1'],
    ['by name, case and accents aside', 'BIENES', 'áctivo'],
    ['by both', '1.1 Bienes', '1 Activo'],
    ['by path', '1 Activo / 1.1 Bienes', '1 Activo'],
  ])('has its rows in any order, and says %s what each is under', async (_how, bienes, activo) => {
    const rows = [`1.1.1;Caja;${bienes}`, '2;Pasivo;', `1.1;Bienes;${activo}`, '1;Activo;']
    expect(await run(rows, true)).toEqual({ added: 4, changed: 0, same: 0, refused: {} })
    expect(await above()).toEqual({})
    expect(await run(rows)).toEqual({ added: 4, changed: 0, same: 0, refused: {} })
    expect(await above()).toEqual(PLAN)
    expect(await run(rows)).toEqual({ added: 0, changed: 0, same: 4, refused: {} })
  })

  it('moves records that are known, with what is under them', async () => {
    await run(['1;Activo;', '1.1;Bienes;1', '1.1.1;Caja;1.1', '2;Pasivo;'])
    const moved = ['1.1;Bienes;3', '3;Otro;2']
    expect(await run(moved)).toEqual({ added: 1, changed: 1, same: 0, refused: {} })
    expect(await above()).toEqual({ ...PLAN, '1.1': '3 Otro', 3: '2 Pasivo' })
  })

  it('refuses a row that is under a refused one, under nothing that is there, or under itself', async () => {
    const { added, refused } = await run([
      '1;Activo;',
      `1.1;${'x'.repeat(31)};1`,
      '1.1.1;Caja;1.1',
      '2;Pasivo;9',
      '5;Uno;6',
      '6;Dos;5',
    ])
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
