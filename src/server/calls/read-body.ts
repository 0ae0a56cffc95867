import { refusals } from './refusals'
import type { Values } from '#wire/kinds/field'
import { isReceivedObject } from '#wire/received'

/** Names through which a body could reach an object's prototype. */
const FORBIDDEN = ['__proto__', 'constructor', 'prototype']

/** Maximum levels of nesting. The largest request, which writes documents with references by a key, has eight. */
const DEEPEST = 32

/** Members and elements of a request together: 1,000 records of 90 fields, or 2,000 lines of 40. Parsing more takes too long. */
const MOST_VALUES = 100_000

/** Maximum members of one object: the parser finds members of larger objects ten times as slowly. */
const MOST_MEMBERS = 1_000

/** A request's body, which was scanned and not parsed. */
export interface ReceivedBody {
  /** Bytes. */
  readonly size: number
  /** Its text `token`, as parsing would find it. */
  readonly token: string | undefined
  /** Its text `metodo`. */
  readonly metodo: string | undefined
  /** Parses the JSON object. @throws Refusal 400 */
  parse(): Values
}

/**
 * Scans a body before it is parsed: counts levels, values and members in its bytes, so that no body takes longer to parse than
 * others of its size.
 * @throws Refusal 400 if it is no object, 413, 422
 */
export function receiveBody(bytes: Uint8Array): ReceivedBody {
  const { token, metodo } = outlineOf(bytes)
  return { size: bytes.byteLength, token, metodo, parse: () => parseBody(bytes) }
}

function parseBody(bytes: Uint8Array): Values {
  const body = parseJson(bytes)
  if (!isReceivedObject(body)) throw refusals.notJson()
  if (FORBIDDEN.some((name) => Object.hasOwn(body, name))) throw refusals.notJson()
  return body
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return undefined
  }
}

const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a]
const [BRACE, BRACE_END, BRACKET, BRACKET_END] = [0x7b, 0x7d, 0x5b, 0x5d]
const isSpace = (byte: number | undefined): boolean =>
  byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09

/** The texts of the object's own members that are read before it is parsed. */
type Outline = Pick<ReceivedBody, 'token' | 'metodo'>

/**
 * Scans the bytes once, and skips over texts without reading them. In a body that is not JSON it finds the members that
 * a parser would have read before it failed.
 */
function outlineOf(bytes: Uint8Array): Outline {
  const begin = firstByte(bytes)
  if (bytes[begin] !== BRACE) throw refusals.notJson()
  const members = new Int32Array(DEEPEST + 2)
  const found: { token?: string | undefined; metodo?: string | undefined } = {}
  let [depth, values] = [0, 0]
  /** The last text that has ended, which is a member's name if a colon follows. */
  let text: readonly [from: number, to: number] = [0, 0]
  let name: keyof Outline | undefined
  for (let at = begin; at < bytes.length; at += 1) {
    const byte = bytes[at]
    if (byte === QUOTE) {
      const from = at
      for (at += 1; at < bytes.length && bytes[at] !== QUOTE; at += 1) {
        if (bytes[at] === BACKSLASH) at += 1
      }
      if (depth !== 1) continue
      text = [from, at + 1]
      if (name !== undefined) found[name] = textIn(bytes, text)
    } else if (byte === BRACE || byte === BRACKET) {
      depth += 1
      values += 1
      if (depth > DEEPEST) throw refusals.tooDeep()
      members[depth] = 0
    } else if (byte === BRACE_END || byte === BRACKET_END) {
      depth -= 1
      if (depth <= 0) break
    } else if (byte === COMMA) {
      values += 1
      if (depth === 1) name = undefined
    } else if (byte === COLON) {
      const count = (members[depth] ?? 0) + 1
      members[depth] = count
      if (count > MOST_MEMBERS) throw refusals.tooManyValues()
      if (depth === 1) {
        name = nameIn(bytes, text)
        // The last member of this name counts, even if it is no text.
        if (name !== undefined) found[name] = undefined
      }
    }
    if (values > MOST_VALUES) throw refusals.tooManyValues()
  }
  return { token: found.token, metodo: found.metodo }
}

/** The first byte after the byte order mark that some programs put first. */
function firstByte(bytes: Uint8Array): number {
  let at = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0
  while (isSpace(bytes[at])) at += 1
  return at
}

/** Longer texts are neither a token nor a name: 512 characters, each of them escaped. */
const LONGEST_TEXT = 512 * 6 + 2

function textIn(bytes: Uint8Array, [from, to]: readonly [number, number]): string | undefined {
  if (to - from > LONGEST_TEXT) return undefined
  const text = parseJson(bytes.subarray(from, to))
  return typeof text === 'string' ? text : undefined
}

function nameIn(bytes: Uint8Array, place: readonly [number, number]): keyof Outline | undefined {
  const name = textIn(bytes, place)
  return name === 'token' || name === 'metodo' ? name : undefined
}
