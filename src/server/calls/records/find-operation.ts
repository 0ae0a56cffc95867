import * as z from 'zod/mini'
import type { EntityContract } from '#wire/contract'
import { NO_VALIDO, type Values } from '#wire/kinds/field'
import { referralOf } from '#wire/kinds'
import { isIdentified } from '#wire/received'
import { recordsMetodos, WANTED_MAX } from '#wire/metodos/records'
import { sessionToken } from '#wire/session-token'
import { haveSameNames, identifyingSets } from '#wire/rules/unique-keys'
import type { Operation } from '../operation'
import { Refusal } from '#server/store/refusal'
import type { EntityTables } from '../references/resolve-references'
import { Tagged } from '../refusals'
import type { Transaction } from 'kysely'
import { findMany } from '#server/store/bulk/find-many'
import { slicesOf } from '#server/store/bulk/chunks'
import type { EntityTable } from '#server/store/entity-table'
import { fieldsShownByOthers } from '#server/store/layout/reference-layout'
import { recordsWith } from '#server/store/lists/list-records'
import type { Tables } from '#server/store/tables'
import type { BulkParts } from './write-batch'

const findRequest = z.strictObject({
  token: sessionToken,
  entidad: z.string().check(z.maxLength(100)),
  /** The fields that are compared: a set that identifies records, or one that they are shown by. Default: the key. */
  campos: z.optional(z.array(z.string()).check(z.minLength(1), z.maxLength(20))),
  /** The values of these fields, as requests carry them; references by their names, or as `{ id }`. */
  valores: z.array(z.array(z.unknown())).check(z.minLength(1), z.maxLength(WANTED_MAX)),
})

/**
 * `registros.buscar`: the records that have one of many keys or names, folded as unique keys are, with all fields that the
 * caller may see. If records share a name, two of them are answered: enough to know that there are several.
 */
export function findOperation({ contract, tables }: BulkParts): Operation {
  const { entities, singletons } = contract
  const others = [...Object.values(entities), ...Object.values(singletons)]
  return {
    metodo: recordsMetodos.find,
    request: findRequest,
    needs: ({ entidad }) => [{ resource: entidad, may: 'read' }],
    labels: {},
    run({ store }, body) {
      const { entidad, valores, ...request } = findRequest.parse(body)
      const entity = Object.values(entities).find(({ resource }) => resource === entidad)
      const table = tables.get(entidad)
      if (entity === undefined || table === undefined) throw invalid('entidad')
      const { key } = entity
      const campos = request.campos ?? key
      const shown = fieldsShownByOthers(entidad, others)
      const isSeen = (name: string) => Object.hasOwn(entity.fields, name)
      if (!campos.every(isSeen) || !isIdentifying(entity, shown, campos)) throw invalid('campos')
      return store.read(async (trx) => {
        const numbers = await numbersOf(trx, tables, table, campos, valores)
        const answers = Object.keys(entity.fields)
        const registros = []
        for (const part of slicesOf(numbers, 1000)) {
          registros.push(...(await recordsWith(trx, table.layout, part, answers)))
        }
        return new Tagged({ registros, clave: key }, await store.recordVersions.read(trx))
      })
    },
  }
}

const invalid = (field: string): Refusal => new Refusal(422, `${field}: ${NO_VALIDO}`)

function isIdentifying(
  entity: EntityContract,
  shown: readonly string[],
  fields: readonly string[],
): boolean {
  const sets = [
    entity.key,
    ...identifyingSets(entity),
    [entity.nameField],
    ...shown.map((one) => [one]),
  ]
  return sets.some((set) => haveSameNames(set, fields))
}

async function numbersOf(
  trx: Transaction<Tables>,
  tables: EntityTables,
  { layout }: EntityTable,
  names: readonly string[],
  values: readonly (readonly unknown[])[],
): Promise<readonly number[]> {
  const fields = layout.fields.filter(({ name }) => names.includes(name))
  let wanted = values.map((tuple) => Object.fromEntries(names.map((name, at) => [name, tuple[at]])))
  for (const { name, contract } of fields) {
    const referral = referralOf(contract)
    const referred = referral && tables.get(referral.resource)
    if (referral === undefined || referred === undefined) continue
    const shows = referred.layout.fields.filter((field) => field.name === referral.shows)
    const key = referred.layout.fields.filter((field) => referral.key?.includes(field.name))
    const named = (record: Values) => {
      const value = record[name]
      if (!isIdentified(value)) return { [referral.shows]: value }
      return typeof value.id === 'object' ? value.id : { [key[0]?.name ?? 'id']: value.id }
    }
    const isById = (record: Values) => isIdentified(record[name])
    const ids = wanted.filter(isById)
    // Without the fields of a key any record would match.
    if (ids.length > 0 && key.length === 0) throw invalid('valores')
    const findId = await findMany(trx, referred.layout, key, ids.map(named))
    const names = wanted.filter((record) => !isById(record))
    const findName = await findMany(trx, referred.layout, shows, names.map(named))
    wanted = wanted.flatMap((record) =>
      (isById(record) ? findId : findName)(named(record)).map(({ number }) => ({
        ...record,
        [name]: number,
      })),
    )
  }
  const find = await findMany(trx, layout, fields, wanted)
  return [...new Set(wanted.flatMap((record) => find(record).map(({ number }) => number)))]
}
