import type { FieldContract, FieldKinds, KindName } from '../../src/wire/kinds'
import type { Column, Columns } from './columns'
import type { CsvRow } from './csv'
import type { ImportTarget } from './target'

/** A request's fields, `token` aside. */
export type RowBody = Readonly<Record<string, unknown>>

/** A row as its metodo sends it, or why the contract refuses it: in Spanish, as the contract's own messages are. */
export type Judged = { readonly body: RowBody } | { readonly reason: string }

type FromText<F> = (text: string, field: F) => unknown

/** What a request carries for a cell's text, kind by kind. */
const fromText: { readonly [K in KindName]: FromText<FieldKinds[K]> } = {
  id: (text) => (isWhole(text) ? Number(text) : text),
  text: (text) => text,
  email: (text) => text,
  digits: (text) => (isWhole(text) ? Number(text) : text === '' ? null : undefined),
  choice: (text, { options }) =>
    Object.entries(options).find(([code, shown]) => code === text || shown === text)?.[0] ?? text,
  reference: (text, { sends }) => {
    if (sends === 'name') return text
    if (text === '') return null
    return isWhole(text) ? Number(text) : text
  },
}

/** Judges a row by the check that the wire itself uses for the metodo. */
export function judgeRow(
  { ingresar }: ImportTarget,
  { sent }: Columns,
  { cells }: CsvRow,
  width: number,
): Judged {
  if (cells.length !== width) {
    return { reason: `Tiene ${cells.length} columnas; la cabecera tiene ${width}` }
  }
  const entries = sent.map(({ sends, field, index }) => [
    sends,
    valueOf(field, (index === undefined ? undefined : cells[index])?.trim() ?? ''),
  ])
  const judged = ingresar.request.safeParse({ token: '-', ...Object.fromEntries(entries) })
  if (judged.success) {
    const { token: _token, ...body } = judged.data
    return { body }
  }
  return { reason: judged.error.issues.map((issue) => explained(sent, cells, issue)).join('; ') }
}

function valueOf(field: FieldContract, text: string): unknown {
  // The registry pairs each kind with its own contract; the compiler cannot follow the pair through the lookup.
  const convert = fromText[field.kind] as FromText<FieldContract>
  return convert(text, field)
}

/** 'Localidad: Admite hasta 50 caracteres'; a value of the wrong kind is quoted, since 'Requerido' alone would puzzle. */
function explained(
  sent: readonly Column[],
  cells: readonly string[],
  issue: { readonly path: readonly PropertyKey[]; readonly message: string },
): string {
  const column = sent.find(({ sends }) => sends === issue.path[0])
  if (column === undefined) return issue.message
  const cell = column.index === undefined ? '' : (cells[column.index]?.trim() ?? '')
  const { kind, label } = column.field
  if (kind === 'digits' && cell !== '' && !isWhole(cell))
    return `${label}: "${cell}" no es un número`
  return `${label}: ${issue.message}`
}

function isWhole(text: string): boolean {
  return /^\d{1,15}$/.test(text)
}
