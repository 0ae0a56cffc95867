import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  CLIENTE,
  type Hook,
  type HookedOffice,
  contract,
  openHookedOffice,
} from './support/hooked-office'
import { choiceField } from '#wire/kinds/choice'
import { idField, textField } from '#wire/kinds/text'
import { openTestBackend, useBackend } from '../support/test-backend'
import { testContract, testEntity } from '../support/test-contract'
import type { Project } from '#server/hooks/create-hooks'
import { countedStatements } from '../support/counted-statements'

describe('the records that a hook reads and writes', () => {
  let backend: HookedOffice
  beforeAll(async () => {
    backend = await openHookedOffice()
  })
  afterAll(() => backend.close())
  beforeEach(async () => {
    backend.hooks = Object.assign(backend.hooks, { clientes: undefined, movimientos: undefined })
    await backend.empty('clientes__otras', 'clientes', 'movimientos', '_history')
  })

  const add = (changes: object = {}) =>
    backend.call('clientes-ingresar', { ...CLIENTE, ...changes })

  it('are found by all of the values that are named, null too, by number and 1,000 at most', async () => {
    await backend.store.transact(async (trx) => {
      for (let from = 1; from <= 1_001; from += 143) {
        const values = Array.from({ length: 143 }, (_, at) => {
          const number = 1_002 - from - at
          return { id: number, detalle: number % 2 === 0 ? 'Par' : 'Impar' }
        })
        await trx.insertInto('movimientos').values(values).execute()
      }
    })
    await add({ nombre: 'A' })
    await add({ nombre: 'B', cierre: '2026-02-01' })
    await add({ nombre: 'C', saldo: '7' })
    const found: Record<string, unknown> = {}
    backend.hooks['clientes'] = async ({ records: { clientes, movimientos } }) => {
      const of = async (values: object) =>
        (await clientes?.where(values))?.map(({ nombre }) => nombre)
      found['open'] = await of({ cierre: null })
      found['closed'] = await of({ cierre: '2026-02-01' })
      found['open and of 7'] = await of({ cierre: null, saldo: '7' })
      found['folded'] = await of({ nombre: 'á' })
      await expect(of({ otras: [1] })).rejects.toThrow('clientes has no field otras to compare.')
      const numbers = (await movimientos?.where({}))?.map(({ number }) => number)
      found['all'] = [numbers?.length, numbers?.[0], numbers?.at(-1)]
      found['even'] = (await movimientos?.where({ detalle: 'Par' }))?.length
      found['several'] = (await movimientos?.find(7))?.['detalle']
    }
    expect(await add({ nombre: 'D', saldo: '0' })).toMatchObject({ status: 200 })
    expect(found).toEqual({
      open: ['A', 'C'],
      closed: ['B'],
      'open and of 7': ['C'],
      folded: ['A'],
      all: [1_000, 1, 1_000],
      even: 500,
      several: 'Impar',
    })
  })

  it('are written one after the other though the hook does not wait in between; one that is refused takes back nothing else', async () => {
    const results: unknown[] = []
    backend.hooks['movimientos'] = async ({ operation, next, db }) => {
      if (operation !== 'ingresar') return {}
      const before = await db.selectFrom('movimientos').select('id').execute()
      return { detalle: `${String(next?.['detalle'])}${before.length}` }
    }
    backend.hooks['clientes'] = async ({ records: { movimientos } }) => {
      const written = ['a', '', 'b', 'c'].map((detalle) => movimientos?.ingresar({ detalle }))
      results.push(...(await Promise.allSettled(written)).map(({ status }) => status))
    }
    expect(await add()).toMatchObject({ status: 200 })
    backend.hooks['movimientos'] = undefined
    expect(results).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
    const rows = await backend.rows('movimientos-buscar', 'movimientos')
    expect(rows.map(({ detalle }) => detalle)).toEqual(['a0', 'b1', 'c2'])
  })

  it('are out of reach once the hook has ended, and so are queries', async () => {
    let tools: Parameters<Hook>[0] | undefined
    backend.hooks['clientes'] = (write) => {
      tools = write
    }
    await add()
    const { movimientos } = tools?.records ?? {}
    const late = [
      () => movimientos?.find(1),
      () => movimientos?.find(null),
      () => movimientos?.where({}),
      async () => movimientos?.ingresar({ detalle: 'Tarde' }),
      async () => movimientos?.modificar(1, { detalle: 'Tarde' }),
      async () => movimientos?.borrar(1),
      async () => tools?.db.selectFrom('movimientos').selectAll().execute(),
    ]
    for (const use of late) await expect(use()).rejects.toThrow('The hook has ended')
    expect(await backend.rows('movimientos-buscar', 'movimientos')).toEqual([])
  })

  it.each([
    [8, 200],
    [9, 500],
  ])('of %i hooks that write records of each other answer %i', async (hooks, status) => {
    let runs = 0
    backend.hooks['movimientos'] = async ({ records }) => {
      runs += 1
      if (runs < hooks) await records['movimientos']?.ingresar({ detalle: `Otro ${runs}` })
    }
    expect(await backend.call('movimientos-ingresar', { detalle: 'Uno' })).toMatchObject({ status })
    backend.hooks['movimientos'] = undefined
    const rows = await backend.rows('movimientos-buscar', 'movimientos')
    expect(rows).toHaveLength(status === 200 ? hooks : 0)
  })
})

