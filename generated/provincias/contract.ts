// Generated from schema/provincia.ts by `npm run gen`. Do not edit: change the schema.
// schema f54630f8737e, body 6223686c83d0

import * as z from 'zod/mini'
import type { EntityContract } from '../../src/wire/contract'
import { idField } from '../../src/wire/kinds/id'
import { textField } from '../../src/wire/kinds/text'
import type { Id } from '../../src/wire/received'
import { sessionToken } from '../../src/wire/session-token'

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
