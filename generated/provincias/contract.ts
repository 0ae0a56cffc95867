// Generated from schema/provincia.ts by `npm run gen`. Do not edit: change the schema.
// schema 85df47b70d5b, body 48d443772f99

import * as z from 'zod/mini'
import type { EntityContract, Id } from '../../src/wire/contract'
import { idField } from '../../src/wire/kinds/id'
import { textField } from '../../src/wire/kinds/text'
import { sessionToken } from '../../src/wire/session-token'

/** A provincia, as `provincias` answers it. */
export interface ProvinciaRecord {
  readonly id: Id
  readonly provincia: string
}

const fields = {
  id: idField({ label: 'ID' }),
  provincia: textField({ label: 'Provincia', max: 50, required: true }),
}

const record = z.object({ id: fields.id.answer, provincia: fields.provincia.answer })

export const provincias = {
  kind: 'entity',
  resource: 'provincias',
  fields,
  key: ['id'],
  unique: [['provincia']],
  metodos: {
    buscar: {
      metodo: 'provincias',
      request: z.strictObject({ token: sessionToken }),
      response: z.array(record),
      envelope: 'provincias',
      bareArray: true,
    },
  },
} satisfies EntityContract<ProvinciaRecord>
