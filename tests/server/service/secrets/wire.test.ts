import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { recordsMetodos } from '#wire/metodos/records'
import { ADMIN, ANA, CLAVE, createWorld, register, signIn } from '../../access/support/world'
import { useBackend } from '../../support/test-backend'
import { testContract } from '../../support/test-contract'
import { claves, contract, OTHER, SECRET } from './claves'

const backend = useBackend({ contract })
beforeEach(() => backend.empty('claves', '_history', '_deleted'))

const ok = async (metodo: string, body: object) => {
  const answer = await backend.call(metodo, body)
  expect([metodo, answer.status, answer.body['error']]).toEqual([metodo, 200, undefined])
  return answer.body
}
const rows = () => backend.rows('claves-buscar', 'claves')
const add = async (body: object = {}) => {
  await ok('claves-ingresar', { usuario: 'ana', clave: SECRET, ...body })
  return Number((await rows()).at(-1)?.['id'])
}
const reveal = (id: number, campo = 'clave') => backend.call('claves-revelar', { id, campo })
const history = async (id: number) => {
  const { body } = await backend.call('historial.buscar', { entidad: 'claves', clave: { id } })
  return body['historial']
}

const stored = async (id: number) =>
  backend.store.read(async (trx) => {
    const row = await trx.selectFrom('claves').selectAll().where('id', '=', id).executeTakeFirst()
    return row ?? {}
  })
const put = (id: number, values: object) =>
  backend.store.transact((trx) =>
    trx.updateTable('claves').set(values).where('id', '=', id).execute(),
  )
const unreadable = async (id: number, campo = 'clave') => {
  const { status, body } = await reveal(id, campo)
  expect(status).toBe(500)
  expect(JSON.stringify(body)).not.toContain('Tango')
}

