import { expect, it } from 'vitest'
import { COUNTED_VALUES_MAX } from '#wire/pages/counts'
import { countValues } from '#server/store/pages/count-values'
import { linksTable } from '#server/store/layout/table-layout'
import type { IndexFilter } from '#server/store/pages/filter-conditions'
import { pagesLayout } from '#server/store/pages/pages-layout'
import type { Found } from '#server/store/pages/page-statement'
import { openTestBackend } from '../support/test-backend'
import { EMPTY, movementsContract } from './movements'

/** More than a statement of either database takes, with each value's own. */
const FILTERED = 700

const movimientos = movementsContract.entities['movimientos']
const pages = movimientos && pagesLayout(movimientos)
const estado = pages?.filters.find(({ field }) => field === 'estado')?.column ?? ''
const activo = pages?.filters.find(({ field }) => field === 'activo')

const other: IndexFilter = {
  column: estado,
  values: ['A', ...Array.from({ length: FILTERED }, (_, at) => `X${at}`)],
}
const values = Array.from({ length: COUNTED_VALUES_MAX }, (_, at): IndexFilter => {
  return { column: activo?.column ?? '', values: [activo?.keyOf(at % 2 === 0) ?? ''] }
})

const links = linksTable('movimientos', 'vecinas')
const linked = (referred: readonly number[], orNowhere: boolean): Found => ({
  asked: { text: '', filters: [{ links, referred, orNowhere }] },
})
const ALL_PROVINCES = Array.from({ length: 100 }, (_, at) => at)

it.each<readonly [string, Found, readonly [number, number]]>([
  ['more than are known by number', { asked: { text: 'fila', filters: [other] } }, [1, 2]],
  ['what leads to some records', linked(ALL_PROVINCES, false), [1, 1]],
  ['what leads nowhere', linked([], true), [0, 2]],
  ['what leads to them or nowhere', linked(ALL_PROVINCES, true), [1, 3]],
  ['what leads to none', linked([], false), [0, 0]],
  ['known by number', { numbers: '[1,4]' }, [1, 1]],
  ['all', 'all', [1, 3]],
])('counts many values, whatever they are counted among: %s', async (_what, found, [yes, no]) => {
  if (pages === undefined) throw new Error('No pages')
  const backend = await openTestBackend({ contract: movementsContract })
  try {
    const records = [
      { activo: true, estado: 'A', vecinas: ['Salta', 'Chaco'] },
      { estado: 'A', vecinas: ['Chaco'] },
      { estado: 'A' },
      {},
    ]
    await backend.writeBatch(
      'movimientos-ingresar',
      records.map((record, at) => ({ nombre: `Fila ${at}`, ...EMPTY, ...record })),
    )
    const counts = await backend.store.read((trx) =>
      countValues(trx, pages, { found, values }, backend.store.dialect),
    )
    expect(counts).toEqual(
      values.map((_, at) => ({ total: at % 2 === 0 ? yes : no, precision: 'exacta' })),
    )
  } finally {
    await backend.close()
  }
})
