// Generated from schema/postal.ts by `npm run gen`. Do not edit: change the schema.
// schema 1d0099e69d07, body c7d2b665c272

import type { EntityContract } from '#wire/contract'
import { digitsField } from '#wire/kinds/digits'
import { referenceField } from '#wire/kinds/reference'
import { textField } from '#wire/kinds/text'
import { sessionToken } from '#wire/session-token'
import * as z from 'zod/mini'

/** A código postal, as `postales-buscar` answers it. */
export interface PostalRecord {
  readonly cpostal: number | null
  readonly localidad: string
  readonly provincia: string
}

const fields = {
  cpostal: digitsField({ label: 'Cód.Postal', max: 6, required: true }),
  localidad: textField({ label: 'Localidad', max: 50, required: true }),
  provincia: referenceField({
    label: 'Provincia',
    resource: 'provincias',
    shows: 'provincia',
    sends: 'name',
    max: 50,
    required: true,
  }),
}

export const postales = {
  kind: 'entity',
  resource: 'postales',
  fields,
  key: ['cpostal', 'localidad'],
  nameField: 'localidad',
  unique: [['cpostal', 'localidad']],
  metodos: {
    buscar: {
      metodo: 'postales-buscar',
      request: z.strictObject({ token: sessionToken }),
      envelope: 'postales',
      read: (received) => ({
        cpostal: fields.cpostal.read(received['cpostal']),
        localidad: fields.localidad.read(received['localidad']),
        provincia: fields.provincia.read(received['provincia']),
      }),
    },
    ingresar: {
      metodo: 'postales-ingresar',
      request: z.strictObject({
        token: sessionToken,
        cpostal: fields.cpostal.check,
        localidad: fields.localidad.check,
        provincia: fields.provincia.check,
      }),
      errors: {
        400: {
          title: 'Agregar Cód. Postales',
          text: 'Ya existe un código postal con esa Localidad',
          leads: 'form',
        },
        404: {
          title: 'Error cód. postal agregado',
          text: 'No encontro la Provincia.',
          leads: 'end-keeping-form',
        },
      },
    },
    modificar: {
      metodo: 'postales-modificar',
      request: z.strictObject({
        token: sessionToken,
        cpostal: fields.cpostal.check,
        localidadAnterior: fields.localidad.check,
        localidadNueva: fields.localidad.check,
        provincia: fields.provincia.check,
      }),
      from: {
        localidadAnterior: { field: 'localidad', of: 'previous' },
        localidadNueva: { field: 'localidad' },
      },
      errors: {
        400: {
          title: 'Editar Código Postal',
          text: 'Ya existe un código postal con esa Localidad.',
          leads: 'form',
        },
        404: {
          title: 'Error cód. postal agregado',
          text: 'No encontro la Provincia.',
          leads: 'end-keeping-form',
        },
      },
    },
    borrar: {
      metodo: 'postales-borrar',
      request: z.strictObject({
        token: sessionToken,
        cpostal: fields.cpostal.check,
        localidad: fields.localidad.check,
        provincia: fields.provincia.check,
      }),
    },
  },
  screen: { group: 'Archivos', entry: 'Códigos Postales', add: 'Agregar Cód. Postales' },
} satisfies EntityContract<PostalRecord>
