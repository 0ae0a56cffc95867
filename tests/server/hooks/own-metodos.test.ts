import { beforeEach, describe, expect, it } from 'vitest'
import type { DeclaredHooks } from '#server/hooks/declared'
import { choiceField } from '#wire/kinds/choice'
import { dateField } from '#wire/kinds/date'
import { integerField } from '#wire/kinds/integer'
import { moneyField } from '#wire/kinds/money'
import { referenceField } from '#wire/kinds/reference'
import { ownMetodo } from '#wire/own-metodo'
import { useBackend, ADMIN, openTestBackend } from '../support/test-backend'
import { CLIENTE, contract } from './support/hooked-office'
import { provinciaField } from '../support/provincia-field'

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

describe('a metodo of the project', () => {
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
