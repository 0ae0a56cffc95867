import type { StreamAnswer, StreamTask } from './streamed-workbook'
import { WorkbookWriter } from './write-workbook'

/** Writes one workbook, part by part. The answer to each task is the bytes that the task has produced. */
let writer: WorkbookWriter | undefined

addEventListener('message', ({ data }: MessageEvent<StreamTask>) => {
  try {
    if ('header' in data) writer = new WorkbookWriter(data.header)
    else if ('rows' in data) writer?.add(data.rows)
    else writer?.end()
    const bytes = writer?.take() ?? new Uint8Array()
    postMessage({ bytes } satisfies StreamAnswer, { transfer: [bytes.buffer] })
  } catch {
    postMessage({ failed: true } satisfies StreamAnswer)
  }
})
