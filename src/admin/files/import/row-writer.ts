import type { DataProvider } from 'react-admin'
import { changeRequest } from '../../../import/change-request'
import type { WrittenVerdict } from '../../../import/classify-rows'
import type { Columns } from '../../../import/columns'
import type { ImportTarget } from '../../../import/target'
import {
  archivoOf,
  readResults,
  recordsMetodos,
  type RowResult,
  WRITTEN_MAX,
  type WrittenRow,
} from '#wire/metodos/records'
import { failureOf } from '#admin/provider/http-error'
import { malformed, callWithSession, NoSessionError } from '#admin/provider/wire/call-metodo'
import { callVersioned, type Version } from '#admin/provider/wire/versioned-call'
import { inParts } from '../../../import/in-parts'
import type { Values } from '#wire/kinds/field'

/** A row that is to be written, and where it comes from. */
export interface WantedRow {
  readonly line: number
  readonly verdict: WrittenVerdict
}

/** Writes the rows of a file. */
export interface RowWriter {
  /** The rows in parts, each of which is written by one `write`. */
  parts(rows: readonly WantedRow[]): readonly (readonly WantedRow[])[]
  /** Never throws: what stops an import is part of the answer. */
  write(rows: readonly WantedRow[]): Promise<PartResult>
}

/**
 * What became of a row. `unsent`: it was not written; `unconfirmed`: no answer has come, so it may have been.
 */
export type SentResult = RowResult | 'unsent' | 'unconfirmed'

export interface PartResult {
  /** In the order of the rows. */
  readonly results: readonly SentResult[]
  /** Why going on makes no sense; undefined: the next part may be written. */
  readonly stopped?: { readonly error: unknown }
}

/** An error after which no row of a call is written; any other one leaves open whether they are. */
function isRefusal(error: unknown): boolean {
  const failure = failureOf(error)
  if (failure === undefined) return error instanceof NoSessionError
  return failure.kind === 'answered' && failure.status < 500
}

const lost = (error: unknown): SentResult => (isRefusal(error) ? 'unsent' : 'unconfirmed')

export interface Written {
  readonly target: ImportTarget
  readonly columns: Columns
  /** The name of the file. */
  readonly source: string
  /** The state that the rows were compared with: a record that was written since is not overwritten. */
  readonly version: Version
}

/** Some hundred rows a call, in one transaction. */
export function embeddedWriter({ target, columns, source, version }: Written): RowWriter {
  const { entity } = target
  const rowOf = ({ line, verdict }: WantedRow): WrittenRow =>
    verdict.kind === 'new'
      ? { alta: verdict.body, linea: line }
      : { cambio: changeRequest(entity, columns, verdict), linea: line }
  return {
    parts(rows) {
      const sent = inParts(rows.map(rowOf), WRITTEN_MAX / 2)
      let at = 0
      return sent.map(({ length }) => rows.slice(at, (at += length)))
    },
    async write(rows) {
      const body = { entidad: entity.resource, archivo: archivoOf(source), filas: rows.map(rowOf) }
      try {
        const { answer } = await callVersioned(recordsMetodos.write, body, { basedOn: version })
        const results = readResults(answer, rows.length)
        if (results === undefined) throw malformed(recordsMetodos.write, '{"resultados": […]}')
        return { results }
      } catch (error) {
        return { results: rows.map(() => lost(error)), stopped: { error } }
      }
    },
  }
}

/** Calls on their way at once. */
const CONCURRENCY = 4

/** What each further row would be answered too: no session, not permitted, no such metodo, too many calls. */
const WOULD_REFUSE_ALL: ReadonlySet<number> = new Set([401, 403, 405, 429])

/** A provider gets a call for each row, a few at a time. */
export function providerWriter(dataProvider: DataProvider, { target }: Written): RowWriter {
  const { entity, ingresar } = target
  const writeOne = async ({ verdict }: WantedRow): Promise<OneResult> => {
    try {
      if (verdict.kind === 'new') await callWithSession(ingresar.metodo, { ...verdict.body })
      else {
        const previousData = { ...verdict.record, id: idOf(verdict.record) }
        const data = { ...previousData, ...verdict.shown }
        await dataProvider.update(entity.resource, { id: previousData.id, data, previousData })
      }
      return { result: { ok: true } }
    } catch (error) {
      const failure = failureOf(error)
      const stops = { result: lost(error), stopped: { error } }
      if (failure?.kind !== 'answered') return stops
      const { status } = failure
      if (WOULD_REFUSE_ALL.has(status) || status >= 500) return stops
      return { result: { ok: false, status, error: failure.error ?? '' } }
    }
  }
  return {
    parts: (rows) => inParts(rows, CONCURRENCY),
    async write(rows) {
      const all = await Promise.all(rows.map(writeOne))
      const results = all.map(({ result }) => result)
      const stopped = all.find((one) => one.stopped !== undefined)?.stopped
      return stopped === undefined ? { results } : { results, stopped }
    },
  }
}

interface OneResult extends Pick<PartResult, 'stopped'> {
  readonly result: SentResult
}

function idOf({ id }: Values): string | number {
  return typeof id === 'number' ? id : String(id)
}
