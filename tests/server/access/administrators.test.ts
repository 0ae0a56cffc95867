import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { placeholderAddress } from '#wire/placeholder-address'
import { ADMIN, ANA, CLAVE, type World, createWorld, register, signIn } from './support/world'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { setImmediate } from 'node:timers/promises'
import { join } from 'node:path'
import { startForeignProcess } from '../support/foreign-process'
import { createPostgresDatabase, dropPostgresDatabase } from '../support/postgres-database'
import { ON_POSTGRES } from '../support/test-database'
import { DATABASE_FILE } from '#server/store/database/sqlite/sqlite-store'
import { run } from '#server/upkeep/commands/admin'

let world: World

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

describe('administrators', () => {
  afterEach(() => world.close())

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
})

describe('`npm run admin`', () => {
  let dataDir: string

  let printed: string[]
  let complaints: string[]
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'admin-test-'))
    vi.stubEnv('DATA_DIR', dataDir)
    printed = []
    complaints = []
    vi.spyOn(console, 'log').mockImplementation((text: string) => void printed.push(text))
    vi.spyOn(console, 'error').mockImplementation((text: string) => void complaints.push(text))
    vi.spyOn(process.stderr, 'write').mockImplementation(
      (text) => complaints.push(String(text)) > 0,
    )
  })
  afterEach(() => rm(dataDir, { recursive: true, force: true }))

  describe('npm run admin -- reset', () => {
    beforeEach(async () => {
      if (!ON_POSTGRES) {
        world = await createWorld({}, { dataDir })
        return
      }
      const databaseUrl = await createPostgresDatabase()
      onTestFinished(() => dropPostgresDatabase(databaseUrl))
      vi.stubEnv('DATABASE_URL', databaseUrl)
      world = await createWorld({}, { dataDir, databaseUrl })
    })
    afterEach(() => world.close())

    it('works beside the running server: a new password, shown once, and no old session', async () => {
      const old = await signIn(world, ADMIN.dni, ADMIN.clave)
      for (let tries = 0; tries < 8; tries += 1) {
        await world.call('login', { dni: ADMIN.dni, clave: 'no es esta' })
      }
      expect(await run(['reset', String(ADMIN.dni)])).toBe(0)
      const [, clave = ''] = /: ((?:\w{4}-){3}\w{4})$/m.exec(printed.join('\n')) ?? []
      expect((await world.call('usuarios-buscar', { token: old })).status).toBe(401)
      expect((await world.call('login', { dni: ADMIN.dni, clave })).body).toMatchObject({
        perfil: 'A',
      })
      expect((await world.call('login', ADMIN)).status).toBe(400)
    })

    it.skipIf(ON_POSTGRES)('says what to do where another program holds the file', async () => {
      const foreign = await startForeignProcess(join(dataDir, DATABASE_FILE))
      await foreign.run('begin immediate')
      expect(await run(['reset', String(ADMIN.dni)])).toBe(1)
      expect(complaints).toEqual([
        'The database is locked by another program.\n' +
          'Close that program, or wait until it has finished, and try again.',
      ])
      await foreign.run('rollback')
      expect((await world.call('login', ADMIN)).status).toBe(200)
    })

    it('twenty of them beside saves in a row: each is done', async () => {
      const token = await signIn(world, ADMIN.dni, ADMIN.clave)
      await register(world)
      const saving = new AbortController()
      const saves = Array.from({ length: 3 }, async (_, writer) => {
        for (let number = 0; !saving.signal.aborted; number += 1) {
          const { status } = await world.call('bancos-ingresar', {
            token,
            banco: `Banco ${writer} ${number}`,
          })
          expect(status).toBe(200)
          // As between two requests: whatever else has come in is done.
          await setImmediate()
        }
      })
      for (let reset = 0; reset < 20; reset += 1) {
        expect(await run(['reset', String(ANA.dni)])).toBe(0)
      }
      saving.abort()
      await Promise.all(saves)
    })

    it('reports a setting that looks misspelt', async () => {
      vi.stubEnv('DATA_DRI', dataDir)
      expect(await run(['reset', String(ADMIN.dni)])).toBe(0)
      expect(complaints).toEqual([
        'DATA_DRI is not a setting and is ignored. Did you mean DATA_DIR?',
      ])
    })

    it('is in the history, as done by the administration', async () => {
      await run(['reset', String(ADMIN.dni)])
      const entries = await world.backend.store.read((trx) =>
        trx.selectFrom('_history').selectAll().where('origin', '=', 'administration').execute(),
      )
      const reset = { record: ADMIN.dni, who: null, kind: 'recuperacion-de-clave' }
      expect(entries.at(-1)).toMatchObject({ ...reset, detail: 'admin reset' })
    })

    it.each([
      ['P', true],
      ['D', true],
      ['H', false],
    ])(
      'says whether the user is not enabled, whatever they are instead: %s',
      async (estado, says) => {
        await register(world)
        await world.backend.store.transact(async (trx) => {
          await trx.updateTable('usuarios').set({ estado }).where('dni', '=', ANA.dni).execute()
        })
        expect(await run(['reset', String(ANA.dni)])).toBe(0)
        const lines = printed.join('\n').split('\n')
        expect(lines[0]).toMatch(`New password of DNI ${ANA.dni} (`)
        expect(lines.slice(2)).toEqual(
          says
            ? ['This user is not enabled: an administrator has to enable them in Usuarios.']
            : [],
        )
      },
    )

    it('enables nobody, and says so', async () => {
      await register(world)
      const token = await signIn(world, ADMIN.dni, ADMIN.clave)
      await world.call('usuarios-deshabilitar', { token, dni: ANA.dni })
      expect(await run(['reset', String(ANA.dni)])).toBe(0)
      expect(printed.join('\n')).toContain('This user is not enabled')
      expect((await world.call('login', { dni: ANA.dni, clave: CLAVE })).status).toBe(400)
    })

    it('voids a code that was mailed, and the token that one was exchanged for', async () => {
      await register(world)
      const { dni } = ANA
      await world.call('cambiar-clave', { dni })
      await run(['reset', String(dni)])
      expect((await world.call('enviar-codigo', { dni, codigo: world.code() })).status).toBe(400)
      await world.call('cambiar-clave', { dni })
      const { body } = await world.call('enviar-codigo', { dni, codigo: world.code() })
      await run(['reset', String(dni)])
      const late = await world.call('enviar-clave', { token: body['token'], clave: 'otra clave 1' })
      expect(late.status).toBe(401)
    })

    it('of a DNI that nobody has says where there is no administrator', async () => {
      await world.backend.store.transact(async (trx) => {
        await trx.updateTable('usuarios').set({ rol: 'O' }).execute()
      })
      expect(await run(['reset', '99'])).toBe(1)
      expect(complaints.join('\n')).toContain('Administrators: none; the next start makes one.')
    })

    it('of a DNI that nobody has names the administrators, and nobody else', async () => {
      await register(world)
      for (const dni of [31_000_000, 5]) {
        await register(world, { dni, nombre: 'Otro', correo: `${dni}@example.com` })
        await world.backend.store.transact(async (trx) => {
          await trx.updateTable('usuarios').set({ rol: 'A' }).where('dni', '=', dni).execute()
        })
      }
      expect(await run(['reset', '99'])).toBe(1)
      const all = [5, ADMIN.dni, 31_000_000].join(', ')
      expect(complaints.join('\n')).toContain(`No user has DNI 99.\nAdministrators: ${all}.`)
      expect(printed).toEqual([])
    })
  })

  describe('npm run admin', () => {
    it.each([
      [['reset', 'ana']],
      [['reset', '12345678901']],
      [['reset', '0']],
      [['reset', '0x10']],
      [['reset', '1e3']],
      [['reset', ' 12 ']],
      [['reset', '1.0']],
      [['reset', '']],
      [['reset']],
      [['rest', '1']],
      [[]],
    ])('%j is a wrong command', async (argv) => {
      expect(await run(argv)).toBe(2)
      expect(complaints.join('\n')).not.toBe('')
    })

    it('explains itself', async () => {
      vi.spyOn(process.stdout, 'write').mockImplementation((text) => printed.push(String(text)) > 0)
      expect(await run(['--help'])).toBe(0)
      expect(printed.join('\n')).toContain('reset')
    })

    it('makes no database where there is none', async () => {
      expect(await run(['reset', '1'])).toBe(1)
      expect(complaints.join('\n')).toContain('There is no database')
      expect(await readdir(dataDir)).toEqual([])
    })

    it('leaves the provider its own passwords', async () => {
      vi.stubEnv('API_URL', 'https://provider.example/api')
      expect(await run(['reset', '1'])).toBe(1)
      expect(complaints.join('\n')).toContain('API_URL is set')
    })
  })
})
