import {
  type StoredCell,
  WorkbookError,
  type WorkbookFault,
} from '../../import/workbook/stored-cell'
import type { WrittenCell } from './written-cell'

/** Workbooks are read and written beside the page's own thread: 20,000 rows take a second. */

export type WorkerTask =
  | { readonly read: ArrayBuffer }
  | { readonly header: readonly string[]; readonly rows: readonly (readonly WrittenCell[])[] }

export type WorkerAnswer =
  | { readonly rows: StoredCell[][] }
  | { readonly bytes: ArrayBuffer }
  | { readonly fault: WorkbookFault }

/** What takes longer is no list that staff have. Milliseconds. */
const LONGEST_MS = 60_000

/**
 * The rows of a workbook's first sheet.
 * @throws WorkbookError; CodeNotFetched where its code cannot be fetched
 */
export async function readWorkbookRows(bytes: ArrayBuffer): Promise<StoredCell[][]> {
  const answer = await run({ read: bytes })
  if ('rows' in answer) return answer.rows
  throw new WorkbookError('fault' in answer ? answer.fault : 'not-a-workbook')
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

/** Where there are no workers. */
async function runHere(task: WorkerTask): Promise<WorkerAnswer> {
  if ('read' in task) {
    const { readWorkbook } = await import('../../import/workbook/read-workbook')
    return { rows: await readWorkbook(task.read) }
  }
  const { writeWorkbook } = await import('./write-workbook')
  return { bytes: writeWorkbook(task.header, task.rows) }
}
