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
import { failsAllRows, failureOf, ROW_CALLS_AT_ONCE } from '#admin/provider/http-error'
import { malformed, callWithSession, NoSessionError } from '#admin/provider/wire/call-metodo'
import { callVersioned, type Version } from '#admin/provider/wire/versioned-call'
import { inParts } from '../../../import/in-parts'
import type { Values } from '#wire/kinds/field'

/** A row to write, and its line in the file. */
export interface WantedRow {
  readonly line: number
  readonly verdict: WrittenVerdict
}

/** Writes the rows of a file. */
export interface RowWriter {
  /** Divides the rows into parts. Each part is written by one `write`. */
  parts(rows: readonly WantedRow[]): readonly (readonly WantedRow[])[]
  /** Never throws: an error that stops the import is part of the answer. */
  write(rows: readonly WantedRow[]): Promise<PartResult>
}

/**
 * The result of a row. `unsent`: it was not written; `unconfirmed`: no answer has come, so it may have been written.
 */
export type SentResult = RowResult | 'unsent' | 'unconfirmed'

export interface PartResult {
  /** In the order of the rows. */
  readonly results: readonly SentResult[]
  /** The reason why the import must stop; undefined: the next part may be written. */
  readonly stopped?: { readonly error: unknown }
}

/** Whether the error means that no row of a call was written. After any other error, rows may have been written. */
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
  /** The version that the rows were compared with. A record that was written since is not overwritten. */
  readonly version: Version
}

/** Sends some hundred rows per call, each call in one transaction. */
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

/** Sends one call for each row, a few at a time. */
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
      if (failsAllRows(status)) return stops
      return { result: { ok: false, status, error: failure.error ?? '' } }
    }
  }
  return {
    parts: (rows) => inParts(rows, ROW_CALLS_AT_ONCE),
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
