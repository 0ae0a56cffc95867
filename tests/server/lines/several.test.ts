import { expect, it } from 'vitest'
import { linesField } from '#wire/kinds/lines'
import { useBackend } from '../support/test-backend'
import { testContract } from '../support/test-contract'
import { amount, cuentas, document, header } from './documents'

const lines = (label: string) =>
  linesField({ label, one: label, min: 0, max: 9, fields: { importe: amount('Importe') } })

/** A record with three kinds of lines. */
const KINDS = ['cobros', 'pagos', 'saldos'] as const
const entity = document(
  { ...header, cobros: lines('Cobro'), pagos: lines('Pago'), saldos: lines('Saldo') },
  [],
)

const backend = useBackend({ contract: testContract(cuentas, entity) })

const record = { detalle: 'Uno', fecha: null }
const each = (lineas: readonly object[]) => Object.fromEntries(KINDS.map((kind) => [kind, lineas]))
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
