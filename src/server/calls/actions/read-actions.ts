import type { Transaction } from 'kysely'
import type { EntityContract, RevealContract } from '#wire/contract'
import { isLimited } from '../roles/role-tables'
import type { Tables } from '#server/store/tables'
import type { EntityTable } from '#server/store/entity-table'
import { referredTables, type TableLayout } from '#server/store/layout/table-layout'
import { listBatches, recordsWith } from '#server/store/lists/list-records'
import { counters } from '#server/store/counters'
import type { TableVersions } from '#server/store/database/table-versions'
import type { Action, Store } from '#server/store/action'
import { CachedAnswer } from '../answer'
import { readPayload } from '../payload'
import { resolveKey, type EntityTables } from '../references/resolve-references'
import { refusals, Tagged } from '../refusals'
import { recordReveal } from '#server/store/history/record-change'
import { REVEALED_FIELD } from '#wire/metodos/reveal'
import { authorOf } from '#server/store/history/author'
import { refuseOnOwnRecord } from './write-actions'

/** `*-buscar`: the whole list, with the fields of its contract. */
export function listAction(
  { layout }: EntityTable,
  versions: TableVersions,
  { metodos, fields }: Pick<EntityContract, 'metodos' | 'fields'>,
): Action {
  const list = { layout, answers: Object.keys(fields), envelope: metodos.buscar.envelope }
  // Each person has other rows: they would be cached for everybody.
  if (isLimited(layout)) return ({ store }) => store.read((trx) => readList(trx, store, list))
  return cachedList(list, versions)
}

interface WholeList {
  readonly layout: TableLayout
  readonly answers: readonly string[]
  readonly envelope: string
}

/** The whole answer of the state that a transaction reads, with its tag. */
async function readList(
  trx: Transaction<Tables>,
  { dialect, recordVersions }: Store,
  { layout, answers, envelope }: WholeList,
): Promise<Tagged> {
  const encoder = new TextEncoder()
  const parts = [encoder.encode(`{${JSON.stringify(envelope)}:[`)]
  for await (const rows of listBatches(trx, layout, answers, dialect)) {
    const json = JSON.stringify(rows).slice(1, -1)
    parts.push(encoder.encode(parts.length === 1 ? json : `,${json}`))
  }
  parts.push(encoder.encode(']}'))
  // A record that was not written since is the same in later states.
  return new Tagged(new CachedAnswer(joined(parts)), await recordVersions.read(trx))
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((size, { byteLength }) => size + byteLength, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.byteLength
  }
  return all
}

/**
 * A list that is cached in serialised form until a write to its table, or to one that it refers to, commits. Only one
 * answer is cached, so memory is bounded by the data. Calls for a state that is being read get the same answer.
 */
function cachedList(list: WholeList, versions: TableVersions): Action {
  const { layout } = list
  const links = layout.links.map(({ table }) => table)
  const sources = [...new Set([layout.table, ...links, ...referredTables(layout)])]
  let known: { readonly version: string; readonly answer: Promise<Tagged> } | undefined

  async function readKnown(trx: Transaction<Tables>, store: Store) {
    const version = await versions.read(trx, sources)
    if (known?.version === version) return { shared: known.answer }
    const answer = readList(trx, store, list)
    const own = { version, answer }
    known = own
    try {
      const read = await answer
      counters.listsRead += 1
      return { read }
    } catch (error) {
      if (known === own) known = undefined
      throw error
    }
  }

  return async ({ store }) => {
    for (;;) {
      const { read, shared } = await store.read((trx) => readKnown(trx, store))
      if (read !== undefined) return read
      // The transaction of another call, which may fail: then this one reads by itself.
      const answer = await shared.catch(() => undefined)
      if (answer === undefined) continue
      counters.listsFromCache += 1
      return answer
    }
  }
}

/** `*-leer`: one record with all fields of its contract. */
export function readAction(
  table: EntityTable,
  tables: EntityTables,
  contract: Pick<EntityContract, 'fields' | 'key'>,
  metodo: NonNullable<EntityContract['metodos']['leer']>,
): Action {
  const { layout } = table
  return ({ store }, body) =>
    store.read(async (trx) => {
      const { key } = readPayload(metodo, contract.key, body)
      const number = await table.numberOf(trx, await resolveKey(trx, tables, contract, key))
      if (number === undefined) throw refusals.noRecord()
      const [record] = await recordsWith(trx, layout, [number], Object.keys(contract.fields))
      return new Tagged(record, await store.recordVersions.read(trx))
    })
}

/** `*-revelar`: one secret of one record. The answer and its entry in the history are there together, or neither. */
export function revealAction(
  table: EntityTable,
  contract: EntityContract,
  metodo: RevealContract,
): Action {
  return (context, { [REVEALED_FIELD]: field, ...body }) =>
    context.store.transact(async (trx) => {
      const { key } = readPayload(metodo, contract.key, body)
      refuseOnOwnRecord(contract, 'reveal', key, context.session?.dni)
      const found = await table.secretOf(trx, key, String(field))
      if (found === undefined) throw refusals.noRecord()
      const shown = { record: found.number, field: String(field), key }
      const author = authorOf(context, metodo.metodo)
      await recordReveal(trx, table.layout, shown, author)
      return { valor: found.text }
    })
}
