import { accessWords } from '../../../../generated/access-words'
import { NOT_IN_A_NAME } from '../../../wire/kinds/name-letters'
import type { FieldName } from './state'

const { dni, clave, claveNueva, nombre, correo, codigo } = accessWords.fields

/**
 * What stays of a text typed or pasted into each field: what is not allowed is dropped, then it is cut to its limit.
 */
export const clean: Readonly<Record<FieldName, (text: string) => string>> = {
  dni: (text) => digits(text).slice(0, dni.max),
  clave: (text) => text.slice(0, clave.max),
  repetir: (text) => text.slice(0, claveNueva.max),
  nombre: (text) => text.replace(NOT_IN_A_NAME, '').slice(0, nombre.max),
  correo: (text) => text.slice(0, correo.max),
  repetido: (text) => text.slice(0, correo.max),
  codigo: (text) => digits(text).slice(0, codigo.length),
}

function digits(text: string): string {
  return text.replace(/\D/g, '')
}
