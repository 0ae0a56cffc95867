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
