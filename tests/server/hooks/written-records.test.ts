import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CLIENTE, type Hook, type HookedOffice, openHookedOffice } from './support/hooked-office'

let backend: HookedOffice
beforeAll(async () => {
  backend = await openHookedOffice()
})
afterAll(() => backend.close())
beforeEach(async () => {
  backend.hooks = Object.assign(backend.hooks, { clientes: undefined, movimientos: undefined })
  await backend.empty('clientes__otras', 'clientes', 'movimientos', '_history')
})

const add = (changes: object = {}) => backend.call('clientes-ingresar', { ...CLIENTE, ...changes })

describe('the records that a hook reads and writes', () => {
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
