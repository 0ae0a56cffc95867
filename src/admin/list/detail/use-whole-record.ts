import { useQuery } from '@tanstack/react-query'
import { useDataProvider, useEvent } from 'react-admin'
import { useEffect, useState, useRef } from 'react'
import { isNotFound } from '#admin/provider/http-error'
import type { Row } from '#admin/provider/row'
import { useCatalogueScope, useListedScope } from '../catalogue-scope'

export interface WholeRecord {
  /** The fields that are known. */
  readonly record: Row
  /** The record lacks fields, which are being read or could not be read. */
  readonly isPartial: boolean
  readonly isLoading: boolean
  /** Why it could not be read. */
  readonly error: unknown
  /** The record has been deleted. */
  readonly isGone: boolean
  retry(): void
}

/**
 * A record with all its fields, in its present state: taken from a list that is loaded whole, otherwise read by itself,
 * and again after each write.
 * @param row the last known state of the record
 * @param settledId the record to read
 * @param onRemoved given if this user is deleting the record; called once it is gone
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

/** The record in a list that is loaded whole, whatever the search; undefined if it no longer exists. */
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
  // Keys move on faster than records are read.
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
