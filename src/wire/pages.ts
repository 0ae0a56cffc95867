import * as z from 'zod/mini'
import type { ListContract, PagesContract } from './contract'
import { type Received, receivedNumber } from './received'
import { SEARCH_MAX } from './search-max'
import { sessionToken } from './session-token'

/** Records that an answer has at most. */
export const PAGE_MAX = 1_000

/** Records that an answer has where the request does not say. */
export const PAGE_USUAL = 100

/**
 * How many records are found. `minima`: at least so many, where counting all of them takes too long.
 */
export type Precision = 'exacta' | 'minima'

/** What an answer has beside its rows. */
export interface PageAnswer {
  readonly total: number
  readonly precision: Precision
  /** Where the first and the last row are in the order: the `despues` of a request for what follows. Texts without meaning. */
  readonly primero?: string
  readonly ultimo?: string
}

/** What a request for a page may have; the order in which the records were added is the usual one. */
export interface PageRequest {
  /** What is searched, without regard to case and accents. */
  readonly texto?: string
  /** One of the contract's `sorts`. */
  readonly orden?: string
  readonly sentido?: 'asc' | 'desc'
  /** The page begins behind the record that an earlier answer called so; in the same order, or in its reverse. */
  readonly despues?: string
  /** So many records are left out first. */
  readonly saltear?: number
  /** Records of the answer, at most. */
  readonly cantidad?: number
}

/** The answers' fields beside the rows; no envelope has one of these names. */
export const PAGE_FIELDS = ['total', 'precision', 'primero', 'ultimo'] as const

interface PagedList<R> extends Pick<ListContract<R>, 'metodo' | 'envelope' | 'read'> {
  readonly pages: PagesContract
}

/** A `buscar` that answers pages. */
export function pagedList<R>(list: PagedList<R>): ListContract<R> & PagedList<R> {
  const request = z.strictObject({
    token: sessionToken,
    texto: z.optional(z.string().check(z.maxLength(SEARCH_MAX))),
    orden: z.optional(z.enum(Object.fromEntries(list.pages.sorts.map((name) => [name, name])))),
    sentido: z.optional(z.enum(['asc', 'desc'])),
    despues: z.optional(z.string().check(z.maxLength(1_000))),
    saltear: z.optional(z.int().check(z.nonnegative())),
    cantidad: z.optional(z.int().check(z.gte(1), z.lte(PAGE_MAX))),
  })
  return { ...list, request }
}

/**
 * Reads what an answer has beside its rows.
 * @param rows of the answer. A provider that does not count answers at least these
 */
export function readPage(answer: Received, rows: number): PageAnswer {
  const { total, precision, primero, ultimo } = answer
  return {
    total: Math.max(receivedNumber(total) ?? rows, rows),
    precision: precision === 'minima' ? 'minima' : 'exacta',
    ...(typeof primero === 'string' ? { primero } : {}),
    ...(typeof ultimo === 'string' ? { ultimo } : {}),
  }
}
