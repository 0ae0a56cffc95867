import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { storedState } from '#server/store/history/store-deleted'
import { resealSecrets } from '#server/service/secrets/reseal'
import { type Sealer, keyIdOf, sealerOf } from '#server/store/secrets/sealer'
import { parseSecretKeys, secretKey } from '#server/store/secrets/secret-keys'
import { layoutOf } from '#server/store/layout/layout-of'
import { useNewBackend } from '../../support/test-backend'
import { testContract } from '../../support/test-contract'
import { claves, contract, fields } from './claves'

const [former, current] = [secretKey(randomBytes(32)), secretKey(randomBytes(32))]
const [old, both, latest] = [sealerOf([former]), sealerOf([current, former]), sealerOf([current])]
const UNREADABLE = `s1.${former.id}.00000000.${randomBytes(60).toString('base64url')}`

const backend = useNewBackend({ contract })

type Row = { readonly id: number; readonly clave: string; readonly pin: string }

const sealed = (sealer: Sealer, field: string, record: number, text: string, table = 'claves') =>
  sealer.seal({ table, field, record }, text)

async function store(...rows: readonly Row[]): Promise<void> {
  await backend.store.transact(async (trx) => {
    for (const { id, clave, pin } of rows) {
      const usuario = `u${id}`
      const columns = { id, usuario, usuario__folded: usuario, clave, pin, _version: 1 }
      await trx.insertInto('claves').values(columns).execute()
    }
  })
}

const opened = (record: number, field: string, stored: string) =>
  latest.open({ table: 'claves', field, record }, stored)

async function texts(): Promise<readonly unknown[]> {
  const rows = await backend.store.read((trx) =>
    trx.selectFrom('claves').select(['id', 'clave', 'pin']).orderBy('id').execute(),
  )
  return rows.map(({ id, clave, pin }) => [
    opened(Number(id), 'clave', String(clave)),
    String(pin) === '' ? '' : opened(Number(id), 'pin', String(pin)),
  ])
}

const reseal = (sealer = both, of = contract) => resealSecrets(backend.store, layoutOf(of), sealer)

/** A record with two secrets that the former key has encrypted. */
const good = (id: number): Row => ({
  id,
  clave: sealed(old, 'clave', id, `c${id}`),
  pin: sealed(old, 'pin', id, `p${id}`),
})

describe('secrets that are encrypted again', () => {
  it('are those of every column and row, however many there are', async () => {
    const numbers = Array.from({ length: 1_001 }, (_, at) => at + 1)
    await store(
      ...numbers.map((id) => ({ id, clave: sealed(old, 'clave', id, `c${id}`), pin: '' })),
    )
    await backend.store.transact(async (trx) => {
      const pin = sealed(old, 'pin', 1_001, 'the last')
      await trx.updateTable('claves').set({ pin }).where('id', '=', 1_001).execute()
    })
    expect(await reseal()).toEqual(['Encrypted 1002 secrets again, with the current key.'])
    const found = await texts()
    expect(found).toHaveLength(1_001)
    expect([found[0], found[499], found[500], found[1_000]]).toEqual([
      ['c1', ''],
      ['c500', ''],
      ['c501', ''],
      ['c1001', 'the last'],
    ])
    expect(await reseal()).toEqual([])
  })

  it('are those after one that nothing can be read of, which is named with the others', async () => {
    await store(
      { ...good(1), clave: UNREADABLE },
      { ...good(2), pin: UNREADABLE },
      { ...good(3), clave: UNREADABLE },
      good(4),
    )
    expect(await reseal()).toEqual([
      'Encrypted 5 secrets again, with the current key.',
      'Warning: secrets of claves.clave cannot be decrypted, because they were changed in the database: records 1, 3.',
      'Warning: secrets of claves.pin cannot be decrypted, because they were changed in the database: records 2.',
    ])
    expect(await texts()).toEqual([
      [undefined, 'p1'],
      ['c2', undefined],
      [undefined, 'p3'],
      ['c4', 'p4'],
    ])
  })

  it('are those after more than are read at once that nothing can be read of', async () => {
    const lost = Array.from({ length: 501 }, (_, at) => ({ ...good(at + 1), clave: UNREADABLE }))
    await store(...lost, good(502))
    const [renewed, warning] = await reseal()
    expect(renewed).toBe('Encrypted 503 secrets again, with the current key.')
    expect(warning).toMatch(/^Warning: secrets of claves\.clave cannot be decrypted/)
    expect((await texts()).at(-1)).toEqual(['c502', 'p502'])
  })

  it('are none where a key is missing, which is told of every column', async () => {
    const third = sealerOf([secretKey(randomBytes(32))])
    const rows = [1, 2, 3].map((id) => ({
      id,
      clave: id === 3 ? sealed(third, 'clave', id, 'x') : sealed(old, 'clave', id, `c${id}`),
      pin: id === 1 ? 'written by hand' : '',
    }))
    await store(...rows)
    const [lost = ''] =
      /\w{12}/.exec(third.currentPrefix({ table: 'claves', field: 'pin' }) ?? '') ?? []
    const where = '1 of claves.clave, 1 of claves.pin'
    await expect(reseal()).rejects.toMatchObject({
      name: 'StartupError',
      message: `The key of stored secrets is missing (${where}). They were encrypted with ${lost}, no key of ours.`,
    })
    await expect(reseal(old)).rejects.toThrow(where)
    expect(await texts()).toEqual([
      [undefined, undefined],
      [undefined, ''],
      [undefined, ''],
    ])
  })
})

/** The columns of a deleted record. */
async function columnsOf(record: number) {
  const row = await backend.store.read((trx) =>
    trx
      .selectFrom('_deleted')
      .select('state')
      .where('record', '=', record)
      .executeTakeFirstOrThrow(),
  )
  return storedState.parse(JSON.parse(row.state)).columns
}

