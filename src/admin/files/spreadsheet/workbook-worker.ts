import { readWorkbook } from '../../../import/workbook/read-workbook'
import { WorkbookError } from '../../../import/workbook/workbook-sheet'
import type { WorkerAnswer, WorkerTask } from './in-worker'
import { writeWorkbook } from './write-workbook'

addEventListener('message', ({ data }: MessageEvent<WorkerTask>) => answer(data))

function answer(task: WorkerTask): void {
  try {
    if ('read' in task)
      return post({ sheet: readWorkbook(new Uint8Array(task.read), task.fieldNames, task.sheet) })
    post({ bytes: writeWorkbook(task.header, task.rows) })
  } catch (error) {
    const { fault, detail } =
      error instanceof WorkbookError ? error : new WorkbookError('not-a-workbook')
    post({ fault, detail })
  }
}

const post = (answer: WorkerAnswer): void => postMessage(answer)
