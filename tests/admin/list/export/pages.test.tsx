import { describe, expect, it, vi } from 'vitest'
import { readWorkbook } from '../../../../src/import/workbook/read-workbook'
import { exportRows, type WantedExport } from '#admin/list/export/export-rows'
import { SHEET_ROWS_MAX, SheetFull } from '#admin/list/export/rows-writer'
import { IdColumn, TextColumn } from '#admin/fields/columns/kinds'
import { readColumns } from '#admin/fields/columns/read-columns'
import { clientes } from '../../support/paged/clientes'
import { cliente } from '../../support/paged/paged-office'
import { files, useWrittenFiles } from './written-files'

useWrittenFiles()

const columns = readColumns(
  [<IdColumn key="id" source="id" label="ID" />, <TextColumn key="n" source="nombre" />],
  { fields: clientes.fields },
)
const PAGE = 1_000

/** So many clients, page by page. @param at is told of each page before it is answered */
function wanted(count: number, more: Partial<WantedExport> = {}, at = (_page: number): void => {}) {
  const read: WantedExport['read'] = async (despues = '0') => {
    const first = Number(despues)
    at(first / PAGE)
    const last = Math.min(count, first + PAGE)
    const rows = Array.from({ length: last - first }, (_, index) => ({
      ...cliente(first + index + 1),
    }))
    return { rows, leftOut: 0, ultimo: String(last) }
  }
  return {
    contract: clientes,
    columns,
    format: { type: 'csv', isWhole: false },
    found: { count, precision: 'exacta' },
    read,
    onProgress: () => {},
    ...more,
  } satisfies WantedExport
}
const never = new AbortController().signal
const ids = (text: string) =>
  text
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => Number(line.split(';')[0]))

describe('a list in pages that is exported', () => {
  it.each([0, 1, PAGE, 2 * PAGE + 1])('has each of %i records once, in order', async (count) => {
    const told: number[] = []
    const onProgress = (done: number): void => void told.push(done)
    await exportRows(wanted(count, { onProgress }), never)
    expect(files).toHaveLength(1)
    expect(files[0]?.type).toBe('text/csv;charset=utf-8')
    const text = (await files[0]?.text()) ?? ''
    expect(text.split('\r\n')[0]).toBe('ID;Nombre')
    expect(ids(text)).toEqual(Array.from({ length: count }, (_, at) => at + 1))
    expect(told.at(-1)).toBe(count)
  })

  it('as a workbook has them, too, with the types of their fields', async () => {
    const format = { type: 'xlsx', isWhole: false } as const
    await exportRows(wanted(PAGE + 1, { format }), never)
    const bytes = new Uint8Array((await files[0]?.arrayBuffer()) ?? [])
    const { header, rows } = readWorkbook(bytes, new Set())
    expect(rows).toHaveLength(PAGE + 1)
    expect(header).toEqual(['ID', 'Nombre'])
    expect(rows.at(-1)).toMatchObject({ cells: [String(PAGE + 1), 'Cliente 1001'], typed: [0] })
  })

  it.each([
    ['that fails midway', new AbortController(), 'fails'],
    ['that is cancelled', new AbortController(), 'cancelled'],
  ])('%s leaves nothing behind', async (_what, abort, reason) => {
    const at = (page: number): void => {
      if (page === 0) return
      if (reason === 'fails') throw new Error('fails')
      abort.abort(new Error('cancelled'))
    }
    await expect(exportRows(wanted(5_000, {}, at), abort.signal)).rejects.toThrow(reason)
    expect(files).toEqual([])
  })

  it.each(['csv', 'xlsx'] as const)('%s is stopped between two parts of a page', async (type) => {
    const abort = new AbortController()
    const many = Array.from({ length: 12_000 }, (_, at) => ({ ...cliente(at + 1) }))
    const read = async () => {
      setTimeout(() => abort.abort(new Error('cancelled')))
      return { rows: many, leftOut: 0, ultimo: '1' }
    }
    const format = { type, isWhole: false } as const
    await expect(exportRows(wanted(12_000, { format, read }), abort.signal)).rejects.toThrow(
      'cancelled',
    )
    expect(files).toEqual([])
  })

  it('is refused before anything is read if it is known to be too long for a sheet', async () => {
    const format = { type: 'xlsx', isWhole: false } as const
    const read = vi.fn<WantedExport['read']>(async () => ({ rows: [], leftOut: 0 }))
    const tooMany = wanted(SHEET_ROWS_MAX + 1, { format, read })
    await expect(exportRows(tooMany, never)).rejects.toThrow(SheetFull)
    expect(read.mock.calls).toEqual([])
    await exportRows(wanted(SHEET_ROWS_MAX, { format, read }), never)
    expect(files).toHaveLength(1)
  })

  it('is a workbook if nobody knows that its rows are too many', async () => {
    const found = { count: SHEET_ROWS_MAX + 1, precision: 'minima' } as const
    await exportRows(wanted(10, { format: { type: 'xlsx', isWhole: false }, found }), never)
    expect(files).toHaveLength(1)
  })

  it('is no workbook if a sheet has no place for it', async () => {
    const rows = Array.from({ length: SHEET_ROWS_MAX + 1 }, () => ({ id: 1 }))
    const read = async () => ({ rows, leftOut: 0 })
    const format = { type: 'xlsx', isWhole: false } as const
    await expect(exportRows(wanted(0, { format, read }), never)).rejects.toThrow(SheetFull)
  })
})
