import type { FieldNames } from '../../../import/header'
import {
  WorkbookError,
  type WorkbookFault,
  type WorkbookSheet,
} from '../../../import/workbook/workbook-sheet'
import type { WrittenCell } from './write-workbook'

/** Workbooks are read and written outside the page's main thread, because 20,000 rows take a second. */

interface ReadTask {
  /** The bytes of a workbook. */
  readonly read: ArrayBuffer
  readonly fieldNames: FieldNames
  /** The sheet that the user has chosen. */
  readonly sheet: string | undefined
}

export type WorkerTask =
  | ReadTask
  | { readonly header: readonly string[]; readonly rows: readonly (readonly WrittenCell[])[] }

export type WorkerAnswer =
  | { readonly sheet: WorkbookSheet }
  | { readonly bytes: ArrayBuffer }
  | { readonly fault: WorkbookFault; readonly detail?: string }

/** A workbook that takes longer is not a usual list. Milliseconds. */
const LONGEST_MS = 60_000

/**
 * The rows of one sheet of a workbook: see `readWorkbook`.
 * @throws WorkbookError; CodeNotFetched if its code cannot be fetched
 */
export async function readWorkbookSheet(
  bytes: ArrayBuffer,
  fieldNames: FieldNames,
  sheet?: string,
): Promise<WorkbookSheet> {
  const answer = await run({ read: bytes, fieldNames, sheet })
  if ('sheet' in answer) return answer.sheet
  if ('fault' in answer) throw new WorkbookError(answer.fault, answer.detail)
  throw new WorkbookError('not-a-workbook')
}

/** The bytes of a workbook with one sheet. */
export async function workbookOf(
  header: readonly string[],
  rows: readonly (readonly WrittenCell[])[],
): Promise<ArrayBuffer> {
  const answer = await run({ header, rows })
  if ('bytes' in answer) return answer.bytes
  throw new WorkbookError('too-large')
}

async function run(task: WorkerTask): Promise<WorkerAnswer> {
  if (typeof Worker === 'undefined') return runHere(task)
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

/** Runs the task in the page's thread if there are no workers. */
async function runHere(task: WorkerTask): Promise<WorkerAnswer> {
  if ('read' in task) {
    const { readWorkbook } = await import('../../../import/workbook/read-workbook')
    return { sheet: readWorkbook(new Uint8Array(task.read), task.fieldNames, task.sheet) }
  }
  const { writeWorkbook } = await import('./write-workbook')
  return { bytes: writeWorkbook(task.header, task.rows) }
}
