import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { DeclaredHooks } from '#server/hooks/declared'
import { choiceField } from '#wire/kinds/choice'
import { dateField } from '#wire/kinds/date'
import { integerField } from '#wire/kinds/digits'
import { moneyField } from '#wire/kinds/decimal'
import { referenceField } from '#wire/kinds/reference'
import { ownMetodo } from '#wire/own-metodo'
import { ADMIN, openTestBackend, useBackend } from '../support/test-backend'
import { CLIENTE, contract } from './support/hooked-office'
import { provinciaField } from '../support/provincia-field'
import type { Project } from '#server/hooks/create-hooks'

const metodo = ownMetodo({
  metodo: 'clientes-cobrar',
  sends: {
    provincia: provinciaField(true),
    desde: dateField({ label: 'Desde', required: false }),
  },
  answers: {
    cantidad: integerField({ label: 'Cantidad', min: 0, max: 99, required: true }),
    total: moneyField({ label: 'Total', min: 0, max: 99_999, required: true }),
    estado: choiceField({
      label: 'Estado',
      options: { D: 'Debe', A: 'Al día' },
      answers: 'text',
      required: true,
    }),
  },
})

const { clientes } = contract.entities
const withOwn = {
  ...contract,
  entities: { ...contract.entities, clientes: { ...clientes, own: { cobrar: metodo } } },
}
const roles = { O: { may: ['read', 'add', 'edit', 'delete', 'cobrar'] }, others: { may: ['read'] } }
const forOperators = {
  ...contract,
  entities: {
    ...contract.entities,
    clientes: { ...clientes, roles, own: { cobrar: metodo } },
  },
}

type Handler = NonNullable<DeclaredHooks['metodos']>[string]

