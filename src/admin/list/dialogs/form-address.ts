/** Routes of a form that opens as a page, below its screen's own. */
export const FORM_ROUTES = ['nuevo', 'editar/:id'] as const

/** Route of a record that is shown beside its list, below the screen's own. */
export const DETAIL_ROUTES = ['ver/:id'] as const

/** What an address opens. */
export type FormAddress =
  | { readonly mode: 'add' }
  /** `id`: the record's, as a text. */
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

/** What is shown of a record at an address of its own: its form, or all its fields beside the list. */
type RecordPlace = 'editar' | 'ver'

/** `/clientes/ver/7` */
export function recordPath(resource: string, place: RecordPlace, id: unknown): string {
  // A path with a dot is a file's to the server.
  const encoded = encodeURIComponent(String(id)).replaceAll('.', '%2E')
  return `/${resource}/${place}/${encoded}`
}

/** The id of the record that a path shows there, as a text; undefined: none. */
export function readRecordPath(
  resource: string,
  place: RecordPlace,
  path: string,
): string | undefined {
  const start = `/${resource}/${place}/`
  return path.startsWith(start) ? decoded(path.slice(start.length)) : undefined
}

/** What cannot be decoded stays as it is: no record has such an id. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
