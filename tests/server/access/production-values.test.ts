import { expect, it } from 'vitest'
import { contract } from '../../../generated/contract'
import * as limits from '#server/access/limits'
import { createPasswordHasher } from '#server/access/passwords/password-hasher'
import { createRefusedCalls } from '#server/access/attempts/refused-calls'
import { newClave, newCode, newToken } from '#server/access/tokens'
import { Refusal } from '#server/store/refusal'

const SECOND = 1000
const MINUTE = 60_000
const HOUR = 3_600_000
const DAY = 86_400_000

it.each([
  ['W-11: dead after 300 s', limits.CODE_MS, 300 * SECOND],
  ['access, Codes: after five wrong tries', limits.CODE_TRIES, 5],
  ['W-11: asked again within 60 s it keeps the code it sent', limits.RESEND_MS, 60 * SECOND],
  ['access, Codes: at most five mails an hour', limits.MAILS_PER_HOUR, 5],
  ['access, Codes: … an hour', limits.MAILS_WINDOW_MS, HOUR],
  ['P-20: ten minutes for the password step', limits.CLAVE_TOKEN_MS, 10 * MINUTE],
  ['access, What is stored: for a week an expired session', limits.EXPIRED_RETENTION_MS, 7 * DAY],
  ['access, Limits: signed in from there before: 30 days', limits.KNOWN_ADDRESS_MS, 30 * DAY],
  ['access, History: failed sign-ins within an hour', limits.FAILED_SIGN_IN_MS, HOUR],
  ['access, History: beyond 20 addresses', limits.FAILED_SIGN_IN_ADDRESSES, 20],
  ['expired rows are deleted every ten minutes at most', limits.PURGE_EVERY_MS, 10 * MINUTE],
  [
    'access, Limits: after the fifth 1 s, 2 s, 4 s … at most 5 minutes; reset after a day',
    limits.PASSWORD_TRIES,
    { free: 5, first: SECOND, longest: 5 * MINUTE, memory: DAY },
  ],
  [
    'access, Limits: an address’s failed logins: 300 at once, one more every 2 s',
    limits.SIGN_INS,
    { name: 'sign-in', burst: 300, every: 2 * SECOND },
  ],
  [
    'access, Limits: wrong codes, passwords without a valid token: 300 at once, one more every 2 s',
    limits.CODE_CHECKS,
    { name: 'code-check', burst: 300, every: 2 * SECOND },
  ],
  [
    'access, Limits: requests for codes: 100 at once, one more every 10 s',
    limits.CODE_REQUESTS,
    { name: 'code-request', burst: 100, every: 10 * SECOND },
  ],
  [
    'access, Limits: refused calls: 1,000 at once, one more every 50 ms',
    limits.REFUSED_CALLS,
    { name: 'refused', burst: 1000, every: 50 },
  ],
  [
    'access, History: beyond 2,000 entries at once and one more a minute',
    limits.FAILED_SIGN_IN_ENTRIES,
    { name: 'failed-sign-in-entry', burst: 2000, every: MINUTE },
  ],
])('%s', (_sentence, value, expected) => {
  expect(value).toEqual(expected)
})

it('P-03, P-04, P-14, P-25: lengths of DNI, passwords and codes', () => {
  const { dni, clave, claveNueva, codigo, nombre, correo } = contract.access.fields
  expect([dni.max, clave.max, claveNueva.min, claveNueva.max]).toEqual([10, 50, 8, 50])
  expect([codigo.length, nombre.max, correo.max]).toEqual([6, 50, 50])
})

it('access, What is stored: what is made up is as long as it says', () => {
  expect(newCode()).toMatch(/^\d{6}$/)
  expect(Buffer.from(newToken(), 'base64url')).toHaveLength(256 / 8)
  // 31 letters that nobody confuses, 16 of them.
  const letters = Array.from({ length: 100 }, newClave)
  for (const clave of letters) {
    expect(clave).toMatch(/^[a-hjkmnp-z2-9]{4}(-[a-hjkmnp-z2-9]{4}){3}$/)
  }
  expect(new Set(letters.join('').replaceAll('-', ''))).toHaveLength(31)
})

it('access, What is stored: argon2id m=19456, t=2, p=1; two at a time, 200 wait, further ones are 503 for 5 s', async () => {
  const hasher = createPasswordHasher()
  const made = await hasher.hash('la clave')
  expect(made).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(hasher.isOutdated(made)).toBe(false)
  const cheap = createPasswordHasher({ memoryCost: 8, timeCost: 1, parallelism: 1 })
  const hashes = (count: number) => Array.from({ length: count }, () => cheap.hash('clave'))
  const first = hashes(2)
  // Both are begun, and none can end before the event loop goes on.
  for (let turn = 0; turn < 9; turn += 1) await Promise.resolve()
  const flood = await Promise.allSettled([...first, ...hashes(298)])
  const refused = flood.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(refused).toHaveLength(300 - 202)
  for (const reason of refused) {
    expect(reason).toMatchObject({ status: 503, headers: { 'retry-after': '5' } })
  }
})

const address = (host: number) => `10.0.${host >> 8}.${host & 255}`

it('access, Limits: refused calls are counted of 10,000 addresses; the one longest ago is forgotten', async () => {
  const calls = createRefusedCalls({ name: 'refused', burst: 1, every: HOUR })
  const refuse = (address: string) =>
    calls
      .charge(address, 0, () => {
        throw new Refusal(400, 'no')
      })
      .catch(() => {})
  for (let host = 0; host < 10_000; host += 1) await refuse(address(host))
  expect([0, 1, 9_999].map((host) => calls.waitOf(address(host), 0))).toEqual([HOUR, HOUR, HOUR])
  // The first is charged again, so that the second is the one longest ago.
  await refuse(address(0))
  await refuse(address(10_000))
  const waits = [0, 1, 2, 10_000].map((host) => calls.waitOf(address(host), 0))
  expect(waits).toEqual([HOUR, 0, HOUR, HOUR])
})
