// Generated from schema/banco.ts by `npm run gen`. Do not edit: change the schema.
// schema 392a9a890fa9, body 784ed1352cad

import type { EntityContract } from '#wire/contract'
import { idField, textField } from '#wire/kinds/text'
import type { Id } from '#wire/received'
import { sessionToken } from '#wire/session-token'
import * as z from 'zod/mini'

/** A banco, as `bancos-buscar` answers it. */
export interface BancoRecord {
  readonly id: Id | null
  readonly banco: string
}

const fields = {
  id: idField({ label: 'ID' }),
  banco: textField({ label: 'Banco', max: 50, required: true }),
}

export const bancos = {
  kind: 'entity',
  resource: 'bancos',
  fields,
  key: ['id'],
  nameField: 'banco',
  unique: [['banco']],
  metodos: {
    buscar: {
      metodo: 'bancos-buscar',
      request: z.strictObject({ token: sessionToken }),
      envelope: 'bancos',
      read: (received) => ({
        id: fields.id.read(received['id']),
        banco: fields.banco.read(received['banco']),
      }),
    },
    ingresar: {
      metodo: 'bancos-ingresar',
      request: z.strictObject({ token: sessionToken, banco: fields.banco.check }),
      errors: {
        400: { title: 'Agregar Banco', text: 'Ya existe un banco con ese nombre.', leads: 'form' },
      },
    },
    modificar: {
      metodo: 'bancos-modificar',
      request: z.strictObject({
        token: sessionToken,
        id: fields.id.check,
        banco: fields.banco.check,
      }),
      errors: {
        400: { title: 'Editar Banco', text: 'Ya existe un banco con ese nombre.', leads: 'form' },
      },
    },
    borrar: {
      metodo: 'bancos-borrar',
      request: z.strictObject({ token: sessionToken, id: fields.id.check }),
    },
  },
  columnLabels: { banco: 'Bancos' },
  screen: { group: 'Archivos', entry: 'Bancos', add: 'Agregar Banco' },
} satisfies EntityContract<BancoRecord>
