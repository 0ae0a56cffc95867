import { PAGE_USUAL } from '#wire/pages/pages'
import type { SqlDialect } from '../database/sql-dialect'
import { shapeOf, valuesOf } from './filter-conditions'
import { type Asked, type FoundNumbers, hasTrigrams, textPattern } from './found-numbers'
import type { SortColumn } from './pages-layout'

/** What is asked of a list. */
export interface PageQuery {
  readonly sort: SortColumn | undefined
  readonly descending: boolean
  /** The page begins behind it. */
  readonly after: Position | undefined
  /** Records that are left out first. */
  readonly skip: number
  /** Records at most. */
  readonly limit: number
  readonly from: PageSource
}

/** The records that are found: all, those with these numbers, or those that meet what is asked. */
export type Found = 'all' | Pick<FoundNumbers, 'numbers'> | { readonly asked: Asked }

/** What a page is taken from: what was found before, or what is asked, which is found and counted in the same statement. */
export type PageSource = Found | { readonly sought: Asked }

/** The values of a statement that reads a page. */
export type PageValue =
  | 'limit'
  | 'skip'
  | 'number'
  | 'key'
  | 'numbers'
  | 'text'
  | 'pattern'
  | `filter${number}`

/** The values of a page's statement. */
export function pageValues(
  { after, skip, limit, from }: PageQuery,
  dialect: SqlDialect,
): Readonly<Record<PageValue, unknown>> {
  const asked = askedOf(from)
  const filters = asked === undefined ? [] : valuesOf(asked.filters)
  const text = asked?.text ?? ''
  return {
    limit,
    skip,
    number: after?.number,
    key: after?.key,
    numbers: from !== 'all' && 'numbers' in from ? from.numbers : undefined,
    text,
    pattern: text === '' ? '' : textPattern(text, dialect),
    ...Object.fromEntries(filters.map((value, at) => [`filter${at}`, value])),
  }
}

/** What the statement of a page is, whatever its values. */
export function pageShape({ sort, descending, after, skip, limit, from }: PageQuery): string {
  const asked = askedOf(from)
  const text = asked?.text ?? ''
  return JSON.stringify([
    sort?.field ?? null,
    descending,
    after !== undefined,
    skip > 0,
    limit === PAGE_USUAL,
    from === 'all' ? from : Object.keys(from).join(),
    text !== '' && hasTrigrams(text),
    text === '',
    shapeOf(asked?.filters ?? []),
  ])
}

/** What a page's statement compares; undefined: nothing that is asked. */
export function askedOf(from: PageSource): Asked | undefined {
  if (from === 'all') return undefined
  if ('sought' in from) return from.sought
  return 'asked' in from ? from.asked : undefined
}

/** Where a record is in the order of a list: what it is sorted by, and its number, which decides among equals. */
export interface Position {
  /** undefined: the list is in the order of the numbers. */
  readonly key: string | number | undefined
  readonly number: number
}

/** A position as the wire has it: a text that says nothing to the client. */
export function writePosition({ key, number }: Position): string {
  const parts = key === undefined ? [number] : [number, key]
  return Buffer.from(JSON.stringify(parts)).toString('base64url')
}

/**
 * @param type of the keys that the list is sorted by; undefined: it is in the order of the numbers
 * @returns undefined: it is no position in a list that is sorted so
 */
export function readPosition(
  text: string,
  type: 'text' | 'bigint' | undefined,
): Position | undefined {
  const parts = parsed(Buffer.from(text, 'base64url').toString())
  if (!Array.isArray(parts)) return undefined
  const [number, key]: readonly unknown[] = parts
  if (typeof number !== 'number' || !Number.isSafeInteger(number)) return undefined
  if (type === undefined) return key === undefined ? { key, number } : undefined
  if (type === 'text') return typeof key === 'string' ? { key, number } : undefined
  return typeof key === 'number' && Number.isSafeInteger(key) ? { key, number } : undefined
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
