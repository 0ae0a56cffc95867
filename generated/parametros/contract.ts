// Generated from schema/parametro.ts by `npm run gen`. Do not edit: change the schema.
// schema 33090f267506, body fc95b506b9c6

import type { SingletonContract } from '#wire/contract'
import { choiceField } from '#wire/kinds/choice'
import { sessionToken } from '#wire/session-token'
import * as z from 'zod/mini'

/** The parámetros, as `parametro-buscar` answers them. */
export interface ParametroRecord {
  readonly cliente: string
}

const fields = {
  cliente: choiceField({
    label: 'Clientes',
    options: { A: 'Activos', N: 'No Activos', T: 'Todos' },
    answers: 'code',
    required: true,
    requiredText: 'Seleccionar una opción',
  }),
}

export const parametros = {
  kind: 'singleton',
  resource: 'parametros',
  fields,
  metodos: {
    buscar: {
      metodo: 'parametro-buscar',
      request: z.strictObject({ token: sessionToken }),
      read: (received) => ({ cliente: fields.cliente.read(received['cliente']) }),
    },
    grabar: {
      metodo: 'parametro-grabar',
      request: z.strictObject({ token: sessionToken, cliente: fields.cliente.check }),
    },
  },
  screen: { group: 'Sistema', entry: 'Parámetros' },
} satisfies SingletonContract<ParametroRecord>
