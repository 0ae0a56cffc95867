import { readByOthers } from '../../../support/roles'
import * as z from 'zod/mini'
import type { Contract, EntityContract } from '#wire/contract'
import { choiceField } from '#wire/kinds/choice'
import { digitsField } from '#wire/kinds/digits'
import { idField } from '#wire/kinds/id'
import { moneyField } from '#wire/kinds/decimal'
import { referenceField } from '#wire/kinds/reference'
import { textField } from '#wire/kinds/text'
import { sessionToken } from '#wire/session-token'
import { testContract, testEntity } from '../../support/test-contract'

const notice = (text: string) => ({ title: 'Aviso', text, leads: 'form' }) as const
const zona = { label: 'Zona', resource: 'zonas', shows: 'zona', max: 8 } as const
const numero = digitsField({ label: 'Número', max: 2, required: true })
const lote = textField({ label: 'Lote', max: 8, required: true })
const manzana = digitsField({ label: 'Manzana', max: 1, required: true })
const zonaOfLote = referenceField({ ...zona, sends: 'id', required: false })

/** Records with an id, a unique name, and a text of its own for a duplicate. */
const zonas = testEntity('zonas', {
  fields: {
    id: idField({ label: 'ID' }),
    zona: textField({ label: 'Zona', max: 8, required: true }),
  },
  unique: [['zona']],
  errors: { 400: notice('Ya existe esa zona.') },
})

/** Records that administrators write, with a reference by name, a choice, an amount and a rule; an edit leaves the amount. */
const tiendas: EntityContract = {
  ...testEntity('tiendas', {
    fields: {
      numero,
      zona: referenceField({ ...zona, sends: 'name', required: true }),
      estado: choiceField({
        label: 'Estado',
        options: { A: 'Abierta', C: 'Cerrada' },
        answers: 'text',
        required: true,
      }),
      tope: moneyField({ label: 'Tope', min: 0, max: 1000, required: false }),
      nota: textField({ label: 'Nota', max: 8, required: false }),
    },
    key: ['numero'],
    rules: [
      { rule: 'requiredWhen', field: 'nota', other: 'estado', is: ['C'], text: 'Falta la nota' },
    ],
    notEdited: ['tope'],
    errors: { 404: notice('No encontro la Zona.') },
  }),
  roles: readByOthers(['cerrar'], ['tope']),
  actions: {
    cerrar: {
      metodo: 'tiendas-cerrar',
      request: z.strictObject({ token: sessionToken, numero: numero.check }),
      sets: { estado: 'C' },
    },
  },
}

const declared = testEntity('lotes', {
  fields: { manzana, lote, zona: zonaOfLote },
  key: ['manzana', 'lote'],
})
/** Records with a key of two fields, one of which an edit changes, and a reference by id that may be missing. */
const lotes: EntityContract = {
  ...declared,
  metodos: {
    ...declared.metodos,
    modificar: {
      metodo: 'lotes-modificar',
      request: z.strictObject({
        token: sessionToken,
        manzana: manzana.check,
        loteAnterior: lote.check,
        loteNuevo: lote.check,
        zona: zonaOfLote.check,
      }),
      from: { loteAnterior: { field: 'lote', of: 'previous' }, loteNuevo: { field: 'lote' } },
    },
  },
}

export const modelContract: Contract = testContract(zonas, tiendas, lotes)
