import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider, type DataProvider } from 'react-admin'
import { useEffect, useRef, useState } from 'react'
import { describeFailure, type FailureNotice } from '#admin/frame/errors/describe-failure'
import { useMessage } from '#admin/frame/texts/use-message'
import { failureOf, toHttpError } from '#admin/provider/http-error'
import type { Row } from '#admin/provider/row'
import { useShell } from '#admin/frame/shell-context'
import { useAskBeforeUnload } from '#admin/frame/leaving/use-leaving'
import { useEmbeddedBackend } from '#admin/frame/use-embedded-backend'
import type { ActionContract, EntityContract } from '#wire/contract'
import {
  failsAllRows,
  ROW_CALLS_AT_ONCE,
  readResults,
  recordsMetodos,
  type RowResult,
} from '#wire/metodos/records'
import { sentFieldsOf } from '#wire/written-fields'
import { versionOf } from '#admin/provider/records/record-version'
import { sentValue } from '#wire/wire-values'
import { malformed } from '#admin/provider/wire/call-metodo'
import { callVersioned, type Version } from '#admin/provider/wire/versioned-call'
import type { BulkAction } from './selection'
import type { CatalogueScope } from '../catalogue-scope'
import { inParts } from '../../../import/in-parts'
import type { Values } from '#wire/kinds/field'

export type BulkStep =
  | { readonly at: 'question' }
  | { readonly at: 'run'; readonly progress: Progress }
  | {
      readonly at: 'result'
      readonly outcome: BulkOutcome
      /** Why the run ended early; undefined: it did not, or was cancelled. */
      readonly notice: FailureNotice | undefined
      /** Why each row was refused, in the order of the refused rows. */
      readonly reasons: readonly string[]
    }

export interface Bulk {
  readonly step: BulkStep
  /**
   * Runs the action, once.
   * @param asked the values entered in its form
   * @returns the rows that are left undone, once the run has ended; undefined if it has begun already
   */
  run(rows: readonly Row[], asked: Values): Promise<LeftRows | undefined>
  /** No further row is sent. */
  cancel(): void
  /** Ends the session after a failure that requires it. */
  leave(): void
}

/** An action on many rows: question, run and report. */
export function useBulk({ contract }: CatalogueScope, { name, label }: BulkAction): Bulk {
  const [step, setStep] = useState<BulkStep>({ at: 'question' })
  const abort = useRef<AbortController>(undefined)
  const dataProvider = useDataProvider()
  const queryClient = useQueryClient()
  const isEmbedded = useEmbeddedBackend()
  const message = useMessage()
  const shell = useShell()
  useEffect(() => () => abort.current?.abort(), [])
  useAskBeforeUnload(() => step.at === 'run')
  const action = contract.actions?.[name]
  const onProgress = (progress: Progress): void => setStep({ at: 'run', progress })
  const textOf = (error: unknown): FailureNotice | undefined => {
    const failure = failureOf(error)
    const failed = { operation: 'action', title: label, notices: action?.errors } as const
    return failure === undefined ? undefined : describeFailure(failure, failed, message)
  }
  const ended = (outcome: BulkOutcome): void => {
    const error = typeof outcome.ended === 'object' ? outcome.ended.error : undefined
    const reasons = outcome.refused.map(({ status, error: text }) => {
      // Only a conflict describes itself.
      const answered = { kind: 'answered', status, error: text } as const
      const failure = status === 409 ? ({ ...answered, isStale: true } as const) : answered
      const failed = { operation: 'action', title: label, notices: action?.errors } as const
      return describeFailure(failure, failed, message).text
    })
    setStep({ at: 'result', outcome, notice: textOf(error), reasons })
  }
  return {
    step,
    async run(rows, asked) {
      if (action === undefined) return { unknown: [], unsent: rows }
      // Two clicks may come before the question disappears.
      if (abort.current !== undefined) return undefined
      const sent = { contract, name, action, asked }
      const sender = isEmbedded ? embeddedSender(sent) : providerSender(dataProvider, sent)
      abort.current = new AbortController()
      const { signal } = abort.current
      onProgress({ done: 0, total: rows.length })
      const outcome = await runBulk(rows, sender, { signal, onProgress })
      ended(outcome)
      await queryClient.invalidateQueries({ queryKey: [contract.resource] })
      return outcome
    },
    cancel: () => abort.current?.abort(),
    leave() {
      const isOver =
        step.at === 'result' &&
        typeof step.outcome.ended === 'object' &&
        (step.notice === undefined || step.notice.leads.startsWith('end'))
      if (isOver) shell.endSession()
    },
  }
}

