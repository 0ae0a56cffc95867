import { afterEach, beforeEach, vi } from 'vitest'
import type { StreamAnswer, StreamTask } from '#admin/files/spreadsheet/streamed-workbook'
import { WorkbookWriter } from '#admin/files/spreadsheet/write-workbook'

/** What the browser was handed. */
export const files: Blob[] = []
/** What stands at the place that was chosen for a file, and how it came there. */
export const disk = { text: '', events: [] as string[] }

/** A browser that is handed files, and lets nobody choose a place for them. */
export function useWrittenFiles(): void {
  beforeEach(() => {
    vi.spyOn(URL, 'createObjectURL').mockImplementation(
      (file) => `blob:${files.push(file as Blob)}`,
    )
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    files.length = 0
    Object.assign(disk, { text: '', events: [] })
    Reflect.deleteProperty(window, 'showSaveFilePicker')
  })
}

/** As a worker of its own writes it, in this thread. */
export class WorkerHere extends EventTarget {
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

/**
 * A browser that writes where it is told.
 * @param choose what comes of the question where
 * @param write what comes of each write
 */
export function letChoose(choose = (): void => undefined, write = (): unknown => undefined): void {
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
