import { describe, expect, it } from 'vitest'
import type { EntityContract } from '#wire/contract'
import { idField, cuitField, textField } from '#wire/kinds/text'
import { referenceField, referencesField } from '#wire/kinds/reference'
import { testContract, testEntity } from '../server/support/test-contract'
import * as z from 'zod/mini'
import { changeRequest, lackingFields, wholeChange } from '../../src/import/change-request'
import { columnsOf } from '../../src/import/columns'
import { providerStore, readProviderList } from '../../src/import/provider-store'
import type { WantedRow } from '../../src/import/record-store'
import { digitsField } from '#wire/kinds/digits'
import { identifiedField } from '#wire/kinds/identified'
import { findTarget } from '../../cli/import/target'
import type { Values } from '#wire/kinds/field'
import { fakeWire, type MadeCall, Refused } from './support/wire'

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

const text = (label: string) => textField({ label, max: 20, required: true })
const RECORD_KEY = { values: new Map(), row: undefined, line: undefined }
const { signal } = new AbortController()

/** A store that asks a provider, which answers lists of clients with LISTED. */
function storeOf(entity: EntityContract, answer: (call: MadeCall) => unknown = () => ({})) {
  const { ingresar } = entity.metodos
  if (ingresar === undefined) throw new Error('Nothing can be added')
  const target = { entity, ingresar }
  const fake = fakeWire((call) =>
    call.metodo === 'clientes-buscar' ? { clientes: LISTED } : answer(call),
  )
  const entities: Readonly<Record<string, EntityContract>> = { clientes, [entity.resource]: entity }
  const store = providerStore(
    { target, columns: columnsOf(target, ['ID', 'Nombre']), file: 'a.csv' },
    fake.wire,
    (resource, wanted) => readProviderList(fake.wire, entities[resource], wanted),
  )
  return { store, ...fake }
}

const changed = (record: Values, body: Values): WantedRow => {
  const common = { shown: {}, differences: [], was: RECORD_KEY, becomes: RECORD_KEY }
  return { line: 2, verdict: { kind: 'changed', record, body, ...common } }
}
const added = (body: Values, line = 2): WantedRow => {
  return { line, verdict: { kind: 'new', body, shown: body, becomes: RECORD_KEY, hasKey: true } }
}

/** The request that the change of a record is sent as, and the metodos that were called for it. */
async function sentFor(entity: EntityContract, record: Values, answer?: unknown) {
  const { store, calls } = storeOf(entity, () => answer)
  const { results } = await store.write([changed(record, { nombre: 'Otro' })])
  const sent = calls.find(({ metodo }) => metodo === 'contratos-modificar')?.body
  return { results, sent, metodos: calls.map(({ metodo }) => metodo), calls }
}

const IDS = { garante: 1, fiador: 1, socios: [2, 1], zona: 'Norte' }

describe('a change', () => {
  it('sends what stays, references by the ids of the list that they lead to, which is read once', async () => {
    for (const entity of [plain, read]) {
      const { sent, metodos } = await sentFor(entity, RECORD)
      expect(sent).toEqual({ ...IDS, id: 9, nombre: 'Otro', nota: 'x' })
      expect(metodos).toEqual(['clientes-buscar', 'contratos-modificar'])
    }
  })

  it('reads no list if the references are empty', async () => {
    const { sent, metodos } = await sentFor(plain, {
      ...RECORD,
      garante: '',
      fiador: '',
      socios: [],
    })
    expect(sent).toMatchObject({ garante: null, fiador: null, socios: [], nota: 'x' })
    expect(metodos).toEqual(['contratos-modificar'])
  })

  it.each(['nota', 'garante', 'fiador', 'socios', 'zona'])(
    'reads the record by its key if its list does not answer %s, and keeps what it answers',
    async (lacking) => {
      const record = Object.fromEntries(Object.entries(RECORD).filter(([name]) => name !== lacking))
      const { sent, calls } = await sentFor(read, record, { ...RECORD, nombre: 'No' })
      expect(sent).toEqual({ ...RECORD, ...IDS, nombre: 'Otro' })
      expect(calls[0]).toMatchObject({ metodo: 'contratos-leer', body: { id: 9 } })
    },
  )

  it.each([null, [], 'x'])(
    'has what the list answers if the record reads as %j',
    async (answer) => {
      const { nota: _, ...record } = RECORD
      expect((await sentFor(read, record, answer)).sent).toMatchObject(IDS)
    },
  )

  it.each([
    ['garante', 'Nadie', 'Garante: No se encontró ("Nadie")'],
    ['garante', 'Doble', 'Garante: Hay más de uno con ese nombre ("Doble")'],
    ['fiador', 'Beto', 'Fiador: No se encontró ("Beto")'],
    ['socios', ['Ana', 'Nadie'], 'Socios: No se encontró ("Nadie")'],
  ])('is refused if the id of a reference is not known: %s %j', async (field, value, error) => {
    const { results, metodos } = await sentFor(plain, { ...RECORD, [field]: value })
    expect(results).toEqual([{ ok: false, status: 404, error }])
    expect(metodos).not.toContain('contratos-modificar')
  })
})

