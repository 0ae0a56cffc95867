import type { Transaction } from 'kysely'
import * as z from 'zod/mini'
import { deletedMetodos, type RestoredAnswer } from '../../wire/metodos/deleted'
import { sessionToken } from '../../wire/session-token'
import { USUARIOS } from '../auth/users'
import { authorOf } from '../history/author'
import { storedKey } from '../history/find-record'
import { recordKey } from '../history/history-request'
import type { ActionContext } from '../rpc/action'
import { always, type Operation } from '../rpc/operation'
import { refusals } from '../rpc/refusals'
import type { EntityTables } from '../rpc/references/resolve-references'
import type { Tables } from '../store/tables'
import { administrators, type Deletable, entidad, mayDelete, wasSeen } from './deletable'
import { keyText } from './store-deleted'
import { type DeletedRecord, readDeleted } from './read-deleted'
import { notDeleted, restoreRecord } from './restore-record'

/** How long somebody may undo a deletion of their own: longer than its notice is shown, even on a slow network. */
const UNDO_MS = 10 * 60_000

const restoreRequest = z.strictObject({ token: sessionToken, id: z.int() })
const undoRequest = z.strictObject({ token: sessionToken, entidad, clave: recordKey })

/**
 * `eliminados.restaurar`: puts a record back.
 * @param entityOf finds the entity that a deleted record is of
 * @param oldest records that were deleted before this time cannot be restored. Milliseconds since the epoch
 */
export function restoreOperation(
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
 * `eliminados.deshacer`: puts back what the caller has deleted a moment ago, by its key.
 * @param named finds the entity of a resource
 */
export function undoOperation(
  tables: EntityTables,
  named: (resource: string) => Deletable,
): Operation {
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
