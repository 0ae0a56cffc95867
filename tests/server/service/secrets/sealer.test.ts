import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { keyIdOf, sealerOf } from '#server/store/secrets/sealer'
import { parseSecretKeys, secretKey } from '#server/store/secrets/secret-keys'

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
