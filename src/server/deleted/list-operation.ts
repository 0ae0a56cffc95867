import type { Transaction } from 'kysely'
import * as z from 'zod/mini'
import { DELETED_PAGE, type DeletedAnswer, deletedMetodos } from '../../wire/deleted'
import { sessionToken } from '../../wire/session-token'
import { linkedNames, lastingText } from '../history/lasting-text'
import type { Operation } from '../rpc/operation'
import type { EntityTable } from '../store/entity-table'
import { columnValue } from '../store/kinds/field-column'
import type { Tables } from '../store/tables'
import { administrators, type Deletable, entidad, refuseOthers } from './deletable'
import { type DeletedRecord, currentState, readDeleted } from './read-deleted'

const listRequest = z.strictObject({ token: sessionToken, entidad, antes: z.optional(z.int()) })

/**
 * `eliminados.buscar`: the deleted records of an entity, the latest first, with their values as people read them.
 * @param named finds the entity of a resource
 * @param oldest records that were deleted before this time are left out. Milliseconds since the epoch
 */
export function listOperation(
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

async function readableValues(
  trx: Transaction<Tables>,
  { layout }: EntityTable,
  deleted: DeletedRecord,
): Promise<DeletedAnswer['eliminados'][number]['valores']> {
  const { columns, links, lines } = currentState(layout, deleted)
  const values: Record<string, unknown> = {}
  for (const field of layout.fields) {
    values[field.name] = await lastingText(trx, field, columnValue(columns[field.name] ?? null))
  }
  for (const link of layout.links) {
    values[link.name] = await linkedNames(trx, link, links[link.name] ?? [])
  }
  for (const { name, label } of layout.lines) {
    values[name] = `${label}: ${lines[name]?.length ?? 0}`
  }
  return values
}
