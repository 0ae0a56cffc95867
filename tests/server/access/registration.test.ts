import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod'
import {
  ADMIN,
  ANA,
  CLAVE,
  type World,
  createWorld,
  register,
  seconds,
  signIn,
} from './support/world'
import { rolText } from '#server/store/users'
import { contract } from '../../../generated/contract'

const JUAN = { dni: 31222333, nombre: "Juan O'Higgins", correo: 'juan@example.com' }

describe('somebody who registers', () => {
  let world: World
  beforeEach(async () => {
    world = await createWorld()
  })
  afterEach(() => world.close())

  async function users(): Promise<readonly Record<string, unknown>[]> {
    const token = await signIn(world, ADMIN.dni, ADMIN.clave)
    const { body } = await world.call('usuarios-buscar', { token })
    return z.array(z.record(z.string(), z.unknown())).parse(body['usuarios'])
  }

  async function ticket(person = ANA): Promise<unknown> {
    await world.call('registracion', person)
    const { body } = await world.call('enviar-codigo', { dni: person.dni, codigo: world.code() })
    return body['token']
  }

  describe('registration', () => {
    it('P-12: mails a code to the address in the request, and answers that address', async () => {
      expect(await world.call('registracion', ANA)).toMatchObject({
        status: 200,
        body: { correo: ANA.correo },
      })
      expect(world.mails).toEqual([
        expect.objectContaining({ to: ANA.correo, text: expect.stringContaining(ANA.nombre) }),
      ])
    })

    it('W-10: the password completes it; the person is an operator and may sign in', async () => {
      await register(world)
      expect(await users()).toContainEqual({
        dni: ANA.dni,
        nombre: ANA.nombre,
        email: ANA.correo,
        rol: 'Operador',
        estado: 'Habilitado',
      })
      expect((await world.call('login', { dni: ANA.dni, clave: CLAVE })).status).toBe(200)
    })

    it('W-11: one that was never completed does not count', async () => {
      await world.call('registracion', ANA)
      expect(await users()).toHaveLength(1)
      world.now += seconds(60)
      expect((await world.call('registracion', ANA)).status).toBe(200)
      expect((await world.call('login', { dni: ANA.dni, clave: CLAVE })).body['error']).toBe(
        'No registrado',
      )
    })

    it.each(['H', 'P', 'D'])(
      'P-12: 405 for a DNI that is registered: estado %s',
      async (estado) => {
        await register(world)
        await world.backend.store.transact((trx) =>
          trx.updateTable('usuarios').set({ estado }).where('dni', '=', ANA.dni).execute(),
        )
        expect(await world.call('registracion', { ...JUAN, dni: ANA.dni })).toMatchObject({
          status: 405,
          body: { error: 'DNI ya registrado.' },
        })
      },
    )

    it("C-33: 422 for another user's e-mail, in any case", async () => {
      await register(world)
      const taken = { ...JUAN, correo: ' ANA@Example.com ' }
      expect(await world.call('registracion', taken)).toMatchObject({
        status: 422,
        body: { error: 'Ya existe un usuario con ese correo.' },
      })
      expect(world.mails).toHaveLength(1)
    })

    it('a corrected e-mail gets its code at once, and the first code is void', async () => {
      await world.call('registracion', { ...ANA, correo: 'anna@example.com' })
      const first = world.code()
      await world.call('registracion', ANA)
      expect(world.mails.map(({ to }) => to)).toEqual(['anna@example.com', ANA.correo])
      // One pair in a million is equal: then the first is right by being the second.
      const { status } = await world.call('enviar-codigo', { dni: ANA.dni, codigo: first })
      expect(status).toBe(first === world.code() ? 200 : 400)
    })

    it('a name that was corrected within 60 s replaces the first one', async () => {
      await world.call('registracion', { ...ANA, nombre: 'Ana Munoz' })
      await register(world)
      expect(world.mails).toHaveLength(1)
      expect(await users()).toContainEqual(expect.objectContaining({ nombre: 'Ana Muñoz' }))
    })

    it('C-33: an e-mail that another took meanwhile is reported, and nothing is half done', async () => {
      const late = await ticket({ ...ANA, correo: JUAN.correo })
      await register(world, JUAN)
      expect(await world.call('enviar-clave', { token: late, clave: CLAVE })).toMatchObject({
        status: 422,
        body: { error: 'Ya existe un usuario con ese correo.' },
      })
      expect(await users()).toHaveLength(2)
    })

    it('P-12: a DNI that was imported meanwhile is reported', async () => {
      const late = await ticket()
      const { dni, nombre } = ANA
      const email = 'importada@example.com'
      const imported = { dni, nombre, email, email__folded: email, rol: 'O', estado: 'H' }
      await world.backend.store.transact((trx) =>
        trx.insertInto('usuarios').values(imported).execute(),
      )
      expect((await world.call('enviar-clave', { token: late, clave: CLAVE })).status).toBe(405)
      expect((await world.call('login', { dni, clave: CLAVE })).status).toBe(400)
    })
  })

  describe('REGISTRO', () => {
    it.each([
      ['who is not registered', ANA],
      ['who is', { ...ANA, dni: ADMIN.dni }],
    ])('P-12: cerrado refuses everyone alike: %s', async (_who, person) => {
      await world.close()
      world = await createWorld({ registro: 'cerrado' })
      expect(await world.call('registracion', person)).toMatchObject({
        status: 401,
        body: { error: 'DNI no autorizado a registrarse.' },
      })
      expect(world.mails).toHaveLength(0)
    })

    it('P-08: pendiente waits for an administrator', async () => {
      await world.close()
      world = await createWorld({ registro: 'pendiente' })
      await register(world)
      const login = () => world.call('login', { dni: ANA.dni, clave: CLAVE })
      expect(await login()).toMatchObject({ status: 403, body: { error: 'Usuario No Habilitado' } })
      const token = await signIn(world, ADMIN.dni, ADMIN.clave)
      await world.call('usuarios-habilitar', { token, dni: ANA.dni })
      expect((await login()).status).toBe(200)
    })
  })

  describe('what a name or an e-mail may hold', () => {
    it.each([
      ['a line end in the e-mail', { correo: 'ana@example.com\r\nBcc: otro@example.com' }],
      ['a second address', { correo: 'ana@example.com, otro@example.com' }],
      ['a line end in the name', { nombre: 'Ana\r\nBcc: otro@example.com' }],
      ['a NUL in the name', { nombre: 'Ana\0' }],
      ['markup in the name', { nombre: '<img src=x onerror=alert(1)>' }],
      ['an emoji in the name', { nombre: 'Ana 🎉' }],
      ['SQL in the e-mail', { correo: "'; drop table usuarios; --" }],
      ['51 letters', { nombre: 'a'.repeat(51) }],
      ['no DNI', { dni: 0 }],
      ['eleven digits', { dni: 12345678901 }],
      ['a field more', { perfil: 'A' }],
    ])('P-10: refuses %s with 422', async (_case, wrong) => {
      expect((await world.call('registracion', { ...ANA, ...wrong })).status).toBe(422)
      expect(world.mails).toHaveLength(0)
    })

    it.each(["Muñoz O'Higgins", 'Ñandú-Pérez', 'Müller', 'X'.repeat(50)])(
      'P-10: keeps %s as it came',
      async (nombre) => {
        await register(world, { ...ANA, nombre: nombre.normalize('NFD') })
        expect(await users()).toContainEqual(expect.objectContaining({ nombre }))
      },
    )
  })
})

