import type { SingletonModel } from '#language/model'
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
} from '../contract-parts'
import { ts, name, type } from '../print/code'
import { comment, literal } from '../print/literal'
import type { Module } from '../print/print'

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
