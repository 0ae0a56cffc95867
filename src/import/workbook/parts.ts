// A program that imports only this file also needs these types: no import can name a declared module.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="./saxen.d.ts" />
import { strFromU8, unzipSync } from 'fflate'
import { Parser } from 'saxen'
import { markedEncoding } from '../encoding'
import { WorkbookError } from './workbook-sheet'

/** The maximum size of a sheet together with the parts that all sheets share. Bytes: some 100,000 rows of 25 columns. */
const UNZIPPED_MAX = 128 * 1024 * 1024
/** Maximum of bytes that are unzipped until the sheet with the data is found. */
const READ_MAX = 4 * UNZIPPED_MAX
/** Files in the zip of a workbook. */
const FILES_MAX = 5_000
/** Bytes that are decoded and parsed at once: a tag that never ends is read again with each chunk. */
const CHUNK = 4 * 1024 * 1024

/** Receives the contents of a part, element by element. Names come without the prefixes of their namespaces. */
export interface XmlListener {
  open(name: string, attributes: Attributes): void
  /** Text of the element that is open, in one or several pieces. */
  text?(text: string): void
  close?(name: string): void
}

/** An attribute's value; undefined if it is missing. A name may have a prefix in the file: `r:id` is found as `id`. */
export type Attributes = (name: string) => string | undefined

/** The files in the zip of a workbook. @throws any error for bytes that are no zip */
export class Parts {
  /** By path in lower case, the name that the zip has. */
  readonly #names = new Map<string, string>()
  #unzipped = 0
  #read = 0

  constructor(private readonly bytes: Uint8Array) {
    let count = 0
    unzipSync(bytes, {
      filter: ({ name }) => {
        count += 1
        // The number is counted here, because the declared one may be wrong.
        if (count > FILES_MAX) throw new WorkbookError('too-large')
        const path = plainPath(name)
        if (!this.#names.has(path)) this.#names.set(path, name)
        return false
      },
    })
  }

  has(path: string): boolean {
    return this.#names.has(plainPath(path))
  }

  /**
   * Reads a part from its beginning to its end. A missing one reads as empty, because most parts may be left out.
   * @throws WorkbookError when the parts become too large; any error for a part that is not sound
   */
  read(path: string, listener: XmlListener): void {
    const bytes = this.#unzip(path)
    if (bytes === undefined) return
    const decoder = new TextDecoder(markedEncoding(bytes) ?? 'utf-8')
    const parser = parserFor(listener)
    for (let at = 0; at < bytes.length; at += CHUNK) {
      parser.write(decoder.decode(bytes.subarray(at, at + CHUNK), { stream: true }))
    }
    parser.write(decoder.decode()).end()
  }

  /** Reads parts that are not needed together with later ones: their size does not count for those, even after an error. */
  apart<T>(work: () => T): T {
    const before = this.#unzipped
    try {
      return work()
    } finally {
      this.#unzipped = before
    }
  }

  #unzip(path: string): Uint8Array | undefined {
    const wanted = this.#names.get(plainPath(path))
    if (wanted === undefined) return undefined
    const files = unzipSync(this.bytes, {
      // A part becomes no larger than this declared size: a wrong size truncates it.
      filter: ({ name, originalSize }) => {
        if (name !== wanted) return false
        const [unzipped, read] = [this.#unzipped + originalSize, this.#read + originalSize]
        if (unzipped > UNZIPPED_MAX || read > READ_MAX) throw new WorkbookError('too-large')
        this.#unzipped = unzipped
        this.#read = read
        return true
      },
    })
    const bytes = files[wanted]
    const checksum = checksumIn(this.bytes, wanted)
    if (bytes !== undefined && checksum !== undefined && checksum !== crc32(bytes)) {
      throw new WorkbookError('not-a-workbook')
    }
    return bytes
  }
}

/** The marks of the end of a zip's directory and of the beginning of its entries, and the longest remark behind it. */
const DIRECTORY_END = 0x06054b50
const DIRECTORY_ENTRY = 0x02014b50
const REMARK_MAX = 65_535
/** Names are in UTF-8, and not in the code page of MS-DOS. */
const IN_UTF_8 = 0x0800

/** The checksum that a zip's directory has for a file; undefined if none is found here. */
function checksumIn(bytes: Uint8Array, wanted: string): number | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let end = bytes.length - 22
  while (end >= 0 && view.getUint32(end, true) !== DIRECTORY_END) {
    end -= 1
    if (bytes.length - end > REMARK_MAX + 22) return undefined
  }
  if (end < 0) return undefined
  let at = view.getUint32(end + 16, true)
  while (at + 46 <= bytes.length && view.getUint32(at, true) === DIRECTORY_ENTRY) {
    const length = view.getUint16(at + 28, true)
    const name = bytes.subarray(at + 46, at + 46 + length)
    const isLatin = (view.getUint16(at + 8, true) & IN_UTF_8) === 0
    if (strFromU8(name, isLatin) === wanted) return view.getUint32(at + 16, true)
    at += 46 + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return undefined
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte
  for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1
  return rest
})

/** The checksum of zip files. */
function crc32(bytes: Uint8Array): number {
  let rest = 0xffffffff
  for (const byte of bytes) rest = (CRC_TABLE[(rest ^ byte) & 255] ?? 0) ^ (rest >>> 8)
  return ~rest >>> 0
}

/** Some writers put './' before names, or backslashes between them, and use other capitals in names than in references. */
function plainPath(name: string): string {
  return name
    .replaceAll('\\', '/')
    .replace(/^(\.?\/)+/, '')
    .toLowerCase()
}

/**
 * The path of a part that another one refers to, from that one's folder: 'worksheets/sheet1.xml', '/xl/styles.xml', '../a.xml'.
 */
export function pathFrom(folder: string, target: string): string {
  const plain = target.replaceAll('\\', '/')
  const steps: string[] = plain.startsWith('/') ? [] : folder.split('/')
  for (const step of plain.split('/')) {
    if (step === '..') steps.pop()
    else if (step !== '.' && step !== '') steps.push(step)
  }
  return steps.filter((step) => step !== '').join('/')
}

function parserFor(listener: XmlListener): Parser {
  return new Parser()
    .on('openTag', (name, attributes, decode) => {
      listener.open(localName(name), (wanted) => {
        const all = attributes()
        const key = Object.hasOwn(all, wanted)
          ? wanted
          : Object.keys(all).find((one) => one.endsWith(`:${wanted}`))
        return key === undefined ? undefined : decoded(all[key] ?? '', decode)
      })
    })
    .on('closeTag', (name) => listener.close?.(localName(name)))
    .on('text', (text, decode) => listener.text?.(decoded(text, decode)))
    .on('cdata', (text) => listener.text?.(text))
    .on('attention', () => {
      // No workbook declares entities of its own, except to become huge.
      throw new WorkbookError('not-a-workbook')
    })
    .on('error', (error) => {
      throw error
    })
    .on('warn', () => {})
}

const REFERENCE = /&(?:#(\d+)|#x([\da-f]+)|\w+);/gi
/** The last character of Unicode. */
const LAST_CHARACTER = 0x10ffff

/** A text with the characters that it refers to: 'ñ' for '&#241;'. The parser's own `decode` knows none above U+FFFF. */
function decoded(text: string, decode: (reference: string) => string): string {
  if (!text.includes('&')) return text
  return text.replace(REFERENCE, (reference: string, decimal?: string, hex?: string) => {
    if (decimal === undefined && hex === undefined) return decode(reference)
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
    return code > LAST_CHARACTER ? reference : String.fromCodePoint(code)
  })
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)
