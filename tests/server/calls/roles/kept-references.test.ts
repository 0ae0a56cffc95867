import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { idField, textField } from '#wire/kinds/text'
import { digitsField } from '#wire/kinds/digits'
import { identifiedField, identifiedFields } from '#wire/kinds/identified'
import { linesField } from '#wire/kinds/lines'
import { referenceField, referencesField } from '#wire/kinds/reference'
import { useBackend, ADMIN } from '../../support/test-backend'
import { testContract, testEntity } from '../../support/test-contract'

/** Records that refer to zones in every way, and in each way several times; of the zones a role sees those that are its own. */

const id = idField({ label: 'ID' })
const text = (label: string, required = false) => textField({ label, max: 20, required })

const all = ['read', 'add', 'edit', 'delete', 'history']
const zonas = {
  ...testEntity('zonas', {
    fields: {
      id,
      zona: text('Zona', true),
      duenio: digitsField({ label: 'Dueño', max: 10, required: true }),
    },
    unique: [['zona']],
  }),
  roles: {
    A: { rol: 'Administrador', may: ['read'], rows: { field: 'duenio', is: 'dni' } as const },
    O: { rol: 'Operador', may: all },
  },
}

const toZonas = { resource: 'zonas', shows: 'zona', required: false } as const
const toProvincias = { resource: 'provincias', shows: 'provincia', required: false } as const
const named = (label: string) => referenceField({ label, ...toZonas, sends: 'name', max: 20 })
const byId = (label: string) =>
  identifiedField({ label, ...toZonas, sends: 'id', key: ['id'], max: 20 })
const namedOnes = (label: string) =>
  referencesField({ label, ...toZonas, sends: 'name', length: 20, max: 9 })
const onesById = (label: string) =>
  identifiedFields({ label, ...toZonas, sends: 'id', key: ['id'], length: 20, max: 9 })
const provincia = referenceField({ label: 'Provincia', ...toProvincias, sends: 'name', max: 50 })
const provincias = referencesField({
  label: 'Provincias',
  ...toProvincias,
  sends: 'name',
  length: 50,
  max: 9,
})

const references = {
  provincia,
  una: named('Una'),
  otra: named('Otra'),
  esta: byId('Esta'),
  esa: byId('Esa'),
  provincias,
  unas: namedOnes('Unas'),
  otras: namedOnes('Otras'),
  estas: onesById('Estas'),
  esas: onesById('Esas'),
}
const lineas = linesField({
  label: 'Líneas',
  one: 'Línea',
  min: 0,
  max: 9,
  fields: { nota: text('Nota'), provincia, una: named('Una'), esta: byId('Esta') },
})
const simple = linesField({
  label: 'Notas',
  one: 'Nota',
  min: 0,
  max: 9,
  fields: { nota: text('Nota') },
})
const avisos = testEntity('avisos', { fields: { id, aviso: text('Aviso', true), ...references } })
const pedidos = testEntity('pedidos', {
  fields: { id, aviso: text('Aviso', true), ...references, simple, lineas, envios: lineas },
})

const backend = useBackend({ contract: testContract(zonas, avisos, pedidos) })
beforeAll(async () => {
  const others = ADMIN.dni + 1
  await backend.writeBatch('zonas-ingresar', [
    { zona: 'Propia', duenio: ADMIN.dni },
    { zona: 'Sur', duenio: others },
    { zona: 'Este', duenio: others },
  ])
})

const LINKS = ['provincias', 'unas', 'otras', 'estas', 'esas'] as const
const FIELDS = ['provincia', 'una', 'otra', 'esta', 'esa'] as const
const LINES = ['lineas', 'envios'] as const

/** What each reference of the record leads to, of whatever is stored, as numbers. */
async function stored(resource: 'avisos' | 'pedidos') {
  return backend.store.read(async (trx) => {
    const record = await trx.selectFrom(resource).selectAll().executeTakeFirstOrThrow()
    const found: Record<string, unknown> = { aviso: record['aviso'] }
    for (const name of FIELDS) found[name] = record[name]
    for (const name of LINKS) {
      const rows = await trx.selectFrom(`${resource}__${name}`).selectAll().execute()
      found[name] = rows.map(({ referred }) => Number(referred)).toSorted((a, b) => a - b)
    }
    for (const name of resource === 'pedidos' ? LINES : []) {
      const rows = await trx.selectFrom(`pedidos__${name}`).selectAll().orderBy('_place').execute()
      found[name] = rows.map(({ nota, provincia, una, esta }) => [nota, provincia, una, esta])
    }
    return found
  })
}

/** As lists answer the lines of the only record, and as an edit sends them. */
async function linesSeen(name: (typeof LINES)[number]) {
  const rows = await backend.store.read((trx) =>
    trx.selectFrom(`pedidos__${name}`).select('_id').orderBy('_place').execute(),
  )
  return rows.map(({ _id }, at) => {
    return { id: Number(_id), nota: `N${at + 1}`, provincia: 'Salta', una: '', esta: null }
  })
}

const provinceId = async (name: string) => {
  const row = await backend.store.read((trx) =>
    trx
      .selectFrom('provincias')
      .select('id')
      .where('provincia', '=', name)
      .executeTakeFirstOrThrow(),
  )
  return Number(row['id'])
}

