import { describe, expect, it, vi } from 'vitest'
import { readWorkbook } from '../../../../src/import/workbook/read-workbook'
import { exportRows, type WantedExport } from '#admin/list/export/export-rows'
import { SHEET_ROWS_MAX, SheetFull } from '#admin/list/export/rows-writer'
import { IdColumn, TextColumn } from '#admin/fields/columns/kinds'
import { readColumns } from '#admin/fields/columns/read-columns'
import type { StreamTask } from '#admin/files/spreadsheet/streamed-workbook'
import { clientes } from '../../support/paged/clientes'
import { cliente } from '../../support/paged/paged-office'
import { disk, files, letChoose, useWrittenFiles, WorkerHere } from './written-files'

useWrittenFiles()

/** A worker that writes the head, and then dies. @param dies how that is known */
const workerThatDies = (dies: (worker: EventTarget) => void) =>
  class extends WorkerHere {
    override postMessage(task: StreamTask): void {
      if ('header' in task) return this.answer(task)
      setTimeout(() => dies(this))
    }
  }

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
    expect(await exportRows(wanted(count, { onProgress }), never)).toBe(true)
    expect(files).toHaveLength(1)
    expect(files[0]?.type).toBe('text/csv;charset=utf-8')
    const text = (await files[0]?.text()) ?? ''
    expect(text.split('\r\n')[0]).toBe('ID;Nombre')
    expect(ids(text)).toEqual(Array.from({ length: count }, (_, at) => at + 1))
    expect(told.at(-1)).toBe(count)
  })

  it('as a workbook has them, too, with the types of their fields', async () => {
    vi.stubGlobal('Worker', WorkerHere)
    const format = { type: 'xlsx', isWhole: false } as const
    await exportRows(wanted(PAGE + 1, { format }), never)
    const bytes = new Uint8Array((await files[0]?.arrayBuffer()) ?? [])
    const { header, rows } = readWorkbook(bytes, new Set())
    expect(rows).toHaveLength(PAGE + 1)
    expect(header).toEqual(['ID', 'Nombre'])
    expect(rows.at(-1)).toMatchObject({ cells: [String(PAGE + 1), 'Cliente 1001'], typed: [0] })
  })

  it('is written where somebody wants it, and is there only when it is whole', async () => {
    letChoose()
    const events: number[] = []
    const seen = (): void => void events.push(disk.text.length)
    await exportRows(wanted(50_000, {}, seen), never)
    expect(disk.events).toEqual([expect.stringMatching(/^clientes-.*\.csv$/), 'closed'])
    expect(Math.max(...events)).toBe(0)
    expect(ids(disk.text)).toHaveLength(50_000)
    expect(files).toEqual([])
  })

  it('is not asked about while it is short, unless nobody knows that', async () => {
    letChoose()
    await exportRows(wanted(10), never)
    expect(disk.events).toEqual([])
    await exportRows(wanted(10, { found: { count: 10, precision: 'minima' } }), never)
    expect(disk.events.at(-1)).toBe('closed')
  })

  it('is not written where nobody chooses a place, and is downloaded where none can be chosen', async () => {
    const found = { count: 0, precision: 'minima' } as const
    letChoose(() => {
      throw new DOMException('', 'AbortError')
    })
    let asked = 0
    const at = (): void => void (asked += 1)
    expect(await exportRows(wanted(10, { found }, at), never)).toBe(false)
    expect([asked, files.length]).toEqual([0, 0])
    letChoose(() => {
      throw new DOMException('', 'SecurityError')
    })
    expect(await exportRows(wanted(10, { found }), never)).toBe(true)
    expect(files).toHaveLength(1)
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
    letChoose()
    await expect(exportRows(wanted(60_000, {}, at), abort.signal)).rejects.toThrow(reason)
    expect(disk.events.slice(1)).toEqual(['discarded', 'removed'])
    expect(disk.text).toBe('')
  })

  it.each([
    ['that says nothing', 'csv', () => new Promise<never>(() => undefined)],
    ['that is silent from the end on', 'xlsx', undefined],
  ] as const)('%s is given up when it is cancelled', async (_what, type, write) => {
    vi.stubGlobal(
      'Worker',
      workerThatDies(() => undefined),
    )
    letChoose(undefined, write)
    const abort = new AbortController()
    const format = { type, isWhole: false } as const
    const exported = exportRows(wanted(60_000, { format }), abort.signal)
    setTimeout(() => abort.abort(new Error('cancelled')), 50)
    await expect(exported).rejects.toThrow('cancelled')
    expect(disk.events.slice(1)).toEqual(['discarded', 'removed'])
  })

  it('fails where its worker dies, and leaves no rejection that nobody handles', async () => {
    vi.stubGlobal(
      'Worker',
      workerThatDies((worker) => worker.dispatchEvent(new Event('error'))),
    )
    const unhandled = vi.fn<() => void>()
    process.on('unhandledRejection', unhandled)
    const many = Array.from({ length: 12_000 }, (_, at) => ({ ...cliente(at + 1) }))
    const read = async () => ({ rows: many, leftOut: 0, ultimo: '1' })
    const format = { type: 'xlsx', isWhole: false } as const
    await expect(exportRows(wanted(12_000, { format, read }), never)).rejects.toThrow('too-large')
    await new Promise((resolve) => setTimeout(resolve, 20))
    process.off('unhandledRejection', unhandled)
    expect(unhandled).not.toHaveBeenCalled()
  })

  it('is refused before anything is read or asked where it is known to be too long for a sheet', async () => {
    vi.stubGlobal('Worker', WorkerHere)
    letChoose()
    const format = { type: 'xlsx', isWhole: false } as const
    const read = vi.fn<WantedExport['read']>(async () => ({ rows: [], leftOut: 0 }))
    const tooMany = wanted(SHEET_ROWS_MAX + 1, { format, read })
    await expect(exportRows(tooMany, never)).rejects.toThrow(SheetFull)
    expect([disk.events, read.mock.calls]).toEqual([[], []])
    await exportRows(wanted(SHEET_ROWS_MAX, { format, read }), never)
    expect(disk.events.at(-1)).toBe('closed')
  })

  it('is no workbook where a sheet has no place for it', async () => {
    vi.stubGlobal('Worker', WorkerHere)
    const rows = Array.from({ length: SHEET_ROWS_MAX + 1 }, () => ({ id: 1 }))
    const read = async () => ({ rows, leftOut: 0 })
    const format = { type: 'xlsx', isWhole: false } as const
    await expect(exportRows(wanted(0, { format, read }), never)).rejects.toThrow(SheetFull)
  })
})
