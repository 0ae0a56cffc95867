import { beforeEach, describe, expect, it } from 'vitest'
import { contract } from '../../../generated/contract'
import { KNOWN_ADDRESS_MS } from '#server/access/limits'
import { fastHasher } from '../support/fast-hasher'
import { useWorld, ANA, CLAVE, createWorld, register, seconds } from './support/world'

const { codigoIntentos, codigoReenvioSegundos, codigosPorHora } = contract.access.limits

/** Ana has signed in at the office, with IPv4 and IPv6, and nowhere else. */
const OFFICE = '192.0.2.7'
const OFFICE_6 = '2001:db8:1:2::9'
const HOME = '198.51.100.7'
const stranger = (host = 1) => `203.0.113.${host}`
const TRIES = Array.from({ length: codigoIntentos }, (_, at) => at)

const world = useWorld()
beforeEach(async () => {
  await register(world)
  for (const address of [OFFICE, OFFICE_6]) {
    await world.call('login', { dni: ANA.dni, clave: CLAVE }, address)
  }
  // The mail of the registration counts no longer.
  world.now += seconds(3600)
  world.mails.length = 0
})

const wait = (time: number) => (world.now += seconds(time))

/** Asks for a code of Ana's. @returns the one that was mailed, or the status where none was */
async function ask(address: string): Promise<string> {
  const before = world.mails.length
  const { status } = await world.call('cambiar-clave', { dni: ANA.dni }, address)
  return world.mails.length > before ? world.code() : String(status)
}

const bring = async (codigo: string, address: string, dni = ANA.dni) =>
  (await world.call('enviar-codigo', { dni, codigo }, address)).status

const set = async (token: unknown, address: string) =>
  (await world.call('enviar-clave', { token, clave: CLAVE }, address)).status

/** Wrong codes, as many as one address has. */
async function guess(address: (at: number) => string, dni = ANA.dni): Promise<void> {
  const right = world.mails.map(({ text }) => /\b\d{6}\b/.exec(text)?.[0])
  const wrong = ['000000', '000001', '000002', '000003', '000004', '000005', '000006']
  const codigo = wrong.find((one) => !right.includes(one)) ?? ''
  for (const at of TRIES) await bring(codigo, address(at), dni)
}

/** Strangers use up all mails of an hour, and leave no try of any code. */
async function flood(): Promise<void> {
  for (let mail = 0; mail <= codigosPorHora; mail += 1) {
    await ask(stranger(mail))
    await guess(() => stranger(mail))
    await guess((at) => stranger(100 + at))
    wait(codigoReenvioSegundos)
  }
}

const RECOVERS = 200
const DENIED = 400