/** Zones by their numbers: one's own, and two that are not seen. */
const [PROPIA, SUR, ESTE] = [1, 2, 3]
const LINE = { provincia: 'Salta', una: 'Sur', esta: ESTE }
const FILLED = {
  aviso: 'Uno',
  provincia: 'Salta',
  una: 'Sur',
  otra: 'Este',
  esta: SUR,
  esa: ESTE,
  provincias: ['Salta'],
  unas: ['Propia', 'Sur'],
  otras: ['Este'],
  estas: [PROPIA, ESTE],
  esas: [SUR, ESTE],
}
/** The same as a form has it whose user sees their own zone alone. */
const SEEN = {
  aviso: 'Dos',
  provincia: 'Salta',
  una: '',
  otra: '',
  esta: null,
  esa: null,
  provincias: ['Salta'],
  unas: ['Propia'],
  otras: [],
  estas: [PROPIA],
  esas: [],
}

describe.each(['avisos', 'pedidos'] as const)('what is not seen of %s', (resource) => {
  const hasLines = resource === 'pedidos'
  let recordId: number
  let before: Readonly<Record<string, unknown>>
  const seenLines = async () =>
    hasLines
      ? { simple: [], lineas: await linesSeen('lineas'), envios: await linesSeen('envios') }
      : {}
  const grabar = async (cambio: object) => {
    const filas = [{ cambio: { id: recordId, ...cambio } }]
    const { body } = await backend.call('registros.grabar', { entidad: resource, filas })
    return body['resultados']
  }

  beforeEach(async () => {
    await backend.empty(
      ...LINKS.map((name) => `${resource}__${name}`),
      ...(hasLines ? [...LINES, 'simple'].map((name) => `pedidos__${name}`) : []),
      resource,
    )
    const lines = ['N1', 'N2'].map((nota) => ({ nota, ...LINE }))
    const filled = { ...FILLED, ...(hasLines ? { simple: [], lineas: lines, envios: lines } : {}) }
    await backend.writeBatch(`${resource}-ingresar`, [filled])
    const [row] = await backend.rows(`${resource}-buscar`, resource)
    recordId = Number(row?.['id'])
    before = await stored(resource)
  })

  it('is not listed', async () => {
    const seen = { ...SEEN, aviso: 'Uno', esta: '', esa: '' }
    const { estas: _estas, ...listed } = seen
    expect(await backend.rows(`${resource}-buscar`, resource)).toMatchObject([
      { ...listed, estas: [{ id: PROPIA, texto: 'Propia' }] },
    ])
  })

  it('stays where an edit sends what is seen', async () => {
    const edit = { id: recordId, ...SEEN, ...(await seenLines()) }
    expect(await backend.call(`${resource}-modificar`, edit)).toMatchObject({ status: 200 })
    expect(await stored(resource)).toEqual({ ...before, aviso: 'Dos' })
  })

  it('stays where an edit of many sends what is seen', async () => {
    expect(await grabar({ ...SEEN, ...(await seenLines()) })).toEqual([{ estado: 200 }])
    expect(await stored(resource)).toEqual({ ...before, aviso: 'Dos' })
  })

  it('gives way to what is chosen instead, each reference by itself', async () => {
    const salta = await provinceId('Salta')
    const jujuy = await provinceId('Jujuy')
    const changes = { provincia: 'Jujuy', una: 'Propia', esa: PROPIA, otras: ['Propia'] }
    const edit = { id: recordId, ...SEEN, ...(await seenLines()), ...changes }
    expect(await backend.call(`${resource}-modificar`, edit)).toMatchObject({ status: 200 })
    expect(await stored(resource)).toEqual({
      ...before,
      aviso: 'Dos',
      provincia: jujuy,
      provincias: [salta],
      una: PROPIA,
      esa: PROPIA,
      otras: [PROPIA, ESTE],
    })
    const emptied = { ...SEEN, ...(await seenLines()), provincia: '', unas: [] }
    expect(await grabar(emptied)).toEqual([{ estado: 200 }])
    expect(await stored(resource)).toEqual({
      ...before,
      aviso: 'Dos',
      provincia: null,
      una: null,
      esa: null,
      unas: [SUR],
      otras: [ESTE],
    })
  })

  it('stays where a change names one field', async () => {
    const change = hasLines ? { ...(await seenLines()), aviso: 'Dos' } : { aviso: 'Dos' }
    expect(await grabar(change)).toEqual([{ estado: 200 }])
    expect(await stored(resource)).toEqual({ ...before, aviso: 'Dos' })
  })
})

it('lines that are sent without their number keep nothing', async () => {
  const [row] = await backend.rows('pedidos-buscar', 'pedidos')
  const line = { nota: 'Nueva', provincia: '', una: '', esta: null }
  const lineas = [...(await linesSeen('lineas')).slice(1), line]
  const edit = { id: row?.['id'], ...SEEN, simple: [], envios: [], lineas }
  expect(await backend.call('pedidos-modificar', edit)).toMatchObject({ status: 200 })
  expect(await stored('pedidos')).toMatchObject({
    lineas: [
      ['N2', await provinceId('Salta'), SUR, ESTE],
      ['Nueva', null, null, null],
    ],
    envios: [],
  })
})
