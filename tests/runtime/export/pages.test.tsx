import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readWorkbook } from '../../../src/import/workbook/read-workbook'
import { exportPages, type PagesExport } from '../../../src/runtime/export/pages/export-pages'
import { SHEET_ROWS_MAX, SheetFull } from '../../../src/runtime/export/pages/written-pages'
import { IdColumn } from '../../../src/runtime/fields/columns/id'
import { TextColumn } from '../../../src/runtime/fields/columns/text'
import { readColumns } from '../../../src/runtime/columns/read-columns'
import type { StreamAnswer, StreamTask } from '../../../src/runtime/spreadsheet/streamed-workbook'
import { CSV_TYPE } from '../../../src/runtime/spreadsheet/csv-text'
import { WorkbookWriter } from '../../../src/runtime/spreadsheet/write-workbook'
import { XLSX_TYPE } from '../../../src/runtime/spreadsheet/written-cell'
import { listLoaded } from '../support/desk'
import { setWindowWidth, useLayoutSizes } from '../support/layout'
import { clientes } from '../support/paged/clientes'
import { sitAtClientes } from '../support/paged/clientes-list'
import { cliente, PagedOffice } from '../support/paged/paged-office'
import { useWire } from '../support/wire'

const wire = useWire()
useLayoutSizes()

/** What the browser was handed. */
const files: Blob[] = []
/** What stands at the place that was chosen for a file, and how it came there. */
const disk = { text: '', events: [] as string[] }

