import * as z from 'zod/mini'
import { NO_VALIDO, type Values } from '#wire/kinds/field'
import {
  answeredResult,
  archivoOf,
  recordsMetodos,
  WEIGHT_MAX,
  WRITTEN_MAX,
} from '#wire/metodos/records'
import { sessionToken } from '#wire/session-token'
import type { Searches } from '../actions/found-records'
import { taggedAnswer } from '../actions/if-match'
import type { WriteTarget } from '../actions/write-actions'
import { isReceivedObject } from '#wire/received'
import type { Need, Operation } from '../operation'
import { Refusal } from '#server/store/refusal'
import { refusals } from '../refusals'
import { type BulkParts, bulkTargets } from './write-batch'
import { findOperation } from './find-operation'
import type { RowToWrite } from './complete-changes'
import { writeMany } from './write-many'
import { COUNTED_VALUES_MAX, type CountsAnswer, REGISTROS_CONTAR } from '#wire/pages/counts'
import { foldForSearch } from '#wire/fold'
import { pageRequest } from '#wire/pages/pages'
import { indexFilters, seenFilter } from '../actions/page-action'
import { countValues } from '#server/store/pages/count-values'
import type { ActionContract, Contract, EntityContract } from '#wire/contract'
import { checkedBy, checkRequest } from '../check-request'

const name = z.string().check(z.maxLength(100))

const countRequest = z.strictObject({
  token: sessionToken,
  entidad: name,
  campo: name,
  valores: z.array(z.unknown()).check(z.minLength(1), z.maxLength(COUNTED_VALUES_MAX)),
  texto: z.optional(z.unknown()),
  filtros: z.optional(z.record(z.string(), z.unknown())),
})

/** `registros.contar`, for every role that may read the list: a search with each of the values would show as much. */
function countOperation({ contract, tables }: BulkParts, searches: Searches): Operation {
  const counters = new Map(
    Object.values(contract.entities).flatMap((entity) => {
      const table = tables.get(entity.resource)
      const pages = table?.layout.pages
      const listed = searches.get(entity.resource)
      if (table === undefined || pages === undefined || listed === undefined) return []
      const { layout } = table
      return [[entity.resource, { entity, layout, pages, listed }] as const]
    }),
  )
  return {
    metodo: REGISTROS_CONTAR,
    request: countRequest,
    needs: ({ entidad }) => [{ resource: entidad, may: 'read' }],
    labels: {},
    run({ store }, body): Promise<CountsAnswer> {
      const { entidad, campo, valores, texto, filtros } = countRequest.parse(body)
      const counter = counters.get(entidad)
      if (counter === undefined) throw invalid('entidad')
      const { entity, layout, pages, listed } = counter
      const { filters = {}, request } = entity.metodos.buscar
      if (filters[campo] === undefined || filtros?.[campo] !== undefined) throw invalid('campo')
      /** The request of the list itself. */
      const asked = (wanted: object, field: string) => {
        const checked = request.safeParse({ token: '-', ...wanted })
        if (!checked.success) throw invalid(field)
        return pageRequest.parse(checked.data)
      }
      const search = asked(
        {
          ...(texto === undefined ? {} : { texto }),
          ...(filtros === undefined ? {} : { filtros }),
        },
        'filtros',
      )
      const values = valores.map((value) => asked({ filtros: { [campo]: value } }, 'valores'))
      return store.read(async (trx) => {
        const indexed = (of: typeof search) =>
          indexFilters(trx, layout, pages, tables, of.filtros ?? {})
        const filters = [...(await indexed(search)), ...seenFilter(layout)]
        const what = { text: foldForSearch(search.texto ?? ''), filters }
        const { found } = await listed.find(trx, what, store.dialect)
        const each = []
        for (const value of values) each.push(...(await indexed(value)))
        const counted = { found, values: each }
        return { cantidades: await countValues(trx, pages, counted, store.dialect) }
      })
    },
  }
}

const invalid = (field: string): Refusal => new Refusal(422, `${field}: ${NO_VALIDO}`)

