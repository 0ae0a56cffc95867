import { afterEach, expect, it } from 'vitest'
import { idField } from '#wire/kinds/id'
import { identifiedField, identifiedFields } from '#wire/kinds/identified'
import { linesField } from '#wire/kinds/lines'
import { referenceField } from '#wire/kinds/reference'
import { referencesField } from '#wire/kinds/references'
import { textField } from '#wire/kinds/text'
import { countedStatements } from '../../support/counted-statements'
import { openTestBackend, type TestBackend } from '../../support/test-backend'
import { testContract, testEntity } from '../../support/test-contract'

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

let backend: TestBackend
afterEach(() => backend.close())

const [FEW, MANY] = [4, 60]
const all = (count: number) => Array.from({ length: count }, (_, at) => at + 1)
const referring = (at: number) => ({ zona: `z${at}`, rubro: `r${at}`, banco: at })
const row = (at: number) => ({
  aviso: `Aviso ${at}`,
  ...referring(at),
  zonas: [`z${at}`, `z${at + 1}`],
  bancos: [at, at + 1],
})

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
    await backend.store.transact((trx) => trx.deleteFrom('avisos').where('id', '>', MANY).execute())
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
