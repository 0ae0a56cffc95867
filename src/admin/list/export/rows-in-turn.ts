import type { Column } from '#admin/fields/columns/column'
import type { Row } from '#admin/provider/row'

/** Cells that are written before the browser may do something else: some 20 ms. */
const CELLS_AT_ONCE = 10_000

/** Hands rows over in parts, between which the page answers whoever types. */
export async function rowsInTurn(
  columns: readonly Column[],
  rows: readonly Row[],
  write: (some: readonly Row[]) => void,
): Promise<void> {
  const atOnce = Math.max(1, Math.floor(CELLS_AT_ONCE / Math.max(1, columns.length)))
  for (let at = 0; at < rows.length; at += atOnce) {
    await new Promise((resolve) => setTimeout(resolve))
    write(rows.slice(at, at + atOnce))
  }
}