it.each([
  ['A', 'Administrador'],
  ['O', 'Operador'],
  ['X', 'X'],
])('the perfil %s is called %s', (perfil, text) => {
  expect(rolText(perfil)).toBe(text)
})

const { buscar, ingresar } = contract.entities.rubros.metodos

describe('texts as people and attackers type them', () => {
  let world: World
  let token: string
  beforeAll(async () => {
    world = await createWorld()
    token = await signIn(world, ADMIN.dni, ADMIN.clave)
  })
  afterAll(() => world.close())

  const add = async (rubro: string) => (await world.call(ingresar.metodo, { token, rubro })).status
  async function names(): Promise<readonly string[]> {
    const { body } = await world.call(buscar.metodo, { token })
    const rows = z.array(z.object({ rubro: z.string() })).parse(body[buscar.envelope])
    return rows.map(({ rubro }) => rubro)
  }

  it.each([
    ['a quote', "O'Brien"],
    ['SQL', "'); drop table rubros; --"],
    ['wildcards', '100%_a'],
    ['markup', '<img src=x onerror=alert(1)>'],
    ['ñ', 'Ñandú y cigüeña'],
    ['an emoji', 'Fiesta 🎉👩‍👩‍👧'],
    ['right to left', 'שלום עולם'],
    ['a template', '${process.env} {{7*7}}'],
    ['a backslash', 'C:\\temp\\n'],
    ['50 of them', 'ñ'.repeat(50)],
  ])('C-07: %s comes back as it went', async (_case, text) => {
    expect(await add(text)).toBe(200)
    expect(await names()).toContain(text)
  })

  it('C-07: two ways to write é are one', async () => {
    expect(await add('Café'.normalize('NFD'))).toBe(200)
    expect(await names()).toContain('Café'.normalize('NFC'))
    expect(await add('Café'.normalize('NFC'))).toBe(400)
  })

  it.each([
    ['NUL', 'a\0b'],
    ['a control character', 'a\u0007b'],
    ['half of an emoji', 'a\uD83Db'],
    ['51 letters', 'a'.repeat(51)],
    ['nothing but spaces', '   '],
  ])('C-07: %s is refused clearly', async (_case, text) => {
    const before = await names()
    expect(await add(text)).toBe(422)
    expect(await names()).toEqual(before)
  })

  it('C-09: the same name twenty times at once is added once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => add('Concurrente')))
    expect(answers.filter((status) => status === 200)).toHaveLength(1)
    expect(answers.filter((status) => status === 400)).toHaveLength(19)
  })

  it.each([
    ["' or '1'='1", 422],
    ['%', 422],
  ])('W-04: %s is no DNI', async (dni, status) => {
    expect((await world.call('login', { dni, clave: "' or 1=1 --" })).status).toBe(status)
  })

  it('SQL is no password and no token', async () => {
    expect((await world.call('login', { dni: ADMIN.dni, clave: "' or '1'='1" })).status).toBe(400)
    expect((await world.call(buscar.metodo, { token: "' or '1'='1" })).status).toBe(401)
  })
})
