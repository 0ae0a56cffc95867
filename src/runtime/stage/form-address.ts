/** Routes of a form that opens as a page, below its screen's own. */
export const FORM_ROUTES = ['nuevo', 'editar/:id'] as const

/** What an address opens. */
export type FormAddress =
  | { readonly mode: 'add' }
  /** `id`: the record's, as a text. */
  | { readonly mode: 'edit'; readonly id: string }

/** `/clientes/nuevo`, or `/clientes/editar/7` for the record with that id. */
export function formPath(resource: string, record: { readonly id: unknown } | undefined): string {
  if (record === undefined) return `/${resource}/nuevo`
  // A path with a dot is a file's to the server.
  const id = encodeURIComponent(String(record.id)).replaceAll('.', '%2E')
  return `/${resource}/editar/${id}`
}

/** The form that a path opens; undefined: the list, or another screen. */
export function readFormPath(resource: string, path: string): FormAddress | undefined {
  if (path === formPath(resource, undefined)) return { mode: 'add' }
  const start = `/${resource}/editar/`
  if (!path.startsWith(start)) return undefined
  return { mode: 'edit', id: decoded(path.slice(start.length)) }
}

/** What cannot be decoded stays as it is: no record has such an id. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
