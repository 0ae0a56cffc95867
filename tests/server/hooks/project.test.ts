import { describe, expect, it, onTestFinished } from 'vitest'
import type { DeclaredHooks } from '#server/hooks/declared'
import type { Project } from '#server/hooks/create-hooks'
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
  const hooks = { clientes: { before: () => Promise.reject(new Error('boom')) } }
  const backend = await opened({ hooks, files: {} })
  expect(await backend.call('clientes-ingresar', CLIENTE)).toMatchObject({ status: 500 })
  expect(backend.logged.join()).toContain('`before` of clientes (src/app/hooks/) threw: boom')
})

describe('what afterCommit is given', () => {
  type Committed = Parameters<NonNullable<DeclaredHooks['afterCommit']>>[0]

  function collecting(...resources: readonly string[]) {
    const events: Committed[] = []
    const hook = { afterCommit: (event: Committed) => void events.push(event) }
    const hooks = Object.fromEntries(resources.map((resource) => [resource, hook]))
    return { events, project: { hooks, files: {} } }
  }

  it('of a single record is `grabar`, with its values before and after', async () => {
    const { events, project } = collecting('limites')
    const backend = await opened(project)
    for (const tope of ['5', '6']) await backend.call('limites-grabar', { tope, nota: '' })
    await backend.events?.idle()
    expect(
      events.map(({ operation, previous, next }) => [
        operation,
        previous?.['tope'],
        next?.['tope'],
      ]),
    ).toEqual([
      ['grabar', undefined, '5.00'],
      ['grabar', '5.00', '6.00'],
    ])
  })

  it('are lists of references too, and nobody where nobody is signed in', async () => {
    const { events, project } = collecting('clientes')
    const backend = await opened(project)
    const otras = [1, 3]
    await backend.call('clientes-ingresar', { ...CLIENTE, otras })
    const [row] = await backend.rows('clientes-buscar', 'clientes')
    await backend.writeBatch('clientes-modificar', [{ id: row?.['id'], ...CLIENTE, otras: [2] }])
    await backend.events?.idle()
    expect(
      events.map(({ user, previous, next }) => [user, previous?.['otras'], next?.['otras']]),
    ).toEqual([
      [{ dni: 20111222 }, undefined, [1, 3]],
      [undefined, [1, 3], [2]],
    ])
  })

  it('are events of before their entity was renamed', async () => {
    const { events, project } = collecting('clientes')
    const renamed = { ...contract, growth: { clientes: { renamedFrom: ['socios', 'gente'] } } }
    const backend = await openTestBackend({ contract: renamed, project })
    onTestFinished(() => backend.close())
    await backend.store.transact(async (trx) => {
      for (const entity of ['socios', 'gente', 'clientes']) {
        const row = { at: 7, who: null, entity, record: 1, operation: 'ingresar', previous: null }
        const queued = { tries: 0, due: 0, held: 0, failed: 0, next: `{"nombre":"${entity}"}` }
        await trx
          .insertInto('_events')
          .values({ ...row, ...queued })
          .execute()
      }
    })
    await backend.events?.start()
    await backend.events?.idle()
    expect(events.map(({ next }) => next?.['nombre']).toSorted()).toEqual([
      'clientes',
      'gente',
      'socios',
    ])
  })

  it('is a transaction whose tools end with it, and a signal that the end of the server aborts', async () => {
    const late: Promise<unknown>[] = []
    let isWaiting = false
    let reason: unknown
    const hooks: Project['hooks'] = {
      clientes: {
        async afterCommit({ signal, transact }) {
          const records = await transact(async (tools) => tools.records)
          late.push(records['clientes']?.where({}) ?? Promise.resolve())
          await Promise.allSettled(late)
          isWaiting = true
          await new Promise<void>((resolve) => {
            signal.addEventListener('abort', () => {
              reason = signal.aborted
              resolve()
            })
          })
        },
      },
    }
    const backend = await openTestBackend({ contract, project: { hooks, files: {} } })
    await backend.events?.start()
    await backend.call('clientes-ingresar', CLIENTE)
    await expect.poll(() => isWaiting).toBe(true)
    await backend.close()
    expect(reason).toBe(true)
    await expect(late[0]).rejects.toThrow('The hook has ended')
  })
})
