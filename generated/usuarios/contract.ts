// Generated from schema/usuario.ts by `npm run gen`. Do not edit: change the schema.
// schema 2aa2d587b08e, body 82b12efc7ca7

import type { EntityContract } from '#wire/contract'
import { choiceField } from '#wire/kinds/choice'
import { digitsField } from '#wire/kinds/digits'
import { emailField, textField } from '#wire/kinds/text'
import { sessionToken } from '#wire/session-token'
import * as z from 'zod/mini'

/** A usuario, as `usuarios-buscar` answers it. */
export interface UsuarioRecord {
  readonly dni: number | null
  readonly nombre: string
  readonly email: string
  readonly rol: string
  readonly estado: string
}

const fields = {
  dni: digitsField({ label: 'DNI', max: 10, required: true }),
  nombre: textField({ label: 'Nombre', max: 50, required: true }),
  email: emailField({ label: 'Email', max: 50, required: true }),
  rol: choiceField({
    label: 'Rol',
    options: { O: 'Operador', A: 'Administrador' },
    answers: 'text',
    required: true,
  }),
  estado: choiceField({
    label: 'Estado',
    options: { H: 'Habilitado', D: 'Deshabilitado', P: 'Pendiente' },
    synonyms: { D: ['Inactivo'] },
    answers: 'text',
    default: 'P',
    required: false,
  }),
}

export const usuarios = {
  kind: 'entity',
  resource: 'usuarios',
  fields,
  key: ['dni'],
  nameField: 'nombre',
  unique: [['dni'], ['email']],
  metodos: {
    buscar: {
      metodo: 'usuarios-buscar',
      request: z.strictObject({ token: sessionToken }),
      envelope: 'usuarios',
      read: (received) => ({
        dni: fields.dni.read(received['dni']),
        nombre: fields.nombre.read(received['nombre']),
        email: fields.email.read(received['email']),
        rol: fields.rol.read(received['rol']),
        estado: fields.estado.read(received['estado']),
      }),
    },
    modificar: {
      metodo: 'usuarios-modificar',
      request: z.strictObject({
        token: sessionToken,
        dni: fields.dni.check,
        nombre: fields.nombre.check,
        email: fields.email.check,
        perfil: fields.rol.check,
      }),
      from: { perfil: { field: 'rol' } },
      errors: {
        400: { title: 'Editar Usuario', leads: 'list' },
        404: { title: 'Editar Usuario', leads: 'list' },
        405: { title: 'Editar Usuario', leads: 'list' },
        500: { title: 'Editar Usuario', leads: 'list' },
        501: { title: 'Editar Usuario', leads: 'list' },
      },
    },
    borrar: {
      metodo: 'usuarios-borrar',
      request: z.strictObject({ token: sessionToken, dni: fields.dni.check }),
      errors: {
        400: { title: 'Eliminar Usuario', leads: 'list' },
        404: { title: 'Eliminar Usuario', leads: 'list' },
        405: { title: 'Eliminar Usuario', leads: 'list' },
        500: { title: 'Eliminar Usuario', leads: 'list' },
        501: { title: 'Eliminar Usuario', leads: 'list' },
      },
    },
  },
  actions: {
    deshabilitar: {
      metodo: 'usuarios-deshabilitar',
      request: z.strictObject({ token: sessionToken, dni: fields.dni.check }),
      when: { field: 'estado', isNot: ['D', 'P'] },
      sets: { estado: 'D' },
      errors: {
        400: { title: 'Deshabilitar Usuario', leads: 'list' },
        404: { title: 'Deshabilitar Usuario', leads: 'list' },
        405: { title: 'Deshabilitar Usuario', leads: 'list' },
        500: { title: 'Deshabilitar Usuario', leads: 'list' },
        501: { title: 'Deshabilitar Usuario', leads: 'list' },
      },
    },
    habilitar: {
      metodo: 'usuarios-habilitar',
      request: z.strictObject({ token: sessionToken, dni: fields.dni.check }),
      when: { field: 'estado', is: ['D', 'P'] },
      sets: { estado: 'H' },
      errors: {
        400: { title: 'Habilitar Usuario', leads: 'list' },
        404: { title: 'Habilitar Usuario', leads: 'list' },
        405: { title: 'Habilitar Usuario', leads: 'list' },
        500: { title: 'Habilitar Usuario', leads: 'list' },
        501: { title: 'Habilitar Usuario', leads: 'list' },
      },
    },
  },
  roles: {
    A: {
      rol: 'Administrador',
      may: ['read', 'edit', 'delete', 'history', 'deshabilitar', 'habilitar'],
    },
    others: { may: ['read'] },
  },
  ownRow: { field: 'dni', only: ['edit'] },
  screen: { group: 'Sistema', entry: 'Usuarios' },
} satisfies EntityContract<UsuarioRecord>
