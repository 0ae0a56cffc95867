// Generated from schema/acceso.ts by `npm run gen`. Do not edit: change the schema.
// schema c370eb71cfb4, body 409c9af3fb0e

import * as z from 'zod/mini'
import type { AccessContract } from '../src/wire/access'
import { newPassword, oneTimeCode, password, personName } from '../src/wire/kinds/access'
import { digitsField } from '../src/wire/kinds/digits'
import { emailField } from '../src/wire/kinds/email'
import { sessionToken } from '../src/wire/session-token'

/** The portal's fields: their labels, limits and messages. */
export const accessFields = {
  dni: digitsField({ label: 'DNI', max: 10, required: true }),
  clave: password({ label: 'Contraseña', max: 50 }),
  claveNueva: newPassword({
    label: 'Nueva contraseña',
    min: 8,
    max: 50,
    tooShort: 'Debe tener al menos 8 caracteres',
  }),
  nombre: personName({ label: 'Apellidos y Nombres', max: 50, requiredText: 'Nombre requerido' }),
  correo: emailField({ label: 'Email', max: 50, required: true, requiredText: 'Correo requerido' }),
  codigo: oneTimeCode({ label: 'Código', length: 6, requiredText: 'Código incorrecto' }),
}

export const access = {
  fields: accessFields,
  limits: {
    codigoSegundos: 300,
    codigoIntentos: 5,
    codigoReenvioSegundos: 60,
    codigosPorHora: 5,
    claveTokenSegundos: 600,
    pantallaSegundos: 600,
    exitoSegundos: 6,
    errorSegundos: 4,
    claveActualSegundos: 4,
  },
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
      errors: [
        {
          status: 403,
          error: 'Usuario No Habilitado',
          title: 'Error de inicio de sesión',
          text: 'Usuario no habilitado.',
        },
        { error: 'No registrado', title: 'Error de inicio de sesión', text: 'DNI no registrado.' },
        {
          error: 'Datos Incorrectos',
          title: 'Error de inicio de sesión',
          text: 'Contraseña incorrecta.',
        },
        { title: 'Error de inicio de sesión', text: 'Error General' },
      ],
    },
    pedirCodigo: {
      metodo: 'cambiar-clave',
      request: z.strictObject({ dni: accessFields.dni.check }),
      response: z.looseObject({ correo: z.optional(z.string()) }),
      errors: [
        { status: 401, title: 'Error de restablecer contraseña', text: 'DNI incorrecto.' },
        { title: 'Error General', text: 'Error en la aplicación, avise.' },
      ],
    },
    registrar: {
      metodo: 'registracion',
      request: z.strictObject({
        dni: accessFields.dni.check,
        nombre: accessFields.nombre.check,
        correo: accessFields.correo.check,
      }),
      response: z.looseObject({ correo: z.optional(z.string()) }),
      errors: [
        { status: 405, title: 'Error de registración', text: 'DNI ya registrado.' },
        { status: 401, title: 'Error de registración', text: 'DNI no autorizado a registrarse.' },
        { title: 'Error de registración', text: 'Error General' },
      ],
    },
    enviarCodigo: {
      metodo: 'enviar-codigo',
      request: z.strictObject({ dni: accessFields.dni.check, codigo: accessFields.codigo.check }),
      response: z.looseObject({ token: z.string().check(z.minLength(1)) }),
      errors: [
        { status: 400, title: 'Error de validación', text: 'Código incorrecto.' },
        { status: 401, title: 'Error de validación', text: 'Código incorrecto.' },
        { status: 404, title: 'Error de validación', text: 'Código incorrecto.' },
        { status: 403, title: 'Token vencido', text: 'Token vencido, inicia sesión.' },
        { title: 'Error General', text: 'Error en la aplicación, avise.' },
      ],
    },
    enviarClave: {
      metodo: 'enviar-clave',
      request: z.strictObject({ token: sessionToken, clave: accessFields.claveNueva.check }),
      response: z.unknown(),
      errors: [
        { status: 401, title: 'Token Invalido', text: 'No Autorizado.' },
        { status: 403, title: 'Token vencido', text: 'Token vencido, inicia sesión.' },
        { title: 'Error General', text: 'Error en la aplicación, avise.' },
      ],
    },
    actualizarClave: {
      metodo: 'actualizar-clave',
      request: z.strictObject({
        token: sessionToken,
        anterior: accessFields.clave.check,
        nueva: accessFields.claveNueva.check,
      }),
      response: z.unknown(),
      errors: [
        { status: 400, title: 'Cambiar Contraseña', text: 'Contraseña actual es incorrecta' },
        { status: 401, title: 'Token Invalido', text: 'No Autorizado.' },
        { status: 403, title: 'Token vencido', text: 'Token vencido, inicia sesión.' },
        { title: 'Error General', text: 'Error en la aplicación, avise.' },
      ],
    },
  },
} satisfies AccessContract
