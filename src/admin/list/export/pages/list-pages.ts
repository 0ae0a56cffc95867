import { PAGE_MAX } from '#wire/pages/page-max'
import type { Row } from '#admin/provider/row'

/** A page of a list, and where it ends. */
export interface RowsPage {
  readonly rows: readonly Row[]
  /** How many others could not be read as records. */
  readonly leftOut: number
  /** The `despues` of the request for the next one. */
  readonly ultimo?: string
}

/**
 * Reads a page of `PAGE_MAX` rows.
 * @param despues undefined: the first one
 */
export type ReadRows = (despues: string | undefined, signal: AbortSignal) => Promise<RowsPage>

/** The pages of a list, one after another, of which none is kept. @throws what `read` throws */
export async function* listPages(read: ReadRows, signal: AbortSignal): AsyncGenerator<RowsPage> {
  let despues: string | undefined
  for (;;) {
    const page: RowsPage = await read(despues, signal)
    yield page
    const isLast = page.rows.length + page.leftOut < PAGE_MAX
    // A backend that answers the same `ultimo` again would be asked for the same page for ever.
    if (isLast || page.ultimo === undefined || page.ultimo === despues) return
    despues = page.ultimo
  }
}
