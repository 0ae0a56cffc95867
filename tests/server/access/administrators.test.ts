import { afterEach, describe, expect, it } from 'vitest'
import { placeholderAddress } from '#wire/placeholder-address'
import { ADMIN, ANA, CLAVE, createWorld, register, signIn, type World } from './support/world'

let world: World
afterEach(() => world.close())

const LAST = { status: 400, body: { error: 'Debe quedar un administrador habilitado.' } }
const PROMOTED = { dni: ANA.dni, nombre: ANA.nombre, email: ANA.correo, perfil: 'A' }

/** What another program leaves in the table of users. */
const set = (dni: number, rights: { readonly rol: string; readonly estado: string }) =>
  world.backend.store.transact((trx) =>
    trx.updateTable('usuarios').set(rights).where('dni', '=', dni).execute(),
  )

const PEOPLE: readonly (readonly [who: string, isEnough: boolean, rol: string, estado: string])[] =
  [
    ['an enabled administrator', true, 'A', 'H'],
    ['a disabled administrator', false, 'A', 'D'],
    ['a pending administrator', false, 'A', 'P'],
    ['an enabled operator', false, 'O', 'H'],
  ]

describe('the last enabled administrator', () => {
  it('C-30: cannot be demoted', async () => {
    world = await createWorld()
    const token = await signIn(world, ADMIN.dni, ADMIN.clave)
    const demotion = { nombre: 'Yo', email: 'yo@example.com', perfil: 'O' }
    expect(
      await world.call('usuarios-modificar', { token, dni: ADMIN.dni, ...demotion }),
    ).toMatchObject(LAST)
  })

  it.each(['usuarios-deshabilitar', 'usuarios-borrar'])('C-30: %s is refused', async (metodo) => {
    world = await createWorld()
    const token = await signIn(world, ADMIN.dni, ADMIN.clave)
    expect(await world.call(metodo, { token, dni: ADMIN.dni })).toMatchObject(LAST)
  })

  it.each(PEOPLE)('C-30: may be demoted beside %s: %s', async (_who, isEnough, rol, estado) => {
    world = await createWorld()
    await register(world)
    await set(ANA.dni, { rol, estado })
    const token = await signIn(world, ADMIN.dni, ADMIN.clave)
    const demotion = { nombre: 'Yo', email: 'yo@example.com', perfil: 'O' }
    const answer = await world.call('usuarios-modificar', { token, dni: ADMIN.dni, ...demotion })
    expect(answer).toMatchObject(isEnough ? { status: 200 } : LAST)
  })

  it('C-30: of two who disable each other at once, one is refused', async () => {
    world = await createWorld()
    await register(world)
    const admin = await signIn(world, ADMIN.dni, ADMIN.clave)
    await world.call('usuarios-modificar', { token: admin, ...PROMOTED })
    const ana = await signIn(world, ANA.dni, CLAVE)
    const answers = await Promise.all([
      world.call('usuarios-deshabilitar', { token: admin, dni: ANA.dni }),
      world.call('usuarios-deshabilitar', { token: ana, dni: ADMIN.dni }),
    ])
    // The second one is refused by the rule, or because their own session has ended.
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => [400, 401].includes(status))).toHaveLength(1)
  })

  it('C-30: a second one may be demoted, disabled and deleted', async () => {
    world = await createWorld()
    await register(world)
    const token = await signIn(world, ADMIN.dni, ADMIN.clave)
    const dni = ANA.dni
    const steps: readonly (readonly [string, object])[] = [
      ['usuarios-modificar', PROMOTED],
      ['usuarios-modificar', { ...PROMOTED, perfil: 'O' }],
      ['usuarios-modificar', PROMOTED],
      ['usuarios-deshabilitar', { dni }],
      ['usuarios-borrar', { dni }],
    ]
    for (const [metodo, fields] of steps) {
      expect((await world.call(metodo, { token, ...fields })).status).toBe(200)
    }
  })
})

describe('the first administrator', () => {
  it('is the one of the settings, and nothing is shown', async () => {
    world = await createWorld()
    expect((await world.call('login', ADMIN)).body).toMatchObject({ perfil: 'A' })
    expect(await world.backend.ensureFirstAdministrator()).toBeUndefined()
  })

  it.each([ADMIN.dni, undefined])(
    'has a name, an address and a history of its own: ADMIN_DNI %s',
    async (adminDni) => {
      world = await createWorld({ adminDni, adminClave: undefined })
      const dni = adminDni ?? 1
      const { store } = world.backend
      expect(
        await store.read((trx) => trx.selectFrom('usuarios').selectAll().execute()),
      ).toMatchObject([{ dni, nombre: 'Administrador', email: placeholderAddress(dni) }])
      expect(
        await store.read((trx) =>
          trx.selectFrom('_history').selectAll().where('entity', '=', 'usuarios').execute(),
        ),
      ).toMatchObject([
        { kind: 'alta', who: null, origin: 'administration', detail: 'start', at: world.now },
      ])
    },
  )

  it('is created with a generated password where none is set, shown once', async () => {
    world = await createWorld({ adminDni: undefined, adminClave: undefined, registro: 'cerrado' })
    expect(await world.backend.ensureFirstAdministrator()).toBeUndefined()
    expect(world.first).toEqual({ dni: 1, clave: expect.stringMatching(/^(\w{4}-){3}\w{4}$/) })
    expect((await world.call('login', world.first ?? {})).body).toMatchObject({ perfil: 'A' })
  })

  it.each(PEOPLE)('is not needed where there is %s: %s', async (_who, isEnough, rol, estado) => {
    world = await createWorld({ adminClave: undefined })
    await register(world)
    await set(ADMIN.dni, { rol: 'O', estado: 'H' })
    await set(ANA.dni, { rol, estado })
    const made = await world.backend.ensureFirstAdministrator()
    expect(made?.dni).toBe(isEnough ? undefined : ADMIN.dni)
    const users = await world.backend.store.read((trx) =>
      trx.selectFrom('usuarios').select(['dni', 'rol', 'estado']).orderBy('dni').execute(),
    )
    expect(users).toEqual([
      { dni: ADMIN.dni, rol: isEnough ? 'O' : 'A', estado: 'H' },
      { dni: ANA.dni, rol, estado },
    ])
  })

  it('is an imported user whose role is raised, where ADMIN_DNI names one', async () => {
    world = await createWorld({ adminDni: ANA.dni, adminClave: undefined })
    const made = await world.call('login', world.first ?? {})
    expect(made.body).toMatchObject({ dni: ANA.dni, perfil: 'A' })
    await world.backend.store.transact((trx) =>
      trx.updateTable('usuarios').set({ rol: 'O', estado: 'D' }).execute(),
    )
    const raised = await world.backend.ensureFirstAdministrator()
    expect(raised?.dni).toBe(ANA.dni)
    expect((await world.call('login', raised ?? {})).body).toMatchObject({ perfil: 'A' })
  })
})
