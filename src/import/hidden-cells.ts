import type { Columns } from './columns'
import type { FileRow } from './target'

/**
 * A row's cells without its secrets, for reports and previews. Of a row that does not fit the header nobody knows which cell
 * has one: then all are left out.
 */
export function withoutSecrets(
  { sent, width }: Pick<Columns, 'sent' | 'width'>,
  { cells }: Pick<FileRow, 'cells'>,
): readonly string[] {
  const secret = sent.flatMap(({ field, index }) => (field.kind === 'secret' ? [index] : []))
  if (secret.every((index) => index === undefined)) return cells
  const fits = cells.length === width
  return cells.map((cell, at) => (fits && !secret.includes(at) ? cell : ''))
}
