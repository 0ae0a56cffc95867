import type { EntityContract, RevealContract } from '#wire/contract'
import { REVEALED_FIELD } from '#wire/metodos/reveal'
import { authorOf } from '#server/store/history/author'
import { recordReveal } from '#server/store/history/record-change'
import type { EntityTable } from '#server/store/entity-table'
import type { Action } from '#server/store/action'
import { readPayload } from '../payload'
import { refusals } from '../refusals'
import { refuseOnOwnRecord } from './write-actions'

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
