import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { contract } from '../../../../generated/contract'
import { type TestBackend, openTestBackend, useBackend } from '../../support/test-backend'
import { recordsMetodos } from '#wire/metodos/records'
import { office } from '../../../import/support/office'
import { idField, textField } from '#wire/kinds/text'
import { identifiedField, identifiedFields } from '#wire/kinds/identified'
import { linesField } from '#wire/kinds/lines'
import { referenceField, referencesField } from '#wire/kinds/reference'
import { countedStatements } from '../../support/counted-statements'
import { testContract, testEntity } from '../../support/test-contract'

const { ingresar: _ingresar, ...notAdded } = contract.entities.rubros.metodos
const { modificar: _modificar, ...notEdited } = contract.entities.bancos.metodos

const backend = useBackend({
  contract: {
    ...contract,
    entities: {
      ...contract.entities,
      rubros: { ...contract.entities.rubros, metodos: notAdded },
      bancos: { ...contract.entities.bancos, metodos: notEdited },
    },
  },
})

describe('what is asked of many records at once', () => {
  const bodies: readonly (readonly [metodo: string, body: object])[] = [
    ['registros.buscar', { valores: [[1]] }],
    ['registros.grabar', { filas: [{ alta: {} }, { cambio: {} }] }],
    ['registros.accionar', { accion: 'x', filas: [{ id: 1 }] }],
    ['registros.contar', { campo: 'id', valores: [[1]] }],
  ]
  // That of one record, and names that no resource has.
  const names = ['parametros', 'nadie', 'rubro', '', '__proto__', 'toString']

  it.each(bodies.flatMap(([metodo, body]) => names.map((name) => [metodo, name, body] as const)))(
    '%s of the resource "%s" is refused as one that there is not',
    async (metodo, entidad, body) => {
      expect(await backend.call(metodo, { entidad, ...body })).toMatchObject({
        status: 422,
        body: { error: 'entidad: Valor no válido' },
      })
    },
  )

  it('is not counted where a list is not served in pages', async () => {
    const asked = { entidad: 'rubros', campo: 'rubro', valores: [['a']] }
    expect(await backend.call('registros.contar', asked)).toMatchObject({
      status: 422,
      body: { error: 'entidad: Valor no válido' },
    })
  })

  it.each([
    ['rubros', { alta: { rubro: 'Uno' } }],
    ['bancos', { cambio: { id: 1, banco: 'Uno' } }],
  ])('is not written where %s have no metodo for %j', async (entidad, fila) => {
    expect(await backend.call('registros.grabar', { entidad, filas: [fila] })).toMatchObject({
      status: 404,
    })
  })
})

describe('what records are found by', () => {
  const backend = useBackend({ contract: office })

  it.each([
    ['alone', [[7, { id: 1 }]]],
    [
      'beside a name',
      [
        [7, 'Salta'],
        [7, { id: 1 }],
      ],
    ],
    ['of several fields', [[7, { id: { provincia: 'Salta' } }]]],
  ])('an id is refused where a reference leads by name: %s', async (_what, valores) => {
    const body = { entidad: 'clientes', campos: ['codigo', 'provincia'], valores }
    const error = 'valores: Valor no válido'
    expect(await backend.call(recordsMetodos.find, body)).toEqual({ status: 422, body: { error } })
  })
})

const postal = (at: number) => {
  return { cpostal: 1_000 + (at % 50), localidad: `Localidad ${at}`, provincia: 'Chaco' }
}

describe('many that are found', () => {
  /** More than one statement looks for. */
  const MANY = 1_001

  const backend = useBackend()
  beforeAll(async () => {
    await backend.empty('postales', 'rubros')
    const numbers = Array.from({ length: MANY }, (_, at) => at)
    await backend.writeBatch(
      'rubros-ingresar',
      numbers.map((at) => ({ rubro: `Rubro ${at}` })),
    )
    await backend.writeBatch(
      'postales-ingresar',
      numbers.slice(0, 401).map((at) => postal(at)),
    )
  })

  it.each<[string, object, count: number]>([
    [
      'by one field',
      {
        entidad: 'rubros',
        campos: ['rubro'],
        valores: Array.from({ length: MANY }, (_, at) => [`RUBRO ${at}`]),
      },
      MANY,
    ],
    [
      'by two',
      {
        entidad: 'postales',
        valores: Array.from({ length: 401 }, (_, at) => {
          const { cpostal, localidad } = postal(at)
          return [cpostal, localidad]
        }),
      },
      401,
    ],
  ])(
    'many records are found %s, in the order in which they are asked for',
    async (_by, asked, count) => {
      const { status, body } = await backend.call('registros.buscar', asked)
      expect(status).toBe(200)
      const records: unknown = body['registros']
      const names = Array.isArray(records)
        ? records.map((record) => String(record.rubro ?? record.localidad).split(' ')[1])
        : []
      expect(names).toEqual(Array.from({ length: count }, (_, at) => String(at)))
    },
  )
})

