import { beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { idField } from '#wire/kinds/id'
import { linesField } from '#wire/kinds/lines'
import { textField } from '#wire/kinds/text'
import { HISTORY_PAGE } from '#wire/metodos/history'
import { tempDir } from '../support/temp-dir'
import { useBackend, openTestBackend, type TestBackend } from '../support/test-backend'
import { testContract, testEntity } from '../support/test-contract'

/** The history of records of which a role sees some fields and lines. */

const text = (label: string) => textField({ label, max: 20, required: false })
const id = idField({ label: 'ID' })
const lines = (label: string, names: readonly string[]) =>
  linesField({
    label,
    one: label,
    min: 0,
    max: 9,
    fields: Object.fromEntries(names.map((name) => [name, text(name)])),
  })

const may = ['read', 'add', 'edit', 'delete', 'history']
/** An entity of which administrators do not see some fields. */
function casos(fields: Parameters<typeof testEntity>[1]['fields'], hidden: readonly string[]) {
  return {
    ...testEntity('casos', { fields: { id, ...fields } }),
    roles: {
      A: { rol: 'Administrador', may, hidden, fixed: { add: hidden, edit: hidden } },
      O: { rol: 'Operador', may },
    },
  }
}

const answer = z.object({
  historial: z.array(
    z.object({
      id: z.int(),
      tipo: z.string(),
      cambios: z.record(z.string(), z.unknown()),
      lineas: z.optional(
        z.record(
          z.string(),
          z.object({ cambios: z.array(z.object({ cambios: z.record(z.string(), z.unknown()) })) }),
        ),
      ),
    }),
  ),
  siguiente: z.int().nullable(),
})
const history = async (backend: TestBackend, more: object = {}) => {
  const [row] = await backend.store.read((trx) => trx.selectFrom('casos').select('id').execute())
  const asked = { entidad: 'casos', clave: { id: Number(row?.['id']) }, ...more }
  return answer.parse((await backend.call('historial.buscar', asked)).body)
}

const times = (count: number, of: (at: number) => object) =>
  Array.from({ length: count }, (_, at) => of(at))

describe('changes of fields that are not seen', () => {
  const fields = { p: text('P'), s: text('S'), t: text('T'), q: text('Q') }
  let number: number
  const backend = useBackend({ contract: testContract(casos(fields, ['s', 't'])) })
  beforeEach(async () => {
    await backend.empty('casos', '_history')
    await backend.writeBatch('casos-ingresar', [{ p: '', s: 'x', t: '', q: '' }])
    const [row] = await backend.rows('casos-buscar', 'casos')
    number = Number(row?.['id'])
  })

  const NONE = { p: '', s: 'x', t: '', q: '' }
  const edit = async (rows: readonly object[]) => {
    const bodies = rows.map((row) => ({ id: number, ...NONE, ...row }))
    await backend.writeBatch('casos-modificar', bodies)
  }

  it('are not in it, and of a change of several fields those that are seen', async () => {
    await edit([{ s: 'y' }, { s: 'y', t: 'z' }, { p: 'a', s: 'w', t: 'u', q: 'b' }])
    const { historial } = await history(backend)
    expect(historial.map(({ tipo, cambios }) => [tipo, cambios])).toEqual([
      ['modificacion', { p: [null, 'a'], q: [null, 'b'] }],
      // That it was added is seen, although nothing of it is.
      ['alta', {}],
    ])
  })

  it('leave a page as full as it may be, and the next one begins behind it', async () => {
    await edit([
      { p: 'first' },
      ...times(HISTORY_PAGE + 5, (at) => ({ p: 'first', s: `s${at}` })),
      ...times(HISTORY_PAGE, (at) => ({ p: `p${at}` })),
      ...times(HISTORY_PAGE + 5, (at) => ({ p: `p${HISTORY_PAGE - 1}`, t: `t${at}` })),
    ])
    const first = await history(backend)
    expect(first.historial).toHaveLength(HISTORY_PAGE)
    expect(first.historial[0]?.cambios['p']).toEqual([
      `p${HISTORY_PAGE - 2}`,
      `p${HISTORY_PAGE - 1}`,
    ])
    expect(first.historial.at(-1)?.cambios['p']).toEqual(['first', 'p0'])
    expect(first.siguiente).toBe(first.historial.at(-1)?.id)
    const second = await history(backend, { antes: first.siguiente })
    expect(second.historial.map(({ tipo, cambios }) => [tipo, cambios])).toEqual([
      ['modificacion', { p: [null, 'first'] }],
      ['alta', {}],
    ])
    expect(second.siguiente).toBe(null)
  })
})

it('values are under the names that fields have now, and hidden by these', async () => {
  const dataDir = tempDir()
  const before = { p: text('P'), s: text('S'), lineas: lines('Línea', ['a', 'b']) }
  const first = await openTestBackend({ dataDir, contract: testContract(casos(before, [])) })
  await first.writeBatch('casos-ingresar', [
    { p: 'uno', s: 'dos', lineas: [{ a: 'tres', b: 'cuatro' }] },
  ])
  await first.close()
  const after = {
    p2: text('P'),
    s2: text('S'),
    renglones: lines('Línea', ['a2', 'b']),
  }
  const contract = {
    ...testContract(casos(after, ['s2'])),
    growth: {
      casos: {
        fields: {
          p2: { renamedFrom: ['p'] },
          s2: { renamedFrom: ['s'] },
          renglones: { renamedFrom: ['lineas'] },
        },
      },
      casos__renglones: {
        renamedFrom: ['casos__lineas'],
        fields: { a2: { renamedFrom: ['a'] } },
      },
    },
  }
  const second = await openTestBackend({ dataDir, contract })
  try {
    const { historial } = await history(second)
    expect(historial.map(({ cambios, lineas }) => ({ cambios, lineas }))).toEqual([
      {
        cambios: { p2: [null, 'uno'] },
        lineas: {
          renglones: { cambios: [{ cambios: { a2: [null, 'tres'], b: [null, 'cuatro'] } }] },
        },
      },
    ])
  } finally {
    await second.close()
  }
})
