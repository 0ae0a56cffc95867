import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deletedMetodos } from '#wire/metodos/deleted'
import { recordsMetodos } from '#wire/metodos/records'
import { CLIENTE, type HookedOffice, openHookedOffice } from './support/hooked-office'

let backend: HookedOffice
beforeAll(async () => {
  backend = await openHookedOffice()
})
afterAll(() => backend.close())
beforeEach(async () => {
  backend.hooks = Object.assign(backend.hooks, { clientes: undefined, limites: undefined })
  const tables = ['clientes__otras', 'clientes', 'movimientos', 'limites', '_history', '_deleted']
  await backend.empty(...tables)
  backend.logged.length = 0
})

const names = async () => (await backend.clients()).map(({ nombre }) => nombre)
const add = (changes: object = {}) => backend.call('clientes-ingresar', { ...CLIENTE, ...changes })
const TEXT = 'no puede superar el tope'
const REFUSED = { status: 422, body: { error: `Saldo: ${TEXT}` } }

/** Refuses whatever would leave a client with more than 100, and its deletion while it has any. */
function limitSaldo(): string[] {
  const seen: string[] = []
  backend.hooks['clientes'] = ({ operation, previous, next, refuse }) => {
    seen.push(operation)
    if (Number((next ?? previous)?.['saldo']) > 100) refuse('saldo', TEXT)
  }
  return seen
}

