import type {
  ActionModel,
  CreatesModel,
  EntityModel,
  ListMetodoModel,
  PagesModel,
  WriteMetodoModel,
} from '#language/model'
import { seedOf } from '../contract'
import {
  contractsOf,
  errorNotices,
  fieldContracts,
  payloadSources,
  recordInterface,
  recordReader,
  request,
  recordRules,
  roleContracts,
  screenFacts,
} from '../contract-parts'
import { type Code, ts, name, type, value } from '../print/code'
import { comment, literal, member, propertyKey } from '../print/literal'
import type { Module } from '../print/print'

const EntityContract = type('EntityContract', 'src/wire/contract')
const ownMetodo = value('ownMetodo', 'src/wire/own-metodo')
const pagedList = value('pagedList', 'src/wire/pages/pages')
const revealed = value('revealed', 'src/wire/metodos/reveal')

/** `generated/rubros/contract.ts`: the record's type, and each metodo's request, answer and errors. */
export function entityContract(entity: EntityModel): Module {
  const { identifiers, resource, metodos, screen } = entity
  const body = ts`
    ${comment(`A ${entity.names.one.toLowerCase()}, as \`${metodos.buscar.metodo}\` answers it.`)}
    ${recordInterface(entity, metodos.buscar.pages?.answers)}

    ${fieldContracts(entity)}
    ${askedContracts(entity.actions)}

    export const ${name(identifiers.contract)} = {
      kind: 'entity',
      resource: ${literal(resource)},
      fields,
      key: ${literal(entity.key)},
      nameField: ${literal(entity.nameField)},
      ${searches(entity)}
      unique: ${literal(entity.unique)},
      ${entity.periods && ts`periods: ${literal(entity.periods.map((period) => ({ ...period })))},`}
      ${entity.tree && ts`tree: ${literal({ ...entity.tree })},`}
      ${entity.states && ts`states: ${literal({ ...entity.states })},`}
      ${recordRules(entity)}
      metodos: {
        ${listMetodo(entity)}
        ${readMetodo(entity)}
        ${revealMetodo(entity)}
        ${writeMetodo('ingresar', metodos.ingresar, entity)}
        ${writeMetodo('modificar', metodos.modificar, entity)}
        ${writeMetodo('borrar', metodos.borrar, entity)}
      },
      ${actions(entity.actions)}
      ${ownMetodos(entity)}
      ${roleContracts(entity)}
      ${entity.ownRow && ts`ownRow: ${literal({ ...entity.ownRow })},`}
      ${columnLabels(entity)}
      ${entity.imports && ts`imports: ${literal({ ...entity.imports })},`}
      ${entity.history === false && ts`history: false,`}
      ${screen && screenFacts(screen.menu, metodos.ingresar && screen.texts.add, screen)}
    } satisfies ${EntityContract}<${name(identifiers.record)}>
  `
  return { path: `generated/${resource}/contract.ts`, source: entity.source, from: entity, body }
}

/** The searched fields; undefined for a lookup, which has no search, and for the default. */
function searches({ screen, searches, nameField }: EntityModel): Code | undefined {
  if (screen === undefined || (searches.length === 1 && searches[0] === nameField)) return undefined
  return ts`searches: ${literal(searches)},`
}

function listMetodo(entity: EntityModel): Code {
  const { buscar } = entity.metodos
  if (buscar.pages !== undefined) return pagedMetodo(entity, buscar, buscar.pages)
  return ts`buscar: {
    metodo: ${literal(buscar.metodo)},
    request: ${request()},
    envelope: ${literal(buscar.envelope)},
    ${filters(buscar)}
    ${recordReader(entity)}
  },`
}

function pagedMetodo(entity: EntityModel, buscar: ListMetodoModel, pages: PagesModel): Code {
  return ts`buscar: ${pagedList}({
    metodo: ${literal(buscar.metodo)},
    envelope: ${literal(buscar.envelope)},
    ${filters(buscar)}
    pages: ${literal({ ...pages })},
    ${recordReader(entity, pages.answers)}
  }, fields),`
}

function filters({ filters: all }: ListMetodoModel): Code | undefined {
  if (all === undefined) return undefined
  return ts`filters: ${literal(Object.fromEntries(all.map(({ field, form }) => [field, form])))},`
}

/** The request has the key, as a row has it. */
function readMetodo(entity: EntityModel): Code | undefined {
  const { leer } = entity.metodos
  if (leer === undefined) return undefined
  const key = entity.key.map((field) => ({ as: field, field, of: 'current' }) as const)
  return ts`leer: {
    metodo: ${literal(leer.metodo)},
    request: ${request(key)},
    ${recordReader(entity)}
  },`
}

/** The request has the key, as a row has it, and the name of the field. */
function revealMetodo(entity: EntityModel): Code | undefined {
  const { revelar } = entity.metodos
  if (revelar === undefined) return undefined
  return ts`revelar: ${revealed}(${literal(revelar.metodo)}, fields, ${literal(entity.key)}),`
}

function writeMetodo(
  operation: 'ingresar' | 'modificar' | 'borrar',
  metodo: WriteMetodoModel | undefined,
  { fields }: EntityModel,
): Code | undefined {
  if (metodo === undefined) return undefined
  // A secret that a change leaves out stays as it is.
  const optional = fields
    .filter(({ kind, required }) => kind === 'secret' && (operation === 'modificar' || !required))
    .map((field) => field.name)
  return ts`${name(operation)}: {
    metodo: ${literal(metodo.metodo)},
    request: ${request(metodo.sends, [], optional)},
    ${payloadSources(metodo.sends)}
    ${errorNotices(metodo.errors)}
  },`
}

function actions(all: readonly ActionModel[]): Code | undefined {
  if (all.length === 0) return undefined
  return ts`actions: {
    ${all.map(
      (action) => ts`${propertyKey(action.name)}: {
        metodo: ${literal(action.metodo)},
        request: ${request(action.sends, askedOf(action))},
        ${payloadSources(action.sends)}
        ${action.asks.length > 0 && ts`asks: ${member('asked', action.name)},`}
        ${action.when && ts`when: ${literal({ ...action.when })},`}
        sets: ${literal(action.sets)},
        ${action.asks.length > 0 && ts`takes: ${literal(action.takes)},`}
        ${action.creates && ts`creates: ${literal(created(action.creates))},`}
        ${errorNotices(action.errors)}
      },`,
    )}
  },`
}

/** The created record, without empty options. */
const created = ({ links, copies, sets, takes, swaps }: CreatesModel) => ({
  links,
  copies,
  sets,
  ...(Object.keys(takes).length > 0 && { takes }),
  ...(swaps && { swaps }),
})

function ownMetodos({ own }: EntityModel): Code | undefined {
  if (own === undefined) return undefined
  return ts`own: {
    ${own.map(
      ({ name: called, metodo, sends, answers }) => ts`${propertyKey(called)}: ${ownMetodo}({
        metodo: ${literal(metodo)},
        sends: ${contractsOf(sends)},
        answers: ${contractsOf(answers)},
      }),`,
    )}
  },`
}

/** The fields that the actions ask for, by action; undefined if none asks. */
function askedContracts(actions: readonly ActionModel[]): Code | undefined {
  const asking = actions.filter(({ asks }) => asks.length > 0)
  if (asking.length === 0) return undefined
  return ts`
    const asked = {
      ${asking.map(({ name: action, asks }) => ts`${propertyKey(action)}: ${contractsOf(asks)},`)}
    }`
}

function askedOf({ name: action, asks }: ActionModel) {
  const own = member('asked', action)
  return asks.map(({ name: asked }) => [asked, member(own.text, asked)] as const)
}

function columnLabels({ fields, screen }: EntityModel): Code | undefined {
  if (screen === undefined) return undefined
  const own = fields.filter(({ column, columnLabel, label }) => column && columnLabel !== label)
  if (own.length === 0) return undefined
  const labels = Object.fromEntries(own.map(({ name: field, columnLabel }) => [field, columnLabel]))
  return ts`columnLabels: ${literal(labels)},`
}

/** `generated/provincias/seed.ts`: rows for an empty table, in their own file so that no browser loads them. */
export function entitySeed(entity: EntityModel): Module {
  const { resource, source, names, seed } = entity
  const body = ts`
    ${comment(`The ${names.many.toLowerCase()} that the embedded backend puts into an empty table.`)}
    export const ${name(seedOf(entity).name)} = [
      ${seed.map((row) => ts`${literal(row)},`)}
    ]
  `
  return { path: `generated/${resource}/seed.ts`, source, from: seed, body }
}
