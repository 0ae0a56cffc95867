import * as z from 'zod/mini'
import type { ListContract, PagesContract } from '../contract'
import { filtersCheck } from './filters'
import type { FieldContract } from '../kinds'
import { type Received, receivedNumber } from '../received'
import { SEARCH_MAX } from '../search/search-text'
import { sessionToken } from '../session-token'

/** Records that an answer of a list in pages has at most. */
export const PAGE_MAX = 1_000

/** Records that an answer has if the request does not say. */
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

/** What a request for a page may have, beside the token. */
const pageRequestFields = {
  /** What is searched, without regard to case and accents. */
  texto: z.optional(z.string().check(z.maxLength(SEARCH_MAX))),
  /** One of the contract's `sorts`. Default: the order in which the records were added. */
  orden: z.optional(z.string()),
  sentido: z.optional(z.enum(['asc', 'desc'])),
  /** The page begins behind the record of which an earlier answer, in the same order or its reverse, gave this text. */
  despues: z.optional(z.string().check(z.maxLength(1_000))),
  /** So many records are left out first. */
  saltear: z.optional(z.int().check(z.nonnegative())),
  /** Records of the answer, at most. Default: `PAGE_USUAL`. */
  cantidad: z.optional(z.int().check(z.gte(1), z.lte(PAGE_MAX))),
}

const part = z.union([z.string(), z.number()])
const referredIdentity = z.union([part, z.readonly(z.record(z.string(), part))])

/** The filters of a request that its metodo has accepted. */
const fieldFilters = z.record(
  z.string(),
  z.union([
    z.readonly(z.array(z.union([z.string(), z.boolean(), z.object({ id: referredIdentity })]))),
    z.object({
      desde: z.optional(z.union([z.string(), z.number()])),
      hasta: z.optional(z.union([z.string(), z.number()])),
    }),
  ]),
)

/** Reads the fields of a request for a page that its metodo has accepted. */
export const pageRequest = z.object({ ...pageRequestFields, filtros: z.optional(fieldFilters) })
export type PageRequest = z.infer<typeof pageRequest>

interface PagedList<R> extends Pick<ListContract<R>, 'metodo' | 'envelope' | 'filters' | 'read'> {
  readonly pages: PagesContract
}

/**
 * A `buscar` that answers pages.
 * @param fields of the entity, which its filters refer to
 */
export function pagedList<R>(
  list: PagedList<R>,
  fields: Readonly<Record<string, FieldContract>>,
): ListContract<R> & PagedList<R> {
  const sorts = Object.fromEntries(list.pages.sorts.map((name) => [name, name]))
  const request = z.strictObject({
    token: sessionToken,
    ...pageRequestFields,
    orden: z.optional(z.enum(sorts)),
    /** What the list is filtered by, by field. */
    filtros: z.optional(filtersCheck(list.filters ?? {}, fields)),
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
