import { useMessage } from '../messages/use-message'
import { useEvent, useNotify } from 'react-admin'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { readFormPath } from './form-address'
import type { Row } from '../rows/row'

interface AddressedForm {
  /** The screen's resource where its forms open as pages, otherwise undefined. */
  readonly resource: string | undefined
  /** Without rows until they are loaded. */
  readonly rows: readonly Row[] | undefined
  /** Nothing is open yet. */
  readonly atList: boolean
  readonly mayAdd: boolean
  mayEdit(row: Row): boolean
  onAdd(): void
  onEdit(row: Row): void
}

/** Opens the form that the address is of: after a reload, by a link, or with Forward. */
export function useAddressedForm(form: AddressedForm): void {
  const { resource, rows } = form
  const location = useLocation()
  const followed = useRef<typeof location>(undefined)
  const missing = useMissing(resource)

  const open = useEvent((loaded: boolean): void => {
    const address =
      resource === undefined ? undefined : readFormPath(resource, window.location.pathname)
    if (address?.mode === 'edit' && !loaded) return
    followed.current = location
    if (address === undefined || !form.atList) return
    if (address.mode === 'add') {
      if (form.mayAdd) form.onAdd()
      else missing()
      return
    }
    const row = rows?.find(({ id }) => String(id) === address.id)
    if (row !== undefined && form.mayEdit(row)) form.onEdit(row)
    else missing()
  })
  const loaded = rows !== undefined
  useEffect(() => {
    // An address of a record waits for the rows.
    if (followed.current !== location) open(loaded)
  }, [open, location, loaded])
}

/** A link to what is not there, or not for this person, leads to the list and says so. */
function useMissing(resource: string | undefined): () => void {
  const navigate = useNavigate()
  const message = useMessage()
  const notify = useNotify()
  return () => {
    notify(message('gestion.form.no_record'), { type: 'warning' })
    void navigate(`/${resource}${window.location.search}`, { replace: true })
  }
}
