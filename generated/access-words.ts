// Generated from schema/acceso.ts by `npm run gen`. Do not edit: change the schema.
// schema 576924fedb7d, body c89f7fd035db

import type { AccessWords } from '#wire/access'

/** The portal's texts and limits, without the checks, for its first screen. */
export const accessWords = {
  fields: {
    dni: { label: 'DNI', max: 10, required: true },
    clave: { label: 'Contraseña', max: 50 },
    claveNueva: {
      label: 'Nueva contraseña',
      min: 8,
      max: 50,
      tooShort: 'Debe tener al menos 8 caracteres',
    },
    nombre: { label: 'Apellidos y Nombres', max: 50, requiredText: 'Nombre requerido' },
    correo: { label: 'Email', max: 50, required: true, requiredText: 'Correo requerido' },
    codigo: { label: 'Código', length: 6, requiredText: 'Código incorrecto' },
  },
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
  errors: {
    login: [
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
    pedirCodigo: [
      { status: 401, title: 'Error de restablecer contraseña', text: 'DNI incorrecto.' },
      { title: 'Error General', text: 'Error en la aplicación, avise.' },
    ],
    registrar: [
      { status: 405, title: 'Error de registración', text: 'DNI ya registrado.' },
      { status: 401, title: 'Error de registración', text: 'DNI no autorizado a registrarse.' },
      { title: 'Error de registración', text: 'Error General' },
    ],
    enviarCodigo: [
      { status: 400, title: 'Error de validación', text: 'Código incorrecto.' },
      { status: 401, title: 'Error de validación', text: 'Código incorrecto.' },
      { status: 404, title: 'Error de validación', text: 'Código incorrecto.' },
      { status: 403, title: 'Token vencido', text: 'Token vencido, inicia sesión.' },
      { title: 'Error General', text: 'Error en la aplicación, avise.' },
    ],
    enviarClave: [
      { status: 401, title: 'Token Invalido', text: 'No Autorizado.' },
      { status: 403, title: 'Token vencido', text: 'Token vencido, inicia sesión.' },
      { title: 'Error General', text: 'Error en la aplicación, avise.' },
    ],
    actualizarClave: [
      { status: 400, title: 'Cambiar Contraseña', text: 'Contraseña actual es incorrecta' },
      { status: 401, title: 'Token Invalido', text: 'No Autorizado.' },
      { status: 403, title: 'Token vencido', text: 'Token vencido, inicia sesión.' },
      { title: 'Error General', text: 'Error en la aplicación, avise.' },
    ],
  },
} satisfies AccessWords