/** The progress of a run. */
export interface Progress {
  readonly done: number
  readonly total: number
}

export interface RefusedRow {
  readonly row: Row
  readonly status: number
  readonly error: string
}

/** The rows that are left undone. */
export interface LeftRows {
  /** The call of these rows got no answer: the action may have been done to them. */
  readonly unknown: readonly Row[]
  readonly unsent: readonly Row[]
}

/** The result of a run. */
export interface BulkOutcome extends LeftRows {
  readonly done: number
  readonly unchanged: number
  readonly refused: readonly RefusedRow[]
  readonly ended: 'whole' | 'cancelled' | { readonly error: unknown }
}

/** The result of one row: that of its own call, or of a call that failed as a whole. */
export type SentResult = RowResult | LostResult

export interface LostResult {
  readonly ok: 'lost'
  /** Why no further row is sent. */
  readonly error: unknown
  /** The action may have been done. */
  readonly mayBeDone: boolean
}

/** Sends rows. */
export interface BulkSender {
  /** The rows in parts, each of which is sent by one `send`. */
  parts(rows: readonly Row[]): readonly (readonly Row[])[]
  /** @returns the result of each row */
  send(rows: readonly Row[]): Promise<readonly SentResult[]>
}

/**
 * Sends rows part by part, until a call fails or the run is cancelled.
 * @param signal its abort ends the sending; finished rows stay as they are
 */
export async function runBulk(
  rows: readonly Row[],
  sender: BulkSender,
  { signal, onProgress }: { readonly signal: AbortSignal; onProgress(progress: Progress): void },
): Promise<BulkOutcome> {
  const refused: RefusedRow[] = []
  const unknown: Row[] = []
  const unsent: Row[] = []
  let [done, unchanged, settled] = [0, 0, 0]
  let ended: BulkOutcome['ended'] = 'whole'
  for (const part of sender.parts(rows)) {
    if (ended === 'whole' && signal.aborted) ended = 'cancelled'
    if (ended !== 'whole') {
      unsent.push(...part)
      continue
    }
    const results = await sender.send(part)
    for (const [at, row] of part.entries()) {
      const result = results[at]
      if (result?.ok === 'lost') {
        ended = { error: result.error }
        if (result.mayBeDone) unknown.push(row)
        else unsent.push(row)
      } else if (result?.ok !== true) {
        refused.push({ row, status: result?.status ?? 500, error: result?.error ?? '' })
      } else if (result.unchanged === true) unchanged += 1
      else done += 1
    }
    settled += part.length
    onProgress({ done: settled, total: rows.length })
  }
  return { done, unchanged, refused, unknown, unsent, ended }
}

export interface SentAction {
  readonly contract: EntityContract
  readonly name: string
  readonly action: ActionContract
  /** The values entered in its form; the same for all rows. */
  readonly asked: Values
}

/** Rows of one call: one transaction, during which nobody else writes. */
const PART = 500

/** Sends up to `PART` rows in a call, in one transaction; the rows of a part were read in the same version. */
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

/** Makes the action's call to a provider for each row, a few at a time. */
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
      if (failsAllRows(status, action.errors)) return lostBy(error)
      return { ok: false, status, error: failure.error ?? '' }
    }
  }
  return {
    parts: (rows) => inParts(rows, ROW_CALLS_AT_ONCE),
    send: (rows) => Promise.all(rows.map(sendOne)),
  }
}

/** The action was not done to a row if the backend has refused it. */
function lostBy(error: unknown): LostResult {
  const failure = failureOf(error)
  const isRefused = failure === undefined || (failure.kind === 'answered' && failure.status < 500)
  return { ok: 'lost', error, mayBeDone: !isRefused }
}
