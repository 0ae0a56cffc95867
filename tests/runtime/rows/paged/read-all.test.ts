import { expect, it } from 'vitest'
import type { DataProvider } from 'react-admin'
import { versionOf } from '../../../../src/runtime/provider/records/record-version'
import { readAllOf } from '../../../../src/runtime/rows/paged/read-page-of'
import { dataProvider } from '../../../../generated'

it('rows that are read to be selected have the version that they were read in: what a colleague writes then is a conflict', async () => {
  const data = [{ id: 1 }, { id: 2 }]
  const provider: DataProvider = {
    ...dataProvider,
    // Its generic signature promises rows of any type.
    getList: async () => ({ data: data as never[], total: 2, meta: { version: '"7"' } }),
  }
  const rows = await readAllOf(provider, 'clientes', {
    text: '',
    filter: {},
    sort: { field: 'id', order: 'ASC' },
  })
  expect(rows.map((row) => [row.id, versionOf(row)])).toEqual([
    [1, '"7"'],
    [2, '"7"'],
  ])
})
