import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { BackendOptions } from '#server/service/backend'
import { secretsWithoutKey } from '#server/service/secrets/reseal'
import { sealerOf } from '#server/store/secrets/sealer'
import { parseSecretKeys } from '#server/store/secrets/secret-keys'
import { layoutOf } from '#server/store/layout/layout-of'
import { StartupError } from '#server/store/startup-error'
import type { Contract } from '#wire/contract'
import { textField } from '#wire/kinds/text'
import { dropPostgresDatabase, createPostgresDatabase } from '../../support/postgres-database'
import { tempDir } from '../../support/temp-dir'
import { openTestBackend, type TestBackend } from '../../support/test-backend'
import { ON_POSTGRES } from '../../support/test-database'
import { testContract, testEntity } from '../../support/test-contract'
import { claves, contract, fields, OTHER, SECRET } from './claves'
import { rawDatabase, textsIn } from './raw-database'

const newKey = () => randomBytes(32).toString('base64')

interface Place {
  readonly dataDir: string
  readonly databaseUrl?: string
}

/** A folder, and on PostgreSQL a database, that several starts share. */
async function place(): Promise<Place> {
  const dataDir = tempDir()
  if (!ON_POSTGRES) return { dataDir }
  const databaseUrl = await createPostgresDatabase()
  onTestFinished(() => dropPostgresDatabase(databaseUrl))
  return { dataDir, databaseUrl }
}

async function during<T>(
  where: Place,
  options: Partial<BackendOptions>,
  work: (backend: TestBackend) => Promise<T>,
): Promise<T> {
  const backend = await openTestBackend({ contract, ...where, ...options })
  try {
    return await work(backend)
  } finally {
    await backend.close()
  }
}

const withKeys = (...keys: readonly string[]) => ({ secrets: { secretsKey: keys.join(',') } })

async function fill({ call }: TestBackend, resource = 'claves'): Promise<void> {
  for (const [usuario, clave] of [
    ['ana', SECRET],
    ['eva', OTHER],
    ['gone', SECRET],
  ] as const) {
    expect((await call(`${resource}-ingresar`, { usuario, clave })).status).toBe(200)
  }
  expect((await call(`${resource}-borrar`, { id: 3 })).status).toBe(200)
}

/** What is revealed of both records, and of the deleted one once it is back. */
async function revealed({ call }: TestBackend, resource = 'claves', campo = 'clave') {
  await call('eliminados.deshacer', { entidad: resource, clave: { id: 3 } })
  const answers = [1, 2, 3].map((id) => call(`${resource}-revelar`, { id, campo }))
  return (await Promise.all(answers)).map(({ body }) => body['valor'])
}

const ALL = [SECRET, OTHER, SECRET]

/** @returns why the start is refused */
async function refusal(where: Place, options: Partial<BackendOptions>): Promise<StartupError> {
  const error = await during(where, options, async () => undefined).catch((thrown) => thrown)
  if (error instanceof StartupError) return error
  throw new Error(`Not refused: ${String(error)}`)
}

/** Which transactions wrote the records. */
const versions = ({ store }: TestBackend) =>
  store.read((trx) => trx.selectFrom('claves').select('_version').orderBy('id').execute())

const keyFile = (where: Place) => join(where.dataDir, 'secrets.key')

describe('what is stored', () => {
  it('has no secret in the clear: not in a table, the log, the history, deleted records or messages', async () => {
    const where = await place()
    await during(where, withKeys(newKey()), async (backend) => {
      await fill(backend)
      await backend.call('claves-modificar', { id: 2, usuario: 'eva', clave: SECRET })
      await backend.call('claves-revelar', { id: 1, campo: 'clave' })
      const raw = await rawDatabase(backend.store, where.dataDir)
      expect(raw.includes('eva')).toBe(true)
      expect(textsIn(raw, [SECRET, OTHER, 'Tango', 'Zorzal'])).toEqual([])
      expect(textsIn(Buffer.from(backend.logged.join()), ['Tango', 'Zorzal'])).toEqual([])
    })
  })
})