beforeEach(() => {
  setWindowWidth(1280)
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${files.push(file as Blob)}`)
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
})
afterEach(() => {
  vi.unstubAllGlobals()
  files.length = 0
  Object.assign(disk, { text: '', events: [] })
  Reflect.deleteProperty(window, 'showSaveFilePicker')
})

/** As a worker of its own writes it, in this thread. */
class WorkerHere extends EventTarget {
  #writer: WorkbookWriter | undefined
  postMessage(task: StreamTask): void {
    this.answer(task)
  }
  answer(task: StreamTask): void {
    if ('header' in task) this.#writer = new WorkbookWriter(task.header)
    else if ('rows' in task) this.#writer?.add(task.rows)
    else this.#writer?.end()
    const data: StreamAnswer = { bytes: this.#writer?.take() ?? new Uint8Array() }
    setTimeout(() => this.dispatchEvent(new MessageEvent('message', { data })))
  }
  terminate(): void {}
}

/** A worker that writes the head, and then dies. @param dies how that is known */
const workerThatDies = (dies: (worker: EventTarget) => void) =>
  class extends WorkerHere {
    override postMessage(task: StreamTask): void {
      if ('header' in task) return this.answer(task)
      setTimeout(() => dies(this))
    }
  }

/**
 * A browser that writes where it is told.
 * @param choose what comes of the question where
 * @param write what comes of each write
 */
function letChoose(choose = (): void => undefined, write = (): unknown => undefined): void {
  window.showSaveFilePicker = ({ suggestedName }) => {
    disk.events.push(suggestedName)
    choose()
    let text = ''
    const stream = {
      write: async (part: string) => {
        await write()
        text += part
      },
      close: async () => {
        disk.events.push('closed')
        disk.text = text
      },
      abort: async () => void disk.events.push('discarded'),
    }
    return Promise.resolve({
      createWritable: async () => stream,
      remove: async () => void disk.events.push('removed'),
    } as unknown as FileSystemFileHandle)
  }
}

const columns = readColumns(
  [<IdColumn key="id" source="id" label="ID" />, <TextColumn key="n" source="nombre" />],
  { fields: clientes.fields },
)
const PAGE = 1_000

/** So many clients, page by page. @param at is told of each page before it is answered */
function wanted(count: number, more: Partial<PagesExport> = {}, at = (_page: number): void => {}) {
  const read: PagesExport['read'] = async (despues = '0') => {
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
  } satisfies PagesExport
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
    expect(await exportPages(wanted(count, { onProgress }), never)).toBe(true)
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
    await exportPages(wanted(PAGE + 1, { format }), never)
    const rows = await readWorkbook((await files[0]?.arrayBuffer()) ?? new ArrayBuffer())
    expect(rows).toHaveLength(PAGE + 2)
    expect(rows[0]).toEqual(['ID', 'Nombre'])
    expect(rows.at(-1)).toEqual([PAGE + 1, 'Cliente 1001'])
  })

  it('is written where somebody wants it, and is there only when it is whole', async () => {
    letChoose()
    const events: number[] = []
    const seen = (): void => void events.push(disk.text.length)
    await exportPages(wanted(50_000, {}, seen), never)
    expect(disk.events).toEqual([expect.stringMatching(/^clientes-.*\.csv$/), 'closed'])
    expect(Math.max(...events)).toBe(0)
    expect(ids(disk.text)).toHaveLength(50_000)
    expect(files).toEqual([])
  })

  it('is not asked about while it is short, unless nobody knows that', async () => {
    letChoose()
    await exportPages(wanted(10), never)
    expect(disk.events).toEqual([])
    await exportPages(wanted(10, { found: { count: 10, precision: 'minima' } }), never)
    expect(disk.events.at(-1)).toBe('closed')
  })

  it('is not written where nobody chooses a place, and is downloaded where none can be chosen', async () => {
    const found = { count: 0, precision: 'minima' } as const
    letChoose(() => {
      throw new DOMException('', 'AbortError')
    })
    let asked = 0
    const at = (): void => void (asked += 1)
    expect(await exportPages(wanted(10, { found }, at), never)).toBe(false)
    expect([asked, files.length]).toEqual([0, 0])
    letChoose(() => {
      throw new DOMException('', 'SecurityError')
    })
    expect(await exportPages(wanted(10, { found }), never)).toBe(true)
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
    await expect(exportPages(wanted(5_000, {}, at), abort.signal)).rejects.toThrow(reason)
    expect(files).toEqual([])
    letChoose()
    await expect(exportPages(wanted(60_000, {}, at), abort.signal)).rejects.toThrow(reason)
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
    const exported = exportPages(wanted(60_000, { format }), abort.signal)
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
    await expect(exportPages(wanted(12_000, { format, read }), never)).rejects.toThrow('too-large')
    await new Promise((resolve) => setTimeout(resolve, 20))
    process.off('unhandledRejection', unhandled)
    expect(unhandled).not.toHaveBeenCalled()
  })

  it('is refused before anything is read or asked where it is known to be too long for a sheet', async () => {
    vi.stubGlobal('Worker', WorkerHere)
    letChoose()
    const format = { type: 'xlsx', isWhole: false } as const
    const read = vi.fn<PagesExport['read']>(async () => ({ rows: [], leftOut: 0 }))
    const tooMany = wanted(SHEET_ROWS_MAX + 1, { format, read })
    await expect(exportPages(tooMany, never)).rejects.toThrow(SheetFull)
    expect([disk.events, read.mock.calls]).toEqual([[], []])
    await exportPages(wanted(SHEET_ROWS_MAX, { format, read }), never)
    expect(disk.events.at(-1)).toBe('closed')
  })

  it('is no workbook where a sheet has no place for it', async () => {
    vi.stubGlobal('Worker', WorkerHere)
    const rows = Array.from({ length: SHEET_ROWS_MAX + 1 }, () => ({ id: 1 }))
    const read = async () => ({ rows, leftOut: 0 })
    const format = { type: 'xlsx', isWhole: false } as const
    await expect(exportPages(wanted(0, { format, read }), never)).rejects.toThrow(SheetFull)
  })
})

/** Whether the browser asks before it closes the window. */
const asksBeforeUnload = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }))

describe('the screen of a list in pages', () => {
  it('exports all that is found, not only what is loaded', async () => {
    new PagedOffice(1_234).serve(wire)
    const { user } = sitAtClientes(wire.backend.token, '/clientes?buscar=cliente 1')
    await listLoaded()
    const button = screen.getByRole('button', { name: 'Exportar' })
    await user.click(button)
    await waitFor(() =>
      expect(screen.getByTestId('notices').textContent).toBe('Se exportó la lista'),
    )
    expect(((await files[0]?.text()) ?? '').trim().split('\r\n')).toHaveLength(235 + 1)
    // A slow one shows a dialog, and gives the focus back after the commit that removes it.
    await waitFor(() => expect(document.activeElement).toBe(button))
  })

  it('exports in the order in which the list is shown', async () => {
    const office = new PagedOffice(30)
    office.serve(wire)
    const { user } = sitAtClientes(wire.backend.token, '/clientes?orden=puntos&sentido=desc')
    await listLoaded()
    await user.click(screen.getByRole('button', { name: 'Exportar' }))
    await waitFor(() => expect(files).toHaveLength(1))
    const lines = ((await files[0]?.text()) ?? '').trim().split('\r\n').slice(1)
    const points = lines.map((line) => Number(line.split(';').at(-1)))
    expect(points).toEqual(office.rows.map(({ puntos }) => puntos).toSorted((a, b) => b - a))
  })

  it('leaves the focus to whoever has gone on before a short one has ended', async () => {
    new PagedOffice(3).serve(wire)
    const { user } = sitAtClientes(wire.backend.token, '/clientes')
    await listLoaded()
    const release = wire.hold('clientes-buscar')
    const asked = wire.sent('clientes-buscar').length
    await user.click(screen.getByRole('button', { name: 'Exportar' }))
    await waitFor(() => expect(wire.sent('clientes-buscar').length).toBeGreaterThan(asked))
    const search = screen.getByRole('searchbox')
    // At once, because one that takes longer shows a dialog, which takes the focus.
    act(() => search.focus())
    release()
    await waitFor(() => expect(files).toHaveLength(1))
    await waitFor(() =>
      expect(screen.getByTestId('notices').textContent).toBe('Se exportó la lista'),
    )
    expect(document.activeElement).toBe(search)
  })

  it('exports in one format after another, and once in each', async () => {
    vi.stubGlobal('Worker', WorkerHere)
    new PagedOffice(3).serve(wire)
    const { user } = sitAtClientes(wire.backend.token, '/clientes')
    await listLoaded()
    const release = wire.hold('clientes-buscar')
    const button = screen.getByRole('button', { name: 'Exportar' })
    await user.click(screen.getByRole('button', { name: 'Más formatos' }))
    const excel = await screen.findByRole('menuitem', { name: 'Excel, columnas visibles' })
    fireEvent.click(button)
    fireEvent.click(button)
    fireEvent.click(excel)
    // Both wait for rows by now.
    await screen.findByRole('dialog', { name: 'Exportar' })
    release()
    await waitFor(() => expect(files).toHaveLength(2))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(files.map(({ type }) => type)).toEqual([CSV_TYPE, XLSX_TYPE])
  })

  it('says how far it is, and gives it up when it is told so', async () => {
    new PagedOffice(3_000).serve(wire)
    const { user } = sitAtClientes(wire.backend.token, '/clientes')
    await listLoaded()
    const release = wire.hold('clientes-buscar')
    const button = screen.getByRole('button', { name: 'Exportar' })
    await user.click(button)
    const dialog = await screen.findByRole('dialog', { name: 'Exportar' })
    expect(dialog.textContent).toContain('0 de 3.000 registros')
    expect(screen.getByRole('progressbar')).toHaveProperty('max', 3_000)
    await user.keyboard('{Escape}')
    release()
    await waitFor(() =>
      expect(screen.getByTestId('notices').textContent).toBe(
        'Exportación cancelada: la lista no se guardó.',
      ),
    )
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(button))
    expect(files).toEqual([])
  })

  it('gives it up with the screen, and says nothing more', async () => {
    new PagedOffice(3).serve(wire)
    const desk = sitAtClientes(wire.backend.token, '/clientes')
    await listLoaded()
    const answers: (() => void)[] = []
    const answered = new Promise<void>((resolve) => answers.push(resolve))
    const aborted: boolean[] = []
    const asked = vi.spyOn(globalThis, 'fetch').mockImplementation(async (_address, init) => {
      await answered
      aborted.push(init?.signal?.aborted === true)
      return Response.json({ clientes: [], total: 0, precision: 'exacta' })
    })
    await desk.user.click(screen.getByRole('button', { name: 'Exportar' }))
    await waitFor(() => expect(asked).toHaveBeenCalledOnce())
    expect(asksBeforeUnload()).toBe(true)
    desk.unmount()
    expect(asksBeforeUnload()).toBe(false)
    answers[0]?.()
    await waitFor(() => expect(aborted).toEqual([true]))
    // A file would be handed over in the turn after the answer.
    await new Promise((resolve) => setTimeout(resolve))
    expect(files).toEqual([])
    expect(desk.shell.reportFailure).not.toHaveBeenCalled()
  })

  it('says how many rows it has written where nobody knows how many there are, and Back gives it up', async () => {
    const office = new PagedOffice(3_000)
    office.countsTo = 2_500
    office.serve(wire)
    const { user } = sitAtClientes(wire.backend.token, '/clientes')
    await listLoaded()
    const release = wire.hold('clientes-buscar')
    await user.click(screen.getByRole('button', { name: 'Exportar' }))
    const dialog = await screen.findByRole('dialog', { name: 'Exportar' })
    expect(dialog.textContent).toContain('0 registros')
    expect(dialog.textContent).not.toContain('2.500')
    expect(screen.getByRole('progressbar').hasAttribute('value')).toBe(false)
    expect(document.activeElement?.textContent).toBe('Cancelar')
    window.history.back()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    release()
    expect(screen.getByTestId('notices').textContent).toMatch(/^Exportación cancelada/)
    expect(window.location.pathname).toBe('/clientes')
    expect(files).toEqual([])
  })

  it('shows how far it is once in 0.1 s', async () => {
    new PagedOffice(5_000).serve(wire)
    const { user } = sitAtClientes(wire.backend.token, '/clientes')
    await listLoaded()
    let release = wire.hold('clientes-buscar')
    await user.click(screen.getByRole('button', { name: 'Exportar' }))
    const dialog = await screen.findByRole('dialog', { name: 'Exportar' })
    const shown: (string | undefined)[] = []
    const now = vi.spyOn(performance, 'now')
    for (const time of [5_000, 5_099, 5_100, 5_199]) {
      now.mockReturnValue(time)
      const asked = wire.sent('clientes-buscar').length
      release()
      release = wire.hold('clientes-buscar')
      // The next page is asked for once this one is written.
      await waitFor(() => expect(wire.sent('clientes-buscar').length).toBe(asked + 1))
      await act(async () => {})
      shown.push(/[\d.]+ de 5\.000 registros/.exec(dialog.textContent)?.[0])
    }
    now.mockRestore()
    release()
    expect(shown.map((text) => text?.split(' ')[0])).toEqual(['1.000', '1.000', '3.000', '3.000'])
    await waitFor(() => expect(files).toHaveLength(1))
  })

  it('says nothing where nobody chooses a place for the file, and asks again', async () => {
    new PagedOffice(60_000).serve(wire)
    letChoose(() => {
      throw new DOMException('', 'AbortError')
    })
    const desk = sitAtClientes(wire.backend.token, '/clientes')
    await listLoaded()
    for (const times of [1, 2]) {
      await desk.user.click(screen.getByRole('button', { name: 'Exportar' }))
      await waitFor(() => expect(disk.events).toHaveLength(times))
      await waitFor(() => expect(asksBeforeUnload()).toBe(false))
    }
    expect(screen.getByTestId('notices').textContent).toBe('')
    expect(desk.shell.reportFailure).not.toHaveBeenCalled()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(files).toEqual([])
  })

  it('says what failed, and tries it again', async () => {
    const office = new PagedOffice(3)
    office.serve(wire)
    const desk = sitAtClientes(wire.backend.token, '/clientes')
    await listLoaded()
    wire.answer('clientes-buscar', () => Response.json({ error: 'No.' }, { status: 500 }))
    await desk.user.click(screen.getByRole('button', { name: 'Exportar' }))
    await waitFor(() => expect(desk.shell.reportFailure).toHaveBeenCalledOnce())
    expect(files).toEqual([])
    office.serve(wire)
    desk.shell.reportFailure.mock.lastCall?.[1]?.()
    await waitFor(() => expect(files).toHaveLength(1))
  })

  it.each(['QuotaExceededError', 'NotAllowedError', 'NotFoundError'])(
    'says that the disk did not take the file (%s), and starts again',
    async (name) => {
      new PagedOffice(60_000).serve(wire)
      const reload = vi.fn<() => void>()
      vi.stubGlobal('location', { ...location, reload })
      const desk = sitAtClientes(wire.backend.token, '/clientes')
      await listLoaded()
      letChoose(undefined, () => {
        throw new DOMException('', name)
      })
      await desk.user.click(screen.getByRole('button', { name: 'Exportar' }))
      await waitFor(() => expect(desk.shell.reportFailure).toHaveBeenCalledOnce())
      expect(desk.shell.reportFailure.mock.lastCall?.[0]).toMatchObject({
        title: 'Exportar',
        text: expect.stringMatching(/^No se pudo escribir el archivo\. Revise /),
        retry: true,
      })
      desk.shell.reportFailure.mock.lastCall?.[1]?.()
      await waitFor(() => expect(desk.shell.reportFailure).toHaveBeenCalledTimes(2))
      expect(disk.events.filter((event) => event.startsWith('clientes-'))).toHaveLength(2)
      expect(reload).not.toHaveBeenCalled()
    },
  )
})
