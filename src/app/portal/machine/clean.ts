import { accessFields } from '../../../../generated/access'
import { NOT_IN_A_NAME } from '../../../wire/kinds/access'

const { dni, clave, claveNueva, nombre, correo, codigo } = accessFields

/**
 * What stays of a text typed or pasted into each kind of field: what is not allowed is dropped, then it is cut to its
 * limit (rows P-04, P-10, P-14).
 */
export const clean = {
  dni: (text: string) => digits(text).slice(0, dni.max),
  codigo: (text: string) => digits(text).slice(0, codigo.length),
  nombre: (text: string) => text.replace(NOT_IN_A_NAME, '').slice(0, nombre.max),
  correo: (text: string) => text.slice(0, correo.max),
  clave: (text: string) => text.slice(0, clave.max),
  claveNueva: (text: string) => text.slice(0, claveNueva.max),
} as const

function digits(text: string): string {
  return text.replace(/\D/g, '')
}
