import { describe, expect, it, onTestFinished } from 'vitest'
import { contract } from '../../../../generated/contract'
import { COUNTED_MAX, INICIO_BUSCAR } from '#wire/metodos/home'
import { useNewBackend, ADMIN, openTestBackend } from '../../support/test-backend'

const backend = useNewBackend()

const home = async () => (await backend.call(INICIO_BUSCAR)).body
const countOf = async (entidad: string) => {
  const { cantidades } = await home()
  return Array.isArray(cantidades) ? cantidades.find((one) => one.entidad === entidad) : undefined
}

async function addUsers(estado: string, dnis: readonly number[]): Promise<void> {
  await backend.store.transact(async (trx) => {
    for (const dni of dnis) {
      const email = `${dni}@example.com`
      await trx
        .insertInto('usuarios')
        .values({ dni, nombre: 'Ana', email, email__folded: email, rol: 'O', estado })
        .execute()
    }
  })
}

async function addRubros(count: number): Promise<void> {
  await backend.store.transact(async (trx) => {
    for (let at = 0; at < count; at += 500) {
      const names = Array.from(
        { length: Math.min(500, count - at) },
        (_, index) => `R${at + index}`,
      )
      await trx
        .insertInto('rubros')
        .values(names.map((rubro) => ({ rubro, rubro__folded: rubro.toLowerCase() })))
        .execute()
    }
  })
}

const exacta = (entidad: string, total: number) => ({ entidad, total, precision: 'exacta' })

describe('`inicio.buscar`', () => {
  it('counts the records of each entity that has a screen, and of no other', async () => {
    for (const rubro of ['Cine', 'Arte']) await backend.call('rubros-ingresar', { rubro })
    const { cantidades } = await home()
    expect(cantidades).toEqual([
      exacta('bancos', 0),
      exacta('postales', 0),
      exacta('rubros', 2),
      exacta('usuarios', 1),
    ])
  })

  it('counts no further than it has to', async () => {
    await addRubros(COUNTED_MAX)
    expect(await countOf('rubros')).toMatchObject({ total: COUNTED_MAX, precision: 'exacta' })
    await backend.call('rubros-ingresar', { rubro: 'Cine' })
    expect(await countOf('rubros')).toMatchObject({ total: COUNTED_MAX, precision: 'minima' })
  })

  it('tells administrators how many users wait to be enabled: not the disabled ones', async () => {
    expect((await home())['pendientes']).toBe(0)
    await addUsers('P', [30_111_222, 30_111_223])
    await addUsers('D', [30_111_224])
    expect((await home())['pendientes']).toBe(2)
  })

  it('tells that to nobody else', async () => {
    await addUsers('P', [30_111_222])
    await backend.store.transact(async (trx) => {
      await trx.updateTable('usuarios').set({ rol: 'O' }).where('dni', '=', ADMIN.dni).execute()
    })
    expect(Object.keys(await home())).toEqual(['cantidades'])
  })

  it.each([
    ['reads users', { A: { may: ['read'] } }, true],
    ['does not', { A: { may: [] } }, false],
    ['is not named among their roles, and does not', { O: { may: ['read'] } }, false],
    ['is not named among their roles, and reads them', { others: { may: ['read'] } }, true],
  ])('tells an administrator of users where that role %s', async (_what, roles, reads) => {
    const usuarios = { ...contract.entities.usuarios, roles }
    const limited = { ...contract, entities: { ...contract.entities, usuarios } }
    const other = await openTestBackend({ contract: limited })
    onTestFinished(() => other.close())
    const { body } = await other.call(INICIO_BUSCAR)
    expect('pendientes' in body).toBe(reads)
    const listed = Array.isArray(body['cantidades']) ? body['cantidades'] : []
    expect(listed.some(({ entidad }) => entidad === 'usuarios')).toBe(reads)
    expect(listed.some(({ entidad }) => entidad === 'rubros')).toBe(true)
  })

  it('is for who is signed in, and takes nothing but the token', async () => {
    expect((await backend.post({ metodo: INICIO_BUSCAR, token: 'otro' })).status).toBe(401)
    expect((await backend.call(INICIO_BUSCAR, { entidad: 'rubros' })).status).toBe(422)
  })
})