describe('a key that is replaced', () => {
  it('decrypts what it has encrypted, deleted records too, which the new one encrypts at the start', async () => {
    const [where, first, second] = [await place(), newKey(), newKey()]
    await during(where, withKeys(first), (backend) => fill(backend))
    await during(where, withKeys(second, first), async ({ startMessages }) => {
      expect(startMessages.join()).toContain('Encrypted 3 secrets again')
    })
    await during(where, withKeys(second), async (backend) => {
      expect(backend.startMessages.join()).not.toContain('again')
      expect(await revealed(backend)).toEqual(ALL)
    })
    expect((await refusal(where, withKeys(first))).message).toContain('is missing')
  })

  it('does not change the version of its records: no edit is in conflict for it', async () => {
    const [where, first, second] = [await place(), newKey(), newKey()]
    const before = await during(where, withKeys(first), async (backend) => {
      await fill(backend)
      return versions(backend)
    })
    expect(await during(where, withKeys(second, first), versions)).toEqual(before)
  })

  it('that is missing stops the start, which changes nothing', async () => {
    const [where, first, second] = [await place(), newKey(), newKey()]
    await during(where, withKeys(first), (backend) => fill(backend))
    const { message, advice } = await refusal(where, withKeys(second))
    expect(message).toMatch(
      /^The key of stored secrets is missing \(2 of claves\.clave\)\. They were encrypted with [0-9a-f]{12}\.$/,
    )
    expect(advice).toContain('SECRETS_KEY')
    await during(where, withKeys(first), async (backend) => {
      expect(await revealed(backend)).toEqual(ALL)
    })
  })

  it('leaves what cannot be decrypted as it is, and says of which records', async () => {
    const [where, first, second] = [await place(), newKey(), newKey()]
    await during(where, withKeys(first), async (backend) => {
      await fill(backend)
      await backend.store.transact(async (trx) => {
        const { clave } = await trx
          .selectFrom('claves')
          .select('clave')
          .where('id', '=', 1)
          .executeTakeFirstOrThrow()
        await trx.updateTable('claves').set({ clave }).where('id', '=', 2).execute()
      })
    })
    await during(where, withKeys(second, first), async ({ startMessages, call }) => {
      expect(startMessages.join()).toContain('claves.clave cannot be decrypted')
      expect(startMessages.join()).toContain('records 2.')
      expect((await call('claves-revelar', { id: 1, campo: 'clave' })).body['valor']).toBe(SECRET)
      expect((await call('claves-revelar', { id: 2, campo: 'clave' })).status).toBe(500)
    })
  })
})

describe('a table and a field that are renamed', () => {
  it('keep their secrets, which are then bound to the new place', async () => {
    const [where, key] = [await place(), newKey()]
    await during(where, withKeys(key), (backend) => fill(backend))
    const { clave: password, ...others } = fields
    const accesos = claves({ resource: 'accesos', fields: { ...others, password } })
    const renamed: Contract = {
      ...testContract(accesos),
      growth: {
        accesos: { renamedFrom: ['claves'], fields: { password: { renamedFrom: ['clave'] } } },
      },
    }
    await during(where, { ...withKeys(key), contract: renamed }, async (backend) => {
      expect(await revealed(backend, 'accesos', 'password')).toEqual(ALL)
    })
    // The names of before are not needed any more.
    const settled = { ...withKeys(key), contract: testContract(accesos) }
    await during(where, settled, async (backend) => {
      expect(await revealed(backend, 'accesos', 'password')).toEqual(ALL)
    })
  })
})