/** Many records, each with references of its own, are written with as many statements as few. */

const id = idField({ label: 'ID' })
const text = (label: string) => textField({ label, max: 20, required: true })
const named = (resource: string) =>
  testEntity(resource, { fields: { id, nombre: text('Nombre') }, unique: [['nombre']] })
const of = (resource: string) => ({ resource, shows: 'nombre', required: false }) as const

const references = {
  zona: referenceField({ label: 'Zona', ...of('zonas'), sends: 'name', max: 20 }),
  rubro: referenceField({ label: 'Ramo', ...of('ramos'), sends: 'name', max: 20 }),
  banco: identifiedField({ label: 'Banco', ...of('cajas'), sends: 'id', key: ['id'], max: 20 }),
}
const avisos = testEntity('avisos', {
  fields: {
    id,
    aviso: text('Aviso'),
    ...references,
    zonas: referencesField({ label: 'Zonas', ...of('zonas'), sends: 'name', length: 20, max: 9 }),
    bancos: identifiedFields({
      label: 'Bancos',
      ...of('cajas'),
      sends: 'id',
      key: ['id'],
      length: 20,
      max: 9,
    }),
  },
  unique: [['aviso']],
})
const pedidos = testEntity('pedidos', {
  fields: {
    id,
    pedido: text('Pedido'),
    lineas: linesField({ label: 'Líneas', one: 'Línea', min: 0, max: 99, fields: references }),
  },
})

const all = (count: number) => Array.from({ length: count }, (_, at) => at + 1)
const referring = (at: number) => ({ zona: `z${at}`, rubro: `r${at}`, banco: at })
const row = (at: number) => ({
  aviso: `Aviso ${at}`,
  ...referring(at),
  zonas: [`z${at}`, `z${at + 1}`],
  bancos: [at, at + 1],
})

describe('the statements of many at once', () => {
  let backend: TestBackend
  afterEach(() => backend.close())

  const [FEW, MANY] = [4, 60]

  /** The statements of the same call for few and for many records. */
  async function statements(
    metodo: string,
    body: (numbers: readonly number[]) => object,
  ): Promise<readonly number[]> {
    const counted = countedStatements()
    const contract = testContract(named('zonas'), named('ramos'), named('cajas'), avisos, pedidos)
    backend = await openTestBackend({ contract, dataDir: ':memory:' })
    for (const [resource, letter] of [
      ['zonas', 'z'],
      ['ramos', 'r'],
      ['cajas', 'c'],
    ] as const) {
      const rows = all(MANY + 2).map((at) => ({ nombre: `${letter}${at}` }))
      await backend.writeBatch(`${resource}-ingresar`, rows)
    }
    await backend.writeBatch('avisos-ingresar', all(MANY).map(row))
    const found = []
    for (const count of [FEW, MANY]) {
      const before = counted()
      const answer = await backend.call(metodo, body(all(count)))
      found.push(counted() - before)
      expect(JSON.stringify(answer)).not.toMatch(/"(error|estado)":(?!200)/)
      await backend.store.transact((trx) =>
        trx.deleteFrom('avisos').where('id', '>', MANY).execute(),
      )
    }
    return found
  }

  it.each<[what: string, metodo: string, body: (numbers: readonly number[]) => object]>([
    [
      'added',
      'registros.grabar',
      (numbers) => ({
        entidad: 'avisos',
        filas: numbers.map((at) => ({ alta: { ...row(at), aviso: `Otro ${at}` } })),
      }),
    ],
    [
      'changed whole',
      'registros.grabar',
      (numbers) => ({
        entidad: 'avisos',
        filas: numbers.map((at) => ({ cambio: { ...row(at + 1), id: at, aviso: `A ${at}` } })),
      }),
    ],
    [
      'changed in one field',
      'registros.grabar',
      (numbers) => ({
        entidad: 'avisos',
        filas: numbers.map((at) => ({ cambio: { id: at, aviso: `B ${at}` } })),
      }),
    ],
    [
      'found by what they refer to',
      'registros.buscar',
      (numbers) => ({
        entidad: 'avisos',
        campos: ['aviso'],
        valores: numbers.map((at) => [`Aviso ${at}`]),
      }),
    ],
    [
      'lines of one record',
      'pedidos-ingresar',
      (numbers) => ({ pedido: 'P', lineas: numbers.map(referring) }),
    ],
  ])('%s', async (_what, metodo, body) => {
    const [few = 0, many = 0] = await statements(metodo, body)
    expect(few).toBeGreaterThan(1)
    expect(many).toBe(few)
  })
})
