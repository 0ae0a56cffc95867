/** The encodings that spreadsheets and older programs write. */
export const ENCODINGS = [
  'utf-8',
  'windows-1252',
  'cp850',
  'macintosh',
  'utf-16le',
  'utf-16be',
] as const
export type Encoding = (typeof ENCODINGS)[number]

/** The names of encodings in messages. */
export const ENCODING_NAMES: Readonly<Record<Encoding, string>> = {
  'utf-8': 'UTF-8',
  'windows-1252': 'Windows-1252',
  cp850: 'code page 850',
  macintosh: 'Macintosh',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
}

/** Other names of encodings, without the hyphens and in lower case. */
const ALIASES: readonly (readonly [Encoding, readonly string[]])[] = [
  ['windows-1252', ['cp1252', 'latin1', 'iso88591', 'ansi']],
  ['cp850', ['ibm850', '850', 'dos', 'oem']],
  ['macintosh', ['macroman', 'mac']],
  ['utf-16le', ['utf16']],
]

const bare = (name: string): string => name.toLowerCase().replace(/[-_ ]/g, '')

/** The encoding with any of its usual names: `UTF8`, `latin1`, `IBM850`. */
export function encodingNamed(name: string): Encoding | undefined {
  return (
    ENCODINGS.find((encoding) => bare(encoding) === bare(name)) ??
    ALIASES.find(([, names]) => names.includes(bare(name)))?.[0]
  )
}

