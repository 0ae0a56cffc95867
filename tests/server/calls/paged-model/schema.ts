import * as z from 'zod/mini'
import type { Contract } from '#wire/contract'
import { choiceField } from '#wire/kinds/choice'
import { dateField } from '#wire/kinds/date'
import { idField, textField } from '#wire/kinds/text'
import { moneyField } from '#wire/kinds/decimal'
import { referenceField } from '#wire/kinds/reference'
import { pagedList } from '#wire/pages/pages'
import { sessionToken } from '#wire/session-token'
import { type TestEntity, testContract, testEntity } from '../../support/test-contract'

const id = idField({ label: 'ID' })

/** Rooms, of which only those that are open may be chosen. */
const salas = testEntity('salas', {
  fields: {
    id,
    sala: textField({ label: 'Sala', max: 20, required: true }),
    estado: choiceField({
      label: 'Estado',
      options: { A: 'Abierta', C: 'Cerrada' },
      answers: 'text',
      required: true,
    }),
  },
  unique: [['sala']],
})

const sala = {
  resource: 'salas',
  shows: 'sala',
  sends: 'name',
  where: { estado: ['Abierta'] },
  max: 20,
} as const

const fields = {
  id,
  nombre: textField({ label: 'Nombre', max: 20, required: true }),
  sala: referenceField({ label: 'Sala', ...sala, required: false }),
  desde: dateField({ label: 'Desde', required: true }),
  hasta: dateField({ label: 'Hasta', required: false }),
  estado: choiceField({
    label: 'Estado',
    options: { P: 'Pendiente', H: 'Hecha', X: 'Anulada' },
    answers: 'code',
    required: false,
  }),
  importe: moneyField({ label: 'Importe', min: 0, max: 1000, required: false }),
}

const declared = testEntity('reservas', {
  fields,
  periods: [{ from: 'desde', to: 'hasta', per: ['sala'] }],
  rules: [{ rule: 'onOrAfter', field: 'hasta', other: 'desde' }],
})
const { metodo, envelope, read } = declared.metodos.buscar

const asks = {
  dia: dateField({ label: 'Día', required: true }),
  destino: referenceField({ label: 'Destino', ...sala, required: true }),
  monto: moneyField({ label: 'Monto', min: 0, max: 50, required: false }),
}

/** Bookings of rooms: a list in pages with filters, periods that may not overlap, and actions of which one asks. */
const reservas: TestEntity = {
  ...declared,
  metodos: {
    ...declared.metodos,
    buscar: pagedList(
      {
        metodo,
        envelope,
        read,
        filters: { sala: 'several', estado: 'several', desde: 'range', importe: 'range' },
        pages: {
          answers: ['id', 'nombre', 'sala', 'desde', 'hasta', 'estado', 'importe'],
          sorts: ['nombre', 'desde', 'importe'],
        },
      },
      fields,
    ),
    leer: {
      metodo: 'reservas-leer',
      request: z.strictObject({ token: sessionToken, id: id.check }),
      read,
    },
  },
  actions: {
    cerrar: {
      metodo: 'reservas-cerrar',
      request: z.strictObject({
        token: sessionToken,
        id: id.check,
        dia: asks.dia.check,
        destino: asks.destino.check,
        monto: asks.monto.check,
      }),
      asks,
      when: { field: 'estado', isNot: ['H', 'X'] },
      sets: { estado: 'H' },
      takes: { hasta: 'dia', sala: 'destino', importe: 'monto' },
    },
    anular: {
      metodo: 'reservas-anular',
      request: z.strictObject({ token: sessionToken, id: id.check }),
      when: { field: 'estado', is: ['P', 'H'] },
      sets: { estado: 'X', importe: null },
    },
  },
}

export const pagedContract: Contract = testContract(salas, reservas)
