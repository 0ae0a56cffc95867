import { HttpError } from 'react-admin'
import { beforeEach, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { type Column, plainText } from '#admin/fields/columns/column'
import { recordColumns, wholeRecords } from '#admin/list/export/exported-columns'
import { secretField } from '#wire/kinds/secret'
import { rubros } from '../../../../generated/rubros/contract'
import { clientes } from '../../support/paged/clientes'
import { useWire } from '../../support/wire'

const wire = useWire()

const column = (source: string): Column => ({
  source,
  label: source,
  align: 'start',
  width: 'fill',
  text: plainText,
  sortKey: plainText,
})

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

it('there is a column for each field of a record that is seen: the list’s where it has one, and none of secrets', () => {
  const clave = secretField({ label: 'Clave', max: 20, required: false })
  const contract = {
    ...clientes,
    fields: { ...clientes.fields, clave },
    columnLabels: { notas: 'Observaciones' },
  }
  const listed = { ...column('puntos'), label: 'Puntaje' }
  const columns = recordColumns(contract, [listed, column('otra')])
  expect(columns.map(({ source, label }) => [source, label])).toEqual([
    ['id', 'ID'],
    ['nombre', 'Nombre'],
    ['localidad', 'Localidad'],
    ['puntos', 'Puntaje'],
    ['notas', 'Observaciones'],
  ])
  expect(columns[3]).toBe(listed)
})

it('rows of a list that is answered whole are whole: nothing is asked for', async () => {
  const rows = [{ id: 1, rubro: 'Cine' }]
  expect(await wholeRecords(rubros, rows)).toBe(rows)
  expect(wire.calls).toEqual([])
})

it('a refusal is that of a call, and an answer without records is none', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  wire.refuse('registros.buscar', 403, 'No Autorizado.')
  const refused = wholeRecords(clientes, [{ id: 1 }])
  await expect(refused).rejects.toBeInstanceOf(HttpError)
  await expect(refused).rejects.toMatchObject({ status: 403, message: 'No Autorizado.' })
  wire.answer('registros.buscar', () => Response.json({ registros: 7 }))
  await expect(wholeRecords(clientes, [{ id: 1 }])).rejects.toThrow('malformed')
})
