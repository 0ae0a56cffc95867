import type { Transaction } from 'kysely'
import * as z from 'zod/mini'
import { DAY_MS, type Retention } from '#server/store/retention'
import { type Operation, always } from '#server/calls/operation'
import {
  type Deletable,
  type DeletableParts,
  deletable,
  formerEntity,
  administrators,
  entidad,
  wasSeen,
  mayDelete,
  type DeletedFilter,
  type DeletedRecord,
  currentState,
  readDeleted,
  type CurrentState,
} from './read-deleted'
import type { EntityContract } from '#wire/contract'
import {
  DELETED_PAGE,
  type DeletedAnswer,
  deletedMetodos,
  type RestoredAnswer,
} from '#wire/metodos/deleted'
import { sessionToken } from '#wire/session-token'
import { linkedNames, lastingText } from '#server/store/history/lasting-text'
import { isSeen, recordKey } from '../search-action'
import type { EntityTable } from '#server/store/entity-table'
import { columnValue } from '#server/store/kinds/field-column'
import { type Tables, DELETED_TABLE } from '#server/store/tables'
import { USUARIOS } from '#server/store/users'
import { authorOf, type Author } from '#server/store/history/author'
import { storedKey } from '../find-record'
import type { ActionContext } from '#server/store/action'
import { refusals, duplicateText } from '#server/calls/refusals'
import type { EntityTables } from '#server/calls/references/resolve-references'
import { keyText } from '#server/store/history/store-deleted'
import { NO_VALIDO, REQUERIDO } from '#wire/kinds/field'
import { Refusal } from '#server/store/refusal'
import { Duplicate, InUse } from '#server/store/entity-errors'
import { valueProblem, isEmpty } from '#server/migrate/plans/check-values'
import { lineLabel } from '#wire/kinds/lines'
import { absentColumn } from '#server/store/table-rows'

/**
 * Restores a deleted record with its former number. The schema and the other records may have changed since.
 * @param judge the project's own rules for the record that comes back
 * @throws Refusal 409 if it was restored meanwhile, if another has its key or name now, or if it refers to a record that is
 * gone; 422
 */
async function restoreRecord(
  trx: Transaction<Tables>,
  { entity, table }: Pick<Deletable, 'entity' | 'table'>,
  deleted: DeletedRecord,
  author: Author,
  judge: (state: CurrentState) => Promise<void>,
): Promise<void> {
  const { numDeletedRows } = await trx
    .deleteFrom(DELETED_TABLE)
    .where('id', '=', deleted.id)
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) throw notDeleted()
  const state = currentState(table.layout, deleted)
  validateState(table, state)
  await judge(state)
  try {
    await table.restore(trx, deleted.record, state, author)
  } catch (error) {
    if (error instanceof Duplicate) {
      throw new Refusal(409, duplicateText(entity.metodos.ingresar ?? {}, error))
    }
    if (error instanceof InUse) throw new Refusal(409, REFERS_TO_NOTHING)
    throw error
  }
}

const REFERS_TO_NOTHING =
  'No se puede restaurar: otro registro al que se refería ya no existe. Restáurelo primero.'

/**
 * Validates only the fields that have a value or are new, by the current schema, because existing records may also have empty
 * values.
 * @throws Refusal 409 if a value would be lost; 422
 */
function validateState({ layout }: EntityTable, { columns, lines, lost }: CurrentState): void {
  if (lost.length > 0) {
    throw new Refusal(
      409,
      `No se puede restaurar: desde entonces cambiaron los campos ${lost.join(', ')}.`,
    )
  }
  for (const field of layout.fields) {
    const { name, label } = field
    const stored = columns[name]
    if (stored === undefined) {
      if (valueProblem(field, absentColumn(field)) !== undefined) {
        throw new Refusal(422, `${label}: ${REQUERIDO}`)
      }
    } else if (!isEmpty(stored) && valueProblem(field, stored) !== undefined) {
      throw new Refusal(422, `${label}: ${NO_VALIDO}`)
    }
  }
  for (const { name, contract, layout: held } of layout.lines) {
    for (const [at, line] of (lines[name] ?? []).entries()) {
      for (const field of held.fields) {
        const stored = columnValue(line.columns[field.name])
        if (isEmpty(stored) || valueProblem(field, stored) === undefined) continue
        throw new Refusal(422, `${lineLabel(contract.one, at, field.label)}: ${NO_VALIDO}`)
      }
    }
  }
}

const notDeleted = (): Refusal =>
  new Refusal(409, 'El registro ya no está entre los eliminados. Vuelva a abrir la lista.')

/** How long a person may undo their own deletion: longer than its notice is shown, even on a slow network. */
const UNDO_MS = 10 * 60_000

const restoreRequest = z.strictObject({ token: sessionToken, id: z.int() })
const undoRequest = z.strictObject({ token: sessionToken, entidad, clave: recordKey })

/**
 * `eliminados.restaurar`: restores a record.
 * @param entityOf finds the entity of a deleted record
 * @param oldest records that were deleted before this time cannot be restored. Milliseconds since the epoch
 */
function restoreOperation(
  entityOf: (deleted: DeletedRecord) => Deletable | undefined,
  oldest: (now: number) => number,
): Operation {
  return {
    metodo: deletedMetodos.restore,
    request: restoreRequest,
    needs: always(administrators),
    labels: {},
    run: (context, body) =>
      context.store.transact(async (trx) => {
        const { id } = restoreRequest.parse({ token: '-', ...body })
        const [deleted] = await readDeleted(trx, { id, since: oldest(context.now) }, 1)
        const where = deleted && entityOf(deleted)
        if (where === undefined || deleted === undefined) throw notDeleted()
        if (!wasSeen(where.table, deleted)) throw notDeleted()
        if (!mayDelete(where.entity)) throw refusals.notAuthorised()
        return restoreFor(trx, context, where, deleted)
      }),
  }
}

