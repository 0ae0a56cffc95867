import { readByOthers } from '../../../support/roles'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { recordsMetodos, WANTED_MAX, WRITTEN_MAX } from '#wire/metodos/records'
import { contract as generated } from '../../../../generated/contract'
import { office } from '../../../import/support/office'
import {
  useBackend,
  ADMIN,
  openTestBackend,
  rpcRequest,
  type TestBackend,
} from '../../support/test-backend'

/** Its client names nobody else's name twice; written at once in one, one by one in the other. */
let together: TestBackend
let single: TestBackend

beforeAll(async () => {
  together = await openTestBackend({ contract: office })
  single = await openTestBackend({ contract: office })
})
beforeEach(async () => {
  for (const backend of [together, single])
    await backend.empty('clientes__otras', 'clientes', '_history')
})
afterAll(async () => {
  await together.close()
  await single.close()
})

type Body = Readonly<Record<string, unknown>>

const cliente = (nombre: string, more: Body = {}): Body => ({
  nombre,
  codigo: null,
  provincia: 'Salta',
  clase: null,
  otras: [],
  iva: '',
  saldo: null,
  alta: null,
  cierre: null,
  telefono: '',
  activo: true,
  ...more,
})

const ALTAS: readonly Body[] = [
  cliente('Acme', { codigo: 7, clase: 3, otras: [4, 3], saldo: '1234.5', iva: 'RI' }),
  cliente('ACME '),
  cliente('Beta', { codigo: 7 }),
  cliente('Gama', { provincia: 'JUJUY', telefono: '011 4555-1234', alta: '2026-01-31' }),
  cliente('Delta', { provincia: 'Atlántida' }),
  cliente('Épsilon', { clase: 99 }),
  cliente('Zeta', { alta: '2026-02-01', cierre: '2026-01-31' }),
  cliente('x'.repeat(21)),
  cliente('Eta', { otras: [3, 99] }),
  cliente('Con\u0000nulo'),
  { nombre: 'Incompleto' },
  cliente('Último', { otras: [7] }),
]

async function stateOf(backend: TestBackend): Promise<unknown> {
  const list = await backend.rows('clientes-buscar', 'clientes')
  const history = await backend.store.read((trx) =>
    trx
      .selectFrom('_history')
      .select(['who', 'origin', 'detail', 'entity', 'kind', 'changes'])
      .where('entity', '=', 'clientes')
      .orderBy('id')
      .execute(),
  )
  return { list: list.map(({ id: _id, ...rest }) => rest), history }
}

async function grabar(filas: readonly object[], headers: Readonly<Record<string, string>> = {}) {
  const { metodo, token } = { metodo: recordsMetodos.write, token: together.token }
  const answer = await together.handleRpc(
    rpcRequest({ metodo, token, entidad: 'clientes', filas }, headers),
  )
  const body: unknown = JSON.parse(await answer.text())
  return { status: answer.status, body, etag: answer.headers.get('etag') }
}

const results = (body: unknown): unknown => Reflect.get(Object(body), 'resultados')

async function oneByOne(metodo: string, bodies: readonly Body[]): Promise<unknown[]> {
  const answers: unknown[] = []
  for (const body of bodies) {
    const { status, body: answer } = await single.call(metodo, body)
    answers.push(status === 200 ? { estado: 200 } : { estado: status, error: answer['error'] })
  }
  return answers
}

/** Its id in both backends. */
async function idsOf(nombre: string): Promise<readonly unknown[]> {
  const ids: unknown[] = []
  for (const backend of [together, single]) {
    const rows = await backend.rows('clientes-buscar', 'clientes')
    ids.push(rows.find((row) => row['nombre'] === nombre)?.['id'])
  }
  return ids
}

