import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { filesUnder } from '../cache/fingerprint.js'
import type { Difference } from '../compare/compare'
import type { Page } from './page'

/** The first line of each page that is written here, so that a page which no longer is can be found. */
const MARK = '<!-- Written by `npm run docs` from the code itself. Do not edit. -->'
const START = `${MARK}\n\n`

/**
 * How docs/ differs from the pages made from the code; pages written by hand are ignored.
 * @param root the project's folder
 */
export function comparePages(root: string, pages: readonly Page[]): Difference[] {
  const found = pagesUnder(root)
  const wanted = new Map(pages.map((page) => [page.path, wantedText(page, found.get(page.path))]))
  return differencesOf(wanted, found)
}

function wantedText({ text, isCurrent }: Page, found: string | undefined): string {
  if (found?.startsWith(START) && isCurrent?.(found.slice(START.length))) return found
  return `${START}${text.trim()}\n`
}

/** Writes and deletes pages as a comparison found. */
export function writePages(root: string, differences: readonly Difference[]): void {
  for (const difference of differences) write(root, difference)
}

/** What is in docs/ now, by path. */
function pagesUnder(root: string): Map<string, string> {
  const paths = filesUnder(root, 'docs').filter((path) => path.endsWith('.md'))
  const read = (path: string) => readFileSync(join(root, path), 'utf8').replaceAll('\r\n', '\n')
  return new Map(paths.map((path) => [path, read(path)]))
}

function differencesOf(
  wanted: ReadonlyMap<string, string>,
  found: ReadonlyMap<string, string>,
): Difference[] {
  const changed = [...wanted].flatMap(([path, expected]) => {
    const is = found.get(path)
    if (is === expected) return []
    const why = is === undefined ? 'missing' : 'stale: the code has changed'
    return [
      { path, kind: is === undefined ? 'missing' : 'stale', why, found: is, expected } as const,
    ]
  })
  const gone = [...found]
    .filter(([path, text]) => text.startsWith(MARK) && !wanted.has(path))
    .map(([path, text]) => {
      const why = 'left over: no longer made from the code'
      return { path, kind: 'leftover', why, found: text, expected: undefined } as const
    })
  return [...changed, ...gone]
}

function write(root: string, { path, expected }: Difference): void {
  const file = join(root, path)
  if (expected === undefined) {
    rmSync(file)
    return
  }
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, expected)
}
