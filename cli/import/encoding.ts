import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { ImportError } from './import-error'

/** The encodings that spreadsheets and older programs write. */
export const ENCODINGS = ['utf-8', 'windows-1252', 'utf-16le', 'utf-16be'] as const
export type Encoding = (typeof ENCODINGS)[number]

export interface TextFormat {
  readonly encoding: Encoding
  /** Whether the file begins with a byte order mark. */
  readonly mark: boolean
  /** Whether neither a mark nor a flag decided: not valid UTF-8, so Windows-1252. */
  readonly assumed: boolean
}

/** What an encoding is called in messages. */
export const ENCODING_NAMES: Readonly<Record<Encoding, string>> = {
  'utf-8': 'UTF-8',
  'windows-1252': 'Windows-1252',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
}

const MARKS: readonly (readonly [Encoding, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

/** How many bytes are searched for a NUL, which no text in a one-byte encoding has. */
const WINDOW = 64 * 1024

/**
 * Finds a file's encoding: by its byte order mark, else UTF-8 where the whole file is valid UTF-8, else Windows-1252.
 * @param wanted the encoding that the user named, which is then not checked
 * @throws ImportError for a file that is no text, or that mixes UTF-8 with another encoding
 */
export async function detectFormat(file: string, wanted?: Encoding): Promise<TextFormat> {
  const start = await startOf(file)
  const marked = MARKS.find(([, mark]) => mark.every((byte, at) => start[at] === byte))?.[0]
  const mark = marked !== undefined && (wanted === undefined || wanted === marked)
  if (wanted !== undefined) return { encoding: wanted, mark, assumed: false }
  if (marked !== undefined) return { encoding: marked, mark, assumed: false }
  if (start.includes(0)) throw noText(file)
  const { isUtf8, hasUtf8 } = await inspect(file)
  if (isUtf8) return { encoding: 'utf-8', mark, assumed: false }
  if (hasUtf8) throw mixed(file)
  return { encoding: 'windows-1252', mark, assumed: true }
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
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(WINDOW))
  return buffer.subarray(0, bytesRead)
}

/** What two bytes of UTF-8 look like for the accented letters of Western Europe; in Windows-1252 they would read 'Ã³'. */
const TWO_BYTE_LETTER = /[\u00C2\u00C3][\u0080-\u00BF]/

async function inspect(file: string): Promise<{ isUtf8: boolean; hasUtf8: boolean }> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let [isUtf8, hasUtf8, last] = [true, false, '']
  for await (const chunk of createReadStream(file)) {
    if (!(chunk instanceof Buffer)) continue
    const bytes = last + chunk.toString('latin1')
    hasUtf8 ||= TWO_BYTE_LETTER.test(bytes)
    last = bytes.slice(-1)
    isUtf8 &&= decodes(() => decoder.decode(chunk, { stream: true }))
  }
  isUtf8 &&= decodes(() => decoder.decode())
  return { isUtf8, hasUtf8 }
}

/** A decoder throws at bytes that are not in its encoding, and at nothing else. */
function decodes(decode: () => string): boolean {
  try {
    decode()
    return true
  } catch {
    return false
  }
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
