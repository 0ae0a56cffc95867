// Generated from schema/acceso.ts by `npm run gen`. Do not edit: change the schema.
// schema 973ee8bbce0f, body 8805f3cc52b8

import * as z from 'zod/mini'
import type { AccessContract } from '../src/wire/access'
import { newPassword, oneTimeCode, password, personName } from '../src/wire/kinds/access'
import { digitsField } from '../src/wire/kinds/digits'
import { emailField } from '../src/wire/kinds/email'
import { sessionToken } from '../src/wire/session-token'
import { accessWords } from './access-words'

const { fields, limits, errors } = accessWords

/** The portal's fields: their labels, limits and messages. */
const accessFields = {
  dni: digitsField(fields.dni),
  clave: password(fields.clave),
  claveNueva: newPassword(fields.claveNueva),
  nombre: personName(fields.nombre),
  correo: emailField(fields.correo),
  codigo: oneTimeCode(fields.codigo),
}

export const access = {
  fields: accessFields,
  limits,
  operations: {
    login: {
      metodo: 'login',
      request: z.strictObject({ dni: accessFields.dni.check, clave: accessFields.clave.check }),
      response: z.looseObject({
        token: z.string().check(z.minLength(1)),
        dni: z.optional(z.union([z.string(), z.number()])),
        rol: z.optional(z.string()),
        perfil: z.optional(z.string()),
        usuario: z.optional(z.string()),
        empresa: z.optional(z.string()),
      }),
      errors: errors.login,
    },
    pedirCodigo: {
      metodo: 'cambiar-clave',
      request: z.strictObject({ dni: accessFields.dni.check }),
      response: z.looseObject({ correo: z.optional(z.string()) }),
      errors: errors.pedirCodigo,
    },
    registrar: {
      metodo: 'registracion',
      request: z.strictObject({
        dni: accessFields.dni.check,
        nombre: accessFields.nombre.check,
        correo: accessFields.correo.check,
      }),
      response: z.looseObject({ correo: z.optional(z.string()) }),
      errors: errors.registrar,
    },
    enviarCodigo: {
      metodo: 'enviar-codigo',
      request: z.strictObject({ dni: accessFields.dni.check, codigo: accessFields.codigo.check }),
      response: z.looseObject({ token: z.string().check(z.minLength(1)) }),
      errors: errors.enviarCodigo,
    },
    enviarClave: {
      metodo: 'enviar-clave',
      request: z.strictObject({ token: sessionToken, clave: accessFields.claveNueva.check }),
      response: z.unknown(),
      errors: errors.enviarClave,
    },
    actualizarClave: {
      metodo: 'actualizar-clave',
      request: z.strictObject({
        token: sessionToken,
        anterior: accessFields.clave.check,
        nueva: accessFields.claveNueva.check,
      }),
      response: z.unknown(),
      errors: errors.actualizarClave,
    },
  },
} satisfies AccessContract