/** Who asks for a code where, what happens, and the status of the right code at the end. */
const STORIES: readonly (readonly [story: string, status: number, play: () => Promise<number>])[] =
  [
    [
      'strangers have flooded, and the person then asks at a known address',
      RECOVERS,
      async () => {
        await flood()
        return bring(await ask(OFFICE), OFFICE)
      },
    ],
    [
      'strangers flood after the person has asked at a known address',
      RECOVERS,
      async () => {
        const code = await ask(OFFICE)
        for (const at of TRIES) {
          await ask(stranger(at))
          await guess(() => stranger(at))
          wait(50)
        }
        return bring(code, OFFICE)
      },
    ],
    [
      'a stranger asked a moment before, whose next request would void that code',
      RECOVERS,
      async () => {
        await ask(stranger())
        const code = await ask(OFFICE)
        wait(codigoReenvioSegundos)
        await ask(stranger())
        return bring(code, OFFICE)
      },
    ],
    [
      'strangers use up their tries of the code that was asked for at a new address',
      RECOVERS,
      async () => {
        const code = await ask(HOME)
        await guess((at) => stranger(at))
        return bring(code, HOME)
      },
    ],
    [
      'strangers use up the tries of a code that one of them asked for, and the person at a new address asks again',
      RECOVERS,
      async () => {
        await ask(stranger(1))
        await guess((at) => stranger(2 + at))
        return bring(await ask(HOME), HOME)
      },
    ],
    [
      'a code of a known address is entered at a new one',
      RECOVERS,
      async () => bring(await ask(OFFICE), HOME),
    ],
    [
      'a code of a new address is entered at a known one, after strangers have used up their tries',
      RECOVERS,
      async () => {
        const code = await ask(HOME)
        await guess((at) => stranger(at))
        return bring(code, OFFICE)
      },
    ],
    [
      'somebody at the same known address uses up its tries: no server can tell the two apart',
      DENIED,
      async () => {
        const code = await ask(OFFICE)
        await guess(() => OFFICE)
        return bring(code, OFFICE)
      },
    ],
    [
      'and the next code is mailed there at once',
      RECOVERS,
      async () => {
        await ask(OFFICE)
        await guess(() => OFFICE)
        return bring(await ask(OFFICE), OFFICE)
      },
    ],
    [
      'somebody at the same known address uses up its mails, and the person asks at home',
      RECOVERS,
      async () => {
        for (let mail = 0; mail < codigosPorHora; mail += 1) {
          await ask(OFFICE)
          wait(codigoReenvioSegundos)
        }
        expect(await ask(OFFICE)).toBe('429')
        return bring(await ask(HOME), HOME)
      },
    ],
    [
      'the known line has IPv6: another address of its 64 bits is known',
      RECOVERS,
      async () => {
        await flood()
        return bring(await ask('2001:db8:1:2:ffff::1'), '2001:db8:1:2:aaaa::1')
      },
    ],
    [
      'five addresses of one IPv6 line are one: the code is void there',
      DENIED,
      async () => {
        const code = await ask('2001:db8:7:7::1')
        await guess((at) => `2001:db8:7:7:${at}::1`)
        return bring(code, '2001:db8:7:7::1')
      },
    ],
    [
      'a code is guessed at from many addresses: of all of them together five tries count',
      DENIED,
      async () => {
        const code = await ask(OFFICE)
        await guess((at) => stranger(at))
        return bring(code, stranger(99))
      },
    ],
    [
      'the address where it was asked for has five tries',
      DENIED,
      async () => {
        const code = await ask(HOME)
        await guess(() => HOME)
        return bring(code, HOME)
      },
    ],
    [
      'so has a known address',
      DENIED,
      async () => {
        const code = await ask(HOME)
        await guess(() => OFFICE)
        return bring(code, OFFICE)
      },
    ],
    [
      'an address of 31 days ago is known no longer',
      DENIED,
      async () => {
        world.now += KNOWN_ADDRESS_MS + 1
        const code = await ask(stranger())
        await guess((at) => stranger(2 + at))
        return bring(code, OFFICE)
      },
    ],
  ]

describe('who can deny a person’s recovery', () => {
  it.each(STORIES)('%s: %i', async (_story, status, play) => {
    expect(await play()).toBe(status)
  })

  it('strangers use up the mails of a new address: the answer says how long to wait', async () => {
    await flood()
    expect(await ask(HOME)).toBe('429')
    const { retryAfter } = await world.call('cambiar-clave', { dni: ANA.dni }, HOME)
    wait(retryAfter)
    expect(await bring(await ask(HOME), HOME)).toBe(RECOVERS)
  })

  it('an address that only somebody else is known at has no mails of its own', async () => {
    await register(world, { dni: 42, nombre: 'Beto', correo: 'beto@example.com' })
    await world.call('login', { dni: 42, clave: CLAVE }, HOME)
    await flood()
    expect(await ask(HOME)).toBe('429')
  })

  it('a password that was set voids the codes of other addresses', async () => {
    const theirs = await ask(stranger())
    const { body } = await world.call(
      'enviar-codigo',
      { dni: ANA.dni, codigo: await ask(OFFICE) },
      OFFICE,
    )
    await world.call('enviar-clave', { token: body['token'], clave: 'otra clave segura' }, OFFICE)
    expect(await bring(theirs, stranger())).toBe(DENIED)
  })

  it('the budget of an address that the person is known at does not stop them there', async () => {
    const many = Array.from({ length: 150 }, (_, at) => at)
    for (const at of many) await world.call('cambiar-clave', { dni: 10_000 + at }, OFFICE)
    expect((await world.call('cambiar-clave', { dni: 42 }, OFFICE)).status).toBe(429)
    for (let at = 0; at < 350; at += 1) await bring('000000', OFFICE, 42)
    expect(await bring('000000', OFFICE, 42)).toBe(429)
    expect(await bring(await ask(OFFICE), OFFICE)).toBe(RECOVERS)
  })
})

