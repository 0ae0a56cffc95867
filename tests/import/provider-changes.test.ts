import { describe, expect, it } from 'vitest'
import { WholeChanges } from '../../cli/import/wire-transport'
import type { EntityContract } from '#wire/contract'
import { idField, textField } from '#wire/kinds/text'
import { referenceField, referencesField } from '#wire/kinds/reference'
import { testContract, testEntity } from '../server/support/test-contract'
import * as z from 'zod/mini'
import { changeRequest, lackingFields, wholeChange } from '../../src/import/change-request'
import { columnsOf } from '../../src/import/columns'
import { digitsField } from '#wire/kinds/digits'
import { identifiedField } from '#wire/kinds/identified'
import { findTarget } from '../../cli/import/target'
import { readReferred } from '../../cli/import/import-rows'
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

describe('the request of a change', () => {
  const fields = {
    cpostal: digitsField({ label: 'CP', max: 6, required: true }),
    localidad: textField({ label: 'Localidad', max: 50, required: true }),
    provincia: identifiedField({
      label: 'Provincia',
      resource: 'provincias',
      shows: 'provincia',
      sends: 'id',
      key: ['id'],
      max: 50,
      required: true,
    }),
  }
  const { cpostal, localidad, provincia } = fields
  const lookup = testEntity('provincias', {
    fields: { provincia: textField({ label: 'Provincia', max: 50, required: true }) },
    key: ['provincia'],
  })
  const target = findTarget(
    testContract(lookup, testEntity('postales', { fields, key: ['cpostal', 'localidad'] })),
    'postales',
  )
  /** Postal codes, whose key is changed by its former value and the new one. */
  const entity = {
    ...target.entity,
    metodos: {
      ...target.entity.metodos,
      modificar: {
        metodo: 'postales-modificar',
        request: z.strictObject({
          cpostal: cpostal.check,
          localidadAnterior: localidad.check,
          localidadNueva: localidad.check,
          provincia: provincia.check,
        }),
        from: {
          localidadAnterior: { field: 'localidad', of: 'previous' },
          localidadNueva: { field: 'localidad' },
        },
      },
    },
  } as const

  const record = { cpostal: 1425, localidad: 'Palermo', provincia: { id: 7, texto: 'CABA' } }
  const body = { cpostal: 1425, localidad: 'Palermo Soho', provincia: 9 }
  const changeOf = (...header: readonly string[]) =>
    changeRequest(entity, columnsOf(target, header), { record, body })

  it.each<[string, readonly string[], object]>([
    [
      'everything: the former value of the key from the record, all others from the row',
      ['CP', 'Localidad', 'Provincia'],
      {
        cpostal: 1425,
        localidadAnterior: 'Palermo',
        localidadNueva: 'Palermo Soho',
        provincia: 9,
      },
    ],
    [
      'no part of its key: that of the record',
      ['Provincia'],
      { cpostal: 1425, localidadAnterior: 'Palermo', localidadNueva: 'Palermo', provincia: 9 },
    ],
    [
      'nothing but its key: no value of the others',
      ['CP', 'Localidad'],
      { cpostal: 1425, localidadAnterior: 'Palermo', localidadNueva: 'Palermo Soho' },
    ],
  ])('a change of which the file has %s', (_what, header, request) => {
    expect(changeOf(...header)).toEqual(request)
  })

  it('a backend that takes whole records is sent what the file lacks, too, and nothing in place of what it has', () => {
    const change = changeOf('CP', 'Localidad')
    expect(lackingFields(entity, change)).toEqual([
      expect.objectContaining({ name: 'provincia', field: 'provincia' }),
    ])
    expect(wholeChange(entity, change, record, () => undefined)).toEqual({
      ...change,
      provincia: 7,
    })
    const whole = changeOf('CP', 'Localidad', 'Provincia')
    expect(wholeChange(entity, whole, record, () => undefined)).toEqual(whole)
  })
})

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

const ROWS: Readonly<Record<string, readonly Readonly<Record<string, string>>[]>> = {
  zonas: [
    { codigo: 'N', nombre: 'Norte' },
    { codigo: 'S', nombre: 'Sur' },
  ],
  bancos: [{ banco: 'Nación' }],
}

describe('the lists that are read', () => {
  const target = findTarget(contract, 'clientes')

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
  ])(
    'of the columns %j each list that they refer to is read, and once',
    async (header, expected) => {
      expect(await found(header, 'norte', 'S', 'nacion', 'Oeste')).toEqual(expected)
    },
  )
})