const MARKS: readonly (readonly [Encoding, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

/** The bytes at the beginning that are searched for a NUL, which no text in a one-byte encoding has. */
export const NUL_WINDOW = 64 * 1024

/** The encoding that a byte order mark at the beginning names; undefined if there is no mark. */
export function markedEncoding(start: Uint8Array): Encoding | undefined {
  return MARKS.find(([, mark]) => mark.every((byte, at) => start[at] === byte))?.[0]
}

/** The upper half of code page 850, with which MS-DOS and programs of its time write Spanish. No decoder of the platform has it. */
const CP850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»' +
  '░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀' +
  'ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0'

/** Decodes a file chunk by chunk. Every byte order mark is left out: files that were joined have them in the middle. */
export class TextReader {
  readonly #decoder: TextDecoder

  /** @param fatal false: bytes that are not in the encoding become U+FFFD */
  constructor(
    private readonly encoding: Encoding,
    { fatal } = { fatal: true },
  ) {
    this.#decoder = new TextDecoder(encoding === 'cp850' ? 'utf-16le' : encoding, { fatal })
  }

  /** @throws TypeError if the bytes are not in the encoding */
  read(chunk: Uint8Array): string {
    const bytes = this.encoding === 'cp850' ? unitsOfCp850(chunk) : chunk
    return withoutMarks(this.#decoder.decode(bytes, { stream: true }))
  }

  /** Call it after the last chunk. @throws TypeError if the file ends within a letter */
  end(): string {
    return withoutMarks(this.#decoder.decode())
  }
}

/** The 256 letters of the code page. */
const CP850_UNITS = Uint16Array.from({ length: 256 }, (_, byte) =>
  byte < 0x80 ? byte : CP850.charCodeAt(byte - 0x80),
)

function unitsOfCp850(chunk: Uint8Array): Uint16Array<ArrayBuffer> {
  const units = new Uint16Array(chunk.length)
  // A counted loop: an iterator takes twenty times as long for a file of megabytes.
  for (let at = 0; at < chunk.length; at += 1) units[at] = CP850_UNITS[chunk[at] ?? 0] ?? 0
  return units
}

const withoutMarks = (text: string): string => text.replaceAll('\uFEFF', '')

/** The text of some bytes. @throws TypeError if they are not in the encoding, unless that is not fatal */
export function textOfBytes(
  bytes: Uint8Array,
  encoding: Encoding,
  options?: { readonly fatal: boolean },
): string {
  const reader = new TextReader(encoding, options)
  return reader.read(bytes) + reader.end()
}

/** Encodings of Spanish files in which every byte is valid: only the resulting letters distinguish them. */
const RIVALS = ['windows-1252', 'cp850'] as const
type Rival = (typeof RIVALS)[number]

/** The evidence of a file's bytes about its encoding, if it has no mark. */
export interface EncodingEvidence {
  readonly encoding: 'utf-8' | Rival
  /**
   * 'ascii': every encoding reads the same. 'utf-8': it is valid. 'letters': this encoding makes words of the bytes, and the
   * other one does not. 'doubt': both do, or none. 'mixed': it has letters in UTF-8, and bytes that are not.
   */
  readonly by: 'ascii' | 'utf-8' | 'letters' | 'doubt' | 'mixed'
  /** The first line with letters above ASCII, for a person to read. */
  readonly sample: Uint8Array
}

/** The number of bytes above ASCII that are examined, with those beside them. */
const SEEN_MAX = 200_000

/** The longest sample, in bytes. */
const SAMPLE_MAX = 120

/** Finds the encoding of bytes without a mark: UTF-8 if they are valid, else by the letters that result. */
export class TextBytes {
  #isUtf8 = true
  #hasUtf8 = false
  // Zeros stand for the ends of the file.
  #before = 0
  #last = 0
  #count = 0
  /** How often a byte above ASCII is between two others, all three in one number. */
  readonly #seen = new Map<number, number>()
  readonly #decoder = new TextDecoder('utf-8', { fatal: true })
  #sample: Uint8Array | undefined

  add(chunk: Uint8Array): void {
    this.#sample ??= sampleIn(chunk)
    for (let at = 0; at < chunk.length; at += 1) {
      const byte = chunk[at] ?? 0
      if (byte >= 0x80 || this.#last >= 0x80) this.#next(byte)
      else {
        this.#before = this.#last
        this.#last = byte
      }
    }
    this.#isUtf8 &&= decodes(() => this.#decoder.decode(chunk, { stream: true }))
  }

  /** Call it after the last chunk. */
  end(): EncodingEvidence {
    this.#next(0)
    const sample = this.#sample ?? new Uint8Array()
    if (this.#count === 0) return { encoding: 'utf-8', by: 'ascii', sample }
    this.#isUtf8 &&= decodes(() => this.#decoder.decode())
    if (this.#isUtf8) return { encoding: 'utf-8', by: 'utf-8', sample }
    const { encoding, isClear } = likeliest(this.#seen)
    if (this.#hasUtf8) return { encoding, by: 'mixed', sample }
    return { encoding, by: isClear ? 'letters' : 'doubt', sample }
  }

  #next(byte: number): void {
    const last = this.#last
    // Two bytes of UTF-8 for an accented letter of Western Europe; in Windows-1252 they would read 'Ã³'.
    this.#hasUtf8 ||= (last === 0xc2 || last === 0xc3) && byte >= 0x80 && byte <= 0xbf
    if (last >= 0x80 && this.#count < SEEN_MAX) {
      const key = (this.#before << 16) | (last << 8) | byte
      this.#seen.set(key, (this.#seen.get(key) ?? 0) + 1)
      this.#count += 1
    }
    this.#before = last
    this.#last = byte
  }
}

const isBreak = (byte: number): boolean => byte === 0x0a || byte === 0x0d

/** The line with the first byte above ASCII; from a long line the part around it. */
function sampleIn(chunk: Uint8Array): Uint8Array | undefined {
  const at = chunk.findIndex((byte) => byte >= 0x80)
  if (at < 0) return undefined
  const from = Math.max(chunk.subarray(0, at).findLastIndex(isBreak) + 1, at - SAMPLE_MAX / 2)
  const end = chunk.subarray(at).findIndex(isBreak)
  return chunk.slice(from, Math.min(end < 0 ? chunk.length : at + end, from + SAMPLE_MAX))
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

/** The encoding that makes the fewest oddities of the bytes. `isClear`: it makes Spanish of them, and the others do not. */
function likeliest(seen: ReadonlyMap<number, number>): { encoding: Rival; isClear: boolean } {
  const sums = RIVALS.map((encoding) => {
    const letters = textOfBytes(
      Uint8Array.from({ length: 256 }, (_, byte) => byte),
      encoding,
    )
    const sum = { encoding, odd: 0, spanish: 0 }
    for (const [key, count] of seen) {
      const [before = '', letter = '', after = ''] = [key >> 16, (key >> 8) & 0xff, key & 0xff].map(
        (byte) => letters[byte],
      )
      const verdict = looks(before, letter, after)
      if (verdict !== 'neutral') sum[verdict] += count
    }
    return sum
  })
  const [best, second] = sums.toSorted(
    (one, other) => one.odd - other.odd || other.spanish - one.spanish,
  )
  if (best === undefined || second === undefined) throw new Error('No encoding is compared')
  // A few letters may be misspelt; a wrong encoding makes oddities of most.
  const isUsual = best.encoding === 'windows-1252' && best.odd === 0
  const isSpanish = best.spanish > 0 && best.odd * 10 <= best.spanish
  const isClear = second.odd > best.odd * 5 && (isUsual || isSpanish)
  return { encoding: best.encoding, isClear }
}

const SPANISH = /[áéíóúüñÁÉÍÓÚÜÑ]/
/** Letters in surnames and company names of other languages. */
const FOREIGN = /[àâãäçèêëìîïòôõöùûÀÂÃÄÇÈÊËÌÎÏÒÔÕÖÙÛ]/
const WORD = /\p{L}/u
/** 'JosÚ', 'JuanáPérez', 'PÚrez': no word has capitals in such places. */
const ODD_CASE = /\p{Ll}\p{Lu}|\p{L}\p{Lu}\p{Ll}/u
/** 'PéREZ': old programs make this of capitals, so it is no evidence. */
const OLD_CAPITALS = /\p{Lu}\p{Ll}(?!\p{Ll})/u

/** The look of a character at its place in a Spanish text. */
function looks(before: string, letter: string, after: string): 'spanish' | 'odd' | 'neutral' {
  const isFirst = !WORD.test(before)
  const isAlone = isFirst && !WORD.test(after)
  const isWithin = !isFirst && WORD.test(after)
  const place = before + letter + after
  if (SPANISH.test(letter) || FOREIGN.test(letter)) {
    if (OLD_CAPITALS.test(place)) return 'neutral'
    if (ODD_CASE.test(place) || /\d/.test(before + after)) return 'odd'
    if (FOREIGN.test(letter)) return isAlone ? 'odd' : 'neutral'
    if (isAlone) return 'neutral'
    return 'spanish'
  }
  if (/[¿¡]/.test(letter)) return isFirst && !isAlone ? 'spanish' : 'odd'
  if (/[ºª°²³]/.test(letter)) return !WORD.test(after) && /\w/.test(before) ? 'spanish' : 'odd'
  if (letter === '\u00A0' && /\d.\d/.test(place)) return 'spanish'
  if (/[\u00A0’]/.test(letter)) return 'neutral'
  return /[“”‘«»–—…•€´·§®©]/.test(letter) && !isWithin ? 'neutral' : 'odd'
}
