import {
  access,
  code,
  crud,
  digits,
  entity,
  id as idField,
  menu,
  operation,
  password,
  singleton,
  text,
  token,
} from '#language'
import { type BuildResult, buildModel } from '#language/build-model'
import type { Diagnostic, SchemaFile } from '#language/diagnostic'

/** A valid schema with one entity, in which tests break one place at a time. */

const rubro = entity({
  names: { one: 'Rubro', many: 'Rubros', gender: 'm' },
  menu: 'Archivos / Rubros',
  metodos: crud('rubros'),
  fields: {
    id: idField({ label: 'ID' }),
    rubro: text({ label: 'Rubro', max: 50, required: true, search: true }),
  },
  unique: [['rubro']],
  messages: { duplicate: 'Ya existe un rubro con ese nombre.' },
})

const acceso = access({
  fields: {
    dni: digits({ label: 'DNI', max: 10, required: true }),
    clave: password({ label: 'Contraseña', max: 50 }),
    codigo: code({ label: 'Código', length: 6 }),
    token: token(),
  },
  limits: { codigoSegundos: 300 },
  operations: {
    login: operation({
      metodo: 'login',
      sends: ['dni', 'clave'],
      answers: { token: 'text', dni: 'id?' },
      errors: [{ title: 'Error', text: 'Error General' }],
    }),
  },
})

const menuPlaces = menu({
  Archivos: ['Clientes', 'Rubros', 'Conceptos'],
  Listados: ['Clientes', 'Rubros'],
})

/** What each file of the small schema exports, by its stem. */
export const right: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  rubro: { rubro },
  acceso: { acceso },
  menu: { menuPlaces },
}

/** Files by stem: those of the small schema, with others beside them or in their place. */
export function filesWith(
  others: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {},
): SchemaFile[] {
  return Object.entries({ ...right, ...others }).map(([stem, exports]) => ({
    path: `schema/${stem}.ts`,
    stem,
    exports,
  }))
}

/** The small schema with its rubro changed: `{ rubro: … }` for a file. */
export function rubroWith(changes: object) {
  return { rubro: { rubro: { ...rubro, ...changes } } }
}

/** Its fields with others beside them or in their place. */
export function rubroFields(fields: object, changes: object = {}) {
  return rubroWith({ fields: { ...rubro.fields, ...fields }, ...changes })
}

/** The portal's operations, changed. */
export function accesoWith(changes: object) {
  return { acceso: { acceso: { ...acceso, ...changes } } }
}

/** Another entity beside rubro, with a screen at 'Archivos / Conceptos'. */
export function conceptoWith(changes: object = {}) {
  return {
    concepto: {
      concepto: {
        ...rubro,
        names: { one: 'Concepto', many: 'Conceptos', gender: 'm' },
        menu: 'Archivos / Conceptos',
        metodos: crud('conceptos'),
        ...changes,
      },
    },
  }
}

/** A screen of one record, for a file of its own. */
export const preferencia = singleton({
  names: { one: 'Preferencia', many: 'Preferencias', gender: 'f' },
  menu: 'Listados / Clientes',
  metodos: { buscar: 'preferencia-buscar', grabar: 'preferencia-grabar' },
  fields: { leyenda: text({ label: 'Leyenda', max: 40 }) },
})

/** The model, or a failure that shows what is wrong with the schema. */
export function modelOf(files: readonly SchemaFile[]) {
  const built: BuildResult = buildModel(files)
  if (built.model === undefined) throw new Error(JSON.stringify(built.diagnostics, null, 2))
  return built.model
}

/** All that is reported: the mistakes, or the warnings if there is none. */
export function reportedIn(files: readonly SchemaFile[]): readonly Diagnostic[] {
  const { diagnostics, warnings = [] } = buildModel(files)
  return diagnostics ?? warnings
}

/** Fields that many schemas of tests have. */
export const id = { kind: 'id', label: 'ID' }
export const nota = { kind: 'text', label: 'Nota', max: 20 }
export const estado = {
  kind: 'choice',
  label: 'Estado',
  options: { H: 'Habilitado', D: 'Deshabilitado' },
  answers: 'text',
}
export const money = (label: string, more: object = {}) => ({ kind: 'money', label, ...more })