const options = { B: 'Borrador', R: 'Revisado', A: 'Asentado' }
const withStates = testContract(
  testEntity('tramites', {
    fields: {
      id: idField({ label: 'ID' }),
      nota: textField({ label: 'Nota', max: 20, required: false }),
      estado: choiceField({ label: 'Estado', options, answers: 'text', required: true }),
    },
    states: { of: 'estado', starts: ['B', 'R'], moves: { B: ['R'], R: ['A'] }, locks: ['A'] },
  }),
)

const wrong = (from: string, to: string) => `Estado: No se puede pasar de "${from}" a "${to}"`

describe('hooks and states', () => {
  let hook: Hook | undefined
  const backend = useBackend({
    contract: withStates,
    project: {
      hooks: { tramites: { before: (write: Parameters<Hook>[0]) => hook?.(write) } },
      files: { tramites: 'src/app/hooks/tramite.ts' },
    },
  })
  beforeEach(async () => {
    hook = undefined
    await backend.empty('tramites', '_history', '_deleted')
  })

  /** What an edit to a state answers, whose hook sets another one, and what is stored then. */
  async function edited(from: string, to: string, set: string) {
    await backend.call('tramites-ingresar', { nota: '', estado: from })
    const id = (await backend.rows('tramites-buscar', 'tramites'))[0]?.['id']
    hook = () => ({ estado: set })
    const { status, body } = await backend.call('tramites-modificar', { id, nota: 'x', estado: to })
    const [row] = await backend.rows('tramites-buscar', 'tramites')
    return [status, body['error'], row?.['estado'], row?.['nota']]
  }

  it.each([
    ['where a move leads', 'B', 'B', 'R', [200, undefined, 'Revisado', 'x']],
    ['where it is', 'B', 'R', 'B', [200, undefined, 'Borrador', 'x']],
    ['where no move leads', 'B', 'B', 'A', [422, wrong('Borrador', 'Asentado'), 'Borrador', '']],
    [
      'beyond the move that was asked',
      'B',
      'R',
      'A',
      [422, wrong('Borrador', 'Asentado'), 'Borrador', ''],
    ],
    ['back', 'R', 'A', 'B', [422, wrong('Revisado', 'Borrador'), 'Revisado', '']],
  ])(
    'a state that a hook sets is judged by the one that is stored: %s',
    async (_where, from, to, set, expected) => {
      expect(await edited(from, to, set)).toEqual(expected)
    },
  )

  it.each([
    ['one that it may begin in', 'R', [200, undefined, ['Revisado']]],
    ['another one', 'A', [422, 'Estado: Un registro nuevo empieza en "Borrador" o "Revisado"', []]],
  ])('a state that a hook gives a new record is judged: %s', async (_which, set, expected) => {
    hook = () => ({ estado: set })
    const { status, body } = await backend.call('tramites-ingresar', { nota: '', estado: 'B' })
    const rows = await backend.rows('tramites-buscar', 'tramites')
    expect([status, body['error'], rows.map(({ estado }) => estado)]).toEqual(expected)
  })
})

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
