import * as z from 'zod'
import type { Transaction } from 'kysely'
import type { Contract, FieldContracts } from '#wire/contract'
import {
  HISTORIAL_BUSCAR,
  HISTORY_PAGE,
  type HistoryAnswer,
  type HistoryEntry,
  type LineChange,
  type LinesChange,
  sumOfChanges,
} from '#wire/metodos/history'
import { USUARIOS } from '#server/store/users'
import type { Operation } from '#server/calls/operation'
import type { EntityTables } from '#server/calls/references/resolve-references'
import type { TableLayout } from '#server/store/layout/table-layout'
import { type Tables, ACCESS } from '#server/store/tables'
import { type NamedTable, recordNumber, storedKey, tableNamed } from './find-record'
import {
  type HistoryFilter,
  type StoredEntry,
  readHistory,
} from '#server/store/history/read-history'
import { storedLine } from '#server/store/history/line-changes'
import { sessionToken } from '#wire/session-token'

/** Without characters that databases alter. */
const storable = z.string().check(z.maxLength(5000), z.regex(/^[^\0\p{Cs}]*$/u))

const name = z.string().check(z.maxLength(100))

const id = z.union([z.number(), storable])

/** A record that is referred to by its id, as lists answer it. */
const identified = z.strictObject({
  id: z.union([id, z.record(name, id)]),
  texto: z.optional(storable),
})

/** The values of a record's key by field: choices by their code, other records by their shown text, or as lists answer them. */
export const recordKey = z.record(
  name,
  z.union([storable, z.number(), z.boolean(), z.null(), identified]),
)

/** The request of `historial.buscar`. Here and not in `src/wire/`, so that these checks are not sent to browsers. */
const historyRequest = z.strictObject({
  token: sessionToken,
  /** The resource of an entity or a singleton. */
  entidad: z.string().check(z.maxLength(100)),
  /** For a singleton: `{}`. */
  clave: recordKey,
  /** The `siguiente` of the answer before: entries older than those. */
  antes: z.optional(z.int()),
})

const storedLines = z.array(storedLine)

/**
 * The answer for the lines of an entry: how many, and the first of them.
 * @param current the current names of the lines' fields, by their former ones
 */
function shownLines(
  [before, after]: readonly [unknown, unknown],
  current: ReadonlyMap<string, string>,
): LinesChange {
  const [old, now] = [before, after].map((lines) => storedLines.safeParse(lines).data ?? [])
  const gone = new Map(old?.map((line) => [line.id, line]))
  const changes = (now ?? []).map(({ id, linea, movida, valores }): LineChange => {
    const was = gone.get(id)
    gone.delete(id)
    const cambios = pairs(was?.valores ?? {}, valores, current)
    if (was === undefined) return { tipo: 'alta', linea, desde: null, cambios }
    if (movida === undefined) return { tipo: 'cambio', linea, desde: null, cambios }
    return { tipo: 'movida', linea, desde: was.linea, cambios }
  })
  const removed = [...gone.values()].map(({ linea, valores }): LineChange => ({
    tipo: 'baja',
    linea,
    desde: null,
    cambios: pairs(valores, {}, current),
  }))
  return sumOfChanges([...changes, ...removed])
}

function pairs(
  before: z.output<typeof storedLine>['valores'],
  after: z.output<typeof storedLine>['valores'],
  current: ReadonlyMap<string, string>,
): LineChange['cambios'] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return Object.fromEntries(
    [...names].map((name) => [
      current.get(name) ?? name,
      [before[name] ?? null, after[name] ?? null] as const,
    ]),
  )
}

/**
 * `historial.buscar`: the changes of one record, latest first. They, and the events of access, are for the roles that may read
 * the history, and for the person of the record.
 */
