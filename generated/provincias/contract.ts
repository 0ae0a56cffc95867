// Generated from schema/provincia.ts by `npm run gen`. Do not edit: change the schema.
// schema f54630f8737e, body 3781d9cdb9ae

import type { EntityContract } from '#wire/contract'
import { idField, textField } from '#wire/kinds/text'
import type { Id } from '#wire/received'
import { sessionToken } from '#wire/session-token'
import * as z from 'zod/mini'

/** A provincia, as `provincias` answers it. */
export interface ProvinciaRecord {
  readonly id: Id | null
  readonly provincia: string
}

const fields = {
  id: idField({ label: 'ID' }),
  provincia: textField({ label: 'Provincia', max: 50, required: true }),
}

export const provincias = {
  kind: 'entity',
  resource: 'provincias',
  fields,
  key: ['id'],
  nameField: 'provincia',
  unique: [['provincia']],
  metodos: {
    buscar: {
      metodo: 'provincias',
      request: z.strictObject({ token: sessionToken }),
      envelope: 'provincias',
      read: (received) => ({
        id: fields.id.read(received['id']),
        provincia: fields.provincia.read(received['provincia']),
      }),
    },
  },
} satisfies EntityContract<ProvinciaRecord>
