import type { Transaction } from 'kysely'
import * as z from 'zod/mini'
import type { Contract, EntityContract } from '../../wire/contract'
import {
  DELETED_PAGE,
  type DeletedAnswer,
  deletedMetodos,
  type RestoredAnswer,
} from '../../wire/deleted'
import { NO_VALIDO } from '../../wire/kinds/field'
import { sessionToken } from '../../wire/session-token'
import { ROL, USUARIOS } from '../auth/users'
import { authorOf } from '../history/author'
import { storedKey } from '../history/find-record'
import { recordKey } from '../history/history-request'
import { linkedNames, readable } from '../history/readable'
import { DAY_MS, type Retention } from '../retention'
import type { ActionContext, Session } from '../rpc/action'
import type { Operation } from '../rpc/operation'
import { Refusal } from '../rpc/refusal'
import { refusals } from '../rpc/refusals'
import type { EntityTables } from '../rpc/resolve-references'
import type { EntityTable } from '../store/entity-table'
import { columnValue } from '../store/kinds/field-column'
import type { Tables } from '../store/tables'
import { keyText } from './keep-deleted'
import { type DeletedRecord, currentState, readDeleted } from './read-deleted'
import { notDeleted, restoreRecord } from './restore-record'

/** How long somebody may take back a deletion of their own: longer than its notice stays, whatever the network does. */
const UNDO_MS = 10 * 60_000

const entidad = z.string().check(z.maxLength(100))
const listRequest = z.strictObject({ token: sessionToken, entidad, antes: z.optional(z.int()) })
const restoreRequest = z.strictObject({ token: sessionToken, id: z.int() })
const undoRequest = z.strictObject({ token: sessionToken, entidad, clave: recordKey })

/** The operations on deleted records. Here and not in `src/wire/`, so that browsers are not sent the checks. */
export function deletedOperations(
  contract: Contract,
  tables: EntityTables,
  { deletedDays }: Pick<Retention, 'deletedDays'>,
): readonly Operation[] {
  const oldest = (now: number): number => now - deletedDays * DAY_MS
  const named = (resource: string): Deletable => deletable(contract, tables, resource)
  return [
    listOperation(named, oldest),
    restoreOperation((row) => formerTable(contract, tables, row), oldest),
    undoOperation(tables, named),
  ]
}

/** An entity whose records can be deleted. */
interface Deletable {
  readonly entity: EntityContract
  readonly table: EntityTable
}

const administrators = { perfil: ROL.administrador }

function listOperation(
  named: (resource: string) => Deletable,
  oldest: (now: number) => number,
): Operation {
  return {
    metodo: deletedMetodos.list,
    request: listRequest,
    session: administrators,
    labels: {},
    async run({ store, session, now }, body): Promise<DeletedAnswer> {
      const { entidad, antes } = listRequest.parse({ token: '-', ...body })
      const { entity, table } = named(entidad)
      refuseOthers(entity, session)
      return store.read(async (trx) => {
        const filter = { layout: table.layout, before: antes, since: oldest(now) }
        const found = await readDeleted(trx, filter, DELETED_PAGE + 1)
        const shown = found.slice(0, DELETED_PAGE)
        const eliminados = []
        for (const deleted of shown) {
          eliminados.push({
            id: deleted.id,
            fecha: new Date(deleted.at).toISOString(),
            dni: deleted.who,
            usuario: deleted.name,
            valores: await readableValues(trx, table, deleted),
          })
        }
        const siguiente = found.length > DELETED_PAGE ? (shown.at(-1)?.id ?? null) : null
        return { eliminados, siguiente }
      })
    },
  }
}

function restoreOperation(
  tableOf: (deleted: DeletedRecord) => Deletable | undefined,
  oldest: (now: number) => number,
): Operation {
  return {
    metodo: deletedMetodos.restore,
    request: restoreRequest,
    session: administrators,
    labels: {},
    run: (context, body) =>
      context.store.transact(async (trx) => {
        const { id } = restoreRequest.parse({ token: '-', ...body })
        const [deleted] = await readDeleted(trx, { id, since: oldest(context.now) }, 1)
        const where = deleted && tableOf(deleted)
        if (where === undefined || deleted === undefined) throw notDeleted()
        refuseOthers(where.entity, context.session)
        return restored(trx, context, where, deleted)
      }),
  }
}

function undoOperation(tables: EntityTables, named: (resource: string) => Deletable): Operation {
  return {
    metodo: deletedMetodos.undo,
    request: undoRequest,
    session: {},
    labels: {},
    run: (context, body) =>
      context.store.transact(async (trx) => {
        const { entidad, clave } = undoRequest.parse({ token: '-', ...body })
        const { entity, table } = named(entidad)
        const { session, now } = context
        const { permissions, fields } = entity
        if (session === undefined) throw refusals.notAuthorised()
        refuseOthers(entity, session)
        const { layout } = table
        const key = await storedKey(trx, tables, { table, fields, permissions }, clave)
        const filter = {
          layout,
          key: keyText(layout, ({ name, column }) => column.toColumn(key[name])),
          who: session.dni,
          since: now - UNDO_MS,
        }
        const [deleted] = await readDeleted(trx, filter, 1)
        if (deleted === undefined) throw notDeleted()
        return restored(trx, context, { entity, table }, deleted)
      }),
  }
}

/** What the history calls it. */
const RESTORED = 'restaurar'

async function restored(
  trx: Transaction<Tables>,
  context: ActionContext,
  { entity, table }: Deletable,
  deleted: DeletedRecord,
): Promise<RestoredAnswer> {
  await restoreRecord(trx, entity, table, deleted, authorOf(context, RESTORED, 'action'))
  return entity.resource === USUARIOS ? { aviso: 'Tiene que pedir una contraseña nueva.' } : {}
}

/** Where one perfil alone may write, it alone may see what was deleted and bring it back. @throws Refusal 401 */
function refuseOthers({ permissions }: EntityContract, session: Session | undefined): void {
  if (permissions !== undefined && permissions.perfil !== session?.perfil) {
    throw refusals.notAuthorised()
  }
}

/** @throws Refusal 422 for a name that the contract does not have */
function deletable(contract: Contract, tables: EntityTables, resource: string): Deletable {
  const entity = Object.values(contract.entities).find((one) => one.resource === resource)
  const table = tables.get(resource)
  if (entity === undefined || table === undefined) throw new Refusal(422, `entidad: ${NO_VALIDO}`)
  return { entity, table }
}

/** The entity that a deleted record is of, by what it was called then; undefined where there is none any more. */
function formerTable(
  contract: Contract,
  tables: EntityTables,
  { entity: name }: DeletedRecord,
): Deletable | undefined {
  for (const entity of Object.values(contract.entities)) {
    const table = tables.get(entity.resource)
    const isIt = table && [table.layout.table, ...table.layout.renamedFrom].includes(name)
    if (isIt === true) return { entity, table }
  }
  return undefined
}

async function readableValues(
  trx: Transaction<Tables>,
  { layout }: EntityTable,
  deleted: DeletedRecord,
): Promise<DeletedAnswer['eliminados'][number]['valores']> {
  const { columns, links } = currentState(layout, deleted)
  const values: Record<string, unknown> = {}
  for (const field of layout.fields) {
    values[field.name] = await readable(trx, field, columnValue(columns[field.name] ?? null))
  }
  for (const link of layout.links) {
    values[link.name] = await linkedNames(trx, link, links[link.name] ?? [])
  }
  return values
}
