import * as z from 'zod'
import { ImportError } from './import-error'

const systemError = z.object({ code: z.string() })

/** The error for a file that the system does not give out; any other error as it is. */
export function unreadableFile(file: string, error: unknown): unknown {
  const code = systemError.safeParse(error).data?.code
  if (code === undefined) return error
  return new ImportError(
    `${file} cannot be read (${code}).`,
    'Check the path, and that it is a file you may read.',
  )
}