describe('a secret', () => {
  it('is answered by its own metodo alone; lists say whether there is one', async () => {
    const id = await add()
    expect(await rows()).toEqual([{ id, usuario: 'ana', clave: true, pin: false }])
    expect(await reveal(id)).toEqual({ status: 200, body: { valor: SECRET } })
    expect(await reveal(id, 'pin')).toEqual({ status: 200, body: { valor: '' } })
  })

  it('stays as it is where an edit leaves it out, changes where it has one, and goes where it is optional and empty', async () => {
    const id = await add({ pin: '1234' })
    await ok('claves-modificar', { id, usuario: 'eva' })
    expect((await reveal(id)).body).toEqual({ valor: SECRET })
    await ok('claves-modificar', { id, usuario: 'eva', clave: OTHER, pin: '' })
    expect((await reveal(id)).body).toEqual({ valor: OTHER })
    expect(await rows()).toEqual([{ id, usuario: 'eva', clave: true, pin: false }])
    const emptied = await backend.call('claves-modificar', { id, usuario: 'eva', clave: '' })
    expect(emptied).toEqual({ status: 422, body: { error: 'Clave: Requerido' } })
  })

  it('is required of a new record, and no refusal repeats it', async () => {
    const missing = await backend.call('claves-ingresar', { usuario: 'ana' })
    expect(missing).toEqual({ status: 422, body: { error: 'Clave: Requerido' } })
    for (const clave of [SECRET.repeat(9), `${SECRET}\n`, `${SECRET}\0`, { SECRET }, [SECRET]]) {
      const { status, body } = await backend.call('claves-ingresar', { usuario: 'ana', clave })
      expect(status).toBe(422)
      expect(JSON.stringify(body)).not.toContain('Tango')
    }
    await add()
    const duplicate = await backend.call('claves-ingresar', { usuario: 'ANA', clave: SECRET })
    expect([duplicate.status, JSON.stringify(duplicate.body).includes('Tango')]).toEqual([
      400,
      false,
    ])
  })

  it('is in the history as changed, and each look at it with who and when', async () => {
    const id = await add()
    await ok('claves-modificar', { id, usuario: 'ana', clave: OTHER })
    await reveal(id)
    await reveal(id, 'pin')
    const seen = { dni: 20111222, origen: 'screen', detalle: 'claves-revelar' }
    expect(await history(id)).toMatchObject([
      { tipo: 'revelar', ...seen, cambios: { pin: [true, true] } },
      { tipo: 'revelar', ...seen, cambios: { clave: [true, true] } },
      { tipo: 'modificacion', cambios: { clave: [true, true] } },
      { tipo: 'alta', cambios: { usuario: [null, 'ana'], clave: [null, true] } },
    ])
  })

  it('looks like no import, whatever a header says', async () => {
    const id = await add()
    const { token } = backend
    await backend.post(
      { metodo: 'claves-revelar', token, id, campo: 'clave' },
      { 'x-import-source': 'claves.csv:2' },
    )
    expect(await history(id)).toMatchObject([{ tipo: 'revelar', origen: 'screen' }, {}])
  })

  it('comes back with a deleted record, and is not shown among the deleted ones', async () => {
    const id = await add({ pin: '1234' })
    await ok('claves-borrar', { id })
    const deleted = await ok('eliminados.buscar', { entidad: 'claves' })
    expect(deleted['eliminados']).toMatchObject([
      { valores: { id, usuario: 'ana', clave: true, pin: true } },
    ])
    await ok('eliminados.deshacer', { entidad: 'claves', clave: { id } })
    expect((await reveal(id)).body).toEqual({ valor: SECRET })
    expect((await reveal(id, 'pin')).body).toEqual({ valor: '1234' })
  })

  it('is written by an import, added and changed, and left as it is where the file has none', async () => {
    const filas = [
      { alta: { usuario: 'uno', clave: SECRET } },
      { alta: { usuario: 'dos', clave: OTHER, pin: '99' } },
    ]
    await ok(recordsMetodos.write, { entidad: 'claves', filas })
    const [uno, dos] = (await rows()).map(({ id }) => Number(id))
    expect((await reveal(uno ?? 0)).body).toEqual({ valor: SECRET })
    expect((await reveal(dos ?? 0)).body).toEqual({ valor: OTHER })
    expect((await reveal(dos ?? 0, 'pin')).body).toEqual({ valor: '99' })
    const changes = [
      { cambio: { id: uno, usuario: 'tres' } },
      { cambio: { id: dos, clave: SECRET } },
    ]
    await ok(recordsMetodos.write, { entidad: 'claves', filas: changes })
    expect((await reveal(uno ?? 0)).body).toEqual({ valor: SECRET })
    expect((await reveal(dos ?? 0)).body).toEqual({ valor: SECRET })
    expect(await rows()).toMatchObject([{ usuario: 'tres' }, { usuario: 'dos', pin: true }])
  })

  it('that is written again with the same value does not tell that it is the same', async () => {
    const id = await add()
    const before = await history(id)
    await ok('claves-modificar', { id, usuario: 'ana', clave: SECRET })
    expect(await history(id)).toHaveLength(Array.isArray(before) ? before.length + 1 : 0)
  })
})

describe('what is not revealed', () => {
  it('is a field that is no secret, one that is not there, and one of no record', async () => {
    const id = await add()
    for (const campo of ['usuario', 'id', '_version', 'constructor', '', null, 7, ['clave']]) {
      const { status } = await backend.call('claves-revelar', { id, campo })
      expect([campo, status]).toEqual([campo, 422])
    }
    expect((await reveal(id + 1)).status).toBe(404)
    expect((await backend.call('claves-revelar', { campo: 'clave' })).status).toBe(422)
    expect((await backend.call('claves-revelar', { id, campo: 'clave', otro: 1 })).status).toBe(422)
    expect(await history(id)).toHaveLength(1)
  })

  it('is anything to whoever may not: no trace of the value, and no entry', async () => {
    const world = await createWorld({}, { contract })
    try {
      await register(world)
      const admin = await signIn(world, ADMIN.dni, ADMIN.clave)
      const operador = await signIn(world, ANA.dni, CLAVE)
      await world.call('claves-ingresar', { token: admin, usuario: 'ana', clave: SECRET })
      const asked = { id: 1, campo: 'clave' }
      for (const token of [operador, undefined, 'x']) {
        const { status, body } = await world.call('claves-revelar', { token, ...asked })
        expect(status).toBe(401)
        expect(Object.keys(body)).toEqual(['error'])
        expect(JSON.stringify(body)).not.toContain('Tango')
      }
      const listed = await world.call('claves-buscar', { token: operador })
      expect(listed.body['claves']).toMatchObject([{ usuario: 'ana', clave: true }])
      const seen = await world.call('claves-revelar', { token: admin, ...asked })
      expect(seen.body).toEqual({ valor: SECRET })
      const about = { token: admin, entidad: 'claves', clave: { id: 1 } }
      const { body } = await world.call('historial.buscar', about)
      expect(body['historial']).toMatchObject([{ tipo: 'revelar' }, { tipo: 'alta' }])
    } finally {
      await world.close()
    }
  })
})

