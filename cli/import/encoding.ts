import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import {
  type Encoding,
  type EncodingEvidence,
  markedEncoding,
  NUL_WINDOW,
  TextBytes,
  textOfBytes,
  TextReader,
} from '../../src/import/encoding'
import { ImportError } from './import-error'

export interface TextFormat {
  readonly encoding: Encoding
  /** Whether the file begins with a byte order mark. */
  readonly mark: boolean
  /** Whether the letters alone decided: neither a mark nor a flag, and not valid UTF-8. */
  readonly assumed: boolean
  /** The encoding that the user named and that the mark contradicts. */
  readonly named?: Encoding
}

/**
 * Finds a file's encoding: by its byte order mark, else as the user names it, else UTF-8 where the whole file is valid UTF-8,
 * else by the letters that result.
 * @param wanted the encoding that the user named, for a file without a mark
 * @throws ImportError for a file that is no text, that mixes UTF-8 with another encoding, or whose letters do not decide
 */
export async function detectFormat(file: string, wanted?: Encoding): Promise<TextFormat> {
  const start = await startOf(file)
  const marked = markedEncoding(start)
  if (marked !== undefined) {
    const isContradicted = wanted !== undefined && wanted !== marked
    return {
      encoding: marked,
      mark: true,
      assumed: false,
      ...(isContradicted && { named: wanted }),
    }
  }
  if (wanted !== undefined) return { encoding: wanted, mark: false, assumed: false }
  if (start.includes(0)) throw noText(file)
  const { encoding, by, sample } = await inspect(file)
  if (by === 'mixed') throw mixed(file)
  if (by === 'doubt') throw doubtful(file, sample)
  return { encoding, mark: false, assumed: by === 'letters' }
}

/**
 * The file's text, chunk by chunk, without a byte order mark.
 * @throws TypeError where the bytes are not in that encoding
 */
export async function* decoded(file: string, encoding: Encoding): AsyncGenerator<string> {
  const reader = new TextReader(encoding)
  for await (const chunk of createReadStream(file)) {
    if (chunk instanceof Buffer) yield reader.read(chunk)
  }
  yield reader.end()
}

async function startOf(file: string): Promise<Buffer> {
  await using handle = await open(file)
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(NUL_WINDOW))
  return buffer.subarray(0, bytesRead)
}

async function inspect(file: string): Promise<EncodingEvidence> {
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

function doubtful(file: string, sample: Uint8Array): ImportError {
  const readings = (['windows-1252', 'cp850', 'macintosh'] as const).map((encoding) => {
    const text = textOfBytes(sample, encoding)
      .replaceAll(/\p{Cc}/gu, ' ')
      .trim()
    return `--encoding ${encoding}, if it reads: ${text}`
  })
  return new ImportError(
    `${file} is not UTF-8, and its letters do not tell which encoding it has.`,
    ['Name it:', ...readings].join('\n  '),
  )
}
