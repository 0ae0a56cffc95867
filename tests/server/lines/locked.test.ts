import { afterAll, beforeAll, expect, it } from 'vitest'
import { choiceField } from '#wire/kinds/choice'
import { openTestBackend, type TestBackend } from '../support/test-backend'
import { testContract } from '../support/test-contract'
import { asientos, cuentas, document } from './documents'

const estado = choiceField({
  label: 'Estado',
  options: { B: 'Borrador', A: 'Asentado' },
  answers: 'code',
  required: true,
  default: 'B',
})
const states = { of: 'estado', starts: ['B'], moves: { B: ['A'] }, locks: ['A'] }

let backend: TestBackend
beforeAll(async () => {
  const entity = document({ ...asientos.fields, estado })
  backend = await openTestBackend({ contract: testContract(cuentas, { ...entity, states }) })
})
afterAll(() => backend.close())

const debe = (importe: string) => ({ cuenta: 2, debe: importe, haber: null })
const haber = (importe: string) => ({ cuenta: 3, debe: null, haber: importe })

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
