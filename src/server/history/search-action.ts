import type { Contract } from '../../wire/contract'
import {
  HISTORIAL_BUSCAR,
  HISTORY_PAGE,
  type HistoryAnswer,
  type HistoryEntry,
} from '../../wire/history'
import { USUARIOS } from '../auth/users'
import type { Session } from '../rpc/action'
import type { Operation } from '../rpc/operation'
import { refusals } from '../rpc/refusals'
import type { EntityTables } from '../rpc/resolve-references'
import type { StoredRecord } from '../store/entity-table'
import { type NamedTable, recordNumber, storedKey, tableNamed } from './find-record'
import { historyRequest } from './history-request'
import { type StoredEntry, readHistory } from './read-history'
import { ACCESS } from './tables'

/**
 * `historial.buscar`: the changes of one record, latest first. Whoever may read the entity may read them; where only one
 * perfil may write, they and the events of access are only for that perfil and for the person whom the record is about.
 */
export function historyOperation(contract: Contract, tables: EntityTables): Operation {
  return {
    metodo: HISTORIAL_BUSCAR,
    request: historyRequest,
    session: {},
    labels: {},
    async run({ store, session }, body): Promise<HistoryAnswer> {
      const { entidad, clave, antes } = historyRequest.parse({ token: '-', ...body })
      const named = tableNamed(contract, tables, entidad)
      return store.read(async (trx) => {
        const key = await storedKey(trx, tables, named, clave)
        refuseOthers(named, key, session)
        const { layout } = named.table
        const record = await recordNumber(trx, named.table, key)
        const records = [{ entities: [layout.table, ...layout.renamedFrom], record }]
        if (entidad === USUARIOS) records.push({ entities: [ACCESS], record: Number(key['dni']) })
        const page = { order: 'newest', from: antes, limit: HISTORY_PAGE + 1 } as const
        const found = await readHistory(trx, { records }, page)
        const shown = found.slice(0, HISTORY_PAGE)
        const siguiente = found.length > HISTORY_PAGE ? (shown.at(-1)?.id ?? null) : null
        return { historial: shown.map((entry) => toHistoryEntry(entry, named)), siguiente }
      })
    },
  }
}

/** @throws Refusal 401 */
function refuseOthers(
  { permissions }: NamedTable,
  key: StoredRecord,
  session: Session | undefined,
): void {
  if (permissions === undefined || session?.perfil === permissions.perfil) return
  const own = permissions.ownRow?.field
  if (own === undefined || key[own] !== session?.dni) throw refusals.notAuthorised()
}

function toHistoryEntry(entry: StoredEntry, { table: { layout } }: NamedTable): HistoryEntry {
  const { id, at, who, name, origin, detail, kind, times, changes } = entry
  const current = new Map(
    [...layout.fields, ...layout.links, ...layout.lines].flatMap((field) =>
      field.renamedFrom.map((former) => [former, field.name]),
    ),
  )
  return {
    id,
    fecha: new Date(at).toISOString(),
    dni: who,
    usuario: name,
    origen: origin,
    detalle: detail,
    tipo: kind,
    veces: times,
    cambios: Object.fromEntries(
      Object.entries(changes).map(([field, [before, after]]) => [
        current.get(field) ?? field,
        [before, after],
      ]),
    ),
  }
}
