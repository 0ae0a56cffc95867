import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { useEffect, useRef, useState } from 'react'
import { describeFailure, type FailureNotice } from '../errors/describe-failure'
import type { CatalogueScope } from '../list/catalogue-scope'
import { useMessage } from '../messages/use-message'
import { failureOf } from '../provider/http-error'
import type { Values } from '../provider/records/payload'
import type { Row } from '../rows/row'
import { useShell } from '../shell/shell-context'
import { useAskBeforeUnload } from '../shell/leaving/use-ask-before-unload'
import { useEmbeddedBackend } from '../shell/use-embedded-backend'
import type { BulkAction } from './bulk-action'
import { embeddedSender, providerSender } from './bulk-senders'
import { type BulkOutcome, type LeftRows, type Progress, runBulk } from './run-bulk'

export type BulkStep =
  | { readonly at: 'question' }
  | { readonly at: 'run'; readonly progress: Progress }
  | {
      readonly at: 'result'
      readonly outcome: BulkOutcome
      /** Why it ended early; undefined: it did not, or was cancelled. */
      readonly notice: FailureNotice | undefined
      /** Why each refused row was, in their order. */
      readonly reasons: readonly string[]
    }

export interface Bulk {
  readonly step: BulkStep
  /**
   * Runs it, once.
   * @param asked what its form asks
   * @returns the rows that are left to be done, once it has ended; undefined where it has begun already
   */
  run(rows: readonly Row[], asked: Values): Promise<LeftRows | undefined>
  /** No further row is sent. */
  cancel(): void
  /** After a failure that ends the session. */
  leave(): void
}

/** An action that is done to many rows: asked, run, reported. */
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
      // Only a conflict says by itself what it is about.
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
      // Two clicks may come before the question is gone.
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
