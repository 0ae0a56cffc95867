import type { SingletonModel } from '#language/model'
import { contractOf } from './contract'
import {
  errorNotices,
  fieldContracts,
  payloadSources,
  recordInterface,
  recordReader,
  request,
  recordRules,
  roleContracts,
  screenFacts,
} from './contract-parts'
import { templateOf } from './kinds'
import { ts, name, type, value } from './print/code'
import { attribute, comment, literal } from './print/literal'
import type { Module } from './print/print'

const SingletonScreen = value('SingletonScreen', 'src/admin/record/singleton/singleton-screen')
const SingletonContract = type('SingletonContract', 'src/wire/contract')

/** `generated/parametros/contract.ts`: the record's type, and the contracts of reading and saving it. */
export function singletonContract(singleton: SingletonModel): Module {
  const { identifiers, resource, source, names, menu } = singleton
  const { buscar, grabar } = singleton.metodos
  const body = ts`
    ${comment(`The ${names.many.toLowerCase()}, as \`${buscar.metodo}\` answers them.`)}
    ${recordInterface(singleton)}

    ${fieldContracts(singleton)}

    export const ${name(identifiers.contract)} = {
      kind: 'singleton',
      resource: ${literal(resource)},
      fields,
      ${recordRules(singleton)}
      metodos: {
        buscar: {
          metodo: ${literal(buscar.metodo)},
          request: ${request()},
          ${recordReader(singleton)}
        },
        grabar: {
          metodo: ${literal(grabar.metodo)},
          request: ${request(grabar.sends)},
          ${payloadSources(grabar.sends)}
          ${errorNotices(grabar.errors)}
        },
      },
      ${roleContracts(singleton)}
      ${singleton.history === false && ts`history: false,`}
      ${screenFacts(menu)}
    } satisfies ${SingletonContract}<${name(identifiers.record)}>
  `
  return { path: `generated/${resource}/contract.ts`, source, from: singleton, body }
}

/** `generated/parametros/screen.tsx`: the screen that shows and saves one record. */
export function singletonScreen(singleton: SingletonModel): Module {
  const { identifiers, resource, source, fields, menu, title } = singleton
  const body = ts`
    ${comment(`The screen '${menu.entry}' at /${resource}.`)}
    export const ${name(identifiers.screen)} = () => (
      <${SingletonScreen} contract={${contractOf(singleton)}} ${attribute('title', title)}>
        ${fields.map((field) => templateOf(field).setting(field))}
      </${SingletonScreen}>
    )
  `
  const component = identifiers.screen
  return { path: `generated/${resource}/screen.tsx`, source, from: singleton, body, component }
}
