// Generated from schema/rubro.ts by `npm run gen`. Do not edit: change the schema.
// schema 3467a31f97a6, body eb69edab48c9

import type { EntityContract } from '#wire/contract'
import { idField, textField } from '#wire/kinds/text'
import type { Id } from '#wire/received'
import { sessionToken } from '#wire/session-token'
import * as z from 'zod/mini'

/** A rubro, as `rubros-buscar` answers it. */
export interface RubroRecord {
  readonly id: Id | null
  readonly rubro: string
}

const fields = {
  id: idField({ label: 'ID' }),
  rubro: textField({ label: 'Rubro', max: 50, required: true }),
}

export const rubros = {
  kind: 'entity',
  resource: 'rubros',
  fields,
  key: ['id'],
  nameField: 'rubro',
  unique: [['rubro']],
  metodos: {
    buscar: {
      metodo: 'rubros-buscar',
      request: z.strictObject({ token: sessionToken }),
      envelope: 'rubros',
      read: (received) => ({
        id: fields.id.read(received['id']),
        rubro: fields.rubro.read(received['rubro']),
      }),
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
  columnLabels: { rubro: 'Rubros' },
  screen: { group: 'Archivos', entry: 'Rubros', add: 'Agregar Rubro' },
} satisfies EntityContract<RubroRecord>
