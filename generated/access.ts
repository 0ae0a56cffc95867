// Generated from schema/acceso.ts by `npm run gen`. Do not edit: change the schema.
// schema 973ee8bbce0f, body 890634be7a56

import type { AccessContract } from '#wire/access'
import { newPassword, oneTimeCode, password, personName } from '#wire/kinds/access'
import { digitsField } from '#wire/kinds/digits'
import { emailField } from '#wire/kinds/text'
import { type Received, receivedId, receivedText } from '#wire/received'
import { sessionToken } from '#wire/session-token'
import * as z from 'zod/mini'
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
      answer: {
        needs: ['token'],
        read: (received: Received) => ({
          token: receivedText(received['token']),
          dni: receivedId(received['dni']),
          rol: receivedText(received['rol']),
          perfil: receivedText(received['perfil']),
          usuario: receivedText(received['usuario']),
          empresa: receivedText(received['empresa']),
        }),
      },
      errors: errors.login,
    },
    pedirCodigo: {
      metodo: 'cambiar-clave',
      request: z.strictObject({ dni: accessFields.dni.check }),
      answer: {
        needs: [],
        read: (received: Received) => ({ correo: receivedText(received['correo']) }),
      },
      errors: errors.pedirCodigo,
    },
    registrar: {
      metodo: 'registracion',
      request: z.strictObject({
        dni: accessFields.dni.check,
        nombre: accessFields.nombre.check,
        correo: accessFields.correo.check,
      }),
      answer: {
        needs: [],
        read: (received: Received) => ({ correo: receivedText(received['correo']) }),
      },
      errors: errors.registrar,
    },
    enviarCodigo: {
      metodo: 'enviar-codigo',
      request: z.strictObject({ dni: accessFields.dni.check, codigo: accessFields.codigo.check }),
      answer: {
        needs: ['token'],
        read: (received: Received) => ({ token: receivedText(received['token']) }),
      },
      errors: errors.enviarCodigo,
    },
    enviarClave: {
      metodo: 'enviar-clave',
      request: z.strictObject({ token: sessionToken, clave: accessFields.claveNueva.check }),
      errors: errors.enviarClave,
    },
    actualizarClave: {
      metodo: 'actualizar-clave',
      request: z.strictObject({
        token: sessionToken,
        anterior: accessFields.clave.check,
        nueva: accessFields.claveNueva.check,
      }),
      errors: errors.actualizarClave,
    },
  },
} satisfies AccessContract