describe('a start without a setting', () => {
  it.skipIf(ON_POSTGRES)('makes a key in the data folder once, for its owner alone', async () => {
    const where = await place()
    const secrets = {}
    await during(where, { secrets }, async (backend) => {
      expect(backend.startMessages.join()).toContain(`Made a key for secrets: ${keyFile(where)}`)
      await fill(backend)
    })
    expect((statSync(keyFile(where)).mode & 0o777).toString(8)).toBe('600')
    const key = readFileSync(keyFile(where), 'utf8')
    await during(where, { secrets }, async (backend) => {
      expect(backend.startMessages.join()).not.toContain('Made a key')
      expect(await revealed(backend)).toEqual(ALL)
    })
    // As a setting it is the same key.
    await during(where, withKeys(key.trim()), async (backend) => {
      expect(await revealed(backend)).toEqual(ALL)
    })
    rmSync(keyFile(where))
    const { message } = await refusal(where, { secrets })
    expect(message).toContain('The database has secrets, and their key is missing')
    expect(existsSync(keyFile(where))).toBe(false)
    writeFileSync(keyFile(where), 'no key')
    expect((await refusal(where, { secrets })).message).toContain('does not have the keys')
  })

  it.skipIf(ON_POSTGRES)(
    'makes one beside secrets that are all empty, and none beside one that is not',
    async () => {
      const { clave: _clave, ...optional } = fields
      const pins = testContract(
        testEntity('pines', { fields: optional, seed: [{ id: 1, usuario: 'ana', pin: '' }] }),
        testEntity('ultimos', { fields: optional, seed: [{ id: 1, usuario: 'ana', pin: '' }] }),
      )
      const where = await place()
      const options = { secrets: {}, contract: pins }
      await during(where, options, async () => undefined)
      rmSync(keyFile(where))
      await during(where, options, async ({ startMessages, store }) => {
        expect(startMessages.join()).toContain('Made a key for secrets')
        await store.transact(async (trx) => {
          await trx.updateTable('ultimos').set({ pin: 'x' }).execute()
          // As after a mistake by hand.
          await trx.schema.dropTable('pines').execute()
        })
      })
      rmSync(keyFile(where))
      expect((await refusal(where, options)).message).toContain('their key is missing')
      expect(existsSync(keyFile(where))).toBe(false)
    },
  )

  it.skipIf(ON_POSTGRES)('in memory has a key that lasts as long as its data', async () => {
    await during({ dataDir: ':memory:' }, { secrets: {} }, async (backend) => {
      await fill(backend)
      expect(await revealed(backend)).toEqual(ALL)
      expect(backend.startMessages).toEqual([])
    })
  })

  it.skipIf(ON_POSTGRES)('makes none where no entity has a secret', async () => {
    const where = await place()
    const secrets = {}
    await during(where, { secrets, contract: testContract() }, async () => undefined)
    expect(existsSync(keyFile(where))).toBe(false)
  })

  it('is refused beside PostgreSQL, whose data do not go with that folder', async () => {
    const where = { dataDir: tempDir(), databaseUrl: 'postgres://nobody@127.0.0.1:1/none' }
    if (!ON_POSTGRES) return
    const own = await place()
    const { message, advice } = await refusal({ ...where, ...own }, { secrets: {} })
    expect(message).toBe('The schema has secrets, and SECRETS_KEY is not set.')
    expect(advice).toContain('openssl rand -base64 32')
  })

  it('takes the keys of a file, the current one first', async () => {
    const [where, first, second] = [await place(), newKey(), newKey()]
    const file = join(tempDir(), 'keys')
    const secrets = { secretsKeyFile: file }
    writeFileSync(file, `${first}\n`)
    await during(where, { secrets }, (backend) => fill(backend))
    writeFileSync(file, `${second}\n${first}\n`)
    await during(where, { secrets }, async (backend) => {
      expect(backend.startMessages.join()).toContain('Encrypted 3 secrets again')
      expect(await revealed(backend)).toEqual(ALL)
    })
    expect((await refusal(where, { secrets: { ...secrets, secretsKey: first } })).message).toBe(
      'SECRETS_KEY and SECRETS_KEY_FILE are both set.',
    )
    rmSync(file)
    expect((await refusal(where, { secrets })).message).toContain('cannot be read')
  })
})

describe('secrets that need a key which is not there', () => {
  it.each<[string, readonly ('one' | 'other' | 'third')[], readonly number[]]>([
    ['none, with all keys', ['one', 'other', 'third'], []],
    ['one of three', ['one', 'other'], [1]],
    ['two of three', ['one'], [2]],
    ['all, without any key', [], [3]],
  ])('are counted by their column: %s', async (_what, names, counts) => {
    const keys = { one: newKey(), other: newKey(), third: newKey() }
    const sealerWith = (...some: readonly (keyof typeof keys)[]) =>
      sealerOf(some.flatMap((name) => parseSecretKeys(keys[name]) ?? []))
    await during(await place(), withKeys(keys.one), async ({ call, store }) => {
      for (const [at, name] of (['one', 'other', 'third'] as const).entries()) {
        await call('claves-ingresar', { usuario: name, clave: SECRET })
        const where = { table: 'claves', field: 'clave', record: at + 1 }
        const clave = sealerWith(name).seal(where, SECRET)
        await store.transact(async (trx) => {
          await trx
            .updateTable('claves')
            .set({ clave })
            .where('id', '=', at + 1)
            .execute()
        })
      }
      const layouts = layoutOf(contract)
      const faults = await store.read((trx) =>
        secretsWithoutKey(trx, layouts, sealerWith(...names)),
      )
      expect(faults).toEqual(
        counts.map(
          (count) =>
            `Table claves, column clave: ${count} secrets need a key that SECRETS_KEY does not have.`,
        ),
      )
    })
  })
})

/** A record in an event. */
const state = (clave: string) => JSON.stringify({ id: 1, clave, usuario: 'eva' })

/** An edit in the history, from one value to another. */
const entry = (at: number) => ({
  at: 0,
  who: null,
  origin: 'screen' as const,
  detail: 'claves-modificar',
  entity: 'claves',
  record: 2,
  key: '{"id":2}',
  kind: 'modificacion',
  changes: JSON.stringify({ clave: [`Hornero-${at}`, `Hornero-${at + 1}`] }),
})

