import type { ActionModel, EntityModel, WriteMetodoModel } from '../../schema/language/model'
import {
  errorNotices,
  fieldContracts,
  payloadSources,
  recordInterface,
  recordReader,
  request,
  recordRules,
  screenFacts,
} from '../contract-parts'
import { type Code, code, name } from '../print/code'
import { comment } from '../print/comment'
import { type } from '../print/imported'
import { literal, propertyKey } from '../print/literal'
import type { Module } from '../print/module'

const EntityContract = type('EntityContract', 'src/wire/contract')

/** `generated/rubros/contract.ts`: the record's type, and each metodo's request, answer and failures. */
export function entityContract(entity: EntityModel): Module {
  const { identifiers, resource, metodos, screen } = entity
  const body = code`
    ${comment(`A ${entity.names.one.toLowerCase()}, as \`${metodos.buscar.metodo}\` answers it.`)}
    ${recordInterface(entity)}

    ${fieldContracts(entity)}

    export const ${name(identifiers.contract)} = {
      kind: 'entity',
      resource: ${literal(resource)},
      fields,
      key: ${literal(entity.key)},
      nameField: ${literal(nameField(entity))},
      unique: ${literal(entity.unique)},
      ${recordRules(entity)}
      metodos: {
        ${listMetodo(entity)}
        ${writeMetodo('ingresar', metodos.ingresar)}
        ${writeMetodo('modificar', metodos.modificar)}
        ${writeMetodo('borrar', metodos.borrar)}
      },
      ${actions(entity.actions)}
      ${permissions(entity)}
      ${columnLabels(entity)}
      ${entity.history === false && code`history: false,`}
      ${screen && screenFacts(screen.menu, screen.form.opens)}
    } satisfies ${EntityContract}<${name(identifiers.record)}>
  `
  return { path: `generated/${resource}/contract.ts`, source: entity.source, from: entity, body }
}

/** A lookup that nobody searches is named by its first text. */
function nameField({ search, fields, key }: EntityModel): string {
  return search ?? fields.find(({ kind }) => kind === 'text')?.name ?? key[0] ?? 'id'
}

function listMetodo(entity: EntityModel): Code {
  const { buscar } = entity.metodos
  return code`buscar: {
    metodo: ${literal(buscar.metodo)},
    request: ${request()},
    envelope: ${literal(buscar.envelope)},
    ${recordReader(entity)}
  },`
}

function writeMetodo(operation: string, metodo: WriteMetodoModel | undefined): Code | undefined {
  if (metodo === undefined) return undefined
  return code`${name(operation)}: {
    metodo: ${literal(metodo.metodo)},
    request: ${request(metodo.sends)},
    ${payloadSources(metodo.sends)}
    ${errorNotices(metodo.errors)}
  },`
}

function actions(all: readonly ActionModel[]): Code | undefined {
  if (all.length === 0) return undefined
  return code`actions: {
    ${all.map(
      (action) => code`${propertyKey(action.name)}: {
        metodo: ${literal(action.metodo)},
        request: ${request(action.sends)},
        ${payloadSources(action.sends)}
        ${action.when && code`when: ${literal({ ...action.when })},`}
        sets: ${literal(action.sets)},
        ${errorNotices(action.errors)}
      },`,
    )}
  },`
}

function columnLabels({ fields, screen }: EntityModel): Code | undefined {
  if (screen === undefined) return undefined
  const own = fields.filter(({ column, columnLabel, label }) => column && columnLabel !== label)
  if (own.length === 0) return undefined
  const labels = Object.fromEntries(own.map(({ name: field, columnLabel }) => [field, columnLabel]))
  return code`columnLabels: ${literal(labels)},`
}

function permissions(entity: EntityModel): Code | undefined {
  if (entity.permissions === undefined) return undefined
  const { rol, perfil, ownRow } = entity.permissions
  const unseen = unseenFields(entity)
  return code`permissions: {
    rol: ${literal(rol)},
    perfil: ${literal(perfil)},
    ${unseen.length > 0 && code`unseen: ${literal(unseen)},`}
    ${ownRow && code`ownRow: ${literal({ ...ownRow })},`}
  },`
}

/** The fields that are neither a column nor part of the key, which tells rows apart. */
function unseenFields({ fields, key, screen }: EntityModel): readonly string[] {
  const seen = new Set([...key, ...(screen?.columns ?? []).map(({ field }) => field)])
  return fields.map((field) => field.name).filter((field) => !seen.has(field))
}
