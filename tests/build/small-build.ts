import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import type { Budget } from '../../src/app/vite/budgets.ts'
import { keepBudgets } from '../../src/app/vite/keep-budgets.ts'

/**
 * Builds a page of a few files, within budgets, and writes nothing.
 * @param files texts by path; `index.html` is the page
 * @returns 'built', or why not
 */
export async function buildWithin(
  files: Readonly<Record<string, string>>,
  budgets: readonly Budget[],
): Promise<string> {
  const root = mkdtempSync(join(tmpdir(), 'gestion-contable-budgets-'))
  try {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(root, name), text)
    await build({
      root,
      configFile: false,
      logLevel: 'silent',
      plugins: [keepBudgets(root, budgets)],
      build: { write: false },
    })
    return 'built'
  } catch (error) {
    return String(error)
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}
