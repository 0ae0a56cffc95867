import { type MessageKey, useMessage } from '#admin/frame/texts/use-message'
import { useEvent, useNotify } from 'react-admin'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Row } from '#admin/provider/row'

/** Routes of a form that opens as a page, below its screen's own route. */
export const FORM_ROUTES = ['nuevo', 'editar/:id'] as const

/** Route of a record that is shown beside its list, below the screen's own route. */
export const DETAIL_ROUTES = ['ver/:id'] as const

/** The form that an address opens. */
type FormAddress =
  | { readonly mode: 'add' }
  /** `id`: the record's id, as a text. */
  | { readonly mode: 'edit'; readonly id: string }

/** `/clientes/nuevo`, or `/clientes/editar/7` for the record with that id. */
export function formPath(resource: string, record: { readonly id: unknown } | undefined): string {
  return record === undefined ? `/${resource}/nuevo` : recordPath(resource, 'editar', record.id)
}

/** The form that a path opens; undefined: the list, or another screen. */
export function readFormPath(resource: string, path: string): FormAddress | undefined {
  if (path === formPath(resource, undefined)) return { mode: 'add' }
  const id = readRecordPath(resource, 'editar', path)
  return id === undefined ? undefined : { mode: 'edit', id }
}

/** The view of a record that has an address of its own: its form, or all its fields beside the list. */
type RecordPlace = 'editar' | 'ver'

/** `/clientes/ver/7` */
export function recordPath(resource: string, place: RecordPlace, id: unknown): string {
  // The server takes a path with a dot for the path of a file.
  const encoded = encodeURIComponent(String(id)).replaceAll('.', '%2E')
  return `/${resource}/${place}/${encoded}`
}

/** The id of the record that a path shows in that view, as a text; undefined: none. */
export function readRecordPath(
  resource: string,
  place: RecordPlace,
  path: string,
): string | undefined {
  const start = `/${resource}/${place}/`
  return path.startsWith(start) ? decoded(path.slice(start.length)) : undefined
}

/** Text that cannot be decoded is returned unchanged: no record has such an id. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

interface AddressedForm {
  /** The screen's resource if its forms open as pages, otherwise undefined. */
  readonly resource: string | undefined
  /** Until then no record can be found by its id. */
  readonly isReady: boolean
  /** Calls back with the record that has the id; undefined if there is none. */
  find(id: string, then: (record: Row | undefined) => void): void
  /** No dialog is open yet. */
  readonly atList: boolean
  readonly mayAdd: boolean
  mayEdit(row: Row): boolean
  /** Opens the form once its inputs are loaded, if the address still asks for it by then. */
  onAdd(isMeant: () => boolean): void
  onEdit(record: Row, isMeant: () => boolean): void
}

/** Opens the form of the address: after a reload, by a link, or with Forward. */
export function useAddressedForm(form: AddressedForm): void {
  const { resource, isReady } = form
  const location = useLocation()
  const followed = useRef<typeof location>(undefined)
  const missing = useMissing(resource)

  const readAddress = () =>
    resource === undefined ? undefined : readFormPath(resource, window.location.pathname)
  const open = useEvent((canFind: boolean): void => {
    const address = readAddress()
    if (address?.mode === 'edit' && !canFind) return
    followed.current = location
    if (address === undefined || !form.atList) return
    if (address.mode === 'add') {
      if (form.mayAdd) form.onAdd(() => readAddress()?.mode === 'add')
      else missing('admin.form.may_not_add')
      return
    }
    const { id } = address
    // The user may go to another address meanwhile.
    const isMeant = (): boolean => {
      const now = readAddress()
      return now?.mode === 'edit' && now.id === id
    }
    form.find(id, (record) => {
      if (!isMeant()) return
      if (record === undefined) missing()
      else if (form.mayEdit(record)) form.onEdit(record, isMeant)
      else missing('admin.form.may_not_edit')
    })
  })
  useEffect(() => {
    // The address of a record waits until records can be found.
    if (followed.current !== location) open(isReady)
  }, [open, location, isReady])
}

/** Leads a link to a missing record, or to a form that this user may not open, to the list with a notice. */
export function useMissing(resource: string | undefined): (why?: MessageKey) => void {
  const navigate = useNavigate()
  const message = useMessage()
  const notify = useNotify()
  return (why = 'admin.form.no_record') => {
    notify(message(why), { type: 'warning' })
    void navigate(`/${resource}${window.location.search}`, { replace: true })
  }
}
