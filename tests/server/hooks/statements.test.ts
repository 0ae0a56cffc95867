import { expect, it } from 'vitest'
import type { Project } from '#server/hooks/create-hooks'
import { countedStatements } from '../support/counted-statements'
import { openTestBackend } from '../support/test-backend'
import { CLIENTE, contract } from './support/hooked-office'

/** The statements of adding a movement, and of adding a client. */
async function statements(project?: Project): Promise<readonly number[]> {
  const counted = countedStatements()
  const given = project === undefined ? {} : { project }
  const backend = await openTestBackend({ contract, dataDir: ':memory:', ...given })
  const of = async (metodo: string, body: object): Promise<number> => {
    const before = counted()
    expect(await backend.call(metodo, body)).toMatchObject({ status: 200 })
    return counted() - before
  }
  await of('movimientos-ingresar', { detalle: 'Antes' })
  const found = [
    await of('movimientos-ingresar', { detalle: 'Uno' }),
    await of('clientes-ingresar', CLIENTE),
  ]
  await backend.close()
  return found
}

it('a write runs no statement more where its entity has no hook, and one more for an event', async () => {
  const [movement = 0, client = 0] = await statements()
  expect(movement).toBeGreaterThan(3)
  const before: Project = { hooks: { clientes: { before() {} } }, files: {} }
  expect(await statements(before)).toEqual([movement, client])
  const events: Project = { hooks: { clientes: { afterCommit() {} } }, files: {} }
  expect(await statements(events)).toEqual([movement, client + 1])
})
