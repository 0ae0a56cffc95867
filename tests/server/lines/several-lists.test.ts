import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { DeclaredHooks } from '#server/hooks/declared'
import { linesField } from '#wire/kinds/lines'
import { dateField } from '#wire/kinds/date'
import { idField } from '#wire/kinds/id'
import { referencesField } from '#wire/kinds/references'
import { textField } from '#wire/kinds/text'
import { openTestBackend, type TestBackend } from '../support/test-backend'
import { testContract, testEntity } from '../support/test-contract'
import { amount, document, header } from './documents'

/** Entities that have several of what most have one of: lists of other records, kinds of lines, periods. */

const id = idField({ label: 'ID' })
const text = (label: string) => textField({ label, max: 20, required: true })
const day = (label: string) => dateField({ label, required: false })

const zonas = testEntity('zonas', {
  fields: { id, zona: text('Zona') },
  unique: [['zona']],
  seed: ['Norte', 'Sur', 'Este'].map((zona, at) => ({ id: at + 1, zona })),
})
const others = (label: string) =>
  referencesField({
    label,
    resource: 'zonas',
    shows: 'zona',
    sends: 'name',
    length: 20,
    max: 3,
    required: false,
  })
const lines = (label: string) =>
  linesField({ label, one: label, min: 0, max: 9, fields: { importe: amount('Importe') } })

const asientos = {
  ...document(
    {
      ...header,
      propias: others('Propias'),
      ajenas: others('Ajenas'),
      cobros: lines('Cobro'),
      pagos: lines('Pago'),
    },
    [],
  ),
  seed: [{ id: 1, detalle: 'Uno', ajenas: ['Sur', 'Norte'] }],
}
const avisos = testEntity('avisos', { fields: { id, aviso: text('Aviso') } })
const turnos = testEntity('turnos', {
  fields: {
    id,
    turno: text('Turno'),
    desde: day('Desde'),
    hasta: day('Hasta'),
    alta: day('Alta'),
    baja: day('Baja'),
  },
  unique: [['turno']],
  periods: [
    { from: 'desde', to: 'hasta', per: [] },
    { from: 'alta', to: 'baja', per: [] },
  ],
})

let backend: TestBackend
/** What is done with asientos when an aviso is added. */
let hook: DeclaredHooks['before']
beforeAll(async () => {
  const contract = testContract(zonas, asientos, avisos, turnos)
  const project = {
    hooks: {
      avisos: { before: (write: Parameters<NonNullable<typeof hook>>[0]) => hook?.(write) },
    },
    files: { avisos: 'src/app/hooks/aviso.ts' },
  }
  backend = await openTestBackend({ contract, project })
})
afterAll(() => backend.close())

const LISTS = ['propias', 'ajenas'] as const
const LINES = ['cobros', 'pagos'] as const
const ALL = [...LISTS, ...LINES]
type Kind = (typeof ALL)[number]

const isList = (kind: Kind) => LISTS.some((list) => list === kind)
const one = (kind: Kind) => (isList(kind) ? ['Norte'] : [{ importe: '1.00' }])
const two = (kind: Kind) =>
  isList(kind) ? ['Norte', 'Sur'] : [{ importe: '1.00' }, { importe: '2.00' }]
const each = (of: (kind: Kind) => unknown) =>
  Object.fromEntries(ALL.map((kind) => [kind, of(kind)]))

let number: number
/** The lists of the record that is written, without the numbers of its lines. */
const read = async () => {
  const { body } = await backend.call('asientos-leer', { id: number })
  return each((kind) => {
    const values: unknown = body[kind]
    if (!Array.isArray(values)) return values
    return values.map((value) => (typeof value === 'object' ? { importe: value.importe } : value))
  })
}
/** Those of its fields that the last entry of its history has. */
const changed = async () => {
  const about = { entidad: 'asientos', clave: { id: number } }
  const { body } = await backend.call('historial.buscar', about)
  const [entry] = Array.isArray(body['historial']) ? body['historial'] : []
  return Object.keys({ ...entry?.cambios, ...entry?.lineas })
}
const done = async (metodo: string, body: object) => {
  const answer = await backend.call(metodo, body)
  expect([answer.status, answer.body['error']]).toEqual([200, undefined])
  return answer.body
}

const RECORD = { detalle: 'Uno', fecha: null }

describe('of a record with several lists and several kinds of lines', () => {
  beforeEach(async () => {
    hook = undefined
    number = Number((await done('asientos-ingresar', { ...RECORD, ...each(one) }))['id'])
  })

  it('each is stored', async () => expect(await read()).toEqual(each(one)))

  it.each(ALL)('%s alone is changed, and in the history', async (kind) => {
    const { body } = await backend.call('asientos-leer', { id: number })
    const { id: _id, ...before } = body
    const [kept] = [before[kind]].flat()
    const changes = { ...before, [kind]: [kept, two(kind)[1]] }
    await done('asientos-modificar', { id: number, ...changes })
    expect(await read()).toEqual({ ...each(one), [kind]: two(kind) })
    expect(await changed()).toEqual([kind])
  })

  it.each(ALL)('%s is what remains where all others are emptied', async (kind) => {
    const changes = { ...each(() => []), [kind]: one(kind) }
    const { body } = await backend.call('asientos-leer', { id: number })
    await done('asientos-modificar', { id: number, ...RECORD, ...changes, [kind]: body[kind] })
    expect(await read()).toEqual(changes)
    expect((await changed()).toSorted()).toEqual(ALL.filter((other) => other !== kind).toSorted())
  })

  it.each(ALL)('%s alone is what a hook names, and changes', async (kind) => {
    const values = isList(kind) ? [1, 2] : two(kind)
    hook = async ({ records }) => {
      await records['asientos']?.modificar(number, { [kind]: values })
    }
    await done('avisos-ingresar', { aviso: 'Uno' })
    expect(await read()).toEqual({ ...each(one), [kind]: two(kind) })
    expect(await changed()).toEqual([kind])
  })
})

it('a row that a table begins with may name one list of several', async () => {
  const { body } = await backend.call('asientos-leer', { id: 1 })
  expect(body).toMatchObject({ detalle: 'Uno', propias: [], ajenas: ['Norte', 'Sur'] })
})

/** The same of both periods. */
const period = (from: string, to: string) => ({ desde: from, hasta: to, alta: from, baja: to })

it.each<[string, object]>([
  ['the name', { turno: 'Uno' }],
  ['the first period', { desde: '2026-01-15', hasta: '2026-02-15' }],
  ['the second period', { alta: '2026-01-15', baja: '2026-02-15' }],
])('of several things that no two records share, %s is one', async (_what, shared) => {
  await backend.empty('turnos')
  await done('turnos-ingresar', { turno: 'Uno', ...period('2026-01-01', '2026-01-31') })
  const other = { turno: 'Dos', ...period('2026-03-01', '2026-03-31') }
  expect(await backend.call('turnos-ingresar', { ...other, ...shared })).toMatchObject({
    status: 400,
  })
  await done('turnos-ingresar', other)
  const { id: last } = (await backend.rows('turnos-buscar', 'turnos')).at(-1) ?? {}
  expect(await backend.call('turnos-modificar', { id: last, ...other, ...shared })).toMatchObject({
    status: 400,
  })
})
