import * as z from 'zod/mini'
import type { ActionContract, Contract, EntityContract } from '#wire/contract'
import { NO_VALIDO, type Values } from '#wire/kinds/field'
import { answeredResult, recordsMetodos, WRITTEN_MAX } from '#wire/metodos/records'
import { sessionToken } from '#wire/session-token'
import { checkedBy, checkRequest } from '../check-request'
import { taggedAnswer } from '../actions/if-match'
import type { Need, Operation } from '../operation'
import { Refusal } from '#server/store/refusal'
import type { BulkParts } from './write-batch'
import { writeMany } from './write-many'

const actRequest = z.strictObject({
  token: sessionToken,
  entidad: z.string().check(z.maxLength(100)),
  accion: z.string().check(z.maxLength(100)),
  /** The request of the action's own metodo for each record, `token` aside. */
  filas: z.array(z.record(z.string(), z.unknown())).check(z.minLength(1), z.maxLength(WRITTEN_MAX)),
  /** The values that the action asks for, the same for all records. */
  datos: z.optional(z.record(z.string(), z.unknown())),
})

/**
 * `registros.accionar`: does a row action to many records in one transaction. It is for callers who may do it to one. Each
 * record is checked, guarded and recorded as by the action's own metodo; a refused one does not stop the others. With
 * `If-Match` a record that somebody has written since that state is refused. They are written together if `registros.grabar`
 * does so.
 */
export function actOperation(parts: BulkParts): Operation {
  const { contract, tables, guards, hooks } = parts
  return {
    metodo: recordsMetodos.act,
    request: actRequest,
    needs: ({ entidad, accion }) => [
      { resource: entidad, may: 'read' },
      ...actionNeeds(contract, entidad, accion),
    ],
    labels: {},
    rows: 'filas',
    run(context, body) {
      const { entidad, accion, filas, datos = {} } = actRequest.parse(body)
      const entity = Object.values(contract.entities).find(({ resource }) => resource === entidad)
      const table = tables.get(entidad)
      if (entity === undefined || table === undefined) throw invalid('entidad')
      const [, action] =
        Object.entries(entity.actions ?? {}).find(([name]) => name === accion) ?? []
      if (action === undefined) throw invalid('accion')
      const [guard, own] = [guards.get(entidad), hooks.get(entidad)]
      const target = { contract: entity, table, tables, guard, hooks: own }
      const asked = askedIn(entity, action, datos)
      const act = { name: accion, action, asked }
      const rows = filas.map((fila) => ({ metodo: action, body: { ...fila, ...asked }, act }))
      return context.store.transact(async (trx) => {
        const { results } = await writeMany(trx, { target, context, rows })
        const isWritten = results.some((result) => result.ok && result.unchanged !== true)
        const tagged = await taggedAnswer(trx, context, isWritten)
        return tagged?.with({ resultados: results.map(answeredResult) })
      })
    },
  }
}

/** The permission for the action. A name that no action has needs none here, because the operation refuses it. */
function actionNeeds({ entities }: Contract, resource: unknown, may: unknown): readonly Need[] {
  const entity = Object.values(entities).find((one) => one.resource === resource)
  const isAction = typeof may === 'string' && Object.hasOwn(entity?.actions ?? {}, may)
  return isAction ? [{ resource, may }] : []
}

const invalid = (field: string): Refusal => new Refusal(422, `${field}: ${NO_VALIDO}`)

/** The values that an action asks for, as its fields accept them. @throws Refusal 422 with the text of the first refused one */
function askedIn(contract: EntityContract, action: ActionContract, datos: Values): Values {
  const checks = Object.entries(action.asks ?? {}).map(([name, { check }]) => [name, check])
  const request = z.strictObject(Object.fromEntries(checks))
  return checkRequest({ ...checkedBy(contract, action), request }, datos)
}
