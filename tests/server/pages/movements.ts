import * as z from 'zod/mini'
import { booleanField, choiceField } from '#wire/kinds/choice'
import { dateField } from '#wire/kinds/date'
import { idField, longTextField, textField } from '#wire/kinds/text'
import { moneyField } from '#wire/kinds/decimal'
import { referencesField } from '#wire/kinds/reference'
import { pagedList } from '#wire/pages/pages'
import { sessionToken } from '#wire/session-token'
import { type TestEntity, testContract, testEntity } from '../support/test-contract'
import { provinciaField } from '../support/provincia-field'

const severalProvincias = (label: string) =>
  referencesField({
    label,
    resource: 'provincias',
    shows: 'provincia',
    sends: 'name',
    length: 50,
    max: 5,
    required: false,
  })

const fields = {
  id: idField({ label: 'ID' }),
  nombre: textField({ label: 'Nombre', max: 60, required: true }),
  estado: choiceField({
    label: 'Estado',
    // In another order than their texts.
    options: { A: 'Vencido', B: 'Al día', C: 'Ñandú' },
    answers: 'code',
    required: false,
  }),
  fecha: dateField({ label: 'Fecha', required: false }),
  saldo: moneyField({ label: 'Saldo', min: -1_000_000, max: 1_000_000, required: false }),
  activo: booleanField({ label: 'Activo', default: false }),
  provincia: provinciaField(false),
  ausentes: severalProvincias('Ausentes'),
  vecinas: severalProvincias('Vecinas'),
  nota: longTextField({ label: 'Nota', max: 200, required: false }),
}

/** A record without values, beside its name. */
export const EMPTY = {
  estado: '',
  fecha: null,
  saldo: null,
  activo: false,
  provincia: '',
  ausentes: [],
  vecinas: [],
  nota: '',
}

/** The fields that its list shows, and those that it may be sorted by. */
export const ANSWERS = ['id', 'nombre', 'estado', 'fecha', 'saldo', 'activo', 'provincia']
export const SORTS = ['id', 'nombre', 'estado', 'fecha', 'saldo', 'activo']

const FILTERS = {
  estado: 'several',
  fecha: 'range',
  saldo: 'range',
  activo: 'several',
  provincia: 'several',
  ausentes: 'several',
  vecinas: 'several',
} as const

/** Movements, whose list is served in pages and does not show the note. */
function movements(pages = { answers: ANSWERS, sorts: SORTS }): TestEntity {
  const entity = testEntity('movimientos', { fields })
  const { metodo, envelope, read } = entity.metodos.buscar
  return {
    ...entity,
    metodos: {
      ...entity.metodos,
      buscar: pagedList({ metodo, envelope, filters: FILTERS, read, pages }, entity.fields),
      leer: {
        metodo: 'movimientos-leer',
        request: z.strictObject({ token: sessionToken, id: fields.id.check }),
        read,
      },
    },
  }
}

export const movementsContract = testContract(movements())

/** Found by their name or their note. */
export const searchedByNote = testContract({ ...movements(), searches: ['nombre', 'nota'] })
