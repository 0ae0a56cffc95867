import { expect, it } from 'vitest'
import { idField } from '#wire/kinds/id'
import { openTestBackend } from '../support/test-backend'
import { testContract, testEntity } from '../support/test-contract'

it.each(['historial', 'eliminados', 'sesiones'])(
  'an entity may be called %s as the backend’s own operations are',
  async (resource) => {
    const entity = testEntity(resource, { fields: { id: idField({ label: 'ID' }) } })
    const backend = await openTestBackend({ contract: testContract(entity) })
    expect(await backend.call(`${resource}-buscar`)).toMatchObject({ status: 200 })
    await backend.close()
  },
)
