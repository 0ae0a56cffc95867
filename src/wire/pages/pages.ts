import * as z from 'zod/mini'
import type { EntityContract, ListContract, PagesContract } from '../contract'
import { filtersCheck } from './filters'
import type { FieldContract } from '../kinds'
import { isReceivedObject, type Received, receivedNumber, receivedRows } from '../received'
import { SEARCH_MAX } from '../search/search-text'
import { sessionToken } from '../session-token'

/** Records that an answer of a list in pages has at most. */
export const PAGE_MAX = 1_000

/** Records of an answer if the request has no `cantidad`. */
export const PAGE_USUAL = 100

/**
 * Whether the number of found records is exact. `minima`: there are at least so many, because counting all would take
 * too long.
 */
export type Precision = 'exacta' | 'minima'

/** The part of an answer beside its rows. */
export interface PageAnswer {
  readonly total: number
  readonly precision: Precision
  /**
   * The positions of the first and the last row in the order, as opaque texts: the `despues` of a request for the rows
   * behind one of them.
   */
  readonly primero?: string
  readonly ultimo?: string
}

/** The fields of a request for a page, beside the token. */
const pageRequestFields = {
  /** The searched text, without regard to case and accents. */
  texto: z.optional(z.string().check(z.maxLength(SEARCH_MAX))),
  /** One of the contract's `sorts`. Default: the order in which the records were added. */
  orden: z.optional(z.string()),
  sentido: z.optional(z.enum(['asc', 'desc'])),
  /** The page begins behind the record of which an earlier answer, in the same order or its reverse, gave this text. */
  despues: z.optional(z.string().check(z.maxLength(1_000))),
  /** The number of records that are skipped first. */
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
    /** The filters of the list, by field. */
    filtros: z.optional(filtersCheck(list.filters ?? {}, fields)),
  })
  return { ...list, request }
}

/**
 * Reads the part of an answer beside its rows.
 * @param rows of the answer. A provider that does not count has at least these
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

/** The rows of a list's answer that are records. @returns undefined: the answer is no list */
export function listedRows(answer: unknown, envelope: string): readonly Received[] | undefined {
  return receivedRows(answer, envelope)?.filter(isReceivedObject)
}

/** One answer of a list, and its rows; undefined: it is no list. */
export interface AnsweredPage<Row> {
  readonly answer: unknown
  readonly rows: readonly Row[] | undefined
}

/**
 * The rows of a list, whether it is answered whole or served in pages: then each page is asked for behind the one before.
 * @param ask makes one call
 * @param most rows after which no further page is asked for
 * @returns undefined: an answer was no list
 */
export async function allRows<Row>(
  { metodos: { buscar } }: Pick<EntityContract, 'metodos'>,
  ask: (request: PageRequest) => Promise<AnsweredPage<Row>>,
  most = Number.POSITIVE_INFINITY,
): Promise<readonly Row[] | undefined> {
  if (buscar.pages === undefined) return (await ask({})).rows
  const all: Row[] = []
  for (let despues: string | undefined; ;) {
    const place = despues === undefined ? {} : { despues }
    const { answer, rows } = await ask({ cantidad: PAGE_MAX, ...place })
    if (rows === undefined) return undefined
    all.push(...rows)
    const { ultimo } = isReceivedObject(answer) ? readPage(answer, rows.length) : {}
    // The same place twice would never end.
    if (rows.length < PAGE_MAX || all.length >= most || !ultimo || ultimo === despues) return all
    despues = ultimo
  }
}