describe('a text that becomes a secret', () => {
  const text = { ...fields, clave: textField({ label: 'Clave', max: 60, required: true }) }
  const readable = testContract(claves({ fields: text }))

  it('is encrypted in every place that had it, and nothing of it stays readable', async () => {
    const [where, key] = [await place(), newKey()]
    await during(where, { ...withKeys(key), contract: readable }, async (backend) => {
      await fill(backend)
      await backend.call('claves-modificar', { id: 2, usuario: 'eva', clave: 'Calandria-77' })
      await backend.call('claves-modificar', { id: 2, usuario: 'eva', clave: OTHER })
      const raw = await rawDatabase(backend.store, where.dataDir)
      expect(textsIn(raw, ['Tango', 'Calandria'])).toEqual(['Tango', 'Calandria'])
    })
    await during(where, withKeys(key), async (backend) => {
      expect(backend.startMessages.join()).toContain('claves.clave')
      const raw = await rawDatabase(backend.store, where.dataDir)
      expect(textsIn(raw, ['Tango', 'Calandria', 'Zorzal'])).toEqual([])
      // Texts are trimmed.
      expect(await revealed(backend)).toEqual([SECRET.trim(), OTHER, SECRET.trim()])
      const about = { entidad: 'claves', clave: { id: 2 } }
      const { body } = await backend.call('historial.buscar', about)
      expect(body['historial']).toMatchObject([
        { tipo: 'revelar' },
        { tipo: 'modificacion', cambios: { clave: [true, true] } },
        { tipo: 'modificacion', cambios: { clave: [true, true] } },
        { tipo: 'alta', cambios: { clave: [null, true] } },
      ])
    })
  })

  it('is taken out of what waits for hooks, before and after, and nothing else is', async () => {
    const [where, key] = [await place(), newKey()]
    const event = { at: 0, who: null, record: 1, operation: 'modificar', tries: 0, due: 0, held: 0 }
    const waiting = [
      { entity: 'claves', previous: null, next: state('Calandria-1') },
      { entity: 'claves', previous: state('Calandria-2'), next: null },
      { entity: 'claves', previous: state('Calandria-3'), next: state('Calandria-4') },
      { entity: 'otras', previous: state('Chingolo'), next: null },
    ]
    await during(where, { ...withKeys(key), contract: readable }, ({ store }) =>
      store.transact(async (trx) => {
        for (const one of waiting) {
          await trx
            .insertInto('_events')
            .values({ ...event, ...one, error: null, failed: 1 })
            .execute()
        }
      }),
    )
    await during(where, withKeys(key), async ({ store }) => {
      const rows = await store.read((trx) =>
        trx.selectFrom('_events').select(['previous', 'next']).orderBy('id').execute(),
      )
      const left = JSON.stringify({ id: 1, usuario: 'eva' })
      expect(rows).toEqual([
        { previous: null, next: left },
        { previous: left, next: null },
        { previous: left, next: left },
        { previous: state('Chingolo'), next: null },
      ])
    })
  })

  it('is taken out of a history of more entries than are read at once', async () => {
    const [where, key] = [await place(), newKey()]
    await during(where, { ...withKeys(key), contract: readable }, async (backend) => {
      await fill(backend)
      await backend.store.transact(async (trx) => {
        for (let from = 0; from < 1_050; from += 50) {
          const entries = Array.from({ length: 50 }, (_, at) => entry(from + at))
          await trx.insertInto('_history').values(entries).execute()
        }
      })
      const raw = await rawDatabase(backend.store, where.dataDir)
      expect(textsIn(raw, ['Hornero-1048'])).toEqual(['Hornero-1048'])
    })
    await during(where, withKeys(key), async (backend) => {
      const raw = await rawDatabase(backend.store, where.dataDir)
      expect(textsIn(raw, ['Hornero', 'Tango'])).toEqual([])
    })
  })

  it('is refused where a value is longer than the secret may be, without naming it', async () => {
    const where = await place()
    const key = withKeys(newKey())
    await during(where, { ...key, contract: readable }, (backend) => fill(backend))
    const short = testContract(
      claves({ fields: { ...fields, clave: { ...fields.pin, required: true } } }),
    )
    const { message } = await refusal(where, { ...key, contract: short })
    expect(message).toContain('does not read as secret')
    expect(message).not.toContain('Tango')
  })

  it('does not become a text again: it would be readable in every copy', async () => {
    const where = await place()
    const key = withKeys(newKey())
    await during(where, key, (backend) => fill(backend))
    const { message } = await refusal(where, { ...key, contract: readable })
    expect(message).toContain('of kind secret, which cannot become one of kind text')
  })
})
