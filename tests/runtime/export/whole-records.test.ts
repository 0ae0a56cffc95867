import { beforeEach, expect, it } from 'vitest'
import * as z from 'zod'
import { wholeRecords } from '../../../src/runtime/export/whole-records'
import { clientes } from '../support/paged/clientes'
import { useWire } from '../support/wire'

const wire = useWire()

const wanted = z.looseObject({ valores: z.array(z.tuple([z.number()])) })

beforeEach(() => {
  sessionStorage.setItem('datos-usuario', JSON.stringify({ token: wire.backend.token }))
})

it('the other fields of rows are asked for 2,000 records at a time, and one that is gone stays as listed', async () => {
  wire.answer('registros.buscar', (body) => {
    const { valores } = wanted.parse(body)
    const found = valores.filter(([id]) => id !== 7)
    return Response.json({
      registros: found.map(([id]) => ({ id, nombre: `Nuevo ${id}`, notas: `Nota ${id}` })),
      clave: ['id'],
    })
  })
  const rows = Array.from({ length: 4_001 }, (_, at) => ({ id: at + 1, nombre: `Viejo ${at + 1}` }))
  const whole = await wholeRecords(clientes, rows)
  const sizes = wire.sent('registros.buscar').map((body) => wanted.parse(body).valores.length)
  expect(sizes).toEqual([2_000, 2_000, 1])
  expect(whole[6]).toEqual({ id: 7, nombre: 'Viejo 7' })
  expect(whole.at(-1)).toEqual({ id: 4_001, nombre: 'Nuevo 4001', notas: 'Nota 4001' })
  expect(whole).toHaveLength(4_001)
})