describe('two people register the same DNI', () => {
  const dni = 42
  const ONE = { dni, nombre: 'Una', correo: 'una@example.com' }
  const OTHER = { dni, nombre: 'Otro', correo: 'otro@example.com' }

  async function register(person: typeof ONE, address: string): Promise<string> {
    const { status } = await world.call('registracion', person, address)
    return status === 200 ? world.code() : String(status)
  }
  const exchange = async (codigo: string, address: string) =>
    (await world.call('enviar-codigo', { dni, codigo }, address)).body['token']

  it('the code of the first stays valid, and so does its token; the first password counts', async () => {
    const first = await register(ONE, HOME)
    await register(OTHER, stranger())
    await guess(() => stranger(), dni)
    await guess((at) => stranger(20 + at), dni)
    const token = await exchange(first, HOME)
    await register({ ...OTHER, correo: 'mas@example.com' }, stranger(2))
    expect(await exchange(world.code(), stranger(2))).toBeDefined()
    expect(await set(token, HOME)).toBe(200)
    expect((await world.call('login', { dni, clave: CLAVE }, HOME)).body['usuario']).toBe('Una')
  })

  it('the second one to set a password is answered that the DNI is registered', async () => {
    const [first, second] = [await register(ONE, HOME), await register(OTHER, stranger())]
    const tokens = [await exchange(first, HOME), await exchange(second, stranger())]
    expect(await set(tokens[1], stranger())).toBe(200)
    expect(await set(tokens[0], HOME)).toBe(405)
  })

  it('whoever asks again with the same mailbox from elsewhere does not change the name', async () => {
    const code = await register(ONE, HOME)
    await register({ ...ONE, nombre: 'Nadie' }, stranger())
    expect(world.mails).toHaveLength(1)
    expect(await set(await exchange(code, HOME), HOME)).toBe(200)
    expect((await world.call('login', { dni, clave: CLAVE }, HOME)).body['usuario']).toBe('Una')
  })

  it('the person corrects their name within a minute', async () => {
    const code = await register({ ...ONE, nombre: 'Uma' }, HOME)
    await register(ONE, HOME)
    expect(await set(await exchange(code, HOME), HOME)).toBe(200)
    expect((await world.call('login', { dni, clave: CLAVE }, HOME)).body['usuario']).toBe('Una')
  })
})

describe('users without an e-mail', () => {
  it('P-13: the first administrator is answered without one, and nothing is mailed or recorded', async () => {
    const dni = 20111222
    expect(await world.call('cambiar-clave', { dni })).toMatchObject({ status: 200, body: {} })
    expect((await world.call('cambiar-clave', { dni })).body).not.toHaveProperty('correo')
    expect(world.mails).toEqual([])
    const asked = await world.backend.store.read((trx) =>
      trx
        .selectFrom('_history')
        .select('record')
        .where('kind', '=', 'pedido-de-codigo')
        .where('record', '=', dni)
        .execute(),
    )
    expect(asked).toEqual([])
    expect(await bring('000000', HOME, dni)).toBe(DENIED)
  })

  it.each(['yo@sin-correo.invalid', 'Yo@SIN-CORREO.INVALID'])(
    'nobody registers with %s, where no mail arrives',
    async (correo) => {
      const person = { dni: 42, nombre: 'Nadie', correo }
      expect(await world.call('registracion', person)).toMatchObject({
        status: 422,
        body: { error: 'El servidor de correo no acepta esa dirección.' },
      })
      expect(world.mails).toEqual([])
    },
  )
})

it('a code that was sent a moment ago, or whose mails are used up, costs no hash', async () => {
  let hashes = 0
  const fast = fastHasher()
  const hasher = {
    ...fast,
    hash: (text: string) => {
      hashes += 1
      return fast.hash(text)
    },
  }
  const counted = await createWorld({}, { hasher })
  await register(counted)
  await counted.call('login', { dni: ANA.dni, clave: CLAVE }, OFFICE)
  counted.now += seconds(3600)
  hashes = 0
  const statuses: number[] = []
  for (let mail = 0; mail <= codigosPorHora; mail += 1) {
    for (let again = 0; again < 3; again += 1) {
      statuses.push((await counted.call('cambiar-clave', { dni: ANA.dni }, OFFICE)).status)
    }
    counted.now += seconds(codigoReenvioSegundos)
  }
  await counted.close()
  expect(hashes).toBe(codigosPorHora)
  expect(statuses.filter((status) => status === 200)).toHaveLength(3 * codigosPorHora)
})
