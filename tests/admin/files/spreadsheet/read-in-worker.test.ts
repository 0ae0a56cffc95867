import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { WorkbookError, type WorkbookSheet } from '../../../../src/import/workbook/workbook-sheet'
import {
  type ReadTask,
  readWorkbookSheet,
  type WorkerAnswer,
} from '#admin/files/spreadsheet/read-in-worker'
import { writeWorkbook } from '../../../import/support/workbook'

/** A worker that does what a test says. */
class StubWorker extends EventTarget {
  static readonly opened: StubWorker[] = []
  readonly tasks: ReadTask[] = []
  readonly transferred: unknown[] = []
  isTerminated = false
  constructor(
    readonly url: URL,
    readonly options: WorkerOptions,
  ) {
    super()
    StubWorker.opened.push(this)
  }

  postMessage(task: ReadTask, transferred: readonly unknown[]): void {
    this.tasks.push(task)
    this.transferred.push(...transferred)
  }

  terminate(): void {
    this.isTerminated = true
  }

  answer(data: WorkerAnswer): void {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
}

const BYTES = new ArrayBuffer(3)
const NAMES = new Set(['rubro'])
const SHEET: WorkbookSheet = {
  header: ['Rubro'],
  rows: [{ line: 2, cells: ['Cine'] }],
  hiddenRows: 0,
  sheet: 'Hoja 1',
  sheets: [{ name: 'Hoja 1', isHidden: false }],
}
const worker = () => {
  const last = StubWorker.opened.at(-1)
  if (last === undefined) throw new Error('No worker was started')
  return last
}
/** What came of it, and whether the worker is still there. */
const outcome = async (work: Promise<unknown>) => {
  const result = await work.catch((error: unknown) =>
    error instanceof WorkbookError ? [error.name, error.fault, error.message] : error,
  )
  return [result, worker().isTerminated]
}

describe('beside the page’s own thread', () => {
  beforeEach(() => {
    StubWorker.opened.length = 0
    vi.stubGlobal('Worker', StubWorker)
  })
  afterEach(() => void vi.useRealTimers())

  it('a workbook is read by a worker, which ends with it', async () => {
    const rows = readWorkbookSheet(BYTES, NAMES)
    expect(worker().tasks).toEqual([{ bytes: BYTES, fieldNames: NAMES, sheet: undefined }])
    expect(worker().transferred, 'the page keeps its own').toEqual([])
    expect(worker().options).toEqual({ type: 'module' })
    expect(worker().url.href).toMatch(/workbook-worker/)
    expect(worker().isTerminated).toBe(false)
    worker().answer({ sheet: SHEET })
    expect(await outcome(rows)).toEqual([SHEET, true])
  })

  it.each<[WorkerAnswer, string]>([
    [{ fault: 'too-large' }, 'too-large'],
    [{ fault: 'protected' }, 'protected'],
  ])('%j is a workbook that cannot be read: %s', async (answer, fault) => {
    const rows = readWorkbookSheet(BYTES, NAMES)
    worker().answer(answer)
    expect(await outcome(rows)).toEqual([['WorkbookError', fault, fault], true])
  })

  it('a worker that fails is a file that is no workbook', async () => {
    const rows = readWorkbookSheet(BYTES, NAMES)
    worker().dispatchEvent(new Event('error'))
    expect(await outcome(rows)).toEqual([
      ['WorkbookError', 'not-a-workbook', 'not-a-workbook'],
      true,
    ])
  })

  it('nobody waits for longer than a minute', async () => {
    vi.useFakeTimers()
    const rows = outcome(readWorkbookSheet(BYTES, NAMES))
    await vi.advanceTimersByTimeAsync(59_999)
    expect(worker().isTerminated).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(await rows).toEqual([['WorkbookError', 'too-large', 'too-large'], true])
  })
})

describe('without workers', () => {
  beforeEach(() => void vi.stubGlobal('Worker', undefined))

  it('what is written is read again', async () => {
    const bytes = await writeWorkbook(['Rubro'], [['Cine']])
    const { header, rows } = await readWorkbookSheet(bytes, NAMES)
    expect({ header, rows }).toEqual({ header: SHEET.header, rows: SHEET.rows })
    const wrong = readWorkbookSheet(new ArrayBuffer(30), NAMES)
    await expect(wrong).rejects.toMatchObject({ fault: 'not-a-workbook' })
  })
})

describe('the worker itself', () => {
  it('answers each task, and its faults', async () => {
    const listened: [string, (event: { data: unknown }) => void][] = []
    const answers: WorkerAnswer[] = []
    vi.stubGlobal('addEventListener', (...listener: (typeof listened)[number]) =>
      listened.push(listener),
    )
    vi.stubGlobal('postMessage', (answer: WorkerAnswer) => void answers.push(answer))
    vi.resetModules()
    await import('#admin/files/spreadsheet/workbook-worker')
    const [[name, listen] = []] = listened
    expect(name).toBe('message')
    const ask = async (task: ReadTask) => {
      listen?.({ data: task })
      await expect.poll(() => answers).toHaveLength(1)
      return answers.pop()
    }
    const written = await writeWorkbook(['Rubro'], [['Cine']])
    const reading = (bytes: ArrayBuffer, sheet?: string) => ask({ bytes, fieldNames: NAMES, sheet })
    const { header, rows } = SHEET
    expect(await reading(written)).toMatchObject({ sheet: { header, rows } })
    const none = { fault: 'not-a-workbook', detail: '' }
    expect(await reading(new ArrayBuffer(30))).toEqual(none)
    expect(await reading(written, 'Otra')).toMatchObject({ fault: 'no-sheet' })
  })
})
