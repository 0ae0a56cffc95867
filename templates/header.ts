import { createHash } from 'node:crypto'
import { harmless } from './print/comment'

/**
 * The lines on top of each generated file: where it comes from, and what tells, in a fresh clone and without a manifest,
 * whether its schema has changed since, or whether someone edited it by hand.
 */
export interface Header {
  /** `schema/rubro.ts`, or `schema/` */
  readonly source: string
  /** Hash of the part of the model that the file was made from. */
  readonly schema: string
  /** Hash of all that follows the header. */
  readonly body: string
}

const FIRST =
  /^\/\/ Generated from (?<source>.+) by `npm run gen`\. Do not edit: change the schema\.$/
const SECOND = /^\/\/ schema (?<schema>[0-9a-f]{12}), body (?<body>[0-9a-f]{12})$/

/** The body under its header, an empty line between them. */
export function withHeader(source: string, from: unknown, body: string): string {
  return [
    `// Generated from ${harmless(source)} by \`npm run gen\`. Do not edit: change the schema.`,
    `// schema ${hashOfPart(from)}, body ${shortHash(body)}`,
    '',
    body,
  ].join('\n')
}

/** A file's header and body; undefined where it does not begin with a header of ours. */
export function readHeader(text: string): { header: Header; body: string } | undefined {
  const [first = '', second = '', ...rest] = unixLines(text).split('\n')
  const source = FIRST.exec(first)?.groups?.['source']
  const hashes = SECOND.exec(second)?.groups
  const { schema, body } = hashes ?? {}
  if (source === undefined || schema === undefined || body === undefined) return undefined
  return { header: { source, schema, body }, body: rest.slice(1).join('\n') }
}

/** Whether the body is no longer the one that was written under this header. */
export function isEdited({ header, body }: { header: Header; body: string }): boolean {
  return header.body !== shortHash(body)
}

/** Line ends as we write them: a checkout on Windows may have changed them. */
export function unixLines(text: string): string {
  return text.replaceAll('\r\n', '\n')
}

/** Several files are made from one part of the model. */
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