describe('`registros.grabar`', () => {
  it('adds, refuses and records each row as its own metodo does', async () => {
    const { status, body } = await grabar(ALTAS.map((alta) => ({ alta })))
    expect(status).toBe(200)
    expect(results(body)).toEqual(await oneByOne('clientes-ingresar', ALTAS))
    const state = await stateOf(together)
    expect(state).toEqual(await stateOf(single))
    expect(state).toMatchObject({ list: { length: 3 }, history: { length: 3 } })
  })

  it('changes records as their own metodo does', async () => {
    const all = ['Acme', 'Beta', 'Gama', 'Delta'].map((nombre) => cliente(nombre, { otras: [3] }))
    await grabar(all.map((alta) => ({ alta })))
    await oneByOne('clientes-ingresar', all)
    const edits: Record<'one' | 'two', Body[]> = { one: [], two: [] }
    const change = async (nombre: string, more: Body): Promise<void> => {
      const [here, there] = await idsOf(nombre)
      const body = cliente(nombre, { otras: [3], ...more })
      edits.one.push({ ...body, id: here })
      edits.two.push({ ...body, id: there })
    }
    await change('Acme', { saldo: '10', otras: [4, 7] })
    await change('Beta', { nombre: 'acme' })
    await change('Gama', {})
    await change('Delta', { provincia: 'Nada' })
    await change('Acme', { saldo: '11', otras: [] })
    edits.one.push(cliente('Nadie', { id: 999_999 }))
    edits.two.push(cliente('Nadie', { id: 999_999 }))
    const { body } = await grabar(edits.one.map((cambio) => ({ cambio })))
    expect(results(body)).toEqual(await oneByOne('clientes-modificar', edits.two))
    expect(await stateOf(together)).toEqual(await stateOf(single))
  })

  it('does not overwrite what a colleague has written since the state that was read', async () => {
    await grabar([{ alta: cliente('Acme') }, { alta: cliente('Beta') }])
    const found = await together.call(recordsMetodos.find, {
      entidad: 'clientes',
      campos: ['nombre'],
      valores: [['acme'], ['Beta']],
    })
    expect(found.body).toMatchObject({ registros: [{ nombre: 'Acme' }, { nombre: 'Beta' }] })
    const [acme] = await idsOf('Acme')
    const [beta] = await idsOf('Beta')
    const read = await together.handleRpc(
      rpcRequest({ metodo: 'clientes-buscar', token: together.token }),
    )
    const tag = read.headers.get('etag') ?? ''
    await together.call('clientes-modificar', cliente('Acme', { id: acme, saldo: '5' }))
    const filas = [
      { cambio: cliente('Acme', { id: acme, saldo: '9' }) },
      { cambio: cliente('Beta', { id: beta, saldo: '9' }) },
    ]
    const { body, etag } = await grabar(filas, { 'if-match': tag })
    expect(results(body)).toEqual([
      { estado: 409, error: 'Otro usuario modificó este registro.' },
      { estado: 200 },
    ])
    const next = await grabar([filas[1] ?? {}], { 'if-match': etag ?? '' })
    expect(results(next.body)).toEqual([{ estado: 200 }])
  })

  it('what a change lacks keeps its value', async () => {
    const whole = { otras: [4, 3], clase: 3, iva: 'RI', saldo: '5', codigo: 7, alta: '2026-01-31' }
    await grabar([{ alta: cliente('Acme', whole) }])
    const [id] = await idsOf('Acme')
    const gone = { estado: 409, error: 'El registro ya no existe. Vuelva a abrir la lista.' }
    const { body } = await grabar([
      { cambio: { id, telefono: '4555-1234', saldo: '-7.5' } },
      { cambio: { ...cliente('Nadie'), id: 999_999 } },
      { cambio: { id, nombre: '' } },
      { cambio: { id: 999_999, saldo: '1' } },
      { cambio: { id: 1.5, saldo: '1' } },
      { cambio: { saldo: '1' } },
    ])
    expect(results(body)).toMatchObject([
      { estado: 200 },
      gone,
      { estado: 422, error: 'Nombre: Requerido' },
      gone,
      { estado: 422, error: 'ID: Valor no válido' },
      { estado: 422, error: 'ID: Valor no válido' },
    ])
    expect(await stateOf(together)).toMatchObject({
      list: [
        {
          nombre: 'Acme',
          provincia: 'Salta',
          clase: 'Móvil',
          otras: ['Móvil', '7'],
          iva: 'Responsable inscripto',
          saldo: '-7.50',
          codigo: 7,
          alta: '2026-01-31',
          telefono: '4555-1234',
        },
      ],
    })
  })

  it('an empty reference that travels by id is among what a change may lack', async () => {
    await grabar([{ alta: cliente('Acme', { clase: null }) }])
    const [id] = await idsOf('Acme')
    const { body } = await grabar([{ cambio: { id, saldo: '5' } }])
    expect(results(body)).toEqual([{ estado: 200 }])
    expect(await stateOf(together)).toMatchObject({ list: [{ clase: '', saldo: '5.00' }] })
  })

  it('changes of one record add up, whoever wrote it before', async () => {
    await grabar([{ alta: cliente('Acme', { alta: '2026-03-01' }) }])
    const [id] = await idsOf('Acme')
    const read = rpcRequest({ metodo: 'clientes-buscar', token: together.token })
    const tag = (await together.handleRpc(read)).headers.get('etag') ?? ''
    const filas = [
      { cambio: { id, saldo: '5', alta: '2026-01-01' } },
      { cambio: { id, telefono: '4555-1234' } },
      { cambio: { id, codigo: 7, cierre: '2026-02-01' } },
    ]
    const { body } = await grabar(filas, { 'if-match': tag })
    expect(results(body)).toEqual(filas.map(() => ({ estado: 200 })))
    expect(await stateOf(together)).toMatchObject({
      list: [{ saldo: '5.00', telefono: '4555-1234', codigo: 7, cierre: '2026-02-01' }],
      history: { length: 4 },
    })
    const outdated = await grabar(filas, { 'if-match': tag })
    const refused = { estado: 409, error: 'Otro usuario modificó este registro.' }
    expect(results(outdated.body)).toEqual(filas.map(() => refused))
  })

  it('what wrote nothing answers the state that was read, which contains nobody else’s write', async () => {
    await grabar([{ alta: cliente('Acme', { saldo: '5' }) }])
    const [id] = await idsOf('Acme')
    const same = await grabar([{ cambio: { id, saldo: '5' } }, { cambio: { id: 999_999 } }])
    await together.call('clientes-modificar', cliente('Acme', { id, saldo: '6' }))
    const next = await grabar([{ cambio: { id, saldo: '7' } }], { 'if-match': same.etag ?? '' })
    expect(results(next.body)).toMatchObject([{ estado: 409 }])
    const more = await grabar([{ cambio: { id, saldo: '6' } }, { cambio: { id, saldo: '8' } }])
    const last = await grabar([{ cambio: { id, saldo: '9' } }], { 'if-match': more.etag ?? '' })
    expect(results(last.body)).toEqual([{ estado: 200 }])
  })

  it('the history says which line of which file a row comes from', async () => {
    await together.call(recordsMetodos.write, {
      entidad: 'clientes',
      archivo: 'clientes.xlsx',
      filas: [{ alta: cliente('Acme'), linea: 7 }],
    })
    expect(await stateOf(together)).toMatchObject({
      history: [{ who: ADMIN.dni, origin: 'import', detail: 'clientes.xlsx:7' }],
    })
  })

  it.each([
    [{ entidad: 'facturas', filas: [{ alta: {} }] }, 422],
    [{ entidad: 'clientes', filas: [] }, 422],
    [{ entidad: 'clientes', filas: [{ baja: {} }] }, 422],
    [{ entidad: 'clientes' }, 422],
  ])('%j is refused', async (body, status) => {
    expect(await together.call(recordsMetodos.write, body)).toMatchObject({ status })
  })
})

