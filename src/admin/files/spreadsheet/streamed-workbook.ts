import { WorkbookError } from '../../../import/workbook/workbook-sheet'
import type { WrittenCell } from './write-workbook'

export type StreamTask =
  | { readonly header: readonly string[] }
  | { readonly rows: readonly (readonly WrittenCell[])[] }
  | { readonly end: true }

export type StreamAnswer = { readonly bytes: Uint8Array<ArrayBuffer> } | { readonly failed: true }

type Bytes = Uint8Array<ArrayBuffer>

interface Waiting {
  resolve(bytes: Bytes): void
  reject(error: WorkbookError): void
}

/** A workbook that is written outside the page's main thread while its rows are read. */
export class StreamedWorkbook {
  readonly #worker = new Worker(new URL('./stream-worker.ts', import.meta.url), { type: 'module' })
  /** Tasks are answered in their order. */
  readonly #waiting: Waiting[] = []
  /** The worker has stopped, and answers no more tasks. */
  #isDead = false

  constructor() {
    this.#worker.addEventListener('message', ({ data }: MessageEvent<StreamAnswer>) => {
      const first = this.#waiting.shift()
      if ('bytes' in data) first?.resolve(data.bytes)
      else first?.reject(new WorkbookError('too-large'))
    })
    this.#worker.addEventListener('error', () => {
      this.#isDead = true
      for (const one of this.#waiting.splice(0)) one.reject(new WorkbookError('too-large'))
    })
  }

  /** Each of these returns the next bytes of the file. @throws WorkbookError */
  begin(header: readonly string[]): Promise<Bytes> {
    return this.#ask({ header })
  }

  add(rows: readonly (readonly WrittenCell[])[]): Promise<Bytes> {
    return this.#ask({ rows })
  }

  end(): Promise<Bytes> {
    return this.#ask({ end: true })
  }

  stop(): void {
    this.#worker.terminate()
  }

  #ask(task: StreamTask): Promise<Bytes> {
    return new Promise((resolve, reject) => {
      if (this.#isDead) return reject(new WorkbookError('too-large'))
      this.#waiting.push({ resolve, reject })
      this.#worker.postMessage(task, [])
    })
  }
}
