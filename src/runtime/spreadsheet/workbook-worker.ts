import { readWorkbook } from '../../import/workbook/read-workbook'
import { WorkbookError } from '../../import/workbook/stored-cell'
import type { WorkerAnswer, WorkerTask } from './in-worker'
import { writeWorkbook } from './write-workbook'

addEventListener('message', ({ data }: MessageEvent<WorkerTask>) => void answer(data))

async function answer(task: WorkerTask): Promise<void> {
  try {
    if ('read' in task) return post({ rows: await readWorkbook(task.read) })
    post({ bytes: writeWorkbook(task.header, task.rows) })
  } catch (error) {
    post({ fault: error instanceof WorkbookError ? error.fault : 'not-a-workbook' })
  }
}

const post = (answer: WorkerAnswer): void => postMessage(answer)