const numbered = (count: number) =>
  Array.from({ length: count }, (_, at) => added({ nombre: `Cliente ${at}` }, at + 2))

describe('rows', () => {
  it('are a call each, four at a time, 32 a batch, with their results in order', async () => {
    let [waiting, most] = [0, 0]
    const { store, bodies } = storeOf(clientes, async ({ body }) => {
      waiting += 1
      most = Math.max(most, waiting)
      await new Promise((resolve) => setTimeout(resolve))
      waiting -= 1
      if (body['nombre'] === 'Cliente 4') throw new Refused(400, 'Ya existe.')
      return {}
    })
    const rows = numbered(store.batch)
    const { results, stopped } = await store.write(rows)
    expect(results).toEqual(
      rows.map((_, at) =>
        at === 4 ? { ok: false, status: 400, error: 'Ya existe.' } : { ok: true },
      ),
    )
    expect([store.batch, most, stopped]).toEqual([32, 4, undefined])
    expect(bodies()).toEqual(
      rows.map(({ verdict }) => ({ metodo: 'clientes-ingresar', ...verdict.body })),
    )
  })

  it.each([400, 404, 409, 422, 499])('a %i is of its row alone', async (status) => {
    const { store } = storeOf(clientes, ({ body }) => {
      if (body['nombre'] === 'Cliente 0') throw new Refused(status)
      return {}
    })
    expect(await store.write(numbered(2))).toEqual({
      results: [{ ok: false, status, error: 'No.' }, { ok: true }],
    })
  })

  it.each<[number | undefined, string]>([
    [401, 'unsent'],
    [403, 'unsent'],
    [405, 'unsent'],
    [429, 'unsent'],
    [500, 'unconfirmed'],
    [503, 'unconfirmed'],
    [undefined, 'unconfirmed'],
  ])('end the import after %s, and no further call begins', async (status, result) => {
    const error = status === undefined ? new Error('No answer') : new Refused(status)
    const { store, calls } = storeOf(clientes, () => {
      throw error
    })
    const { results, stopped } = await store.write(numbered(20))
    expect(results[0]).toBe(result)
    expect(results.slice(4)).toEqual(Array.from({ length: 16 }, () => 'unsent'))
    expect(stopped).toEqual({ error })
    expect(calls).toHaveLength(4)
  })
})