export function historyOperation(contract: Contract, tables: EntityTables): Operation {
  return {
    metodo: HISTORIAL_BUSCAR,
    request: historyRequest,
    needs: ({ entidad, clave }) => [{ resource: entidad, may: 'history', ownRecord: clave }],
    labels: {},
    async run({ store }, body): Promise<HistoryAnswer> {
      const { entidad, clave, antes } = historyRequest.parse({ token: '-', ...body })
      const named = tableNamed(contract, tables, entidad)
      return store.read(async (trx) => {
        const key = await storedKey(trx, tables, named, clave)
        const { layout } = named.table
        const record = await recordNumber(trx, named.table, key)
        const records = [{ entities: [layout.table, ...layout.renamedFrom], record }]
        if (entidad === USUARIOS) records.push({ entities: [ACCESS], record: Number(key['dni']) })
        const found = await seenEntries(trx, named, { records }, antes)
        const shown = found.slice(0, HISTORY_PAGE)
        const siguiente = found.length > HISTORY_PAGE ? (shown.at(-1)?.id ?? null) : null
        return { historial: shown, siguiente }
      })
    },
  }
}

/** The entries of one page, and one more if there is one. Only entries with a change of a seen field count. */
async function seenEntries(
  trx: Transaction<Tables>,
  named: NamedTable,
  filter: HistoryFilter,
  from: number | undefined,
): Promise<readonly HistoryEntry[]> {
  const limit = HISTORY_PAGE + 1
  const entries: HistoryEntry[] = []
  for (let last = from; ;) {
    const found = await readHistory(trx, filter, { order: 'newest', from: last, limit })
    for (const one of found) {
      const entry = toHistoryEntry(one, named)
      const seen = { ...entry.cambios, ...entry.lineas }
      const changedOnlyUnseen =
        Object.keys(one.changes).length > 0 && Object.keys(seen).length === 0
      if (!changedOnlyUnseen || LIFE.has(one.kind)) entries.push(entry)
    }
    last = found.at(-1)?.id
    if (found.length < limit || entries.length >= limit) return entries.slice(0, limit)
  }
}

/** The creation and the deletion of a record are shown even if none of its changed fields is seen. */
const LIFE: ReadonlySet<string> = new Set(['alta', 'baja'])

function toHistoryEntry(entry: StoredEntry, { table, fields }: NamedTable): HistoryEntry {
  const { layout } = table
  const { id, at, who, name, origin, detail, kind, times, changes } = entry
  const current = currentNames([...layout.fields, ...layout.links, ...layout.lines])
  const seen = Object.entries(changes).flatMap(([former, change]) => {
    const field = current.get(former) ?? former
    return isSeen(field, layout, fields) ? [[field, change] as const] : []
  })
  const lines = new Map(layout.lines.map((held) => [held.name, held.layout]))
  const lineas = seen.flatMap(([field, change]) => {
    const held = lines.get(field)
    return held === undefined
      ? []
      : [[field, shownLines(change, currentNames(held.fields))] as const]
  })
  return {
    id,
    fecha: new Date(at).toISOString(),
    dni: who,
    usuario: name,
    origen: origin,
    detalle: detail,
    tipo: kind,
    veces: times,
    cambios: Object.fromEntries(seen.filter(([field]) => !lines.has(field))),
    ...(lineas.length === 0 ? {} : { lineas: Object.fromEntries(lineas) }),
  }
}

/** The current names of fields, by their former names. */
const currentNames = (
  fields: readonly { readonly name: string; readonly renamedFrom: readonly string[] }[],
): ReadonlyMap<string, string> =>
  new Map(fields.flatMap(({ name, renamedFrom }) => renamedFrom.map((former) => [former, name])))

/**
 * Whether the history shows a field. For a reference it stores the text alone, from which nobody can find out
 * whether the record may be seen.
 */
export function isSeen(
  name: string,
  { fields, links, lines }: Pick<TableLayout, 'fields' | 'links' | 'lines'>,
  seen: FieldContracts,
): boolean {
  const stored = [
    ...[...fields, ...links].map((field) => ({ name: field.name, parts: [field] })),
    ...lines.map((held) => ({ name: held.name, parts: held.layout.fields })),
  ].find((field) => field.name === name)
  // A field that the schema no longer has is no secret.
  if (stored === undefined) return true
  const isLimited = stored.parts.some(({ reference }) => reference?.rows !== undefined)
  return Object.hasOwn(seen, name) && !isLimited
}
