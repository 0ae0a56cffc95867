import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { forgetQuery, showQuery } from '#admin/frame/address-query'
import { listQuery, type ListView, readListQuery, type ViewScope } from './list-address'

/**
 * The list's search and sort, which the address shows: read where a history entry is arrived at, and written to that
 * entry whenever they change. The router is not notified, because everything that depends on the location would render with each
 * key.
 * @param onArrive another entry of the same screen shows
 */
export function useListView(
  scope: ViewScope,
  onArrive: () => void,
): [ListView, (change: (last: ListView) => ListView) => void] {
  const location = useLocation()
  const arrive = () => ({
    entry: location.key,
    view: readListQuery(location.search, scope),
  })
  const [arrived, setArrived] = useState(arrive)
  // A menu link to the same screen, Back and Forward lead to other entries; a modal's entry has the key of its list's.
  const shown = arrived.entry === location.key ? arrived : arrive()
  if (shown !== arrived) setArrived(shown)

  const query = listQuery(shown.view, scope)
  useEffect(() => {
    showQuery(query, location)
    return forgetQuery
  }, [query, location])

  const last = useRef(location.key)
  useEffect(() => {
    if (last.current === location.key) return
    last.current = location.key
    onArrive()
  }, [location, onArrive])

  const change = (next: (last: ListView) => ListView): void =>
    setArrived(({ entry, view }) => ({ entry, view: next(view) }))
  return [shown.view, change]
}
