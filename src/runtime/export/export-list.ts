import type { Column } from '../columns/column'
import type { Row } from '../rows/row'

/**
 * Hands the listed rows over as a file: `rubros-2026-11-21.csv`. What writes it is fetched when it is first asked for.
 * @param name what the file's name begins with
 * @throws where that code cannot be fetched
 */
export async function exportList(
  name: string,
  columns: readonly Column[],
  rows: readonly Row[],
): Promise<void> {
  const { listCsv } = await import('./list-csv')
  const file = new Blob([listCsv(columns, rows)], { type: 'text/csv;charset=utf-8' })
  download(file, `${name}-${dayOf(new Date())}.csv`)
}

/** The day on the person's own calendar: 2026-11-21. */
export function dayOf(date: Date): string {
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()]
  return parts.map((part) => String(part).padStart(2, '0')).join('-')
}

function download(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  document.body.append(link)
  link.click()
  link.remove()
  // The browser has taken what the address leads to by the next turn of its loop.
  setTimeout(() => URL.revokeObjectURL(url))
}
