import { createHash } from 'node:crypto'
import { harmless } from './print/literal'

/**
 * Files that list all entities, which every branch that adds one changes. Each entity has its own lines in them, which contain
 * only its names, and the hash in the header does not cover them. So git merges two branches line by line, in any order
 * (`.gitattributes` has `merge=union` for adjacent lines), and `gen` sorts the result.
 */

/**
 * The lines that an entity may have in such a file. All other lines do not depend on the entities and are covered by the
 * hash in the header.
 */
const ENTRIES = [
  /^import (?:type )?\{ [\w$]+ \} from '\.\/[\w-]+\/\w+'$/,
  /^import \{ [\w$]+ \} from '\.\.\/src\/app\/hooks\/[\w-]+'$/,
  /^ +(?:[\w$]+|'[\w-]+'): 'src\/app\/hooks\/[\w-]+\.ts',?$/,
  /^ +(?:[\w$]+|'[\w-]+'): [\w$]+,?$/,
  /^ +[\w$]+,$/,
  /^ +screenResource\([\w$]+, \(\) => import\('\.\/[\w-]+\/\w+'\)\.then\(\(screen\) => screen\.[\w$]+\)\),$/,
  // A pair that is too long for one line.
  /^ +'?[\w-]+'?:$/,
]

/** Hash of the lines that do not belong to an entity, without white space. */
function frameHash(body: string): string {
  const frame = body.split('\n').filter((line) => !ENTRIES.some((entry) => entry.test(line)))
  return createHash('sha256').update(frame.join('').replaceAll(/\s/g, '')).digest('hex')
}

/**
 * The lines at the top of each generated file: its source, and hashes that show, in a fresh clone and without a manifest,
 * whether its schema has changed since or whether someone edited it by hand.
 */
export interface Header {
  /** `schema/rubro.ts`, or `schema/` */
  readonly source: string
  /** Hash of the part of the model that the file was made from; undefined for a list file, which may grow line by line. */
  readonly schema: string | undefined
  /** Hash of the text after the header; for a list file without the entities' lines. */
  readonly body: string
}

/** A generated file as it was found. */
export interface HeadedText {
  readonly header: Header
  readonly body: string
  /** A merge left the hash lines of two branches, neither of which is the hash of the merged body. */
  readonly isMerged: boolean
}

const FIRST =
  /^\/\/ Generated from (?<source>.+) by `npm run gen`\. Do not edit: change the schema\.$/
const SECOND = /^\/\/ schema (?<schema>[0-9a-f]{12}), body (?<body>[0-9a-f]{12})$/
const SECOND_OF_LIST = /^\/\/ one line for each entity, rest (?<body>[0-9a-f]{12})$/

/** The body under its header, an empty line between them. */
export function withHeader(source: string, from: unknown, body: string): string {
  const hashes = `// schema ${hashOfPart(from)}, body ${shortHash(body)}`
  return [firstLine(source), hashes, '', body].join('\n')
}

/** The same for a list file. Its header does not depend on the entities, so branches do not conflict in it. */
export function withListHeader(source: string, body: string): string {
  const hash = `// one line for each entity, rest ${shortFrameHash(body)}`
  return [firstLine(source), hash, '', body].join('\n')
}

function firstLine(source: string): string {
  return `// Generated from ${harmless(source)} by \`npm run gen\`. Do not edit: change the schema.`
}

/** A file's header and body; undefined if it does not begin with such a header. */
export function readHeader(text: string): HeadedText | undefined {
  const [first = '', second = '', ...rest] = unixLines(text).split('\n')
  const source = FIRST.exec(first)?.groups?.['source']
  const { schema, body } = (SECOND.exec(second) ?? SECOND_OF_LIST.exec(second))?.groups ?? {}
  if (source === undefined || body === undefined) return undefined
  const isMerged = rest[0] !== undefined && SECOND_OF_LIST.test(rest[0])
  return { header: { source, schema, body }, body: rest.slice(1).join('\n'), isMerged }
}

/** Whether any line is the first line of a header: in a conflict, one side may begin further down. */
export function isGenerated(text: string): boolean {
  return unixLines(text)
    .split('\n')
    .some((line) => FIRST.test(line))
}

/** Whether the body is no longer the one that was written under this header. */
export function isEdited({ header, body, isMerged }: HeadedText): boolean {
  if (header.schema !== undefined) return header.body !== shortHash(body)
  return !isMerged && header.body !== shortFrameHash(body)
}

/** Normalises line ends, which a checkout on Windows may have changed. */
export function unixLines(text: string): string {
  return text.replaceAll('\r\n', '\n')
}

/** Caches hashes, because several files are made from one part of the model. */
const partHashes = new WeakMap<object, string>()

function hashOfPart(part: unknown): string {
  if (typeof part !== 'object' || part === null) return shortHash(JSON.stringify(part))
  const known = partHashes.get(part) ?? shortHash(JSON.stringify(part))
  partHashes.set(part, known)
  return known
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}

function shortFrameHash(body: string): string {
  return frameHash(body).slice(0, 12)
}