describe('the records that rows are compared with', () => {
  it.each([
    [{ clientes: [{ id: 1, nombre: 'Ana' }] }, 1],
    [[{ id: 1, nombre: 'Ana' }], 1],
    [null, 0],
  ])('are those of the list: %j', async (answer, count) => {
    const { wire } = fakeWire(() => answer)
    expect((await readProviderList(wire, clientes)).rows).toHaveLength(count)
  })

  it.each([{ welcome: true }, 'x'])('cannot be known from %j', async (answer) => {
    const { wire } = fakeWire(() => answer)
    await expect(readProviderList(wire, clientes)).rejects.toThrow('unusable: clientes-buscar')
  })

  const zona = { resource: 'zonas', shows: 'nombre', sends: 'id', key: ['id'] } as const
  const base = testEntity('personas', {
    key: ['codigo'],
    fields: {
      nombre: text('Nombre'),
      codigo: text('Código'),
      zona: identifiedField({ label: 'Zona', ...zona, max: 20, required: true }),
      cuit: cuitField({ label: 'CUIT', required: true }),
      otro: text('Otro'),
    },
  })
  const people = [
    { codigo: '1', nombre: 'Ana', cuit: '20-20111222-3', zona: { id: 5, texto: 'Sur' } },
    { codigo: '2', nombre: 'Eva', cuit: '20-20111333-5', zona: { id: 5, texto: 'Sur' } },
  ]
  const keys = [
    {
      fields: ['zona', 'cuit', 'nombre', 'codigo'],
      values: people.map(({ codigo, nombre, cuit, zona: { id } }) => [
        { id },
        cuit,
        nombre,
        codigo,
      ]),
    },
  ]
  const paged = (more: object, answers = Object.keys(base.fields)): EntityContract => {
    const { buscar } = base.metodos
    const pages = { answers, sorts: [] }
    return { ...base, metodos: { ...base.metodos, buscar: { ...buscar, pages } }, ...more }
  }
  /** The texts that a list of so many records is searched by; 'whole' for a page that is not searched. */
  async function searchesOf(entity: EntityContract, total: number) {
    const { store, calls } = storeOf(entity, ({ body: { texto } }) => ({
      personas: people.filter(
        ({ codigo, nombre }) =>
          texto === undefined || [codigo, nombre].some((one) => one === texto),
      ),
      total: texto === undefined ? total : 1,
      precision: 'exacta',
    }))
    expect(await store.known(async () => keys, signal)).toEqual(people)
    return calls.map(({ body }) => body['texto'] ?? 'whole')
  }

  it.each<[string, object, readonly unknown[]]>([
    ['the name of its records', {}, ['whole', 'Ana', 'Eva']],
    ['a further field', { searches: ['codigo', 'nombre'] }, ['whole', '1', '2']],
    ['no field of the key', { nameField: 'otro', searches: ['otro'] }, ['whole']],
    ['nothing', { searches: [] }, ['whole']],
    // Backends may have other texts of these.
    ['a reference', { searches: ['zona'] }, ['whole']],
    ['a CUIT', { searches: ['cuit'] }, ['whole']],
    ['a CUIT and a text', { searches: ['cuit', 'nombre'] }, ['whole', 'Ana', 'Eva']],
  ])('are searched for in a list in pages that is searched by %s', async (_what, more, asked) => {
    expect(await searchesOf(paged(more), 2_500)).toEqual(asked)
  })

  it('are read with the whole list if that takes no more calls', async () => {
    expect(await searchesOf(paged({}), 2)).toEqual(['whole'])
    expect(await searchesOf(paged({}), 1_001)).toEqual(['whole', 'Ana', 'Eva'])
    expect(await searchesOf(paged({}), 1_000)).toEqual(['whole', 'whole'])
  })

  it('are read one by one if a list in pages lacks a column of the file, four at a time', async () => {
    const leer = { ...base.metodos.buscar, metodo: 'personas-leer', request: z.object({}) }
    const short = paged({}, ['codigo'])
    const entity = { ...short, metodos: { ...short.metodos, leer } }
    const { store, calls } = storeOf(entity, ({ metodo }) =>
      metodo === 'personas-leer'
        ? { otro: 'x' }
        : { personas: [...people, { ...people[0], codigo: '3' }], total: 3, precision: 'exacta' },
    )
    const known = await store.known(async () => keys, signal)
    expect(known).toEqual(people.map((one) => ({ ...one, otro: 'x' })))
    expect(calls.map(({ metodo }) => metodo)).toEqual([
      'personas-buscar',
      'personas-leer',
      'personas-leer',
    ])
  })

  it('are read no further once the preview is left', async () => {
    const leer = { ...base.metodos.buscar, metodo: 'personas-leer', request: z.object({}) }
    const short = paged({}, ['codigo'])
    const entity = { ...short, metodos: { ...short.metodos, leer } }
    const controller = new AbortController()
    const { store, calls } = storeOf(entity, () => {
      controller.abort(new Error('left'))
      return { personas: people, total: 2, precision: 'exacta' }
    })
    await expect(store.known(async () => keys, controller.signal)).rejects.toThrow('left')
    expect(calls.map(({ metodo }) => metodo)).toEqual(['personas-buscar'])
  })

  it('are read again for each column that refers to them only after rows were written', async () => {
    const { store, calls } = storeOf(clientes)
    const referral = { resource: 'clientes', shows: 'nombre', sends: 'id', key: ['id'] } as const
    const find = async (name: string) =>
      (await store.referred(referral, async () => [name], signal)).find(name)
    expect(await find('beto')).toMatchObject({ sent: 2 })
    expect(await find('Doble')).toHaveProperty('problem')
    expect(calls).toHaveLength(1)
    await store.write([added({ nombre: 'Zoe' })])
    await find('Ana')
    expect(calls.map(({ metodo }) => metodo)).toEqual([
      'clientes-buscar',
      'clientes-ingresar',
      'clientes-buscar',
    ])
  })
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
