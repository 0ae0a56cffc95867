// Generated from schema/parametro.ts by `npm run gen`. Do not edit: change the schema.
// schema 33090f267506, body d68695fcb126

import * as z from 'zod/mini'
import type { SingletonContract } from '../../src/wire/contract'
import { choiceField } from '../../src/wire/kinds/choice'
import { sessionToken } from '../../src/wire/session-token'

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
