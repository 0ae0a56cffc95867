import { useEvent } from 'react-admin'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useCatalogueScope } from '../list/catalogue-scope'
import { useListedScope } from '../list/listed-scope'
import type { Row } from '../rows/row'
import { readRecordPath } from '../stage/form-address'
import { useMissing } from '../stage/use-addressed-form'

interface AddressedDetail {
  readonly shown: Row['id'] | undefined
  readonly atList: boolean
  onShow(row: Row): void
  onHide(): void
}

/** Shows the record that the address is of: after a reload, by a link, or with Forward; and none where somebody has left it. */
export function useAddressedDetail({ shown, atList, onShow, onHide }: AddressedDetail): void {
  const { resource } = useCatalogueScope().contract
  const { records } = useListedScope()
  const location = useLocation()
  const followed = useRef<typeof location>(undefined)
  const missing = useMissing(resource)
  const readAddress = () => readRecordPath(resource, 'ver', window.location.pathname)

  const follow = useEvent((canFind: boolean): void => {
    const id = readAddress()
    if (id !== undefined && !canFind) return
    followed.current = location
    if (!atList || id === (shown === undefined ? undefined : String(shown))) return
    if (id === undefined) return onHide()
    records.find(id, (row) => {
      // Somebody has gone elsewhere meanwhile.
      if (readAddress() !== id) return
      if (row === undefined) missing()
      else onShow(row)
    })
  })
  const { isReady } = records
  useEffect(() => {
    if (followed.current !== location) follow(isReady)
  }, [follow, location, isReady])
}