const found = async (campos: readonly string[], valores: readonly unknown[]) =>
  (await together.call(recordsMetodos.find, { entidad: 'clientes', campos, valores })).body

describe('`registros.buscar`', () => {
  it('finds records by a unique set, references in it by their names', async () => {
    await grabar([
      { alta: cliente('Acme', { codigo: 7, otras: [3] }) },
      { alta: cliente('Beta', { codigo: 7, provincia: 'Jujuy' }) },
    ])
    expect(
      await found(
        ['provincia', 'codigo'],
        [
          ['jujuy', 7],
          ['Salta', 8],
        ],
      ),
    ).toMatchObject({
      registros: [{ nombre: 'Beta', provincia: 'Jujuy' }],
    })
    expect(await found(['nombre'], [['ÁCME'], [7], [null]])).toMatchObject({
      registros: [{ nombre: 'Acme', otras: ['Móvil'], activo: true }],
    })
    expect(await found(['saldo'], [['1']])).toMatchObject({ error: 'campos: Valor no válido' })
  })
})

const filas = (count: number) => Array.from({ length: count }, () => ({ alta: {} }))
const valores = (count: number) => Array.from({ length: count }, (_, at) => [`c${at}`])
const lined = (linea: unknown) => [{ alta: cliente('Acme'), linea }]
const alta = (nombre: string) => ({ alta: cliente(nombre) })

