import type { FieldContract, FieldKinds, KindName } from '../../src/wire/kinds'
import { brokenRules } from '../../src/wire/broken-rules'
import { dayOf } from '../../src/wire/kinds/date'
import { readBoolean } from '../../src/wire/notation/boolean'
import { readPartedDigits } from '../../src/wire/notation/cuit'
import { readDate } from '../../src/wire/notation/date'
import { readDecimal } from '../../src/wire/notation/decimal'
import { readInteger } from '../../src/wire/notation/integer'
import { readTime } from '../../src/wire/notation/time'
import type { Column, Columns } from './columns'
import type { CsvRow } from './csv'
import type { ImportTarget } from './target'

/** A request's fields, `token` aside. */
export type RowBody = Readonly<Record<string, unknown>>

/** A row as its metodo sends it, or why the contract refuses it: in Spanish, as the contract's own messages are. */
export type Judged = { readonly body: RowBody } | { readonly reason: string }

type FromText<F> = (text: string, field: F) => unknown

const asItIs = (text: string): unknown => text
const wholeOrText = (text: string): unknown => (isWhole(text) ? Number(text) : text)
/** What cannot be read goes as it is, and the contract says what is wrong with it. */
const orNull =
  (read: (text: string) => unknown) =>
  (text: string): unknown =>
    text === '' ? null : (read(text) ?? text)

/** What a request carries for a cell's text, kind by kind; the ways of writing are those of the screens. */
const fromText: { readonly [K in KindName]: FromText<FieldKinds[K]> } = {
  id: wholeOrText,
  text: asItIs,
  longText: asItIs,
  email: asItIs,
  telephone: asItIs,
  digits: orNull(wholeOrText),
  dni: orNull((text) => wholeOrText(text.replaceAll('.', ''))),
  cuit: readPartedDigits,
  cbu: readPartedDigits,
  integer: orNull(readInteger),
  decimal: orNull(readDecimal),
  money: orNull(readDecimal),
  date: orNull(readDate),
  time: orNull(readTime),
  boolean: (text) => readBoolean(text) ?? text,
  choice: (text, { options }) =>
    Object.entries(options).find(([code, shown]) => code === text || shown === text)?.[0] ?? text,
  reference: (text, { sends }) => (sends === 'name' ? text : orNull(wholeOrText)(text)),
  references: (text, { sends }) => {
    const names = text.split(';').flatMap((name) => name.trim() || [])
    return sends === 'name' ? names : names.map(wholeOrText)
  },
}

/** Judges a row by the check that the wire itself uses for the metodo. */
export function judgeRow(
  { entity, ingresar }: ImportTarget,
  { sent }: Columns,
  { cells }: CsvRow,
  width: number,
): Judged {
  if (cells.length !== width) {
    return { reason: `Tiene ${cells.length} columnas; la cabecera tiene ${width}` }
  }
  const entries = sent.map(({ sends, field, index }) => [
    sends,
    valueOf(field, index === undefined ? startingText(field) : (cells[index]?.trim() ?? '')),
  ])
  const judged = ingresar.request.safeParse({ token: '-', ...Object.fromEntries(entries) })
  if (judged.success) {
    const { token: _token, ...body } = judged.data
    const broken = brokenTogether(entity, sent, body)
    return broken.length > 0 ? { reason: broken.join('; ') } : { body }
  }
  return { reason: judged.error.issues.map((issue) => explained(sent, cells, issue)).join('; ') }
}

/** What the entity's rules have against the row as a whole: 'Hasta: Debe ser posterior a Desde'. */
function brokenTogether(
  entity: ImportTarget['entity'],
  sent: readonly Column[],
  body: RowBody,
): string[] {
  const values = Object.fromEntries(sent.map(({ name, sends }) => [name, body[sends]]))
  const isAsked = (field: string) => Object.hasOwn(values, field)
  return brokenRules(entity, values, isAsked).map(
    ({ field, text }) => `${entity.fields[field]?.label ?? field}: ${text}`,
  )
}

function valueOf<K extends KindName>(field: FieldKinds[K] & { kind: K }, text: string): unknown {
  return fromText[field.kind](text, field)
}

/** What a cell would say of the value that a new record starts with, for a file that has no such column. */
function startingText(field: FieldContract): string {
  const start = 'default' in field ? field.default : undefined
  if (start === undefined) return ''
  if (field.kind === 'date') return dayOf(String(start))
  return typeof start === 'number' ? String(start).replace('.', ',') : String(start)
}

/** Longer cells are not quoted: the report has the whole row anyway. Nor are line breaks: a reason is one line. */
const QUOTABLE = /^\P{Cc}{1,40}$/u

/** 'Fecha: Fecha inválida ("31/02/2026")', 'Localidad: Requerido' */
function explained(
  sent: readonly Column[],
  cells: readonly string[],
  issue: { readonly path: readonly PropertyKey[]; readonly message: string },
): string {
  const column = sent.find(({ sends }) => sends === issue.path[0])
  if (column === undefined) return issue.message
  const cell = column.index === undefined ? '' : (cells[column.index]?.trim() ?? '')
  const { label } = column.field
  const told = `${label}: ${issue.message}`
  return QUOTABLE.test(cell) ? `${told} ("${cell}")` : told
}

function isWhole(text: string): boolean {
  return /^\d{1,15}$/.test(text)
}
