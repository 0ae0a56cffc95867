import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestBackend, openTestBackend, type Told } from '../server/support/test-backend'
import { failingStatements, type Moment } from './support/failing-statements'

const disk = failingStatements()
let backend: TestBackend

beforeAll(async () => {
  backend = await openTestBackend({ dataDir: ':memory:' })
})
afterAll(async () => {
  await backend.close()
  disk.restore()
})

const SAN_MARTIN = { cpostal: 1650, localidad: 'San Martín', provincia: 'Buenos Aires' }
const ANA = { dni: 30111222, nombre: 'Ana Muñoz', email: 'ana@example.com' }

const rubros = async () => (await backend.rows('rubros-buscar', 'rubros')).map(({ rubro }) => rubro)
let rubro: unknown
const postales = () => backend.rows('postales-buscar', 'postales')
const estado = async () => (await backend.rows('usuarios-buscar', 'usuarios'))[1]?.['estado']

interface Write {
  prepare(): Promise<unknown>
  send(): Promise<Told>
  /** What is stored, as people see it. */
  state(): Promise<unknown>
  readonly before: unknown
  readonly after: unknown
}

const WRITES: Readonly<Record<string, Write>> = {
  'a new record': {
    prepare: async () => {},
    send: () => backend.call('rubros-ingresar', { rubro: 'Librería' }),
    state: rubros,
    before: [],
    after: ['Librería'],
  },
  'an edit': {
    async prepare() {
      await backend.call('rubros-ingresar', { rubro: 'Librería' })
      const [row] = await backend.rows('rubros-buscar', 'rubros')
      rubro = row?.['id']
    },
    send: () => backend.call('rubros-modificar', { id: rubro, rubro: 'Papelería' }),
    state: rubros,
    before: ['Librería'],
    after: ['Papelería'],
  },
  'a deletion': {
    prepare: () => backend.call('postales-ingresar', SAN_MARTIN),
    send: () => backend.call('postales-borrar', SAN_MARTIN),
    state: postales,
    before: [SAN_MARTIN],
    after: [],
  },
  'an undone deletion': {
    async prepare() {
      await backend.call('postales-ingresar', SAN_MARTIN)
      await backend.call('postales-borrar', SAN_MARTIN)
    },
    send: () =>
      backend.call('eliminados-deshacer', {
        entidad: 'postales',
        clave: { cpostal: 1650, localidad: 'San Martín' },
      }),
    state: postales,
    before: [],
    after: [SAN_MARTIN],
  },
  'a row action': {
    prepare: () =>
      backend.store.transact(async (trx) => {
        const user = { ...ANA, email__folded: ANA.email, rol: 'O', estado: 'H' }
        await trx.deleteFrom('usuarios').where('dni', '=', ANA.dni).execute()
        await trx.insertInto('usuarios').values(user).execute()
      }),
    send: () => backend.call('usuarios-deshabilitar', { dni: ANA.dni }),
    state: estado,
    before: 'Habilitado',
    after: 'Deshabilitado',
  },
}

/** Entries of the history and deleted records, which must change with the records or not at all. */
async function besides(): Promise<unknown> {
  return backend.store.read(async (trx) => {
    const history = await trx.selectFrom('_history').select('kind').orderBy('id').execute()
    const deleted = await trx.selectFrom('_deleted').select('entity').execute()
    return { history: history.map(({ kind }) => kind), deleted: deleted.length }
  })
}

async function fresh({ prepare }: Write): Promise<void> {
  await backend.empty('rubros', 'postales', '_history', '_deleted')
  await prepare()
}

/** Lets the nth statement of a write fail. @returns that statement; '' where the write has not so many */
async function fails(write: Write, number: number, moment: Moment): Promise<string> {
  await fresh(write)
  const [before, beside] = [await write.state(), await besides()]
  expect(before).toEqual(write.before)
  disk.failAt(number, moment)
  const told = await write.send()
  const failed = disk.end()
  if (failed === '') {
    expect(told.status).toBe(200)
    return failed
  }
  const committed = moment === 'after' && failed === 'commit'
  expect({ failed, status: told.status }).toEqual({ failed, status: 503 })
  expect({ failed, state: await write.state() }).toEqual({
    failed,
    state: committed ? write.after : write.before,
  })
  if (!committed) {
    expect(await besides()).toEqual(beside)
    expect((await write.send()).status).toBe(200)
  }
  expect(await write.state()).toEqual(write.after)
  return failed
}

describe.each(Object.entries(WRITES))('%s', (_what, write) => {
  it.each(['before', 'after'] as const)(
    'is there or not, whichever of its statements the disk fails %s, and the next call is served',
    async (moment) => {
      const statements: string[] = []
      do statements.push(await fails(write, statements.length + 1, moment))
      while (statements.at(-1) !== '')
      expect(statements.length).toBeGreaterThan(4)
      expect(statements.at(-2)).toBe('commit')
    },
  )
})