describe('what is asked for at once', () => {
  const find = { entidad: 'clientes', campos: ['nombre'] }

  it.each<[string, string, object, number]>([
    ['as many values as may be', 'find', { ...find, valores: valores(WANTED_MAX) }, 200],
    ['one more', 'find', { ...find, valores: valores(WANTED_MAX + 1) }, 422],
    ['no values', 'find', { ...find, valores: [] }, 422],
    ['no fields', 'find', { ...find, campos: [], valores: [[]] }, 422],
    ['no such list', 'find', { entidad: 'facturas', valores: [[1]] }, 422],
    ['a list without its table', 'find', { entidad: 'constructor', valores: [[1]] }, 422],
    ['the key, where no fields are named', 'find', { entidad: 'clientes', valores: [[1]] }, 200],
    [
      'fields in another order',
      'find',
      { ...find, campos: ['codigo', 'provincia'], valores: [[7, 'Salta']] },
      200,
    ],
    ['a part of a unique set', 'find', { ...find, campos: ['codigo'], valores: [[7]] }, 422],
    ['as many rows as may be', 'write', { entidad: 'clientes', filas: filas(WRITTEN_MAX) }, 200],
    ['one row more', 'write', { entidad: 'clientes', filas: filas(WRITTEN_MAX + 1) }, 422],
    [
      'the longest file name',
      'write',
      { entidad: 'clientes', filas: lined(1), archivo: 'x'.repeat(255) },
      200,
    ],
    [
      'one that is longer',
      'write',
      { entidad: 'clientes', filas: lined(1), archivo: 'x'.repeat(256) },
      422,
    ],
    ['no line', 'write', { entidad: 'clientes', filas: lined(0) }, 422],
    ['half a line', 'write', { entidad: 'clientes', filas: lined(1.5) }, 422],
    [
      'two writes in one row',
      'write',
      { entidad: 'clientes', filas: [{ alta: {}, cambio: {} }] },
      422,
    ],
    ['a longer list name', 'write', { entidad: 'x'.repeat(101), filas: filas(1) }, 422],
  ])('%s (%s)', async (_what, operation, body, status) => {
    const metodo = operation === 'find' ? recordsMetodos.find : recordsMetodos.write
    expect(await together.call(metodo, body)).toMatchObject({ status })
  })

  it('a line without its file, and a file without its line, are no import', async () => {
    const write = (body: object) =>
      together.call(recordsMetodos.write, { entidad: 'clientes', ...body })
    await write({ filas: [{ ...alta('Acme'), linea: 7 }] })
    await write({ filas: [alta('Beta')], archivo: 'a.csv' })
    expect(await stateOf(together)).toMatchObject({
      history: [
        { origin: 'screen', detail: 'clientes-ingresar' },
        { origin: 'screen', detail: 'clientes-ingresar' },
      ],
    })
  })

  it('what nothing is known of is answered with nothing, and what is twice once', async () => {
    await grabar([{ alta: cliente('Acme') }])
    expect(await found(['nombre'], [['Nadie'], ['acme'], ['ACME']])).toMatchObject({
      registros: [{ nombre: 'Acme' }],
      clave: ['id'],
    })
    expect(await found(['nombre'], [['Nadie']])).toEqual({ registros: [], clave: ['id'] })
    expect(await found(['provincia', 'codigo'], [['Atlántida', 7]])).toMatchObject({
      registros: [],
    })
  })
})

