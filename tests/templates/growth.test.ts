import { expect, it } from 'vitest'
import { print } from '../../templates/print/print'
import { modulesOf } from '../../templates/render'
import { filesWith, modelOf, rubroFields } from '../schema/small-schema'

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
  const files = await print(modulesOf(modelOf(FILES)))
  const carrying = files.filter(({ text }) => /ramos|detalle|cuentaVieja|it's/.test(text))
  expect(carrying.map(({ path }) => path)).toEqual(['generated/contract.ts'])
  expect(carrying[0]?.text.replaceAll(/\s+/g, ' ')).toContain(
    `growth: { rubros: { renamedFrom: ['ramos'], fields: { nota: { renamedFrom: ['detalle'], backfill: "it's" }, cuenta: { renamedFrom: ['cuentaVieja', 'numero'] }, }, }, },`,
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
  const files = await print(modulesOf(modelOf(filesWith(rubroFields({ nota })))))
  const contract = files.find(({ path }) => path === 'generated/contract.ts')?.text ?? ''
  expect(contract.replaceAll(/\s+/g, ' ')).toContain(
    `growth: { rubros: { fields: { nota: { ${text} } } }, }`,
  )
})

it('an entity of which only the name has changed has no fields there', async () => {
  const files = await print(
    modulesOf(modelOf(filesWith(rubroFields({}, { renamedFrom: 'ramos' })))),
  )
  const text = files.find(({ path }) => path === 'generated/contract.ts')?.text ?? ''
  expect(text.replaceAll(/\s+/g, ' ')).toContain("growth: { rubros: { renamedFrom: ['ramos'] }, }")
})

it('a schema without them has no `growth`', async () => {
  const files = await print(modulesOf(modelOf(filesWith())))
  expect(files.filter(({ text }) => text.includes('growth'))).toEqual([])
})
