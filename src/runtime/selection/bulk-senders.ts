import type { DataProvider } from 'react-admin'
import type { ActionContract, EntityContract } from '../../wire/contract'
import { readResults, recordsMetodos } from '../../wire/metodos/records'
import { sentFieldsOf } from '../../wire/written-fields'
import { inParts } from '../../import/in-parts'
import { failureOf, toHttpError } from '../provider/http-error'
import { versionOf } from '../provider/records/record-version'
import { sentValue } from '../../wire/wire-values'
import type { Values } from '../provider/records/payload'
import type { Row } from '../rows/row'
import { malformed } from '../wire-client/call-metodo'
import { callVersioned, type Version } from '../wire-client/versioned-call'
import type { BulkSender, LostResult, SentResult } from './run-bulk'

export interface SentAction {
  readonly contract: EntityContract
  readonly name: string
  readonly action: ActionContract
  /** What its form asks; the same for all rows. */
  readonly asked: Values
}

/** Rows of one call: one transaction, during which nobody else writes. */
const PART = 500

/** Some hundred rows a call, in one transaction; those of a part were read in the same state. */
export function embeddedSender({ contract, name, action, asked }: SentAction): BulkSender {
  const asks = Object.entries(action.asks ?? {})
  const datos = Object.fromEntries(asks.map(([ask, kind]) => [ask, sentValue(kind, asked[ask])]))
  const common = { entidad: contract.resource, accion: name, ...(asks.length > 0 && { datos }) }
  const requestOf = (row: Row) =>
    Object.fromEntries(
      sentFieldsOf(action)
        .filter(({ name: sent }) => action.asks?.[sent] === undefined)
        .map(({ name: sent, field }) => {
          const kind = contract.fields[field]
          return [sent, kind === undefined ? row[field] : sentValue(kind, row[field])]
        }),
    )
  return {
    parts(rows) {
      const byVersion = new Map<Version, Row[]>()
      for (const row of rows) {
        const same = byVersion.get(versionOf(row))
        if (same === undefined) byVersion.set(versionOf(row), [row])
        else same.push(row)
      }
      return [...byVersion.values()].flatMap((same) => {
        let at = 0
        return inParts(same.map(requestOf), PART).map(({ length }) =>
          same.slice(at, (at += length)),
        )
      })
    },
    async send(rows) {
      const [first] = rows
      const body = { ...common, filas: rows.map(requestOf) }
      const basedOn = first === undefined ? undefined : versionOf(first)
      try {
        const { answer } = await callVersioned(recordsMetodos.act, body, { basedOn })
        const results = readResults(answer, rows.length)
        if (results === undefined) throw malformed(recordsMetodos.act, '{"resultados": […]}')
        return results
      } catch (error) {
        const lost = lostBy(toHttpError(error))
        return rows.map(() => lost)
      }
    },
  }
}

/** Calls on their way at once. */
const CONCURRENCY = 4

/** What each further row would be answered too: no session, not permitted, no such metodo, too many calls. */
const WOULD_REFUSE_ALL: ReadonlySet<number> = new Set([401, 403, 405, 429])

/** A provider gets the action's call for each row, a few at a time. */
export function providerSender(
  dataProvider: DataProvider,
  { contract, name, action, asked }: SentAction,
): BulkSender {
  const sendOne = async (record: Row): Promise<SentResult> => {
    try {
      await dataProvider['act'](contract.resource, { record, action: name, asked })
      return { ok: true }
    } catch (error) {
      const failure = failureOf(error)
      if (failure?.kind !== 'answered') return lostBy(error)
      const { status } = failure
      const isOfAll = WOULD_REFUSE_ALL.has(status) && action.errors?.[status] === undefined
      if (isOfAll || status >= 500) return lostBy(error)
      return { ok: false, status, error: failure.error ?? '' }
    }
  }
  return {
    parts: (rows) => inParts(rows, CONCURRENCY),
    send: (rows) => Promise.all(rows.map(sendOne)),
  }
}

/** One that was answered with a refusal was not done. */
function lostBy(error: unknown): LostResult {
  const failure = failureOf(error)
  const isRefused = failure === undefined || (failure.kind === 'answered' && failure.status < 500)
  return { ok: 'lost', error, mayBeDone: !isRefused }
}
