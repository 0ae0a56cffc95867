// Generated from schema/provincia.ts by `npm run gen`. Do not edit: change the schema.
// schema 5f0ef13b5579, body 88bf7c716997

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
  seed: [
    { id: 2, provincia: 'Ciudad Autónoma de Buenos Aires' },
    { id: 6, provincia: 'Buenos Aires' },
    { id: 10, provincia: 'Catamarca' },
    { id: 14, provincia: 'Córdoba' },
    { id: 18, provincia: 'Corrientes' },
    { id: 22, provincia: 'Chaco' },
    { id: 26, provincia: 'Chubut' },
    { id: 30, provincia: 'Entre Ríos' },
    { id: 34, provincia: 'Formosa' },
    { id: 38, provincia: 'Jujuy' },
    { id: 42, provincia: 'La Pampa' },
    { id: 46, provincia: 'La Rioja' },
    { id: 50, provincia: 'Mendoza' },
    { id: 54, provincia: 'Misiones' },
    { id: 58, provincia: 'Neuquén' },
    { id: 62, provincia: 'Río Negro' },
    { id: 66, provincia: 'Salta' },
    { id: 70, provincia: 'San Juan' },
    { id: 74, provincia: 'San Luis' },
    { id: 78, provincia: 'Santa Cruz' },
    { id: 82, provincia: 'Santa Fe' },
    { id: 86, provincia: 'Santiago del Estero' },
    { id: 90, provincia: 'Tucumán' },
    { id: 94, provincia: 'Tierra del Fuego' },
  ],
} satisfies EntityContract<ProvinciaRecord>
