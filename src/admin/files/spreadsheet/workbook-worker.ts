import { readWorkbook } from '../../../import/workbook/read-workbook'
import { WorkbookError } from '../../../import/workbook/workbook-sheet'
import type { ReadTask, WorkerAnswer } from './read-in-worker'

addEventListener('message', ({ data }: MessageEvent<ReadTask>) => postMessage(answerTo(data)))

function answerTo({ bytes, fieldNames, sheet }: ReadTask): WorkerAnswer {
  try {
    return { sheet: readWorkbook(new Uint8Array(bytes), fieldNames, sheet) }
  } catch (error) {
    const { fault, detail } =
      error instanceof WorkbookError ? error : new WorkbookError('not-a-workbook')
    return { fault, detail }
  }
}
