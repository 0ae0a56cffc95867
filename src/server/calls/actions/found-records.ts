import type { SqlDialect } from '#server/store/action'
import type { Transaction } from 'kysely'
import type { Precision } from '#wire/pages/pages'
import type { TableVersions } from '#server/store/database/table-versions'
import {
  type Asked,
  FOUND_MAX,
  foundNumbers,
  isEverything,
} from '#server/store/pages/found-numbers'
import type { PagesLayout } from '#server/store/pages/pages-layout'
import type { Found, PageSource } from '#server/store/pages/page-statement'
import { countAll, type ListVersions, type Page } from '#server/store/pages/read-page'
import type { Tables } from '#server/store/tables'
import type { EntityTables } from '../references/resolve-references'

/** The records that a search with filters finds, and their number. */
export interface FoundRecords {
  readonly found: Found
  readonly total: number
  readonly precision: Precision
}

/** Searches that are remembered: those that people scroll through. */
const REMEMBERED = 20

/** Finds the records of one list that a search and filters ask for. */
export interface Search {
  /** Finds them by itself, for another statement of the same transaction. */
  find(trx: Transaction<Tables>, asked: Asked, dialect: SqlDialect): Promise<FoundRecords>
  /**
   * Finds them together with a page, in one statement: the result is remembered from the page before, or found again.
   * @param read reads the page from the given source
   */
  page(asked: Asked, read: (from: PageSource) => Promise<Page>): Promise<FoundPage>
  readonly state: ListVersions
}

interface FoundPage extends Omit<FoundRecords, 'found'> {
  readonly page: Page
}

/** The searches of every list in pages, by resource: one for all operations, so that they remember each other's. */
export type Searches = ReadonlyMap<string, Search>

/** @param versions of the tables that `tables` are stored in */
export function searchesOf(tables: EntityTables, versions: TableVersions): Searches {
  const searches = new Map<string, Search>()
  for (const [resource, { layout }] of tables) {
    if (layout.pages === undefined) continue
    const linked = layout.links.map(({ table }) => table)
    const state = { versions, tables: [layout.table, ...linked] }
    searches.set(resource, createSearch(state, layout.pages))
  }
  return searches
}

/**
 * The search of one list. Each page of a search needs its result again, and so do the counts of its filters: the last
 * results are remembered until a write to the tables commits.
 */
function createSearch(state: ListVersions, pages: PagesLayout): Search {
  const { versions, tables } = state
  let known = { version: '', searches: new Map<string, FoundRecords>() }

  function remember(version: string, asked: string, result: FoundRecords): void {
    if (known.version !== version) known = { version, searches: new Map() }
    const { searches } = known
    // The latest search is the last one.
    searches.delete(asked)
    searches.set(asked, result)
    const [oldest] = searches.keys()
    if (searches.size > REMEMBERED && oldest !== undefined) searches.delete(oldest)
  }

  const recall = (version: string, asked: string): FoundRecords | undefined =>
    known.version === version ? known.searches.get(asked) : undefined

  return {
    state,
    async find(trx, asked, dialect) {
      const version = await versions.read(trx, tables)
      const name = JSON.stringify(asked)
      const result = recall(version, name) ?? (await search(trx, pages, asked, dialect))
      remember(version, name, result)
      return result
    },
    async page(asked, read) {
      const name = JSON.stringify(asked)
      const { version } = known
      const recalled = recall(version, name)
      if (recalled !== undefined) {
        const page = await read(recalled.found)
        // The version of the page shows whether the remembered result is of the same state.
        if (page.version === version) {
          remember(version, name, recalled)
          return { ...recalled, page }
        }
      }
      const page = await read({ sought: asked })
      const result = resultOf(page, asked)
      remember(page.version, name, result)
      const isWhole = result.precision === 'exacta'
      return { ...result, page: isWhole ? page : await read(result.found) }
    },
  }
}

/** The result of a search, as a page of it has it. */
function resultOf({ sought: { total, numbers } }: Page, asked: Asked): FoundRecords {
  if (isEverything(asked)) return { found: 'all', total, precision: 'exacta' }
  return total > FOUND_MAX ? tooMany(asked) : { found: { numbers }, total, precision: 'exacta' }
}

const tooMany = (asked: Asked): FoundRecords => ({
  found: { asked },
  total: FOUND_MAX,
  precision: 'minima',
})

async function search(
  trx: Transaction<Tables>,
  pages: PagesLayout,
  asked: Asked,
  dialect: SqlDialect,
): Promise<FoundRecords> {
  if (isEverything(asked)) {
    return { found: 'all', total: await countAll(trx, pages), precision: 'exacta' }
  }
  const found = await foundNumbers(trx, pages, asked, dialect)
  return found === undefined ? tooMany(asked) : { found, total: found.count, precision: 'exacta' }
}