/** The operations on many records at once, which the importer and the selection of the screens call. */
export function recordsOperations(parts: BulkParts, searches: Searches): readonly Operation[] {
  return [
    findOperation(parts),
    writeManyOperation(parts),
    actOperation(parts),
    countOperation(parts, searches),
  ]
}

/** The fixed cost of running a hook, in weights. */
const HOOK_WEIGHT = 4

/** The amount of work that some rows cause: others that write wait as long. */
function weightOf({ table, hooks }: WriteTarget, rows: readonly RowToWrite[]): number {
  const own = hooks === undefined ? 1 : 1 + HOOK_WEIGHT
  return rows.reduce((sum, { body }) => {
    const lines = table.layout.lines.map(({ name }) => body[name])
    return lines.reduce<number>(
      (all, some) => all + (Array.isArray(some) ? some.length : 0),
      sum + own,
    )
  }, 0)
}

const tooMuchAtOnce = (): Refusal =>
  new Refusal(
    422,
    'filas: Son demasiados registros y líneas para un solo pedido. Envíelos en partes.',
  )

/** The permissions for rows that add records, and for rows that change them. */
function writeNeeds(resource: unknown, rows: unknown): readonly Need[] {
  const all: readonly unknown[] = Array.isArray(rows) ? rows : []
  const has = (name: string) => all.some((row) => isReceivedObject(row) && Object.hasOwn(row, name))
  return [
    { resource, may: 'read' },
    ...(has('alta') ? [{ resource, may: 'add' }] : []),
    ...(has('cambio') ? [{ resource, may: 'edit' }] : []),
  ]
}

const values = z.record(z.string(), z.unknown())
const linea = z.optional(z.int().check(z.positive()))

const writeRequest = z.strictObject({
  token: sessionToken,
  entidad: z.string().check(z.maxLength(100)),
  /** The name of the file that the rows come from: with it and their lines the history has an import. */
  archivo: z.optional(z.string().check(z.refine((name) => archivoOf(name) === name, NO_VALIDO))),
  filas: z
    .array(
      z.union([z.strictObject({ alta: values, linea }), z.strictObject({ cambio: values, linea })]),
    )
    .check(z.minLength(1), z.maxLength(WRITTEN_MAX)),
})

/**
 * `registros.grabar`: adds and changes many records in one transaction. It is for callers who may call the metodos for one. A
 * refused row does not stop the others. With `If-Match` a record that somebody has written since that state is refused.
 */
function writeManyOperation(parts: BulkParts): Operation {
  const targets = bulkTargets(parts)
  return {
    metodo: recordsMetodos.write,
    request: writeRequest,
    needs: ({ entidad, filas }) => writeNeeds(entidad, filas),
    labels: {},
    rows: 'filas',
    run(context, body) {
      const { entidad, archivo, filas } = writeRequest.parse(body)
      const target = targets.get(entidad)
      if (target === undefined) throw invalid('entidad')
      const { metodos } = target.contract
      const rows = filas.map((fila): RowToWrite => {
        const metodo = 'alta' in fila ? metodos.ingresar : metodos.modificar
        if (metodo === undefined) throw refusals.unknownMetodo()
        const source =
          archivo === undefined || fila.linea === undefined ? undefined : `${archivo}:${fila.linea}`
        const isPartial = 'cambio' in fila
        return { metodo, body: isPartial ? fila.cambio : fila.alta, isPartial, source }
      })
      if (weightOf(target, rows) > WEIGHT_MAX) throw tooMuchAtOnce()
      return context.store.transact(async (trx) => {
        const { results, isWritten } = await writeMany(trx, { target, context, rows })
        const tagged = await taggedAnswer(trx, context, isWritten)
        return tagged?.with({ resultados: results.map(answeredResult) })
      })
    },
  }
}

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
function actOperation(parts: BulkParts): Operation {
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

/** The values that an action asks for, as its fields accept them. @throws Refusal 422 with the text of the first refused one */
function askedIn(contract: EntityContract, action: ActionContract, datos: Values): Values {
  const checks = Object.entries(action.asks ?? {}).map(([name, { check }]) => [name, check])
  const request = z.strictObject(Object.fromEntries(checks))
  return checkRequest({ ...checkedBy(contract, action), request }, datos)
}
