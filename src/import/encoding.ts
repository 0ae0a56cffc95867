/** The encodings that spreadsheets and older programs write. */
export const ENCODINGS = ['utf-8', 'windows-1252', 'utf-16le', 'utf-16be'] as const
export type Encoding = (typeof ENCODINGS)[number]

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

/** How many bytes at the beginning are searched for a NUL, which no text in a one-byte encoding has. */
export const NUL_WINDOW = 64 * 1024

/** The encoding that a byte order mark at the beginning names; undefined: there is none. */
export function markedEncoding(start: Uint8Array): Encoding | undefined {
  return MARKS.find(([, mark]) => mark.every((byte, at) => start[at] === byte))?.[0]
}

/** Whether bytes without a mark are text in UTF-8, or else in Windows-1252, in which all bytes are. */
export class TextBytes {
  #isUtf8 = true
  #hasUtf8 = false
  #last = 0
  readonly #decoder = new TextDecoder('utf-8', { fatal: true })

  add(chunk: Uint8Array): void {
    for (const byte of chunk) {
      // Two bytes of UTF-8 for an accented letter of Western Europe; in Windows-1252 they would read 'Ã³'.
      this.#hasUtf8 ||= (this.#last === 0xc2 || this.#last === 0xc3) && byte >= 0x80 && byte <= 0xbf
      this.#last = byte
    }
    this.#isUtf8 &&= decodes(() => this.#decoder.decode(chunk, { stream: true }))
  }

  /** After the last chunk. 'mixed': it has letters in UTF-8, and bytes that are not. */
  end(): 'utf-8' | 'windows-1252' | 'mixed' {
    this.#isUtf8 &&= decodes(() => this.#decoder.decode())
    if (this.#isUtf8) return 'utf-8'
    return this.#hasUtf8 ? 'mixed' : 'windows-1252'
  }
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