describe('a rule of the project’s own', () => {
  it('refuses adding, editing, deleting and an action, at a field, and leaves nothing behind', async () => {
    const seen = limitSaldo()
    expect(await add({ saldo: '100.01' })).toMatchObject(REFUSED)
    expect(await names()).toEqual([])
    expect(await add({ saldo: '100' })).toMatchObject({ status: 200 })
    const id = await backend.idOf('Acme')
    const edit = { id, ...CLIENTE, saldo: '101' }
    expect(await backend.call('clientes-modificar', edit)).toMatchObject(REFUSED)
    expect(await backend.clients()).toMatchObject([{ saldo: '100.00' }])
    backend.hooks['clientes'] = undefined
    await backend.call('clientes-modificar', edit)
    const later = limitSaldo()
    expect(await backend.call('clientes-cerrar', { id })).toMatchObject(REFUSED)
    expect(await backend.call('clientes-borrar', { id })).toMatchObject(REFUSED)
    expect(await backend.clients()).toMatchObject([{ saldo: '101.00', activo: true }])
    expect([...seen, ...later]).toEqual(['ingresar', 'ingresar', 'modificar', 'cerrar', 'borrar'])
  })

  it('sees values as requests carry them, references by number, and who writes', async () => {
    const writes: unknown[] = []
    backend.hooks['clientes'] = ({ operation, previous, next, user, now }) => {
      writes.push({ operation, previous, next, user, now: now.getTime() })
    }
    await add()
    const id = await backend.idOf('Acme')
    await backend.call('clientes-modificar', { id, ...CLIENTE, provincia: 'Chaco', otras: [] })
    const provincias = await backend.rows('provincias', 'provincias')
    const numberOf = (name: string) =>
      provincias.find(({ provincia }) => provincia === name)?.['id']
    const { provincia: _, ...same } = CLIENTE
    const first = { ...same, saldo: '10.50', provincia: numberOf('Salta') }
    const common = { user: { dni: 20111222, perfil: 'A' }, now: backend.now }
    expect(writes).toEqual([
      { operation: 'ingresar', previous: undefined, next: first, ...common },
      {
        operation: 'modificar',
        previous: { ...first, number: id },
        next: { ...first, provincia: numberOf('Chaco'), otras: [] },
        ...common,
      },
    ])
  })

  it('sees null where a record refers to none, before a change and after it', async () => {
    const seen: unknown[] = []
    backend.hooks['clientes'] = ({ previous, next }) => {
      seen.push([previous, next].map((one) => one && [one['clase'], one['otras'], one['cierre']]))
    }
    await add({ clase: null, otras: [] })
    const id = await backend.idOf('Acme')
    for (const clase of [3, null]) {
      await backend.call('clientes-modificar', { id, ...CLIENTE, clase, otras: [] })
    }
    const [none, some] = [null, 3].map((clase) => [clase, [], null])
    expect(seen).toEqual([
      [undefined, none],
      [none, some],
      [some, none],
    ])
  })

  it('runs only once the checks of fields, references and rules have passed', async () => {
    const seen = limitSaldo()
    const wrong = [{ nombre: '' }, { provincia: 'Narnia' }, { cierre: '2026-01-10' }, { iva: 'XX' }]
    for (const one of wrong) expect((await add(one)).status).toBeGreaterThanOrEqual(400)
    expect(seen).toEqual([])
  })

  it('names the row of an import, sees the rows before it, and leaves the others', async () => {
    backend.hooks['clientes'] = async ({ next, records, refuse }) => {
      const others = await records['clientes']?.where({ iva: 'RI' })
      if (next?.['iva'] === 'RI' && (others?.length ?? 0) >= 2) refuse('iva', 'ya hay dos')
    }
    const filas = ['A', 'B', 'C', 'D'].map((nombre) => ({
      alta: { ...CLIENTE, nombre, iva: nombre === 'D' ? 'EX' : 'RI' },
    }))
    const { body } = await backend.call(recordsMetodos.write, { entidad: 'clientes', filas })
    const refused = { estado: 422, error: 'IVA: ya hay dos' }
    const done = { estado: 200 }
    expect(body['resultados']).toMatchObject([done, done, refused, done])
    expect(await names()).toEqual(['A', 'B', 'D'])
    await backend.empty('clientes__otras', 'clientes')
    const results = await backend.writeBatch(
      'clientes-ingresar',
      filas.map(({ alta }) => alta),
    )
    expect(results.map(({ ok }) => ok)).toEqual([true, true, false, true])
  })

  it('refuses the records of a selection one by one', async () => {
    for (const [nombre, saldo] of [
      ['A', '1'],
      ['B', '200'],
      ['C', '3'],
    ]) {
      await add({ nombre, saldo })
    }
    limitSaldo()
    const filas = (await backend.clients()).map(({ id }) => ({ id }))
    const request = { entidad: 'clientes', accion: 'cerrar', filas }
    const { body } = await backend.call(recordsMetodos.act, request)
    expect(body['resultados']).toMatchObject([
      { estado: 200 },
      { estado: 422, error: `Saldo: ${TEXT}` },
      { estado: 200 },
    ])
    expect((await backend.clients()).map(({ activo }) => activo)).toEqual([false, true, false])
  })

  it('is asked before a deleted record comes back, by either metodo', async () => {
    await add({ saldo: '200' })
    const id = await backend.idOf('Acme')
    await backend.call('clientes-borrar', { id })
    const seen = limitSaldo()
    const list = await backend.call(deletedMetodos.list, { entidad: 'clientes' })
    const [deleted] = Object.values(list.body).flat()
    const restored = { id: Reflect.get(Object(deleted), 'id') }
    expect(await backend.call(deletedMetodos.restore, restored)).toMatchObject(REFUSED)
    const undo = { entidad: 'clientes', clave: { id } }
    expect(await backend.call(deletedMetodos.undo, undo)).toMatchObject(REFUSED)
    expect(seen).toEqual(['restaurar', 'restaurar'])
    backend.hooks['clientes'] = undefined
    expect(await backend.call(deletedMetodos.undo, undo)).toMatchObject({ status: 200 })
  })

  it('judges a single record, before it was saved and after', async () => {
    const seen: unknown[] = []
    backend.hooks['limites'] = ({ operation, previous, next, refuse }) => {
      seen.push([operation, previous?.['tope'], next?.['tope']])
      if (Number(next?.['tope']) < 0) refuse('tope', 'es negativo')
    }
    const save = (tope: string) => backend.call('limites-grabar', { tope, nota: '' })
    expect(await save('5')).toMatchObject({ status: 200 })
    expect(await save('-1')).toMatchObject({ status: 422, body: { error: 'Tope: es negativo' } })
    expect(seen).toEqual([
      ['grabar', undefined, '5.00'],
      ['grabar', '5.00', '-1.00'],
    ])
  })
})

