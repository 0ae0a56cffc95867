import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ADMIN, ANA, CLAVE, createWorld, register, signIn, type World } from './support/world'

let dataDir: string
let world: World
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'restart-test-'))
  world = await createWorld({}, { dataDir })
})
afterEach(async () => {
  await world.close()
  await rm(dataDir, { recursive: true, force: true })
})

async function restart(settings: Parameters<typeof createWorld>[0] = {}): Promise<void> {
  await world.close()
  world = await createWorld(settings, { dataDir })
}

const wrong = () => world.call('login', { dni: ADMIN.dni, clave: 'no es esta' })

describe('a restart', () => {
  it('C-33: forgets no wrong password', async () => {
    for (let tries = 0; tries < 5; tries += 1) await wrong()
    await restart()
    expect((await wrong()).status).toBe(429)
  })

  it('W-11: forgets no mail that was sent, and its code stays valid', async () => {
    await world.call('registracion', ANA)
    const code = world.code()
    await restart()
    await world.call('registracion', ANA)
    expect(world.mails).toHaveLength(0)
    expect((await world.call('enviar-codigo', { dni: ANA.dni, codigo: code })).status).toBe(200)
  })

  it.each(['pendiente', 'cerrado'] as const)(
    'as REGISTRO=%s lets nobody in at once whose code was mailed before',
    async (registro) => {
      await world.call('registracion', ANA)
      const codigo = world.code()
      await restart({ registro })
      const { body } = await world.call('enviar-codigo', { dni: ANA.dni, codigo })
      await world.call('enviar-clave', { token: body['token'], clave: CLAVE })
      expect(await world.call('login', { dni: ANA.dni, clave: CLAVE })).toMatchObject({
        status: 403,
        body: { error: 'Usuario No Habilitado' },
      })
    },
  )

  it('leaves sessions open, and makes no second administrator', async () => {
    await register(world)
    const token = await signIn(world, ADMIN.dni, ADMIN.clave)
    await restart()
    const { status, body } = await world.call('usuarios-buscar', { token })
    expect(status).toBe(200)
    expect(body['usuarios']).toHaveLength(2)
  })
})
