import { beforeAll, expect, it } from 'vitest'
import * as z from 'zod'
import { seenFilter } from '#server/calls/actions/index-filters'
import { layoutOf } from '#server/store/layout/layout-of'
import {
  filterConditions,
  type IndexFilter,
  inPlace,
  walkedConditions,
} from '#server/store/pages/filter-conditions'
import { digitsField } from '#wire/kinds/digits'
import { idField } from '#wire/kinds/id'
import { identifiedField } from '#wire/kinds/identified'
import { referencesField } from '#wire/kinds/references'
import { textField } from '#wire/kinds/text'
import { pagedList } from '#wire/pages/pages'
import { sql } from 'kysely'
import { useBackend, ADMIN } from '../../support/test-backend'
import { testContract, testEntity } from '../../support/test-contract'

/** A list in pages whose records refer to zones, of which a role sees its own. */

const id = idField({ label: 'ID' })
const toZonas = { resource: 'zonas', shows: 'zona', required: false } as const
const zonas = {
  ...testEntity('zonas', {
    fields: {
      id,
      zona: textField({ label: 'Zona', max: 20, required: true }),
      duenio: digitsField({ label: 'Dueño', max: 10, required: true }),
    },
    unique: [['zona']],
  }),
  roles: {
    A: { rol: 'Administrador', may: ['read'], rows: { field: 'duenio', is: 'dni' } as const },
  },
}
const plain = testEntity('avisos', {
  fields: {
    id,
    aviso: textField({ label: 'Aviso', max: 20, required: true }),
    una: identifiedField({ label: 'Una', ...toZonas, sends: 'id', key: ['id'], max: 20 }),
    varias: referencesField({ label: 'Varias', ...toZonas, sends: 'name', length: 20, max: 9 }),
  },
})
const { metodo, envelope, read } = plain.metodos.buscar
const filters = { una: 'several', varias: 'several' } as const
const pages = { answers: ['id', 'aviso', 'una', 'varias'], sorts: ['aviso'] }
const buscar = pagedList({ metodo, envelope, filters, read, pages }, plain.fields)
const avisos = { ...plain, metodos: { ...plain.metodos, buscar } }
const contract = testContract(zonas, avisos)

/** By numbers: one's own, and one that is not seen. */
const [PROPIA, AJENA] = [1, 2]

const backend = useBackend({ contract })
beforeAll(async () => {
  await backend.writeBatch('zonas-ingresar', [
    { zona: 'Propia', duenio: ADMIN.dni },
    { zona: 'Ajena', duenio: ADMIN.dni + 1 },
  ])
  await backend.writeBatch('avisos-ingresar', [
    { aviso: 'Nada', una: null, varias: [] },
    { aviso: 'Propia', una: PROPIA, varias: ['Propia'] },
    { aviso: 'Ajena', una: AJENA, varias: ['Ajena'] },
    { aviso: 'Ambas', una: null, varias: ['Ajena', 'Propia'] },
  ])
})

const answer = z.object({ avisos: z.array(z.object({ aviso: z.string() })), total: z.int() })

it.each<[filtros: object, found: readonly string[]]>([
  [{ varias: [''] }, ['Ajena', 'Nada']],
  [{ varias: ['Propia'] }, ['Ambas', 'Propia']],
  [{ varias: ['Propia', ''] }, ['Ajena', 'Ambas', 'Nada', 'Propia']],
  [{ varias: ['Ajena'] }, []],
  [{ varias: ['Ajena', ''] }, ['Ajena', 'Nada']],
  [{ una: [''] }, ['Ajena', 'Ambas', 'Nada']],
  [{ una: [{ id: PROPIA }] }, ['Propia']],
  [{ una: ['Propia'] }, ['Propia']],
  [{ una: [{ id: PROPIA }, ''] }, ['Ajena', 'Ambas', 'Nada', 'Propia']],
  [{ una: [{ id: AJENA }] }, []],
  [{ una: [{ id: AJENA }, ''] }, ['Ajena', 'Ambas', 'Nada']],
  [{ una: [''], varias: ['Propia'] }, ['Ambas']],
])('what is not seen is none, in %j', async (filtros, found) => {
  for (const orden of [{}, { orden: 'aviso' }]) {
    const { body } = await backend.call('avisos-buscar', { filtros, ...orden })
    const { avisos: rows, total } = answer.parse(body)
    expect([rows.map(({ aviso }) => aviso).toSorted(), total]).toEqual([found, found.length])
  }
})

it.each<[referred: readonly number[], orNowhere: boolean, isLimited: boolean, found: unknown]>([
  [[PROPIA], false, false, [2, 4]],
  [[PROPIA], true, false, [1, 2, 4]],
  [[PROPIA], true, true, [1, 2, 3, 4]],
  [[], true, false, [1]],
  [[], true, true, [1, 3]],
  [[], false, true, []],
  [[PROPIA, AJENA], false, false, [2, 3, 4]],
])(
  'links to %j, or nowhere (%s), among those that are seen (%s): %j, by an index and record by record',
  async (referred, orNowhere, isLimited, found) => {
    const layout = layoutOf(contract).find(({ table }) => table === 'avisos')
    const of = layoutOf(contract).find(({ table }) => table === 'zonas')
    if (layout?.pages === undefined || of === undefined) throw new Error('There is no such list.')
    const rows = { column: 'duenio', value: ADMIN.dni }
    const [seen] = isLimited ? seenFilter({ ...of, rows }) : []
    const among = seen !== undefined && 'seen' in seen ? seen.seen : undefined
    const [links] = layout.links
    const filter: IndexFilter = { links: links?.table ?? '', referred, orNowhere, among }
    const { table } = layout.pages
    const { dialect } = backend.store
    for (const conditions of [
      filterConditions([filter]),
      walkedConditions([filter], undefined, dialect, inPlace),
    ]) {
      const numbers = await backend.store.read(async (trx) => {
        const { rows } = await sql<{ id: unknown }>`
          select id from ${sql.table(table)} where ${sql.join(conditions, sql` and `)} order by id`.execute(
          trx,
        )
        return rows.map((row) => Number(row.id))
      })
      expect(numbers).toEqual(found)
    }
  },
)
