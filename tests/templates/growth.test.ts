import { expect, it } from 'vitest'
import { filesWith, rubroFields } from '../schema/small-schema'
import { allGenerated, generated } from './support/generated'

const FILES = filesWith(
  rubroFields(
    {
      nota: { kind: 'text', label: 'Nota', max: 20, renamedFrom: 'detalle', backfill: "it's" },
      cuenta: { kind: 'digits', label: 'Cuenta', max: 4, renamedFrom: ['cuentaVieja', 'numero'] },
    },
    { renamedFrom: 'ramos' },
  ),
)

it('former names and backfill values are in the server’s contract, and in no other file', async () => {
  const files = [...(await allGenerated(FILES))]
  const carrying = files.filter(([, text]) => /ramos|detalle|cuentaVieja|it's/.test(text))
  expect(carrying.map(([path]) => path)).toEqual(['contract.ts'])
  expect(carrying[0]?.[1]).toContain(
    `growth: { rubros: { renamedFrom: ['ramos'], fields: { nota: { renamedFrom: ['detalle'], backfill: "it's" }, cuenta: { renamedFrom: ['cuentaVieja', 'numero'] } } } }`,
  )
})

it.each([
  [{ kind: 'boolean', label: 'N', backfill: false }, 'backfill: false'],
  [{ kind: 'boolean', label: 'N', backfill: true }, 'backfill: true'],
  [{ kind: 'integer', label: 'N', min: 0, max: 9, required: true, backfill: 0 }, 'backfill: 0'],
  [{ kind: 'integer', label: 'N', min: -9, max: 9, required: true, backfill: -1 }, 'backfill: -1'],
  [{ kind: 'money', label: 'N', min: 0, max: 9, required: true, backfill: 0 }, 'backfill: 0'],
  [{ kind: 'text', label: 'N', max: 9, backfill: '' }, "backfill: ''"],
])('a backfill value is in the contract, whatever it is: %j', async (nota, text) => {
  const contract = await generated('contract.ts', filesWith(rubroFields({ nota })))
  expect(contract).toContain(`growth: { rubros: { fields: { nota: { ${text} } } } }`)
})

it('an entity of which only the name has changed has no fields there', async () => {
  const files = filesWith(rubroFields({}, { renamedFrom: 'ramos' }))
  const text = await generated('contract.ts', files)
  expect(text).toContain("growth: { rubros: { renamedFrom: ['ramos'] } }")
})

it('a schema without them has no `growth`', async () => {
  const files = [...(await allGenerated(filesWith()))]
  expect(files.filter(([, text]) => text.includes('growth'))).toEqual([])
})
