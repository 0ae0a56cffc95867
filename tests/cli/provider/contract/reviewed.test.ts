import { expect, it } from 'vitest'
import { loadSchema } from '../../../../cli/load/load-schema'
import { openapiText } from '../../../../cli/provider/contract/openapi'
import { buildModel } from '#language/build-model'
import type { Model } from '#language/model'
import { openOffice } from '../../support/office'

const ABOUT = { version: '1.2.3', origin: 'http://127.0.0.1:4000' }

async function modelIn({ root, close }: ReturnType<typeof openOffice>): Promise<Model> {
  try {
    const loaded = await loadSchema(root)
    const built = 'files' in loaded ? buildModel(loaded.files) : undefined
    if (built?.model === undefined) throw new Error(`${root} has no sound schema`)
    return built.model
  } finally {
    close()
  }
}

/** Of the office, the entity with roles, actions that ask and a metodo of the project's own; without the portal. */
it('the contract for a provider’s team is as reviewed', async () => {
  const { entities, access, ...model } = await modelIn(openOffice())
  const shown = entities.filter(({ name }) => name === 'retencion')
  const part = { ...model, singletons: [], entities: shown, access: { ...access, operations: [] } }
  await expect(await openapiText(part, ABOUT)).toMatchFileSnapshot(
    '../../../fixtures/contracts/office.openapi.json',
  )
})
