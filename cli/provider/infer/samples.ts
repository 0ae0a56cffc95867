import { readFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import * as z from 'zod'
import { errorTextOf } from '#wire/http/error-body'
import { CommandError } from '../../commands/command-error'
import { EXIT } from '../../exit-codes.js'
import { printable } from '../../report/advice'
import { refusalText, unanswered, type Session } from '../wire/sign-in'
import type { RowRecord } from './column'

/** Stands for standard input. */
const STDIN = '-'

/** Answers saved in files, or piped in. @throws CommandError if one cannot be read, or is no JSON */
export async function readFiles(paths: readonly string[]): Promise<Sample[]> {
  const samples: Sample[] = []
  for (const path of paths) {
    const from = path === STDIN ? 'standard input' : path
    const content = path === STDIN ? await text(process.stdin) : contentOf(path)
    samples.push({ from, value: parsed(from, content) })
  }
  return samples
}

/** A live answer. @throws CommandError if there is none */
export async function readLive({ call, token }: Session, metodo: string): Promise<Sample> {
  const reply = await call({ metodo, token })
  if ('none' in reply) throw unanswered(reply)
  if (reply.status < 200 || reply.status > 299) {
    throw new CommandError(
      `The provider answers ${metodo} with ${refusalText(reply)}.`,
      reply.status === 401 || reply.status === 403
        ? 'Sign in again: the token may have expired.'
        : 'Check --metodo: only a metodo that lists records can be learnt from.',
      EXIT.internal,
    )
  }
  if (reply.json === undefined) {
    throw new CommandError(
      `The provider answers ${metodo} with ${reply.otherwise} instead of JSON.`,
      'Check --url: it may lead to a page.',
      EXIT.internal,
    )
  }
  return { from: `The answer of ${metodo}`, value: reply.json.value }
}

function contentOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : ''
    throw new CommandError(`${path} cannot be read${code}.`, 'Check the path.', EXIT.usage)
  }
}

function parsed(from: string, content: string): unknown {
  try {
    // Windows editors begin a file with a byte order mark, which is no JSON.
    return JSON.parse(content.replace(/^\uFEFF/, ''))
  } catch (error) {
    const where = error instanceof Error ? placeIn(error.message) : ''
    throw new CommandError(`${from} is no JSON${where}.`, 'Give one whole answer a file.')
  }
}

/** If it is wrong, without the text itself: it may be personal. */
function placeIn(message: string): string {
  const place = /at position \d+( \(line \d+ column \d+\))?/.exec(message)?.[0]
  if (place !== undefined) return ` (${place})`
  return message.includes('end of JSON') ? ' (cut short)' : ''
}

/** One answer, and its source. */
export interface Sample {
  readonly from: string
  readonly value: unknown
}

/** The rows of all samples together. */
export interface Rows {
  /** The name of the list in the answer; undefined: every answer is the list itself. */
  readonly envelope: string | undefined
  readonly rows: readonly RowRecord[]
  readonly doubts: readonly string[]
}

const anObject = z.record(z.string(), z.unknown())

/**
 * Finds the list in each answer: the answer itself, or the one list of objects under a name.
 * @param wanted the name of the list; undefined: it is found
 * @throws CommandError if there is no list, or it has no rows that are objects
 */
export function findRows(samples: readonly Sample[], wanted: string | undefined): Rows {
  const found = samples.map((sample) => ({ sample, ...listIn(sample, wanted) }))
  const envelopes = [...new Set(found.flatMap(({ envelope }) => envelope ?? []))]
  const [envelope] = envelopes
  if (envelopes.length > 1) {
    throw new CommandError(
      `The answers hold their rows under different names: ${envelopes.map(printable).join(', ')}.`,
      'Give answers of one metodo, or name the list with --envelope.',
    )
  }
  const all = found.flatMap(({ list }) => list)
  const rows = all.flatMap((row): RowRecord[] => {
    const record = anObject.safeParse(row)
    return record.success ? [record.data] : []
  })
  if (rows.length === 0) {
    throw new CommandError(
      all.length === 0
        ? 'The answer has no rows, so nothing can be learnt from it.'
        : `None of the ${all.length} rows is an object, so there are no fields to be learnt.`,
      'Give an answer with some records: the more, the surer the draft.',
    )
  }
  const odd = all.length - rows.length
  return {
    envelope,
    rows,
    doubts: [
      ...found.flatMap(({ doubts }) => doubts),
      ...(odd > 0
        ? [`unsure: ${odd} of ${all.length} rows are no objects, and were passed over`]
        : []),
    ],
  }
}

interface Found {
  readonly envelope: string | undefined
  readonly list: readonly unknown[]
  readonly doubts: readonly string[]
}

function listIn({ from, value }: Sample, wanted: string | undefined): Found {
  if (Array.isArray(value) && wanted === undefined) {
    return { envelope: undefined, list: value, doubts: [] }
  }
  const body = anObject.safeParse(value).data
  const lists = Object.entries(body ?? {}).flatMap(([name, list]) =>
    Array.isArray(list) && (wanted === undefined || name === wanted) ? [{ name, list }] : [],
  )
  const [longest, ...others] = lists.toSorted((a, b) => b.list.length - a.list.length)
  if (longest === undefined) throw noList(from, body, wanted)
  const names = others.map(({ name }) => printable(name))
  return {
    envelope: longest.name,
    list: longest.list,
    doubts:
      names.length === 0
        ? []
        : [
            `unsure: the answer holds other lists too (${names.join(', ')}); use --envelope for another`,
          ],
  }
}

function noList(
  from: string,
  body: RowRecord | undefined,
  wanted: string | undefined,
): CommandError {
  if (wanted !== undefined) {
    return new CommandError(
      `${from} holds no list under "${wanted}".`,
      `Its names: ${
        Object.keys(body ?? {})
          .map(printable)
          .join(', ') || 'none'
      }.`,
    )
  }
  if (body === undefined) {
    return new CommandError(
      `${from} is neither a list nor an object that holds one.`,
      'Give the whole answer of a metodo that lists records.',
    )
  }
  if (errorTextOf(body['error']) !== undefined) {
    return new CommandError(
      `${from} holds a refusal: an \`error\`, and no list.`,
      'Give the answer to a call that was allowed: with a token that the provider takes.',
    )
  }
  return new CommandError(
    `${from} holds one record and no list.`,
    'A screen that shows and saves one record is written with singleton(): see docs/schema.md.',
  )
}