describe('a metodo of the project', () => {
  let handler: Handler
  const project = {
    hooks: { clientes: { metodos: { cobrar: (call: Parameters<Handler>[0]) => handler(call) } } },
    files: { clientes: 'src/app/hooks/cliente.ts' },
  }

  const backend = useBackend({ contract: withOwn, project })
  beforeEach(async () => {
    handler = () => ({ cantidad: 0, total: '0', estado: 'A' })
    backend.logged.length = 0
    await backend.empty('clientes__otras', 'clientes', 'movimientos', '_history')
    for (const nombre of ['A', 'B']) await backend.call('clientes-ingresar', { ...CLIENTE, nombre })
  })

  const call = (sent: object = {}) =>
    backend.call('clientes-cobrar', { provincia: 'Salta', desde: null, ...sent })

  it('reads and writes records in one transaction, and answers as lists do', async () => {
    const seen: unknown[] = []
    handler = async ({ sent, records, user, now }) => {
      seen.push(sent['desde'], user?.dni, now.getTime())
      const found = (await records['clientes']?.where({ provincia: sent['provincia'] })) ?? []
      for (const { number } of found) await records['clientes']?.modificar(number, { saldo: '0' })
      return { cantidad: found.length, total: '21', estado: 'D' }
    }
    expect(await call({ desde: '2026-01-31' })).toEqual({
      status: 200,
      body: { cantidad: 2, total: '21.00', estado: 'Debe' },
    })
    expect(seen).toEqual(['2026-01-31', ADMIN.dni, backend.now])
    const rows = await backend.rows('clientes-buscar', 'clientes')
    expect(rows.map(({ saldo }) => saldo)).toEqual(['0.00', '0.00'])
    expect(await call({ provincia: 'Chaco' })).toMatchObject({ body: { cantidad: 0 } })
    const entries = await backend.store.read((trx) =>
      trx
        .selectFrom('_history')
        .select(['who', 'kind', 'detail'])
        .where('kind', '=', 'modificacion')
        .execute(),
    )
    expect(entries).toEqual([
      { who: ADMIN.dni, kind: 'modificacion', detail: 'clientes-modificar' },
      { who: ADMIN.dni, kind: 'modificacion', detail: 'clientes-modificar' },
    ])
    const received = metodo.read({ cantidad: 2, total: '21', estado: 'Debe' })
    expect(received).toEqual({ cantidad: 2, total: '21', estado: 'Debe' })
  })

  it.each([
    [{ desde: 'ayer' }, 422, /^Desde: /],
    [{ provincia: '' }, 422, /^Provincia: /],
    [{ provincia: 'Narnia' }, 422, /^Provincia: No se encontró$/],
    [{ otro: 1 }, 422, /^otro: Campo no admitido$/],
    [{ token: 'no' }, 401, /No Autorizado/],
  ])('is not reached by %j', async (sent, status, text) => {
    handler = () => {
      throw new Error('reached')
    }
    const answer = await call(sent)
    expect([answer.status, String(answer.body['error'])]).toEqual([
      status,
      expect.stringMatching(text),
    ])
  })

  it('may refuse, which takes back what it has written', async () => {
    handler = async ({ records, refuse }) => {
      await records['movimientos']?.ingresar({ detalle: 'Uno' })
      return refuse('desde', 'es feriado')
    }
    expect(await call()).toEqual({ status: 422, body: { error: 'Desde: es feriado' } })
    expect(await backend.rows('movimientos-buscar', 'movimientos')).toEqual([])
  })

  it('is at fault where it refuses a field that it is not sent', async () => {
    handler = ({ refuse }) => refuse('hasta', 'es feriado')
    expect(await call()).toMatchObject({ status: 500 })
    expect(backend.logged.join()).toContain('There is no field `hasta` to be refused.')
  })

  it.each([
    [
      'lacks a field',
      { cantidad: 1, estado: 'A' },
      /`cobrar` of clientes \(src\/app\/hooks\/cliente\.ts\) answered `total`/,
    ],
    [
      'has a field more',
      { cantidad: 1, total: '1', estado: 'A', nota: '' },
      /answered `nota`, which is not declared/,
    ],
    ['has no code of a choice', { cantidad: 1, total: '1', estado: 'Debe' }, /answered `estado`/],
    ['has a value out of range', { cantidad: 100, total: '1', estado: 'A' }, /answered `cantidad`/],
  ])('whose answer %s is logged with its file, and answers 500', async (_what, answer, logged) => {
    handler = async ({ records }) => {
      await records['movimientos']?.ingresar({ detalle: 'Uno' })
      return answer
    }
    expect(await call()).toMatchObject({ status: 500 })
    expect(backend.logged.join()).toMatch(logged)
    expect(await backend.rows('movimientos-buscar', 'movimientos')).toEqual([])
  })

  it('has its tools only while it runs', async () => {
    let kept: Parameters<Handler>[0] | undefined
    handler = (given) => {
      kept = given
      return { cantidad: 0, total: '0', estado: 'A' }
    }
    expect(await call()).toMatchObject({ status: 200 })
    await expect(kept?.records['clientes']?.where({})).rejects.toThrow('The hook has ended')
    const query = async () => kept?.db.selectFrom('clientes').selectAll().execute()
    await expect(query()).rejects.toThrow('The hook has ended')
  })

  it('is refused a record that may not be chosen, as a save is', async () => {
    const where = { provincia: ['Chaco'] }
    const sends = {
      provincia: referenceField({
        label: 'Provincia',
        resource: 'provincias',
        shows: 'provincia',
        sends: 'name',
        max: 50,
        required: true,
        where,
      }),
    }
    const limited = ownMetodo({ metodo: 'clientes-cobrar', sends, answers: {} })
    const entities = { ...contract.entities, clientes: { ...clientes, own: { cobrar: limited } } }
    handler = () => ({})
    const other = await openTestBackend({ contract: { ...contract, entities }, project })
    const answers = []
    for (const provincia of ['Chaco', 'Salta']) {
      answers.push((await other.call('clientes-cobrar', { provincia })).status)
    }
    await other.close()
    expect(answers).toEqual([200, 422])
  })

  it('is for whoever may write the entity’s records', async () => {
    const other = await openTestBackend({ contract: forOperators, project })
    expect(await other.call('clientes-cobrar', { provincia: 'Salta', desde: null })).toMatchObject({
      status: 401,
    })
    await other.close()
  })

  it('that nothing answers is none', async () => {
    const other = await openTestBackend({ contract: withOwn })
    expect(await other.call('clientes-cobrar', { provincia: 'Salta', desde: null })).toMatchObject({
      status: 404,
    })
    await other.close()
  })
})

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