it('characters that no database stores are refused wherever they are, in rows row by row', async () => {
  const text = 'Tiene caracteres no permitidos'
  expect(await found(['nombre'], [['Acme'], ['a\0']])).toEqual({ error: `valores: ${text}` })
  expect(await found(['nombre'], [[{ deep: ['\uD800'] }]])).toEqual({ error: `valores: ${text}` })
  const whole = [{ alta: cliente('Acme') }, { alta: cliente('Beta', { otras: ['a\0'] }) }]
  const partial = [{ cambio: { id: 'a\0', saldo: '1' } }, { cambio: { id: ['a\0'] } }]
  const { body } = await grabar([...whole, ...partial])
  expect(results(body)).toEqual([
    { estado: 200 },
    { estado: 422, error: `Otras clases: ${text}` },
    { estado: 422, error: `ID: ${text}` },
    { estado: 422, error: `ID: ${text}` },
  ])
})

it('of records that share a name, two are found: they say that there are several', async () => {
  for (const nombre of ['Común', 'comun', 'COMÚN', 'Comun', 'Sola']) {
    const { status } = await together.call('clases-ingresar', { nombre })
    expect(status).toBe(200)
  }
  const find = { entidad: 'clases', campos: ['nombre'], valores: [['comun'], ['sola'], ['fija']] }
  const { body } = await together.call(recordsMetodos.find, find)
  expect(body).toMatchObject({ registros: { length: 5 } })
  const { body: added } = await grabar([{ alta: cliente('Acme', { clase: 'comun' }) }])
  expect(results(added)).toEqual([{ estado: 422, error: 'Clase: Hay más de uno con ese nombre' }])
})

describe('permissions', () => {
  const become = (rol: string) =>
    backend.store.transact(async (trx) => {
      await trx.updateTable('usuarios').set({ rol }).where('dni', '=', ADMIN.dni).execute()
    })
  const rubros = { ...generated.entities.rubros, roles: readByOthers([], ['id']) }
  const closed = { ...generated, entities: { ...generated.entities, rubros } }
  const backend = useBackend({ contract: closed })
  beforeAll(async () => {
    await backend.call('rubros-ingresar', { rubro: 'Cine' })
  })

  it('are those of the metodos for one record, fields that may not be seen among them', async () => {
    const find = { entidad: 'rubros', campos: ['rubro'], valores: [['Cine']] }
    const write = { entidad: 'rubros', filas: [{ alta: { rubro: 'Arte' } }] }
    const seen = await backend.call(recordsMetodos.find, find)
    expect(seen.body).toEqual({ registros: [{ id: 1, rubro: 'Cine' }], clave: ['id'] })
    await become('O')
    expect((await backend.call(recordsMetodos.write, write)).status).toBe(401)
    expect((await backend.call(recordsMetodos.find, find)).body).toEqual({
      registros: [{ rubro: 'Cine' }],
      clave: ['id'],
    })
    const byId = { ...find, campos: ['id'], valores: [[1]] }
    expect((await backend.call(recordsMetodos.find, byId)).status).toBe(422)
    expect((await backend.post({ metodo: recordsMetodos.find, ...find })).status).toBe(401)
    expect((await backend.post({ metodo: recordsMetodos.write, ...write })).status).toBe(401)
  })

  it('entities of which a guard judges each write are written one by one', async () => {
    await become('A')
    const filas = [{ cambio: { dni: ADMIN.dni } }]
    const answer = await backend.call(recordsMetodos.write, { entidad: 'usuarios', filas })
    expect(answer.status).toBe(422)
  })
})
