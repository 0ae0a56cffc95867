import type { Transaction } from 'kysely'
import * as z from 'zod/mini'
import type { EntityContract } from '../../wire/contract'
import { DELETED_PAGE, type DeletedAnswer, deletedMetodos } from '../../wire/metodos/deleted'
import { sessionToken } from '../../wire/session-token'
import { linkedNames, lastingText } from '../history/lasting-text'
import { isSeen } from '../history/search-action'
import type { Operation } from '../rpc/operation'
import type { EntityTable } from '../store/entity-table'
import { columnValue } from '../store/kinds/field-column'
import type { Tables } from '../store/tables'
import { administrators, type Deletable, entidad, wasSeen } from './deletable'
import { type DeletedFilter, type DeletedRecord, currentState, readDeleted } from './read-deleted'

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

/** A page, and one more where there is one, of the deleted records that were seen. */
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
