import * as z from 'zod'
import { errorTextOf } from '#wire/http/error-body'
import { CommandError } from '../../commands/command-error'
import { printable } from '../../report/advice'
import type { RowRecord } from './column'

/** One answer, and where it came from. */
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
