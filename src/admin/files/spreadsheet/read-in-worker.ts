import type { FieldNames } from '../../../import/header'
import {
  WorkbookError,
  type WorkbookFault,
  type WorkbookSheet,
} from '../../../import/workbook/workbook-sheet'

export interface ReadTask {
  readonly bytes: ArrayBuffer
  readonly fieldNames: FieldNames
  /** The sheet that the user has chosen. */
  readonly sheet: string | undefined
}

export type WorkerAnswer =
  | { readonly sheet: WorkbookSheet }
  | { readonly fault: WorkbookFault; readonly detail?: string }

/** A workbook that takes longer is not a usual list. Milliseconds. */
const LONGEST_MS = 60_000

/**
 * The rows of one sheet of a workbook: see `readWorkbook`. They are read outside the page's main thread, because 20,000
 * rows take a second.
 * @throws WorkbookError; CodeNotFetched if its code cannot be fetched
 */
export async function readWorkbookSheet(
  bytes: ArrayBuffer,
  fieldNames: FieldNames,
  sheet?: string,
): Promise<WorkbookSheet> {
  const answer = await run({ bytes, fieldNames, sheet })
  if ('sheet' in answer) return answer.sheet
  throw new WorkbookError(answer.fault, answer.detail)
}

async function run(task: ReadTask): Promise<WorkerAnswer> {
  if (typeof Worker === 'undefined') {
    // A page without workers reads the workbook itself.
    const { readWorkbook } = await import('../../../import/workbook/read-workbook')
    return { sheet: readWorkbook(new Uint8Array(task.bytes), task.fieldNames, task.sheet) }
  }
  const worker = new Worker(new URL('./workbook-worker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<WorkerAnswer>) => resolve(data))
      worker.addEventListener('error', () => reject(new WorkbookError('not-a-workbook')))
      setTimeout(() => resolve({ fault: 'too-large' }), LONGEST_MS)
      worker.postMessage(task, [])
    })
  } finally {
    worker.terminate()
  }
}
