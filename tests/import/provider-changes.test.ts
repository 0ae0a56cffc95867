import { expect, it } from 'vitest'
import { WholeChanges } from '../../cli/import/wire-transport'
import type { EntityContract } from '#wire/contract'
import { idField } from '#wire/kinds/id'
import { referenceField } from '#wire/kinds/reference'
import { referencesField } from '#wire/kinds/references'
import { textField } from '#wire/kinds/text'
import { testEntity } from '../server/support/test-contract'
import type { Values } from '#wire/kinds/field'

const required = false
const nombre = textField({ label: 'Nombre', max: 20, required: true })
const nota = textField({ label: 'Nota', max: 20, required })
const id = idField({ label: 'ID' })
const referral = { resource: 'clientes', sends: 'id', required } as const
const fields = {
  id,
  nombre,
  garante: referenceField({ ...referral, label: 'Garante', shows: 'nombre', max: 20 }),
  fiador: referenceField({ ...referral, label: 'Fiador', shows: 'razon', max: 20 }),
  socios: referencesField({ ...referral, label: 'Socios', shows: 'nombre', length: 20, max: 9 }),
  zona: referenceField({
    label: 'Zona',
    resource: 'zonas',
    shows: 'zona',
    sends: 'name',
    max: 20,
    required,
  }),
  nota,
}
const clientes = testEntity('clientes', { fields: { id, nombre, razon: nombre } })
const plain = testEntity('contratos', { fields })
const { buscar } = plain.metodos
const leer = {
  ...buscar,
  metodo: 'contratos-leer',
  request: plain.metodos.borrar?.request ?? buscar.request,
}
const read: EntityContract = { ...plain, metodos: { ...plain.metodos, leer } }

const LISTED = [
  { id: 1, nombre: 'Ana', razon: 'Ana SA' },
  { id: 2, nombre: 'Beto', razon: 'Beto SA' },
  { id: 3, nombre: 'Ana SA', razon: 'Otra' },
  { id: 4, nombre: 'Doble', razon: 'Cuatro' },
  { id: 5, nombre: 'Doble', razon: 'Cinco' },
]
const RECORD = {
  id: 9,
  nombre: 'Alquiler',
  garante: 'Ana',
  fiador: 'Ana SA',
  socios: ['Beto', 'Ana'],
  zona: 'Norte',
  nota: 'x',
}

/** What a change is sent as, and what was asked for it. */
function changes(answer: unknown = undefined) {
  const asked: Values[] = []
  const listed: string[] = []
  const whole = new WholeChanges({
    entities: { clientes },
    async list({ resource }) {
      listed.push(resource)
      return LISTED
    },
    async ask(body) {
      asked.push(body)
      return answer
    },
  })
  const requestOf = (entity: EntityContract, record: Values, request: Values) =>
    whole.requestOf(entity, { record, request })
  return { asked, listed, requestOf }
}

const IDS = { garante: 1, fiador: 1, socios: [2, 1], zona: 'Norte' }

it('what stays is sent, references by the ids of the lists that they lead to, each read once by what is shown', async () => {
  const { asked, listed, requestOf } = changes()
  for (const entity of [plain, read]) {
    expect(await requestOf(entity, RECORD, { id: 9, nombre: 'Otro' })).toEqual({
      ...IDS,
      id: 9,
      nombre: 'Otro',
      nota: 'x',
    })
  }
  // Once by the name and once by the razón.
  expect(listed).toEqual(['clientes', 'clientes'])
  expect(asked).toEqual([])
})

it('no list is read where the request has all references, or they are empty', async () => {
  const { listed, requestOf } = changes()
  const empty = { ...RECORD, garante: '', fiador: '', socios: [] }
  expect(await requestOf(plain, empty, { id: 9, nota: '' })).toEqual({
    ...RECORD,
    nota: '',
    garante: null,
    fiador: null,
    socios: [],
  })
  expect(await requestOf(plain, RECORD, { ...RECORD, ...IDS })).toEqual({ ...RECORD, ...IDS })
  expect(listed).toEqual([])
})

it.each(['nota', 'garante', 'fiador', 'socios', 'zona', 'nombre'])(
  'where the list does not answer %s, the record is read, by its key',
  async (lacking) => {
    const record = Object.fromEntries(Object.entries(RECORD).filter(([name]) => name !== lacking))
    const { asked, requestOf } = changes(RECORD)
    expect(await requestOf(read, record, { id: 9 })).toEqual({ ...RECORD, ...IDS })
    expect(asked).toEqual([{ metodo: 'contratos-leer', id: 9 }])
  },
)

it('what the list answers is not replaced by what is read of it', async () => {
  const { nota: _, ...record } = RECORD
  const { requestOf } = changes({ ...RECORD, nombre: 'Otro' })
  expect(await requestOf(read, record, { id: 9 })).toMatchObject({ nombre: 'Alquiler', nota: 'x' })
})

it.each([null, [], 'x'])(
  'a record that is read as %j has what the list answers',
  async (answer) => {
    const { nota: _, ...record } = RECORD
    const { requestOf } = changes(answer)
    expect(await requestOf(read, record, { id: 9 })).toMatchObject({ ...IDS, nombre: 'Alquiler' })
  },
)

it.each([
  ['garante', 'Nadie'],
  ['garante', 'Doble'],
  ['fiador', 'Beto'],
  ['socios', ['Ana', 'Nadie']],
])('%s: %j cannot be sent', async (field, value) => {
  const { requestOf } = changes()
  const name = [value].flat().at(-1)
  await expect(requestOf(plain, { ...RECORD, [field]: value }, { id: 9 })).rejects.toThrow(
    `No record of clientes, or more than one, is called "${name}": its id cannot be sent.`,
  )
})
