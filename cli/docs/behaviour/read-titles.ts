import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ts } from 'ts-morph'
import { filesUnder } from '../../cache/fingerprint.js'

/** A test file with the ids of rows that its texts name. */
export interface TestTitles {
  /** From the project's root, with `/`. */
  readonly path: string
  /** Each id once, with the line that first names it. */
  readonly named: ReadonlyMap<string, number>
}

const TEST = /\.test\.tsx?$/
const ID = /\b[WPMCEG]-\d{2}\b/g
const RANGE = /\b([WPMCEG])-(\d{2}) to \1-(\d{2})\b/g

/**
 * The ids that tests name in their titles. Titles may be made of tables, so every string and template counts; comments do
 * not.
 * @param root the project's folder
 * @param rows all ids there are: a title such as `P-13 to P-17` names those of them that are between
 * @returns the files that name any, in order of path
 */
export function readTitles(root: string, rows: readonly string[]): TestTitles[] {
  return filesUnder(root, 'tests')
    .filter((path) => TEST.test(path) && !path.startsWith('tests/fixtures/'))
    .map((path) => ({ path, named: idsIn(readFileSync(join(root, path), 'utf8'), path, rows) }))
    .filter(({ named }) => named.size > 0)
}

function idsIn(source: string, path: string, rows: readonly string[]): Map<string, number> {
  const named = new Map<string, number>()
  // To parse a file takes far longer than to search it.
  if (source.search(ID) < 0) return named
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest)
  const visit = (node: ts.Node) => {
    if (
      ts.isLiteralExpression(node) ||
      ts.isTemplateMiddleOrTemplateTail(node) ||
      ts.isTemplateHead(node)
    ) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart(file))
      for (const id of idsOf(node.text, rows)) if (!named.has(id)) named.set(id, line + 1)
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return named
}

function idsOf(text: string, rows: readonly string[]): string[] {
  const between = [...text.matchAll(RANGE)].flatMap(([, letter = '', first = '', last = '']) =>
    rows.filter((id) => id >= `${letter}-${first}` && id <= `${letter}-${last}`),
  )
  return [...[...text.matchAll(ID)].map(([id]) => id), ...between]
}
