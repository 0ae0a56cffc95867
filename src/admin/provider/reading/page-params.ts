import type { FilterPayload, GetListParams } from 'react-admin'
import { type PageRequest, type PageAnswer, PAGE_USUAL, readPage } from '#wire/pages/pages'
import { isReceivedObject, receivedNumber } from '#wire/received'
import type { PagesContract } from '#wire/contract'
import type { FilteredContract } from '#wire/pages/filters'
import { pageFilters } from './page-filters'
import { AS_ANSWERED } from '../rows/filter-rows'

/** What `meta` may say to `getList` of a list that is served in pages: where the page is, in place of `pagination.page`. */
export interface PagePlace {
  /** `primero` or `ultimo` of an earlier answer: the page begins behind it. */
  readonly despues?: string | undefined
  /** So many records are left out first. */
  readonly saltear?: number | undefined
}

/** The `meta` that `getList` gives beside the rows of such a list. */
export type PageMeta = Omit<PageAnswer, 'total'>

/** The records that react-admin asks for. */
export interface PageWish {
  readonly request: PageRequest
  /** How many records, in as many requests as that takes. */
  readonly count: number
}

/**
 * A request for what react-admin asks for.
 * @throws Error if the backend cannot be asked for that
 */
export function pageWish(
  contract: FilteredContract,
  { sorts }: PagesContract,
  { filter, sort = AS_ANSWERED, pagination, meta }: GetListParams,
): PageWish {
  const { resource } = contract
  const { page, perPage } = pagination ?? { page: 1, perPage: PAGE_USUAL }
  const { despues, saltear } = placeOf(meta, (page - 1) * perPage)
  const { q, ...others }: FilterPayload = filter ?? {}
  const text = q === undefined || q === null ? '' : String(q)
  const filters = pageFilters(contract, others)
  // react-admin's lists are sorted by the id unless they say otherwise: as the records were added.
  const isUsual = sort.field === AS_ANSWERED.field || sort.field === 'id'
  const isSorted = sorts.includes(sort.field)
  if (!isSorted && !isUsual) {
    throw new Error(
      `"${resource}" is served in pages, which cannot be sorted by "${sort.field}"; its sorts: ${sorts.join(', ')}`,
    )
  }
  return {
    count: perPage,
    request: {
      ...(text === '' ? {} : { texto: text }),
      ...(Object.keys(filters).length === 0 ? {} : { filtros: filters }),
      ...(isSorted ? { orden: sort.field } : {}),
      ...(sort.order === 'DESC' ? { sentido: 'desc' } : {}),
      ...(despues === undefined ? {} : { despues }),
      ...(saltear === 0 ? {} : { saltear }),
    },
  }
}

function placeOf(meta: unknown, usual: number): { despues: string | undefined; saltear: number } {
  const { despues, saltear } = isReceivedObject(meta) ? meta : {}
  const isPlaced = despues !== undefined || saltear !== undefined
  return {
    despues: typeof despues === 'string' ? despues : undefined,
    saltear: isPlaced ? (receivedNumber(saltear) ?? 0) : usual,
  }
}

/** Reads the `meta` that `getList` gives beside the rows of a list that is served in pages. */
export function pageMetaOf(meta: unknown, total: number | undefined, rows: number): PageAnswer {
  return readPage({ ...(isReceivedObject(meta) ? meta : {}), total }, rows)
}
