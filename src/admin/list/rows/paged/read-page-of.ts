import type { DataProvider, FilterPayload, SortPayload } from 'react-admin'
import { pageMetaOf, type PagePlace } from '#admin/provider/reading/page-params'
import { versionOfList, withVersion } from '#admin/provider/records/record-version'
import { WHOLE_LIST } from '#admin/provider/whole-list'
import { receivedNumber } from '#wire/received'
import type { Row } from '#admin/provider/row'
import type { ReadPage, View } from './page-snapshot'

/** Reads pages of a resource; each row has the version that it was read in. */
export function readPageOf(dataProvider: DataProvider, resource: string): ReadPage {
  return async (view, { cantidad, reversed, despues, saltear }, signal) => {
    const place: PagePlace = { despues, saltear }
    const { data, total, meta } = await dataProvider.getList<Row>(resource, {
      pagination: { page: 1, perPage: cantidad },
      sort: reversed ? opposite(view.sort) : view.sort,
      filter: filterOf(view),
      meta: place,
      signal,
    })
    const version = versionOfList(meta)
    return {
      ...pageMetaOf(meta, total, data.length),
      rows: data.map((row) => withVersion(row, version)),
      leftOut: receivedNumber(meta?.leftOut) ?? 0,
    }
  }
}

/** Reads all rows that are found; each has the version of the state in which the first of them were read. */
export async function readAllOf(
  dataProvider: DataProvider,
  resource: string,
  view: View,
): Promise<Row[]> {
  const { sort } = view
  const wish = { ...WHOLE_LIST, sort, filter: filterOf(view) }
  const { data, meta } = await dataProvider.getList<Row>(resource, wish)
  const version = versionOfList(meta)
  return data.map((row) => withVersion(row, version))
}

const filterOf = ({ text, filter }: View): FilterPayload =>
  text === '' ? filter : { ...filter, q: text }

const opposite = ({ field, order }: SortPayload): SortPayload => ({
  field,
  order: order === 'DESC' ? 'ASC' : 'DESC',
})
