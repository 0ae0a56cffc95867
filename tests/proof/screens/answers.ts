import { dataProvider } from '../../../generated'
import type { Contract, EntityContract, SingletonContract } from '#wire/contract'
import { samplesOf } from '../../life/samples'

/** What was generated for a case, as the app would import it. */
export interface Output {
  readonly contract: Contract
  readonly dataProvider: typeof dataProvider
}

/** The record that every reference of a case leads to. */
const REFERRED = [{ id: 1, name: 'Uno' }]

/** What the backend of a case answers to each metodo that reads: one record of everything. */
export function answersOf({ entities, singletons }: Contract): ReadonlyMap<string, object> {
  return new Map([
    ...Object.values(entities).map(listAnswer),
    ...Object.values(entities).flatMap(recordAnswer),
    ...Object.values(singletons).map(singleAnswer),
  ])
}

function listAnswer({ fields, metodos }: EntityContract): readonly [string, object] {
  const { metodo, envelope } = metodos.buscar
  return [metodo, { [envelope]: [recordOf(fields, 'shown')] }]
}

function recordAnswer({ fields, metodos: { leer } }: EntityContract) {
  return leer === undefined ? [] : [[leer.metodo, recordOf(fields, 'shown')] as const]
}

function singleAnswer({ fields, metodos }: SingletonContract): readonly [string, object] {
  return [metodos.buscar.metodo, recordOf(fields, 'sent')]
}

function recordOf(fields: EntityContract['fields'], as: 'shown' | 'sent'): object {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      samplesOf(field, () => REFERRED).sound(1)[as],
    ]),
  )
}