const textOf = async (record: number, field: string) =>
  opened(record, field, String((await columnsOf(record))[field]?.value))

describe('secrets of deleted records', () => {
  type Columns = Readonly<Record<string, string>>
  const signed = (columns: Columns) =>
    Object.fromEntries(
      Object.entries(columns).map(([name, value]) => [name, { signature: 'secret', value }]),
    )

  async function remove(record: number, columns: Columns, entity = 'claves'): Promise<void> {
    const usuario = { signature: 'text', value: `u${record}` }
    const state = JSON.stringify({ columns: { usuario, ...signed(columns) }, links: {} })
    await backend.store.transact(async (trx) => {
      const row = { entity, record, at: 0, who: null, key: `{"id":${record}}` }
      await trx
        .insertInto('_deleted')
        .values({ ...row, state })
        .execute()
    })
  }

  it('are encrypted again where there are no others, each on its own', async () => {
    await remove(1, { clave: UNREADABLE, pin: '' })
    await remove(2, {
      clave: UNREADABLE,
      pin: sealed(old, 'pin', 2, 'p2'),
    })
    await remove(3, { clave: sealed(old, 'clave', 3, 'c3'), pin: sealed(old, 'pin', 3, 'p3') })
    expect(await reseal()).toEqual(['Encrypted 3 secrets again, with the current key.'])
    expect((await columnsOf(1))['clave']?.value).toBe(UNREADABLE)
    expect((await columnsOf(2))['clave']?.value).toBe(UNREADABLE)
    expect(await textOf(2, 'pin')).toBe('p2')
    expect([await textOf(3, 'clave'), await textOf(3, 'pin')]).toEqual(['c3', 'p3'])
    expect((await columnsOf(3))['usuario']).toMatchObject({ value: 'u3' })
  })

  it('whose key is missing stop no start, and stay as they are', async () => {
    const stored = sealed(old, 'clave', 1, 'c1')
    await remove(1, { clave: stored })
    expect(await reseal(latest)).toEqual([])
    expect((await columnsOf(1))['clave']?.value).toBe(stored)
  })

  it('follow their table and their field to other names, and leave nothing under the former ones', async () => {
    await remove(1, { secreto: sealed(old, 'secreto', 1, 'c1', 'accesos') }, 'accesos')
    const renamed = {
      ...testContract(claves({ fields })),
      growth: {
        claves: { renamedFrom: ['accesos'], fields: { clave: { renamedFrom: ['secreto'] } } },
      },
    }
    expect(await reseal(both, renamed)).toEqual([
      'Encrypted 1 secrets again, with the current key.',
    ])
    expect(await textOf(1, 'clave')).toBe('c1')
    expect(Object.keys(await columnsOf(1)).toSorted()).toEqual(['clave', 'usuario'])
  })
})

const PLACE = { table: 'claves', field: 'clave', record: 7 }
const bytes = randomBytes(32)
const key = secretKey(bytes)
const sealer = sealerOf([key])

describe('an encrypted value', () => {
  it.each(['', 'x', 'ñ'.repeat(31), 'a'.repeat(32), 'a'.repeat(200)])(
    'of %j is read again',
    (text) => {
      expect(sealer.open(PLACE, sealer.seal(PLACE, text))).toBe(text)
    },
  )

  it.each([
    ['another table', { table: 'otras' }],
    ['another field', { field: 'pin' }],
    ['another record', { record: 8 }],
  ])('is not read in %s', (_what, other) => {
    expect(sealer.open({ ...PLACE, ...other }, sealer.seal(PLACE, 'x'))).toBeUndefined()
  })

  it.each(Array.from({ length: 32 }, (_, length) => length))(
    'of %i bytes, which it cannot have, is not read, and is no fault of the program',
    (length) => {
      const short = randomBytes(length).toString('base64url')
      expect(sealer.open(PLACE, `s1.${key.id}.00000000.${short}`)).toBeUndefined()
    },
  )

  it.each([
    ['of another form', `s2.${key.id}.00000000.AAAA`, ''],
    ['of no form', 'clave', ''],
    ['of none', '', ''],
    ['of the form', `s1.${key.id}.00000000.AAAA`, key.id],
  ])('%s names the key %s', (_what, value, id) => {
    expect(keyIdOf(value)).toBe(id)
    expect(sealer.hasKeyOf(value)).toBe(id !== '')
  })
})

const ids = (text: string) => parseSecretKeys(text)?.map(({ id }) => id)

describe('keys', () => {
  const other = randomBytes(32)
  const base64 = other.toString('base64')

  it.each([
    ['base64', base64],
    ['base64url', other.toString('base64url')],
    ['base64 without its end', base64.replace('=', '')],
    ['hexadecimal digits', other.toString('hex')],
    ['capital hexadecimal digits', other.toString('hex').toUpperCase()],
  ])('may be written in %s, and are the same', (_what, written) => {
    expect(ids(written)).toEqual([secretKey(other).id])
  })

  it('are separated by blanks, commas and line ends, in their order', () => {
    const own = bytes.toString('hex')
    expect(ids(`\n${own}, ${base64}\n`)).toEqual([key.id, secretKey(other).id])
    expect(key.id).toMatch(/^[\da-f]{12}$/)
  })

  it.each(['', ' , ', 'clave', base64.slice(1), `${base64}A`, `${other.toString('hex')}0`])(
    '%j has none',
    (written) => {
      expect(parseSecretKeys(written)).toBeUndefined()
    },
  )

  it('of which one is none are none', () => {
    expect(parseSecretKeys(`${base64} clave`)).toBeUndefined()
    expect(parseSecretKeys(`clave ${base64}`)).toBeUndefined()
  })
})
