// Generated from schema/banco.ts by `npm run gen`. Do not edit: change the schema.
// schema 6aabb4e4fc99, body dbc35a37589a

import * as z from 'zod/mini'
import type { EntityContract, Id } from '../../src/wire/contract'
import { idField } from '../../src/wire/kinds/id'
import { textField } from '../../src/wire/kinds/text'
import { sessionToken } from '../../src/wire/session-token'

/** A banco, as `bancos-buscar` answers it. */
export interface BancoRecord {
  readonly id: Id
  readonly banco: string
}

const fields = {
  id: idField({ label: 'ID' }),
  banco: textField({ label: 'Banco', max: 50, required: true }),
}

const record = z.object({ id: fields.id.answer, banco: fields.banco.answer })

export const bancos = {
  kind: 'entity',
  resource: 'bancos',
  fields,
  key: ['id'],
  unique: [['banco']],
  metodos: {
    buscar: {
      metodo: 'bancos-buscar',
      request: z.strictObject({ token: sessionToken }),
      response: z.array(record),
      envelope: 'bancos',
      bareArray: false,
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
  screen: { group: 'Archivos', entry: 'Bancos' },
} satisfies EntityContract<BancoRecord>
