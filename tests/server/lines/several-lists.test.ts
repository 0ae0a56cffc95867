import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { DeclaredHooks } from '#server/hooks/declared'
import { linesField } from '#wire/kinds/lines'
import { dateField } from '#wire/kinds/date'
import { idField, textField } from '#wire/kinds/text'
import { referencesField } from '#wire/kinds/reference'
import { type TestBackend, openTestBackend, useBackend } from '../support/test-backend'
import { testContract, testEntity } from '../support/test-contract'
import { amount, asientos, cuentas, document, header } from './documents'
import { choiceField } from '#wire/kinds/choice'
import { withComputed } from '#server/calls/checks/with-computed'
import { moneyField } from '#wire/kinds/decimal'

const lines = (label: string) =>
  linesField({ label, one: label, min: 0, max: 9, fields: { importe: amount('Importe') } })

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

const RECORD = { detalle: 'Uno', fecha: null }

/** The same of both periods. */
const period = (from: string, to: string) => ({ desde: from, hasta: to, alta: from, baja: to })

describe('a record with several lists', () => {
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
    expect(await backend.call('turnos-modificar', { id: last, ...other, ...shared })).toMatchObject(
      {
        status: 400,
      },
    )
  })
})

/** A record with three kinds of lines. */
const KINDS = ['cobros', 'pagos', 'saldos'] as const
const entity = document(
  { ...header, cobros: lines('Cobro'), pagos: lines('Pago'), saldos: lines('Saldo') },
  [],
)

const record = { detalle: 'Uno', fecha: null }

describe('a record with several kinds of lines', () => {
  const backend = useBackend({ contract: testContract(cuentas, entity) })

  const each = (lineas: readonly object[]) =>
    Object.fromEntries(KINDS.map((kind) => [kind, lineas]))
  const read = async (id: number) => (await backend.call('asientos-leer', { id })).body
  const edit = (id: number, changes: object) =>
    backend.call('asientos-modificar', { id, ...record, ...changes })

  it.each(KINDS.map((kind, at) => ({ kind, id: at + 1 })))(
    'of several kinds of lines, one of $kind that somebody has removed is a conflict',
    async ({ kind, id }) => {
      const two = [{ importe: '1.00' }, { importe: '2.00' }]
      const added = await backend.call('asientos-ingresar', { ...record, ...each(two) })
      expect(added).toMatchObject({ status: 200 })
      const { id: _id, detalle: _detalle, fecha: _fecha, ...before } = await read(id)
      const [first] = Array.isArray(before[kind]) ? before[kind] : []
      expect(await edit(id, { ...before, [kind]: [first] })).toMatchObject({ status: 200 })
      const after = await read(id)
      expect(await edit(id, before)).toMatchObject({ status: 409 })
      expect(await read(id)).toEqual(after)
      // Lines of another kind with the same number are other lines.
      const [others] = KINDS.filter((other) => other !== kind)
      expect(after[others ?? '']).toEqual(before[others ?? ''])
    },
  )
})

const estado = choiceField({
  label: 'Estado',
  options: { B: 'Borrador', A: 'Asentado' },
  answers: 'code',
  required: true,
  default: 'B',
})
const states = { of: 'estado', starts: ['B'], moves: { B: ['A'] }, locks: ['A'] }

const debe = (importe: string) => ({ cuenta: 2, debe: importe, haber: null })
const haber = (importe: string) => ({ cuenta: 3, debe: null, haber: importe })

describe('lines that are locked', () => {
  let backend: TestBackend
  beforeAll(async () => {
    const entity = document({ ...asientos.fields, estado })
    backend = await openTestBackend({ contract: testContract(cuentas, { ...entity, states }) })
  })
  afterAll(() => backend.close())

  it('a state that locks a record locks its lines: they are neither changed, removed nor moved', async () => {
    const record = { detalle: 'Apertura', fecha: null }
    const added = { ...record, estado: 'B', lineas: [debe('5'), haber('5')] }
    expect(await backend.call('asientos-ingresar', added)).toMatchObject({ status: 200 })
    const read = async () => (await backend.call('asientos-leer', { id: 1 })).body
    const edit = (lineas: readonly object[], state = 'A') =>
      backend.call('asientos-modificar', { id: 1, ...record, estado: state, lineas })
    const [one, other] = [
      { id: 1, ...debe('5') },
      { id: 2, ...haber('5') },
    ]
    // Until then they can be changed, and with the move itself.
    expect(await edit([one, other], 'B')).toMatchObject({ status: 200 })
    expect(await edit([one, other])).toMatchObject({ status: 200 })
    const before = await read()
    const changes = [
      [
        { ...one, debe: '6' },
        { ...other, haber: '6' },
      ],
      [other, one],
      [one, other, debe('1'), haber('1')],
      [one, haber('5')],
    ]
    for (const lineas of changes) expect(await edit(lineas)).toMatchObject({ status: 422 })
    expect(await edit([one, other])).toMatchObject({ status: 200 })
    expect(await read()).toEqual(before)
  })
})

const upToHundred = { min: 0, max: 100, required: false } as const
const linea = {
  debe: moneyField({ label: 'Debe', ...upToHundred }),
  haber: moneyField({ label: 'Haber', ...upToHundred }),
  saldo: moneyField({
    label: 'Saldo',
    ...upToHundred,
    max: 10,
    computed: { kind: 'difference', of: ['debe', 'haber'] },
  }),
}
const fields = {
  lineas: linesField({ label: 'Líneas', one: 'Línea', min: 0, max: 9, fields: linea }),
}

/** Why a record with these lines is refused; undefined: it is not. */
function refusalOf(lineas: readonly object[]): unknown {
  try {
    withComputed({ fields }, {}, { lineas })
    return undefined
  } catch (error) {
    return error
  }
}

it('a computed value of a line is within the limits of its field, or refused by its place and label', () => {
  const first = { debe: '1.00', haber: null }
  expect(refusalOf([first, { debe: '12.00', haber: '2.00' }])).toBeUndefined()
  expect(refusalOf([first, { debe: '12.00', haber: '1.99' }])).toMatchObject({
    status: 422,
    error: 'Línea 2, Saldo: Debe ser menor o igual a 10',
  })
  expect(refusalOf([{ debe: '1.00', haber: '2.00' }, first])).toMatchObject({
    status: 422,
    error: 'Línea 1, Saldo: Debe ser mayor o igual a 0',
  })
})
