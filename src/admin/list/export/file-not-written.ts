import { WorkbookError } from '../../../import/workbook/workbook-sheet'
import type { FailureNotice } from '#admin/frame/errors/describe-failure'
import { useMessage } from '#admin/frame/texts/use-message'

/** The file of an export could not be written: the disk is full, or its folder is gone or must not be written to. */
class FileNotWritten extends Error {
  override readonly name = 'FileNotWritten'
}

/** @throws FileNotWritten if the write fails */
export async function written(write: Promise<void>): Promise<void> {
  await write.catch((cause: unknown) => {
    throw new FileNotWritten('The file of an export could not be written.', { cause })
  })
}

/** @returns what the user reads if a file could not be written; undefined: the export failed for another reason */
export function useNotWrittenNotice(): (error: unknown) => FailureNotice | undefined {
  const message = useMessage()
  return (error) => {
    if (!(error instanceof FileNotWritten || error instanceof WorkbookError)) return undefined
    const title = message('gestion.list.export')
    return { title, text: message('gestion.export.not_written'), leads: 'list', retry: true }
  }
}