/**
 * `eliminados.deshacer`: restores a record that the caller has deleted a moment ago, by its key.
 * @param named finds the entity of a resource
 */
function undoOperation(tables: EntityTables, named: (resource: string) => Deletable): Operation {
  return {
    metodo: deletedMetodos.undo,
    request: undoRequest,
    needs: ({ entidad }) => [{ resource: entidad, may: 'delete' }],
    labels: {},
    run: (context, body) =>
      context.store.transact(async (trx) => {
        const { entidad, clave } = undoRequest.parse({ token: '-', ...body })
        const where = named(entidad)
        const { entity, table } = where
        const { session, now } = context
        const { fields } = entity
        if (session === undefined) throw refusals.notAuthorised()
        const { layout } = table
        const key = await storedKey(trx, tables, { table, fields }, clave)
        const filter = {
          layout,
          key: keyText(layout, ({ name, column }) => column.toColumn(key[name])),
          who: session.dni,
          since: now - UNDO_MS,
        }
        const [deleted] = await readDeleted(trx, filter, 1)
        if (deleted === undefined || !wasSeen(table, deleted)) throw notDeleted()
        return restoreFor(trx, context, where, deleted)
      }),
  }
}

/** The name of the action in the history. */
const RESTORED = 'restaurar'

async function restoreFor(
  trx: Transaction<Tables>,
  context: ActionContext,
  where: Deletable,
  deleted: DeletedRecord,
): Promise<RestoredAnswer> {
  const { entity, hooks } = where
  const author = authorOf(context, RESTORED, 'action')
  await restoreRecord(trx, where, deleted, author, async ({ columns, links, lines }) => {
    const stored = { ...columns, ...links, ...lines }
    await hooks?.beforeRestoring(trx, context, { number: deleted.record, stored })
  })
  return entity.resource === USUARIOS ? { aviso: 'Tiene que pedir una contraseña nueva.' } : {}
}

/** The operations on deleted records. Their request checks are here, so that they are not sent to browsers. */
export function deletedOperations(
  parts: DeletableParts,
  { deletedDays }: Pick<Retention, 'deletedDays'>,
): readonly Operation[] {
  const oldest = (now: number): number => now - deletedDays * DAY_MS
  const named = (resource: string): Deletable => deletable(parts, resource)
  return [
    listOperation(named, oldest),
    restoreOperation((deleted) => formerEntity(parts, deleted), oldest),
    undoOperation(parts.tables, named),
  ]
}

const listRequest = z.strictObject({ token: sessionToken, entidad, antes: z.optional(z.int()) })

/**
 * `eliminados.buscar`: the deleted records of an entity, the latest first, with their values as people read them.
 * @param named finds the entity of a resource
 * @param oldest records that were deleted before this time are left out. Milliseconds since the epoch
 */
function listOperation(
  named: (resource: string) => Deletable,
  oldest: (now: number) => number,
): Operation {
  return {
    metodo: deletedMetodos.list,
    request: listRequest,
    needs: ({ entidad }) => [administrators, { resource: entidad, may: 'delete' }],
    labels: {},
    async run({ store, now }, body): Promise<DeletedAnswer> {
      const { entidad, antes } = listRequest.parse({ token: '-', ...body })
      const { entity, table } = named(entidad)
      return store.read(async (trx) => {
        const filter = { layout: table.layout, before: antes, since: oldest(now) }
        const found = await seenDeleted(trx, table, filter)
        const shown = found.slice(0, DELETED_PAGE)
        const eliminados = []
        for (const deleted of shown) {
          eliminados.push({
            id: deleted.id,
            fecha: new Date(deleted.at).toISOString(),
            dni: deleted.who,
            usuario: deleted.name,
            valores: await readableValues(trx, entity, table, deleted),
          })
        }
        const siguiente = found.length > DELETED_PAGE ? (shown.at(-1)?.id ?? null) : null
        return { eliminados, siguiente }
      })
    },
  }
}

/** One page of the deleted records that were seen, and one record more if there is one. */
async function seenDeleted(
  trx: Transaction<Tables>,
  table: EntityTable,
  filter: DeletedFilter,
): Promise<readonly DeletedRecord[]> {
  const limit = DELETED_PAGE + 1
  const seen: DeletedRecord[] = []
  for (let { before } = filter; ;) {
    const found = await readDeleted(trx, { ...filter, before }, limit)
    seen.push(...found.filter((deleted) => wasSeen(table, deleted)))
    before = found.at(-1)?.id
    if (found.length < limit || seen.length >= limit) return seen.slice(0, limit)
  }
}

async function readableValues(
  trx: Transaction<Tables>,
  { fields }: EntityContract,
  { layout }: EntityTable,
  deleted: DeletedRecord,
): Promise<DeletedAnswer['eliminados'][number]['valores']> {
  const { columns, links, lines } = currentState(layout, deleted)
  const values: Record<string, unknown> = {}
  for (const field of layout.fields) {
    if (!isSeen(field.name, layout, fields)) continue
    values[field.name] = await lastingText(trx, field, columnValue(columns[field.name] ?? null))
  }
  for (const link of layout.links) {
    if (!isSeen(link.name, layout, fields)) continue
    values[link.name] = await linkedNames(trx, link, links[link.name] ?? [])
  }
  for (const { name, label } of layout.lines) {
    if (!isSeen(name, layout, fields)) continue
    values[name] = `${label}: ${lines[name]?.length ?? 0}`
  }
  return values
}