it.each([
  ['is shown', ['reveal'], { status: 200, body: { valor: SECRET } }, 2],
  [
    'is not',
    ['edit'],
    { status: 400, body: { error: 'No puede hacerlo con su propio usuario.' } },
    1,
  ],
])('one’s own secret %s where one’s own record offers %j', async (_what, only, answer, looks) => {
  const ownRow = { field: 'id', only }
  // The administrator's DNI is the number of the first record.
  const world = await createWorld(
    { adminDni: 1 },
    { contract: testContract({ ...claves(), ownRow }) },
  )
  onTestFinished(() => world.close())
  const token = await signIn(world, 1, ADMIN.clave)
  for (const usuario of ['ana', 'eva']) {
    await world.call('claves-ingresar', { token, usuario, clave: SECRET })
  }
  const reveal = (id: number) => world.call('claves-revelar', { token, id, campo: 'clave' })
  expect(await reveal(1)).toMatchObject(answer)
  expect((await reveal(2)).status).toBe(200)
  const shown = await world.backend.store.read((trx) =>
    trx.selectFrom('_history').select('kind').where('detail', '=', 'claves-revelar').execute(),
  )
  expect(shown).toHaveLength(looks)
})

it('a secret that a role does not see is answered as one that is not there, of any record', async () => {
  const entity = claves()
  const O = { rol: 'Operador', may: ['read', 'reveal'], hidden: ['pin'] }
  const roles = { ...entity.roles, O }
  const world = await createWorld({}, { contract: testContract({ ...entity, roles }) })
  try {
    await register(world)
    const token = await signIn(world, ANA.dni, CLAVE)
    const admin = await signIn(world, ADMIN.dni, ADMIN.clave)
    const record = { token: admin, usuario: 'ana', clave: SECRET, pin: '1234' }
    await world.call('claves-ingresar', record)
    const answer = async (id: number, campo: string) => {
      const { status, body } = await world.call('claves-revelar', { token, id, campo })
      return { status, body }
    }
    expect(await answer(1, 'clave')).toEqual({ status: 200, body: { valor: SECRET } })
    const unknown = await answer(1, 'otro')
    expect(unknown.status).toBe(422)
    for (const id of [1, 2]) expect(await answer(id, 'pin')).toEqual(unknown)
  } finally {
    await world.close()
  }
})

describe('a value that was changed in the database', () => {
  it('is not decrypted in another row, in another field, or where a byte of it differs', async () => {
    const [one, two] = [await add(), await add({ usuario: 'eva', clave: OTHER, pin: '1' })]
    const clave = String((await stored(one))['clave'])
    await put(two, { clave, pin: clave })
    await unreadable(two)
    await unreadable(two, 'pin')
    const parts = clave.split('.')
    const bytes = Buffer.from(parts[3] ?? '', 'base64url')
    for (let at = 0; at < bytes.length; at += 7) {
      const changed = Buffer.from(bytes)
      changed[at] = (changed[at] ?? 0) ^ 1
      await put(one, { clave: [...parts.slice(0, 3), changed.toString('base64url')].join('.') })
      await unreadable(one)
    }
    for (const other of ['x', 's1...', 's1.', `s1.${parts[1]}.x.AAAA`, SECRET]) {
      await put(one, { clave: other })
      await unreadable(one)
    }
    await put(one, { clave })
    expect((await reveal(one)).body).toEqual({ valor: SECRET })
    expect(backend.logged.join('\n')).not.toContain('Tango')
  })

  it('has the same length for secrets of similar lengths, and differs each time', async () => {
    const ids = [
      await add(),
      await add({ usuario: 'eva', clave: 'x' }),
      await add({ usuario: 'b' }),
    ]
    const texts = await Promise.all(ids.map(async (id) => String((await stored(id))['clave'])))
    expect(new Set(texts.map(({ length }) => length)).size).toBe(1)
    expect(new Set(texts).size).toBe(3)
  })
})
