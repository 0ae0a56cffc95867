import { useDataProvider, useEvent, useNotify } from 'react-admin'
import { useRef, useState } from 'react'
import { useMessage } from '#admin/frame/texts/use-message'
import { isNotFound } from '#admin/provider/http-error'
import { useMounted } from '#admin/frame/use-mounted'
import type { Row } from '#admin/provider/row'

interface RecordReader {
  readonly isReading: boolean
  /**
   * Calls back with the record of the first of several ids that has one, or undefined if none has. Only the last
   * request gets a call.
   */
  read(ids: readonly Row['id'][], then: (record: Row | undefined) => void): void
  /** Repeats the failed read. @returns whether there was any */
  retry(): boolean
  /** Forgets the failed read, because another request has failed since. */
  forget(): void
  /** Reports that a record no longer exists. */
  reportGone(): void
}

/** Reads whole records, which a page does not contain. @param onFailed reports why a record could not be read */
export function useRecordReader(
  resource: string,
  onFailed: (error: unknown) => void,
): RecordReader {
  const dataProvider = useDataProvider()
  const notify = useNotify()
  const message = useMessage()
  const [isReading, setReading] = useState(false)
  const last = useRef<AbortController>(undefined)
  const failed = useRef<Parameters<RecordReader['read']>>(undefined)
  const mounted = useMounted()

  const firstOf = async (ids: readonly Row['id'][], signal: AbortSignal) => {
    for (const id of ids) {
      try {
        return (await dataProvider.getOne<Row>(resource, { id, signal })).data
      } catch (error) {
        if (!isNotFound(error)) throw error
      }
    }
    return undefined
  }
  const read: RecordReader['read'] = useEvent((ids, then) => {
    last.current?.abort()
    const abort = new AbortController()
    last.current = abort
    failed.current = undefined
    const { signal } = abort
    const settled = async (): Promise<void> => {
      try {
        const record = await firstOf(ids, signal)
        if (!signal.aborted && mounted.current) then(record)
      } catch (error) {
        if (signal.aborted || !mounted.current) return
        onFailed(error)
        failed.current = [ids, then]
      } finally {
        if (!signal.aborted) setReading(false)
      }
    }
    setReading(true)
    void settled()
  })
  return {
    isReading,
    read,
    retry: () => {
      const again = failed.current
      if (again !== undefined) read(...again)
      return again !== undefined
    },
    forget: () => {
      failed.current = undefined
    },
    reportGone: () => notify(message('admin.form.no_record'), { type: 'warning' }),
  }
}