describe('values that a hook sets', () => {
  it('are stored and recorded in place of those that were sent', async () => {
    backend.hooks['clientes'] = () => ({ telefono: '4000-0000', saldo: '7', clase: 4, otras: [2] })
    await add()
    expect(await backend.clients()).toMatchObject([
      { telefono: '4000-0000', saldo: '7.00', nombre: 'Acme', otras: ['FIJA'] },
    ])
    backend.hooks['clientes'] = ({ operation }) => (operation === 'cerrar' ? { saldo: '0' } : {})
    await backend.call('clientes-cerrar', { id: await backend.idOf('Acme') })
    expect(await backend.clients()).toMatchObject([{ saldo: '0.00', activo: false }])
    const { body } = await backend.call('historial.buscar', {
      entidad: 'clientes',
      clave: { id: await backend.idOf('Acme') },
    })
    expect(JSON.stringify(body)).toContain('0.00')
  })

  it.each([
    ['a field’s check', { telefono: 'x' }, /^Teléfono: /],
    ['a rule', { cierre: '2020-01-01' }, /^Cierre: /],
    ['a limit', { saldo: '10000' }, /^Saldo: /],
  ])('are refused by %s', async (_what, set, text) => {
    backend.hooks['clientes'] = () => set
    const { status, body } = await add()
    expect([status, String(body['error'])]).toEqual([422, expect.stringMatching(text)])
    expect(await names()).toEqual([])
  })

  it.each([
    ['2026-03-01', '2026-01-10', 200],
    ['2026-01-10', '2026-03-01', 422],
    ['2026-01-10', null, 200],
    [null, '2026-03-01', 422],
  ])(
    'are compared with what an edit sends, and not with what it replaces: %s becomes %s',
    async (stored, sent, status) => {
      await add({ alta: stored })
      backend.hooks['clientes'] = () => ({ cierre: '2026-02-01' })
      const edit = { ...CLIENTE, id: await backend.idOf('Acme'), alta: sent }
      expect(await backend.call('clientes-modificar', edit)).toMatchObject({ status })
      const cierre = status === 200 ? '2026-02-01' : null
      expect(await backend.clients()).toMatchObject([{ cierre }])
    },
  )

  it.each([
    ['no field', { tipo: 'A' }, /There is no field `tipo`/],
    ['no number of a record', { clase: 'Fija' }, /is the number of a record/],
  ])('that are %s are a fault of the hook', async (_what, set, text) => {
    backend.hooks['clientes'] = () => set
    expect(await add()).toMatchObject({ status: 500 })
    expect(backend.logged.join()).toMatch(text)
  })
})

describe('a hook that fails', () => {
  it('is logged with its file; the caller reads the general text, and nothing is stored', async () => {
    backend.hooks['clientes'] = async ({ records }) => {
      await records['movimientos']?.ingresar({ detalle: 'Antes' })
      throw new Error('boom')
    }
    expect(await add()).toMatchObject({ status: 500 })
    expect(backend.logged.join()).toContain(
      '`before` of clientes (src/app/hooks/cliente.ts) threw: boom',
    )
    expect(await names()).toEqual([])
    expect(await backend.rows('movimientos-buscar', 'movimientos')).toEqual([])
    backend.hooks['clientes'] = () => {
      throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED', syscall: 'connect' })
    }
    expect(await add()).toMatchObject({ status: 500 })
  })

  it('is at fault where it refuses a field that there is not', async () => {
    for (const name of ['sueldo', 'constructor']) {
      backend.hooks['clientes'] = ({ refuse }) => refuse(name, TEXT)
      expect(await add()).toMatchObject({ status: 500 })
      expect(backend.logged.at(-1)).toContain(`threw: There is no field \`${name}\` to be refused.`)
    }
    expect(await names()).toEqual([])
  })

  it('may not take longer than its limit, nor use its transaction afterwards', async () => {
    const slow = await openHookedOffice(50)
    let late: Promise<unknown> | undefined
    slow.hooks['clientes'] = async ({ records }) => {
      late = setTimeout(200).then(() => records['clientes']?.where({}))
      await late
    }
    expect(await slow.call('clientes-ingresar', CLIENTE)).toMatchObject({ status: 500 })
    expect(slow.logged.join()).toContain('took longer than 0.05 s')
    await expect(late).rejects.toThrow('The hook has ended')
    expect(await slow.call('clientes-buscar')).toMatchObject({ status: 200 })
    await slow.close()
  })
})

it.each([
  ['reads and writes records all the time', 'records'],
  ['catches what `records` throws', 'catching'],
  ['only computes', 'computing'],
] as const)('a hook that %s may take no longer than its limit either', async (_what, how) => {
  const slow = await openHookedOffice(50)
  let reads = 0
  slow.hooks['clientes'] = async ({ records }) => {
    await records['movimientos']?.ingresar({ detalle: 'Uno' })
    const end = performance.now() + 200
    while (performance.now() < end) {
      if (how === 'computing') continue
      const reading = records['movimientos']?.where({})
      await (how === 'catching' ? reading?.catch(() => undefined) : reading)
      reads += 1
    }
  }
  expect(await slow.call('clientes-ingresar', CLIENTE)).toMatchObject({ status: 500 })
  expect(slow.logged.join()).toContain('took longer than 0.05 s')
  expect(reads > 0).toBe(how !== 'computing')
  expect(await slow.rows('clientes-buscar', 'clientes')).toEqual([])
  expect(await slow.rows('movimientos-buscar', 'movimientos')).toEqual([])
  await slow.close()
})

