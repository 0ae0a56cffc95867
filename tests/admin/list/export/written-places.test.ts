import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readColumns } from '#admin/fields/columns/read-columns'
import { exportRows, type WantedExport } from '#admin/list/export/export-rows'
import { SHEET_ROWS_MAX } from '#admin/list/export/rows-writer'
import { clientes } from '../../support/paged/clientes'
import { cliente } from '../../support/paged/paged-office'
import { useWire } from '../../support/wire'

const wire = useWire()
const never = new AbortController().signal
const CSV = { type: 'csv', isWhole: false } as const
const XLSX = { type: 'xlsx', isWhole: false } as const

const files: Blob[] = []
const asked = vi.fn<(name: string) => void>()
const stopped = vi.fn<() => void>()

/** Answers each task with no bytes. */
class SilentWorker extends EventTarget {
  terminate = stopped
  postMessage(): void {
    const data = { bytes: new Uint8Array() }
    setTimeout(() => this.dispatchEvent(new MessageEvent('message', { data })))
  }
}

beforeEach(() => {
  sessionStorage.setItem('datos-usuario', JSON.stringify({ token: wire.backend.token }))
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${files.push(file as Blob)}`)
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  vi.stubGlobal('Worker', SilentWorker)
  asked.mockReset()
  stopped.mockReset()
})
afterEach(() => {
  vi.unstubAllGlobals()
  files.length = 0
  Reflect.deleteProperty(window, 'showSaveFilePicker')
})

const nothing = async (): Promise<void> => {}

/** A browser that asks where, and cannot remove what it has made. */
function letChoose(abort = nothing): void {
  window.showSaveFilePicker = async ({ suggestedName }) => {
    asked(suggestedName)
    const stream = { write: nothing, close: nothing, abort }
    return { createWritable: async () => stream } as unknown as FileSystemFileHandle
  }
}

const wanted = (more: Partial<WantedExport> = {}): WantedExport => ({
  contract: clientes,
  columns: readColumns([], { fields: clientes.fields }),
  format: CSV,
  found: { count: 2, precision: 'exacta' },
  read: async () => ({ rows: [cliente(1), cliente(2)].map((row) => ({ ...row })), leftOut: 0 }),
  onProgress: () => {},
  ...more,
})
const failing = async (): Promise<never> => {
  throw new Error('no rows')
}

describe('the place of an exported file', () => {
  it.each([
    [49_999, 'exacta', 0],
    [50_000, 'exacta', 1],
    [49_999, 'minima', 1],
  ] as const)(
    'is asked for where there are %i rows (%s): %i times',
    async (count, precision, times) => {
      letChoose()
      await exportRows(wanted({ found: { count, precision } }), never)
      expect(asked).toHaveBeenCalledTimes(times)
      expect(files).toHaveLength(1 - times)
    },
  )

  it('may hold an empty file where the browser cannot remove it; the export fails as it did', async () => {
    const abort = vi.fn<() => Promise<void>>().mockResolvedValue()
    letChoose(abort)
    const found = { count: 50_000, precision: 'exacta' } as const
    await expect(exportRows(wanted({ found, read: failing }), never)).rejects.toThrow('no rows')
    expect(abort).toHaveBeenCalledOnce()
    abort.mockRejectedValue(new Error('no disk'))
    await expect(exportRows(wanted({ found, read: failing }), never)).rejects.toThrow('no rows')
  })
})

describe('a workbook that is exported', () => {
  it('is tried where nobody knows that its rows are too many', async () => {
    const found = { count: SHEET_ROWS_MAX + 1, precision: 'minima' } as const
    expect(await exportRows(wanted({ format: XLSX, found }), never)).toBe(true)
  })

  it('stops its worker once, whether it succeeds or fails', async () => {
    await exportRows(wanted({ format: XLSX }), never)
    expect(stopped).toHaveBeenCalledTimes(1)
    await expect(exportRows(wanted({ format: XLSX, read: failing }), never)).rejects.toThrow(
      'no rows',
    )
    expect(stopped).toHaveBeenCalledTimes(2)
  })
})

it('a whole record is exported with the fields that its list does not have', async () => {
  wire.answer('registros.buscar', () =>
    Response.json({ registros: [{ ...cliente(1), notas: 'Paga tarde' }], clave: ['id'] }),
  )
  const told: number[] = []
  await exportRows(
    wanted({ format: { type: 'csv', isWhole: true }, onProgress: (done) => void told.push(done) }),
    never,
  )
  const [head, first, second] = ((await files[0]?.text()) ?? '').replace('\uFEFF', '').split('\r\n')
  expect(head).toBe('ID;Nombre;Localidad;Puntos;Notas')
  expect(first?.endsWith(';Paga tarde')).toBe(true)
  expect(second?.startsWith('2;Cliente 0002;')).toBe(true)
  expect(wire.sent('registros.buscar')).toEqual([{ entidad: 'clientes', valores: [[1], [2]] }])
  expect(told).toEqual([2])
})
