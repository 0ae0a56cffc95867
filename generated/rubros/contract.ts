// Generated from schema/rubro.ts by `npm run gen`. Do not edit: change the schema.
// schema 3943e1da5a0f, body 497c75b38205

import * as z from 'zod/mini'
import type { EntityContract, Id } from '../../src/wire/contract'
import { idField } from '../../src/wire/kinds/id'
import { textField } from '../../src/wire/kinds/text'
import { sessionToken } from '../../src/wire/session-token'

/** A rubro, as `rubros-buscar` answers it. */
export interface RubroRecord {
  readonly id: Id
  readonly rubro: string
}

const fields = {
  id: idField({ label: 'ID' }),
  rubro: textField({ label: 'Rubro', max: 50, required: true }),
}

const record = z.object({ id: fields.id.answer, rubro: fields.rubro.answer })

export const rubros = {
  kind: 'entity',
  resource: 'rubros',
  fields,
  key: ['id'],
  unique: [['rubro']],
  metodos: {
    buscar: {
      metodo: 'rubros-buscar',
      request: z.strictObject({ token: sessionToken }),
      response: z.array(record),
      envelope: 'rubros',
      bareArray: false,
    },
    ingresar: {
      metodo: 'rubros-ingresar',
      request: z.strictObject({ token: sessionToken, rubro: fields.rubro.check }),
      errors: {
        400: { title: 'Agregar Rubro', text: 'Ya existe un rubro con ese nombre.', leads: 'form' },
      },
    },
    modificar: {
      metodo: 'rubros-modificar',
      request: z.strictObject({
        token: sessionToken,
        id: fields.id.check,
        rubro: fields.rubro.check,
      }),
      errors: {
        400: { title: 'Editar Rubro', text: 'Ya existe un rubro con ese nombre.', leads: 'form' },
      },
    },
    borrar: {
      metodo: 'rubros-borrar',
      request: z.strictObject({ token: sessionToken, id: fields.id.check }),
    },
  },
  screen: { group: 'Archivos', entry: 'Rubros' },
} satisfies EntityContract<RubroRecord>
