import { describe, expect, it } from 'vitest'
import { largeLists } from '#server/store/lists/large-lists'
import { layoutOf } from '#server/store/layout/layout-of'
import { idField, longTextField } from '#wire/kinds/text'
import { openTestBackend } from '../support/test-backend'
import { testContract, testEntity } from '../support/test-contract'

const id = idField({ label: 'ID' })
const nota = longTextField({ label: 'Nota', max: 100_000, required: false })
const contract = testContract(testEntity('notas', { fields: { id, nota } }))

/** What is said of a table of so many rows whose note has so many letters. */
async function said(rows: number, letters: number): Promise<readonly string[]> {
  const backend = await openTestBackend({ contract })
  try {
    return await backend.store.transact(async (trx) => {
      const batch = Array.from({ length: 500 }, () => ({ nota: 'x'.repeat(letters) }))
      for (let left = rows; left > 0; left -= 500) {
        await trx.insertInto('notas').values(batch.slice(0, left)).execute()
      }
      return largeLists(trx, layoutOf(contract))
    })
  } finally {
    await backend.close()
  }
}

describe('a list that is answered whole', () => {
  it('is reported from 50,001 rows on', async () => {
    expect(await said(50_000, 1)).toEqual([])
    expect(await said(50_001, 1)).toEqual([
      "The list of notas is answered whole, and it is large (50,001 rows, some 2 MB): serve it in pages with buscar: { serves: 'pages' } in its schema file.",
    ])
  })

  it('is reported from 20 MB on, whatever its rows', async () => {
    expect(await said(400, 49_000)).toEqual([])
    expect(await said(400, 51_000)).toEqual([expect.stringContaining('(400 rows, some 21 MB)')])
  })
})
