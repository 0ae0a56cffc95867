import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { filesUnder } from '../cache/fingerprint.js'
import type { Difference } from '../compare/compare'
import { EXIT } from '../exit-codes.js'
import { annotateDifferences } from '../report/annotations'
import { tellDifferences } from '../report/differences'
import type { DocsFlags } from './command'
import type { PageInputs } from './page'
import { PAGES } from './pages'

/** The first line of each page that is written here, and by which one that no longer is can be told. */
const MARK = '<!-- Written by `npm run docs` from the code itself. Do not edit. -->'

/**
 * `docs`: makes the pages of docs/ what the code says, or with `--check` tells which are not.
 * @param root the project's folder
 * @returns the exit code
 */
export async function docs(
  root: string,
  { check }: DocsFlags,
  inputs: PageInputs,
): Promise<number> {
  const pages = PAGES.flatMap((make) => make(inputs))
  const wanted = new Map(pages.map(({ path, text }) => [path, `${MARK}\n\n${text.trim()}\n`]))
  const differences = differencesOf(wanted, pagesUnder(root))
  if (!check) {
    for (const difference of differences) write(root, difference)
    console.log(`docs/: ${differences.length} of ${wanted.size} pages written`)
    return EXIT.ok
  }
  if (differences.length === 0) {
    console.log(`docs/ is up to date: ${wanted.size} pages.`)
    return EXIT.ok
  }
  console.error(tellDifferences(differences))
  console.error('\ndocs/ is not up to date. Run `npm run docs`, and commit what it writes.')
  annotateDifferences(differences, 'npm run docs')
  return EXIT.failed
}

/** What is in docs/ now, by path. */
function pagesUnder(root: string): Map<string, string> {
  const paths = filesUnder(root, 'docs').filter((path) => path.endsWith('.md'))
  return new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]))
}

function differencesOf(
  wanted: ReadonlyMap<string, string>,
  found: ReadonlyMap<string, string>,
): Difference[] {
  const changed = [...wanted].flatMap(([path, expected]) => {
    const is = found.get(path)?.replaceAll('\r\n', '\n')
    if (is === expected) return []
    const why = is === undefined ? 'missing' : 'stale: the code has changed'
    return [
      { path, kind: is === undefined ? 'missing' : 'stale', why, found: is, expected } as const,
    ]
  })
  const gone = [...found]
    .filter(([path, text]) => text.startsWith(MARK) && !wanted.has(path))
    .map(([path, text]) => {
      const why = 'left over: the code gives it no more'
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
