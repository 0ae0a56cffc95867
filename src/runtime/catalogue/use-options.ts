import { useQueries } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { useMemo, useState } from 'react'
import type { FieldContracts } from '../../wire/contract'
import { referralOf } from '../../wire/kinds'
import { failureOf } from '../data-provider/http-error'
import type { FormMode, FormScope } from '../forms/form-scope'
import { describeFailure, type Notice } from '../errors/describe-failure'
import type { Row } from './row'
import { WHOLE_LIST } from './whole-list'

/** One opening of a form: the options are loaded once for each, however often a failure closes and reopens it. */
export interface Opening {
  readonly number: number
  readonly mode: FormMode
}

const NO_ROWS: readonly Row[] = []

export interface Options {
  readonly references: FormScope['references']
  /** The failed load's modal, until it is dismissed; never on delete. */
  readonly notice: Notice | undefined
  dismiss(): void
  /** Loads again what failed. */
  retry(): void
}

/** Loads the rows that a form's references may point at, fresh for each opening. */
export function useOptions(
  { fields }: { readonly fields: FieldContracts },
  opening: Opening | undefined,
  titles: Readonly<Record<FormMode, string>>,
): Options {
  const dataProvider = useDataProvider()
  const [dismissed, setDismissed] = useState<unknown>(undefined)
  const resources = useMemo(() => referredResources(fields), [fields])
  const queries = useQueries({
    queries: resources.map((resource) => ({
      queryKey: [resource, 'options', opening?.number],
      queryFn: () => dataProvider.getList<Row>(resource, WHOLE_LIST),
      enabled: opening !== undefined,
    })),
  })
  const references = Object.fromEntries(
    queries.map((query, index) => {
      const rows = query.data?.data ?? NO_ROWS
      const status = query.isFetching ? 'loading' : query.isError ? 'failed' : 'loaded'
      return [resources[index], { rows, status, retry: () => void query.refetch() } as const]
    }),
  )
  const failed = queries.find((query) => query.isError && !query.isFetching)?.error
  const told =
    failed !== undefined &&
    failed !== dismissed &&
    opening !== undefined &&
    opening.mode !== 'remove'
  return {
    references,
    notice: told ? loadNotice(failed, opening.mode, titles) : undefined,
    dismiss: () => setDismissed(failed),
    retry: () => {
      for (const query of queries) if (query.isError) void query.refetch()
    },
  }
}

function loadNotice(
  error: unknown,
  mode: FormMode,
  titles: Readonly<Record<FormMode, string>>,
): Notice | undefined {
  const failure = failureOf(error)
  if (failure === undefined) return undefined
  const onAddScreen = mode === 'add'
  return describeFailure(failure, { operation: 'load', title: titles[mode], onAddScreen })
}

function referredResources(fields: FieldContracts): string[] {
  const referred = Object.values(fields).flatMap((field) => referralOf(field)?.resource ?? [])
  return [...new Set(referred)]
}
