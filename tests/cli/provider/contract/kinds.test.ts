import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, it } from 'vitest'
import { wireValues } from '../../../../cli/provider/contract/kinds'
import { contract } from '../../../../generated/contract'
import type { Contract } from '#wire/contract'
import { samplesOf } from '../../../life/samples'
import { loadModel } from '../../../support/model'

const wired: Contract['entities'] = contract.entities
const REFERRED = { id: 7, name: 'Chaco' }

it('each field’s JSON Schema admits what the wire’s own check admits, and its example passes that check', async () => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  const { entities } = await loadModel()
  const fields = entities.flatMap((entity) =>
    entity.fields.map((field) => ({
      field,
      wire: Object.values(wired).find(({ resource }) => resource === entity.resource)?.fields[
        field.name
      ],
    })),
  )
  expect(fields.length).toBeGreaterThan(10)
  for (const { field, wire } of fields) {
    if (wire === undefined) throw new Error(`${field.name} is not in the generated contract`)
    const { sent, shown, example } = wireValues(field, () => REFERRED)
    const samples = samplesOf(wire, () => [REFERRED])
    for (const sample of [samples.sound(1), samples.most]) {
      expect([field.name, ajv.validate(sent, sample.sent), ajv.errors]).toEqual([
        field.name,
        true,
        null,
      ])
      expect([field.name, ajv.validate(shown, sample.shown)]).toEqual([field.name, true])
    }
    expect([field.name, wire.check.safeParse(example.sent).error]).toEqual([field.name, undefined])
    expect([field.name, wire.read(example.shown)]).toEqual([field.name, example.shown])
  }
})
