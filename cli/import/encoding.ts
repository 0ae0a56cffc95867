import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { type Encoding, markedEncoding, NUL_WINDOW, TextBytes } from '../../src/import/encoding'
import { ImportError } from './import-error'

export interface TextFormat {
  readonly encoding: Encoding
  /** Whether the file begins with a byte order mark. */
  readonly mark: boolean
  /** Whether neither a mark nor a flag decided: not valid UTF-8, so Windows-1252. */
  readonly assumed: boolean
}

/**
 * Finds a file's encoding: by its byte order mark, else UTF-8 where the whole file is valid UTF-8, else Windows-1252.
 * @param wanted the encoding that the user named, which is then not checked
 * @throws ImportError for a file that is no text, or that mixes UTF-8 with another encoding
 */
export async function detectFormat(file: string, wanted?: Encoding): Promise<TextFormat> {
  const start = await startOf(file)
  const marked = markedEncoding(start)
  const mark = marked !== undefined && (wanted === undefined || wanted === marked)
  if (wanted !== undefined) return { encoding: wanted, mark, assumed: false }
  if (marked !== undefined) return { encoding: marked, mark, assumed: false }
  if (start.includes(0)) throw noText(file)
  const found = await inspect(file)
  if (found === 'mixed') throw mixed(file)
  return { encoding: found, mark, assumed: found === 'windows-1252' }
}

/**
 * The file's text, chunk by chunk, without a byte order mark.
 * @throws TypeError where the bytes are not in that encoding
 */
export async function* decoded(file: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  for await (const chunk of createReadStream(file)) {
    if (chunk instanceof Buffer) yield decoder.decode(chunk, { stream: true })
  }
  yield decoder.decode()
}

async function startOf(file: string): Promise<Buffer> {
  await using handle = await open(file)
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(NUL_WINDOW))
  return buffer.subarray(0, bytesRead)
}

async function inspect(file: string): Promise<ReturnType<TextBytes['end']>> {
  const bytes = new TextBytes()
  for await (const chunk of createReadStream(file)) {
    if (chunk instanceof Buffer) bytes.add(chunk)
  }
  return bytes.end()
}

function noText(file: string): ImportError {
  return new ImportError(
    `${file} is no text file: a workbook, perhaps.`,
    'Save the sheet as "CSV UTF-8", and import that file. For UTF-16 without a byte order mark use --encoding utf-16le.',
  )
}

function mixed(file: string): ImportError {
  return new ImportError(
    `${file} has letters in UTF-8 and bytes that are not: neither encoding reads it whole.`,
    'Save it as "CSV UTF-8"; or use --encoding windows-1252, and check the accents of what was imported.',
  )
}
