import { expect, it } from 'vitest'
import { readReferred } from '../../cli/import/import-rows'
import { columnsOf } from '../../src/import/columns'
import { findTarget } from '../../cli/import/target'
import { referenceField } from '#wire/kinds/reference'
import { textField } from '#wire/kinds/text'
import { testContract, testEntity } from '../server/support/test-contract'

const texto = textField({ label: 'Texto', max: 20, required: true })
const to = (label: string, resource: string, shows: string) =>
  referenceField({ label, resource, shows, sends: 'id', max: 20, required: false })

const contract = testContract(
  testEntity('zonas', { fields: { codigo: texto, nombre: texto }, key: ['codigo'] }),
  testEntity('bancos', { fields: { banco: texto }, key: ['banco'] }),
  testEntity('clientes', {
    fields: {
      nombre: texto,
      origen: to('Origen', 'zonas', 'nombre'),
      destino: to('Destino', 'zonas', 'nombre'),
      porCodigo: to('Por código', 'zonas', 'codigo'),
      banco: to('Banco', 'bancos', 'banco'),
    },
    key: ['nombre'],
  }),
)
const target = findTarget(contract, 'clientes')

const ROWS: Readonly<Record<string, readonly Readonly<Record<string, string>>[]>> = {
  zonas: [
    { codigo: 'N', nombre: 'Norte' },
    { codigo: 'S', nombre: 'Sur' },
  ],
  bancos: [{ banco: 'Nación' }],
}

/** What the texts lead to, by field, and the lists that were read. */
async function found(header: readonly string[], ...texts: readonly string[]) {
  const read: string[] = []
  const referred = await readReferred(contract, columnsOf(target, header), {
    list: async ({ resource }) => {
      read.push(resource)
      return ROWS[resource] ?? []
    },
  })
  const sent = [...referred].map(([field, records]) => [
    field,
    texts.flatMap((text) => {
      const one = records.find(text)
      return 'sent' in one ? [one.sent] : []
    }),
  ])
  return { read, sent: Object.fromEntries(sent) }
}

it.each<[readonly string[], object]>([
  [['nombre'], { read: [], sent: {} }],
  [['nombre', 'nota', 'banco'], { read: ['bancos'], sent: { banco: ['Nación'] } }],
  [
    ['nombre', 'destino', 'Por código'],
    { read: ['zonas'], sent: { destino: ['N', 'S'], porCodigo: ['S'] } },
  ],
  [
    ['banco', 'origen', 'destino', 'nombre'],
    {
      read: ['zonas', 'bancos'],
      sent: { origen: ['N', 'S'], destino: ['N', 'S'], banco: ['Nación'] },
    },
  ],
])('of the columns %j each list that they refer to is read, and once', async (header, expected) => {
  expect(await found(header, 'norte', 'S', 'nacion', 'Oeste')).toEqual(expected)
})
