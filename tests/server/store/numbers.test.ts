import { expect, it } from 'vitest'
import { useBackend } from '../support/test-backend'

const backend = useBackend()

it('the number of a deleted record is given to no other, not even the last one', async () => {
  await backend.empty('rubros')
  const add = async (rubro: string) => {
    await backend.call('rubros-ingresar', { rubro })
    const rows = await backend.rows('rubros-buscar', 'rubros')
    return Number(rows.find((row) => row['rubro'] === rubro)?.['id'])
  }
  await add('Uno')
  const last = await add('Dos')
  expect((await backend.call('rubros-borrar', { id: last })).status).toBe(200)
  expect(await add('Tres')).toBe(last + 1)
})