describe('the records that a hook reads and writes', () => {
  it('are of the same transaction, and go through rules, hooks and history', async () => {
    const seen: string[] = []
    backend.hooks['movimientos'] = ({ operation, next }) => {
      seen.push(operation)
      return next === undefined ? {} : { detalle: `${String(next['detalle'])}!` }
    }
    backend.hooks['clientes'] = async ({ records, refuse }) => {
      const { movimientos } = records
      if (movimientos === undefined) return
      const number = await movimientos.ingresar({ detalle: 'Uno' })
      expect(await movimientos.find(number)).toEqual({ number, detalle: 'Uno!' })
      await movimientos.modificar(number, { detalle: 'Dos' })
      expect(await movimientos.where({ detalle: 'Dos!' })).toEqual([{ number, detalle: 'Dos!' }])
      const refused = movimientos.ingresar({ detalle: '' })
      await expect(refused).rejects.toThrow('Detalle: Requerido')
      await expect(movimientos.modificar(number + 1, {})).rejects.toThrow('ya no existe')
      const second = await movimientos.ingresar({ detalle: 'Tres' })
      await movimientos.borrar(second)
      expect(await movimientos.find(second)).toBeUndefined()
      expect(await movimientos.find(null)).toBeUndefined()
      if (seen.length > 8) refuse('nombre', 'demasiados')
    }
    expect(await add()).toMatchObject({ status: 200 })
    expect(seen).toEqual(['ingresar', 'modificar', 'ingresar', 'borrar'])
    const entries = await backend.store.read((trx) =>
      trx.selectFrom('_history').select(['kind', 'who', 'detail']).orderBy('id').execute(),
    )
    expect(entries.map(({ kind, detail }) => `${kind} ${detail}`)).toEqual([
      'alta movimientos-ingresar',
      'modificacion movimientos-modificar',
      'alta movimientos-ingresar',
      'baja movimientos-borrar',
      'alta clientes-ingresar',
    ])
    expect(new Set(entries.map(({ who }) => who))).toEqual(new Set([20111222]))
  })

  it('have the values of a new record in fields that the hook does not name', async () => {
    backend.hooks['clientes'] = undefined
    backend.hooks['movimientos'] = async ({ records, next }) => {
      const { clientes, movimientos } = records
      if (clientes === undefined || movimientos === undefined || next?.['detalle'] !== 'Uno') return
      await expect(movimientos.ingresar({})).rejects.toThrow('Detalle: Requerido')
      await expect(clientes.ingresar({ nombre: 'Nada' })).rejects.toThrow(': ')
      const [other] = await clientes.where({ nombre: 'Acme' })
      const [provincia, clase] = [other?.['provincia'], other?.['clase']]
      await clientes.ingresar({ nombre: 'Nueva', provincia, clase, iva: 'RI', alta: '2026-01-10' })
    }
    await add()
    expect(await backend.call('movimientos-ingresar', { detalle: 'Uno' })).toMatchObject({
      status: 200,
    })
    backend.hooks['movimientos'] = undefined
    const added = (await backend.clients()).find(({ nombre }) => nombre === 'Nueva')
    expect(added).toMatchObject({
      saldo: null,
      cierre: null,
      telefono: '',
      activo: true,
      otras: [],
    })
  })

  it('answer the caller what they refuse, unless the hook catches it', async () => {
    backend.hooks['clientes'] = async ({ records }) => {
      await records['movimientos']?.ingresar({ detalle: '' })
    }
    const { status, body } = await add()
    expect([status, body['error']]).toEqual([422, 'Detalle: Requerido'])
  })

  it('cannot be written by `db`, which reads what the transaction has written', async () => {
    backend.hooks['clientes'] = async ({ records, db }) => {
      await records['movimientos']?.ingresar({ detalle: 'Uno' })
      const found = await db.selectFrom('movimientos').selectAll().execute()
      expect(found).toHaveLength(1)
      await expect(db.deleteFrom('movimientos').execute()).rejects.toThrow('`db` only reads')
    }
    expect(await add()).toMatchObject({ status: 200 })
    expect(await backend.rows('movimientos-buscar', 'movimientos')).toHaveLength(1)
  })

  it('are not written in circles', async () => {
    backend.hooks['movimientos'] = async ({ records }) => {
      await records['movimientos']?.ingresar({ detalle: 'Otro' })
    }
    const { status } = await backend.call('movimientos-ingresar', { detalle: 'Uno' })
    expect(status).toBe(500)
    expect(backend.logged.join()).toContain('is it a circle?')
  })
})
