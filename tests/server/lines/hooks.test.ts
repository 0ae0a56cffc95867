import * as z from 'zod'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deletedMetodos } from '#wire/metodos/deleted'
import type { BeforeWrite, DeclaredHooks } from '#server/hooks/declared'
import type { HookValue } from '#server/store/history/hook-record'
import { linesField } from '#wire/kinds/lines'
import { textField } from '#wire/kinds/text'
import { openTestBackend, type TestBackend } from '../support/test-backend'
import { testContract } from '../support/test-contract'
import { amount, asientos, cuentas } from './documents'

type Before = NonNullable<DeclaredHooks['before']>

let backend: TestBackend
let before: Before = () => undefined
beforeAll(async () => {
  const hooks = { asientos: { before: ((write) => before(write)) satisfies Before } }
  const contract = testContract(cuentas, asientos)
  backend = await openTestBackend({ contract, project: { hooks, files: {} } })
})
afterAll(() => backend.close())
beforeEach(async () => {
  before = () => undefined
  await backend.empty('asientos__lineas', 'asientos', '_history', '_deleted')
})

const debe = (importe: string, cuenta = 2) => ({ cuenta, debe: importe, haber: null })
const haber = (importe: string, cuenta = 3) => ({ cuenta, debe: null, haber: importe })
const ENTRY = { detalle: 'Apertura', fecha: null }
const add = (...lineas: readonly object[]) =>
  backend.call('asientos-ingresar', { ...ENTRY, lineas })

const numbered = z.looseObject({ id: z.number() })
const entry = z.looseObject({ id: z.number(), lineas: z.tuple([numbered], numbered) })

async function only() {
  const [row] = await backend.rows('asientos-buscar', 'asientos')
  return entry.parse((await backend.call('asientos-leer', { id: row?.['id'] })).body)
}

const line = (of: object, saldo: string, number?: unknown) => ({
  ...(number === undefined ? {} : { id: number }),
  ...of,
  saldo,
})

describe('hooks of a record with lines', () => {
  it('see its lines before and after the write, references by number, and what is computed', async () => {
    const seen: unknown[] = []
    before = ({ operation, previous, next }) => {
      seen.push([operation, previous?.['lineas'], next?.['lineas'], next?.['diferencia']])
    }
    await add(debe('10'), haber('10'))
    const { id, lineas } = await only()
    const [one, other] = lineas
    if (other === undefined) throw new Error('There are two lines')
    const changed = { id: one.id, ...debe('12') }
    await backend.call('asientos-modificar', { id, ...ENTRY, lineas: [changed, haber('12')] })
    await backend.call('asientos-borrar', { id })
    const { body } = await backend.call(deletedMetodos.list, { entidad: 'asientos' })
    const [deleted] = z.array(numbered).parse(body['eliminados'])
    await backend.call(deletedMetodos.restore, { id: deleted?.id })
    const first = [line(debe('10.00'), '10.00', one.id), line(haber('10.00'), '-10.00', other.id)]
    const number = expect.any(Number)
    const second = [line(debe('12.00'), '12.00', one.id), line(haber('12.00'), '-12.00', number)]
    expect(seen).toEqual([
      ['ingresar', undefined, first.map(({ id: _id, ...rest }) => rest), '0.00'],
      [
        'modificar',
        first,
        [line(debe('12.00'), '12.00', one.id), line(haber('12.00'), '-12.00')],
        '0.00',
      ],
      ['borrar', second, undefined, undefined],
      ['restaurar', undefined, second, '0.00'],
    ])
  })

  it('set lines, whose sums follow; they are judged as if somebody had entered them', async () => {
    before = ({ next }) => {
      const lines = z.array(z.looseObject({})).parse(next?.['lineas'])
      return { lineas: [...lines, debe('1'), haber('1')] }
    }
    expect(await add(debe('10'), haber('10'))).toMatchObject({ status: 200 })
    expect(await only()).toMatchObject({
      debe: '11.00',
      haber: '11.00',
      lineas: [{ saldo: '10.00' }, { saldo: '-10.00' }, { saldo: '1.00' }, { saldo: '-1.00' }],
    })
    const refusals = [
      [[debe('1'), haber('2')], 'Líneas: Debe y Haber difieren en 1,00'],
      [[debe('1')], 'Líneas: Requiere al menos 2'],
      [[debe('1', 1), haber('1')], 'Línea 1, Cuenta: No se puede elegir "Activo"'],
      [[debe('x'), haber('1')], 'Línea 1, Debe: Importe inválido'],
    ] as const
    for (const [lineas, error] of refusals) {
      before = () => ({ lineas })
      expect(await add(debe('1'), haber('1'))).toMatchObject({ status: 422, body: { error } })
    }
  })

  it('refuse a cell of a line by its place and its label, or the lines as a whole', async () => {
    const cell = { at: 1, field: 'haber' }
    before = ({ refuse }) => Reflect.apply(refuse, undefined, ['lineas', 'excede el saldo', cell])
    expect(await add(debe('1'), haber('1'))).toMatchObject({
      status: 422,
      body: { error: 'Línea 2, Haber: excede el saldo' },
    })
    before = ({ refuse }) => refuse('lineas', 'son pocas')
    expect(await add(debe('1'), haber('1'))).toMatchObject({
      status: 422,
      body: { error: 'Líneas: son pocas' },
    })
  })

  it('write records with lines, whose sums follow', async () => {
    before = async ({ next, records }) => {
      if (next?.['detalle'] !== 'Apertura') return
      const of = records['asientos']
      const number = await of?.ingresar({
        detalle: 'Copia',
        lineas: [debe('3'), haber('3')],
      })
      const copy = await of?.find(number ?? null)
      expect(copy).toMatchObject({ debe: '3.00', lineas: [{ saldo: '3.00' }, { saldo: '-3.00' }] })
      await of?.modificar(number ?? 0, { lineas: [debe('4'), haber('4')] })
    }
    expect(await add(debe('1'), haber('1'))).toMatchObject({ status: 200 })
    const rows = await backend.rows('asientos-buscar', 'asientos')
    expect(rows.map(({ detalle, debe: sum, diferencia }) => [detalle, sum, diferencia])).toEqual([
      ['Copia', '4.00', '0.00'],
      ['Apertura', '1.00', '0.00'],
    ])
  })
})

it('lines are typed in hooks, field by field', () => {
  const lineas = linesField({
    label: 'Líneas',
    one: 'Línea',
    min: 0,
    max: 9,
    fields: { debe: amount('Debe'), detalle: textField({ label: 'D', max: 9, required: true }) },
  })
  const next: HookValue<typeof lineas> = [{ id: 1, debe: '1.00', detalle: 'a' }]
  const [first] = next
  const text: string | undefined = first?.detalle
  // @ts-expect-error no field of a line
  const other: unknown = first?.haber
  // @ts-expect-error no amount
  const added: HookValue<typeof lineas> = [...next, { debe: 1, detalle: 'b' }]
  expect([text, other, added.length]).toEqual(['a', undefined, 2])
  type Write = BeforeWrite<{ lineas: typeof next; fecha: string }, string, object>
  const refused = ({ refuse }: Write): void => {
    refuse('lineas', 'no', { at: 0, field: 'debe' })
    refuse('fecha', 'no')
    // @ts-expect-error no field of a line
    refuse('lineas', 'no', { at: 0, field: 'haber' })
    // @ts-expect-error no lines
    refuse('fecha', 'no', { at: 0, field: 'debe' })
  }
  expect(refused).toBeTypeOf('function')
})
