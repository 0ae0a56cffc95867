import { EXIT } from '../exit-codes.js'
import { annotateDifferences } from '../report/annotations'
import { formatDifferences } from '../report/differences'
import type { DocsFlags } from './flags'
import { comparePages, writePages } from './page-files'
import type { PageInputs } from './page'
import { PAGES } from './pages'

/**
 * `docs`: writes the pages of docs/ that follow from the code, or with `--check` reports those that are not up to date.
 * @param root the project's folder
 * @returns the exit code
 */
export async function docs(
  root: string,
  { check }: DocsFlags,
  commands: PageInputs['commands'],
): Promise<number> {
  const pages = (await Promise.all(PAGES.map((make) => make({ root, commands })))).flat()
  const differences = comparePages(root, pages)
  if (!check) {
    writePages(root, differences)
    console.log(`docs/: ${differences.length} of ${pages.length} pages written`)
    return EXIT.ok
  }
  if (differences.length === 0) {
    console.log(`docs/ is up to date: ${pages.length} pages.`)
    return EXIT.ok
  }
  console.error(formatDifferences(differences))
  console.error('\ndocs/ is not up to date. Run `npm run docs`, and commit what it writes.')
  annotateDifferences(differences, 'npm run docs')
  return EXIT.failed
}
