import { expect, it, onTestFinished } from 'vitest'
import type { Project } from '../../../src/server/hooks/create-hooks'
import { openTestBackend } from '../support/test-backend'
import { CLIENTE, contract } from './support/hooked-office'

async function opened(project: Project, options: object = {}) {
  const backend = await openTestBackend({ contract, project, ...options })
  onTestFinished(() => backend.close())
  await backend.events?.start()
  return backend
}

it('a hook of a resource that the contract does not have stops none of the others', async () => {
  const ran: string[] = []
  const hooksOf = (name: string) => ({
    before: () => void ran.push(`before ${name}`),
    afterCommit: () => void ran.push(`afterCommit ${name}`),
  })
  const hooks = {
    gone: hooksOf('gone'),
    clientes: hooksOf('clientes'),
    limites: hooksOf('limites'),
  }
  const backend = await opened({ hooks, files: {} })
  await backend.call('clientes-ingresar', CLIENTE)
  await backend.call('limites-grabar', { tope: '5', nota: '' })
  await backend.events?.idle()
  expect(ran.toSorted()).toEqual([
    'afterCommit clientes',
    'afterCommit limites',
    'before clientes',
    'before limites',
  ])
})

it('hooks may use what else their file declares beside them, as `this`', async () => {
  const seen: unknown[] = []
  const hooks = {
    clientes: {
      note: 'shared',
      before(this: { note?: string }) {
        seen.push(this.note)
      },
      afterCommit(this: { note?: string }) {
        seen.push(this.note)
      },
    },
  }
  const backend = await opened({ hooks, files: {} })
  await backend.call('clientes-ingresar', CLIENTE)
  await backend.events?.idle()
  expect(seen).toEqual(['shared', 'shared'])
})

it('a hook whose file is not known is named by the folder', async () => {
  const fails = () => {
    throw new Error('boom')
  }
  const hooks = { clientes: { before: fails } }
  const backend = await opened({ hooks, files: {} })
  expect(await backend.call('clientes-ingresar', CLIENTE)).toMatchObject({ status: 500 })
  expect(backend.logged.join()).toContain('`before` of clientes (src/hooks/) threw: boom')
})
