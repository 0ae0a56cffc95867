import { describe, expect, it } from 'vitest'
import { loadSchema } from '../../../../cli/load/load-schema'
import { documentText } from '../../../../cli/provider/contract/documents'
import { buildModel } from '../../../../schema/language/build-model'
import type { Model } from '../../../../schema/language/model'
import { openFixture } from '../../support/fixture'
import { openOffice } from '../../support/office'

const ABOUT = { version: '1.2.3', origin: 'http://127.0.0.1:4000' }

async function modelIn({ root, close }: ReturnType<typeof openFixture>): Promise<Model> {
  try {
    const loaded = await loadSchema(root)
    const built = 'files' in loaded ? buildModel(loaded.files) : undefined
    if (built?.model === undefined) throw new Error(`${root} has no sound schema`)
    return built.model
  } finally {
    close()
  }
}

/** Of the office, those that have, together, each kind of field, list and operation. */
const SHOWN = new Set(['cliente', 'tarea', 'cheque', 'preferencia'])

/** Those with secrets, roles, periods, actions that ask, and a metodo of the project's own. */
const FURTHER = new Set(['claveFiscal', 'retencion', 'alicuota', 'honorario'])

const partOf =
  (shown: ReadonlySet<string>) =>
  ({ entities, singletons, ...model }: Model): Model => ({
    ...model,
    entities: entities.filter(({ name }) => shown.has(name)),
    singletons: singletons.filter(({ name }) => shown.has(name)),
  })

const whole = (model: Model): Model => model

/** What a provider's team is given: of the office in words, of small schemas for machines. */
const DOCUMENTS = [
  ['office.md', 'markdown', openOffice, partOf(SHOWN)],
  ['office-further.md', 'markdown', openOffice, partOf(FURTHER)],
  ['secret.openapi.json', 'openapi', openOffice, partOf(new Set(['claveFiscal']))],
  ['own-metodo.openrpc.json', 'openrpc', openOffice, partOf(new Set(['retencion']))],
  ['composite-key.openapi.json', 'openapi', () => openFixture('composite-key'), whole],
  ['actions.openrpc.json', 'openrpc', () => openFixture('actions'), whole],
] as const

describe('the contract for a provider’s team', () => {
  it.each(DOCUMENTS)('%s is as reviewed', async (file, format, open, part) => {
    const text = await documentText(format, part(await modelIn(open())), ABOUT)
    await expect(text).toMatchFileSnapshot(`../../../fixtures/contracts/${file}`)
  })
})
