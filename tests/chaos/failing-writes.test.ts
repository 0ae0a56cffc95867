import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestBackend, openTestBackend, type Answer } from '../server/support/test-backend'
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
let deleted: number | undefined
const ids = (table: string) =>
  backend.store.read(async (trx) =>
    (await trx.selectFrom(table).select('id').execute()).map(({ id }) => Number(id)),
  )
const postales = () => backend.rows('postales-buscar', 'postales')
const estado = async () => (await backend.rows('usuarios-buscar', 'usuarios'))[1]?.['estado']

interface Write {
  prepare(): Promise<unknown>
  send(): Promise<Answer>
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
      backend.call('eliminados.deshacer', {
        entidad: 'postales',
        clave: { cpostal: 1650, localidad: 'San Martín' },
      }),
    state: postales,
    before: [],
    after: [SAN_MARTIN],
  },
  'a restored record': {
    async prepare() {
      await backend.call('postales-ingresar', SAN_MARTIN)
      await backend.call('postales-borrar', SAN_MARTIN)
      ;[deleted] = await ids('_deleted')
    },
    send: () => backend.call('eliminados.restaurar', { id: deleted }),
    state: postales,
    before: [],
    after: [SAN_MARTIN],
  },
  'a batch of an import': {
    prepare: async () => {},
    send: async () => {
      try {
        const bodies = ['Librería', 'Papelería'].map((name) => ({ rubro: name }))
        await backend.writeBatch('rubros-ingresar', bodies)
        return { status: 200, body: {} }
      } catch {
        return { status: 503, body: {} }
      }
    },
    state: rubros,
    before: [],
    after: ['Librería', 'Papelería'],
  },
  'the settings of a screen': {
    prepare: () => backend.call('parametro-grabar', { cliente: 'A' }),
    send: () => backend.call('parametro-grabar', { cliente: 'T' }),
    state: async () => (await backend.call('parametro-buscar')).body['cliente'],
    before: 'A',
    after: 'T',
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

interface Outcome {
  /** The statement that failed; '' where the write has not so many. */
  readonly failed: string
  readonly status: number
  readonly state: unknown
  /** Whether history and deleted records are as they were. */
  readonly isAsBefore: boolean
  /** Of the same write once more; undefined: it was done. */
  readonly again: number | undefined
  readonly finally: unknown
}

/** Lets the nth statement of a write fail, and sends it again if it was not done. */
async function outcomeOf(write: Write, number: number, moment: Moment): Promise<Outcome> {
  await fresh(write)
  const beside = JSON.stringify(await besides())
  disk.failAt(number, moment)
  const { status } = await write.send()
  const failed = disk.end()
  const state = await write.state()
  const isAsBefore = JSON.stringify(await besides()) === beside
  const again = isDone(failed, moment) ? undefined : (await write.send()).status
  return { failed, status, state, isAsBefore, again, finally: await write.state() }
}

/** A commit that fails after it was executed has been done. */
const isDone = (failed: string, moment: Moment): boolean =>
  failed === '' || (failed === 'commit' && moment === 'after')

function expected({ before, after }: Write, failed: string, moment: Moment): Outcome {
  const done = isDone(failed, moment)
  return {
    failed,
    status: failed === '' ? 200 : 503,
    state: done ? after : before,
    isAsBefore: !done,
    again: done ? undefined : 200,
    finally: after,
  }
}

describe.each(Object.entries(WRITES))('%s', (_what, write) => {
  it.each(['before', 'after'] as const)(
    'is there or not, whichever of its statements the disk fails %s, and the next call is served',
    async (moment) => {
      const outcomes: Outcome[] = []
      do outcomes.push(await outcomeOf(write, outcomes.length + 1, moment))
      while (outcomes.at(-1)?.failed !== '')
      expect(outcomes).toEqual(outcomes.map(({ failed }) => expected(write, failed, moment)))
      expect(outcomes.length).toBeGreaterThan(4)
      expect(outcomes.at(-2)?.failed).toBe('commit')
    },
  )
})

describe('a disk that takes no writes', () => {
  it.each([
    ['is read-only', 'attempt to write a readonly database', 503],
    ['fails', 'disk I/O error', 503],
    ['is full', 'database or disk is full', 507],
  ])(
    'and %s: what is there can be read, and the next write is served once it is well',
    async (_what, message, status) => {
      await backend.empty('rubros', '_history', '_deleted')
      await backend.call('rubros-ingresar', { rubro: 'Antes' })
      disk.failAll(message)
      // The use of a session is written with a call after a minute, which must not be needed for the answer.
      backend.now += 90_000
      const add = () => backend.call('rubros-ingresar', { rubro: 'Después' })
      const during = [await add(), await add(), await add()].map((answer) => answer.status)
      const read = await rubros()
      disk.end()
      expect({ during, read }).toEqual({ during: [status, status, status], read: ['Antes'] })
      expect((await add()).status).toBe(200)
      expect(await rubros()).toEqual(['Antes', 'Después'])
    },
  )
})
