import { useQuery } from '@tanstack/react-query'
import { useDataProvider, useEvent } from 'react-admin'
import { useEffect, useState, useRef } from 'react'
import { isNotFound } from '#admin/provider/http-error'
import type { Row } from '#admin/provider/row'
import { useCatalogueScope, useListedScope } from '../catalogue-scope'

export interface WholeRecord {
  /** What is known of it. */
  readonly record: Row
  /** It lacks fields, which are on their way or could not be read. */
  readonly isPartial: boolean
  readonly isLoading: boolean
  /** Why it could not be read. */
  readonly error: unknown
  /** It has been deleted. */
  readonly isGone: boolean
  retry(): void
}

/**
 * A record with all its fields, as it is now: that of the list if this is answered whole, otherwise read by itself, and
 * again after each write.
 * @param row as it was last known
 * @param settledId the record to read
 * @param onRemoved where it is being deleted here: it is gone
 */
export function useWholeRecord(
  row: Row,
  settledId: Row['id'] | undefined,
  onRemoved: (() => void) | undefined,
): WholeRecord {
  const isPaged = useCatalogueScope().contract.metodos.buscar.pages !== undefined
  const listed = useListedRecord(row, !isPaged)
  const read = useReadRecord(row, isPaged ? settledId : undefined)
  const isGone = isPaged ? read.isGone : listed === undefined
  useEffect(() => {
    if (isGone) onRemoved?.()
  }, [isGone, onRemoved])
  const { isLoading, error, retry, data } = read
  if (!isPaged) {
    return { record: listed ?? row, isPartial: false, isLoading, error, isGone, retry }
  }
  return { record: data ?? row, isPartial: data === undefined, isLoading, error, isGone, retry }
}

/** The record as a list that is answered whole has it, whatever is searched; undefined if it is not there any more. */
function useListedRecord(row: Row, isWhole: boolean): Row | undefined {
  const { id } = row
  const { isReady, find } = useListedScope().records
  const [found, setFound] = useState<{ id: Row['id']; row: Row | undefined }>({ id, row })
  useEffect(() => {
    if (isWhole && isReady) find(String(id), (now) => setFound({ id, row: now }))
  }, [isWhole, id, isReady, find])
  return found.id === id ? found.row : row
}

/** @param id undefined: nothing is read */
function useReadRecord(row: Row, id: Row['id'] | undefined) {
  const dataProvider = useDataProvider()
  const { resource } = useCatalogueScope().contract
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [resource, 'detail', id],
    queryFn: async ({ signal }) =>
      (await dataProvider.getOne<Row>(resource, { id: id ?? row.id, signal })).data,
    enabled: id !== undefined,
  })
  useAfterWrite(() => {
    if (id !== undefined) void refetch()
  })
  // Keys lead on faster than records are read.
  const isCurrent = id === row.id
  const isGone = isCurrent && isNotFound(error)
  return {
    data: isCurrent ? data : undefined,
    isLoading: isFetching || (id !== undefined && !isCurrent),
    error: isCurrent && !isGone && !isFetching ? error : null,
    isGone,
    retry: () => void refetch(),
  }
}

/** Calls back when the writes of the screen have ended. */
export function useAfterWrite(onWritten: () => void): void {
  const { busy } = useCatalogueScope()
  const wasBusy = useRef(busy)
  const call = useEvent(onWritten)
  useEffect(() => {
    if (wasBusy.current && !busy) call()
    wasBusy.current = busy
  }, [busy, call])
}
