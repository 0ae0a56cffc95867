import { describe, expect, it } from 'vitest'
import { contract as generated } from '../../../generated/contract'
import { useNewBackend, ADMIN, openTestBackend } from '../support/test-backend'

const ANA = { dni: 30111222, nombre: 'Ana Muñoz', email: 'ana@example.com' }

const backend = useNewBackend()

const lastAdministrator = {
  status: 400,
  body: { error: 'Debe quedar un administrador habilitado.' },
}

describe('C-30: users', () => {
  it('the list answers rol and estado as texts', async () => {
    const [row] = await backend.rows('usuarios-buscar', 'usuarios')
    expect(row).toMatchObject({ dni: ADMIN.dni, rol: 'Administrador', estado: 'Habilitado' })
  })

  it.each(['usuarios-deshabilitar', 'usuarios-borrar'])(
    '%s of the last administrator is refused',
    async (metodo) => {
      expect(await backend.call(metodo, { dni: ADMIN.dni })).toEqual(lastAdministrator)
      expect((await backend.call('usuarios-buscar')).status).toBe(200)
    },
  )

  it('demoting the last administrator is refused', async () => {
    const body = { dni: ADMIN.dni, nombre: 'Jefa', email: 'jefa@example.com', perfil: 'O' }
    expect(await backend.call('usuarios-modificar', body)).toEqual(lastAdministrator)
    expect((await backend.call('usuarios-modificar', { ...body, perfil: 'A' })).status).toBe(200)
  })

  it('one’s own row offers only the edit, also where another administrator is left', async () => {
    await addUser('A')
    for (const metodo of ['usuarios-deshabilitar', 'usuarios-borrar', 'usuarios-habilitar']) {
      expect(await backend.call(metodo, { dni: ADMIN.dni })).toEqual({
        status: 400,
        body: { error: 'No puede hacerlo con su propio usuario.' },
      })
    }
    const rows = await backend.rows('usuarios-buscar', 'usuarios')
    expect(rows.map(({ estado }) => estado)).toEqual(['Habilitado', 'Habilitado'])
  })

  it('one’s own row offers the row actions that the schema lists', async () => {
    const { usuarios } = generated.entities
    const ownRow = { field: 'dni', only: ['habilitar'] } as const
    const own = await openTestBackend({
      contract: {
        ...generated,
        entities: { ...generated.entities, usuarios: { ...usuarios, ownRow } },
      },
    })
    expect((await own.call('usuarios-habilitar', { dni: ADMIN.dni })).status).toBe(200)
    await own.close()
  })

  it('the row actions set the state that the schema says', async () => {
    await addUser('O')
    const estado = async () =>
      (await backend.rows('usuarios-buscar', 'usuarios')).find(({ dni }) => dni === ANA.dni)?.[
        'estado'
      ]
    await backend.call('usuarios-deshabilitar', { dni: ANA.dni })
    expect(await estado()).toBe('Deshabilitado')
    await backend.call('usuarios-habilitar', { dni: ANA.dni })
    expect(await estado()).toBe('Habilitado')
    await backend.call('usuarios-borrar', { dni: ANA.dni })
    expect(await estado()).toBeUndefined()
  })

  it('an e-mail that another user has is reported by the field’s name', async () => {
    await addUser('O')
    const answer = await backend.call('usuarios-modificar', {
      dni: ADMIN.dni,
      nombre: 'Jefa',
      email: 'ANA@example.com',
      perfil: 'A',
    })
    expect(answer).toEqual({
      status: 400,
      body: { error: 'Ya existe un registro con el mismo valor: Email.' },
    })
  })

  it('an operator reads the list but changes nobody: a hidden button is no permission', async () => {
    await addUser('A')
    await backend.store.transact(async (trx) => {
      await trx.updateTable('usuarios').set({ rol: 'O' }).where('dni', '=', ADMIN.dni).execute()
    })
    expect((await backend.call('usuarios-buscar')).status).toBe(200)
    for (const metodo of [
      'usuarios-modificar',
      'usuarios-deshabilitar',
      'usuarios-habilitar',
      'usuarios-borrar',
    ]) {
      expect(await backend.call(metodo, { dni: ANA.dni, nonsense: 1 })).toEqual({
        status: 401,
        body: { error: 'No Autorizado.' },
      })
    }
  })
})

async function addUser(rol: string): Promise<void> {
  await backend.store.transact(async (trx) => {
    await trx
      .insertInto('usuarios')
      .values({ ...ANA, email__folded: ANA.email, rol, estado: 'H' })
      .execute()
  })
}
