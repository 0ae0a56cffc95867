import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { afterAll, describe, expect, it } from 'vitest'
import type { Budget } from '../../src/app/vite/budgets.ts'
import { keepBudgets } from '../../src/app/vite/keep-budgets.ts'

const root = mkdtempSync(join(tmpdir(), 'gestion-contable-budgets-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

/** A page that names four files, to fetch them later: two scripts, and a style sheet of each. */
const FILES = {
  'index.html': '<script type="module" src="/main.js"></script>',
  'main.js': "import('./uno.js')\nimport('./dos.js')\n",
  'uno.js': "import './uno.css'\nconsole.log('uno')\n",
  'dos.js': "import './dos.css'\nconsole.log('dos')\n",
  'uno.css': '.uno { color: red }',
  'dos.css': '.dos { color: blue }',
}

/** The bytes that the page may have, by the message of a build that it breaks. */
async function budgetOfPage(budget: Omit<Budget, 'door'>): Promise<number> {
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(root, name), text)
  const built = build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [keepBudgets(root, [{ door: 'index.html', ...budget }])],
    build: { write: false },
  })
  const message = await built.then(
    () => 'built',
    (error: unknown) => String(error),
  )
  const [, bytes, excess] =
    /index\.html makes the browser fetch (\d+) bytes, (\d+) more than its budget/.exec(message) ??
    []
  return Number(bytes) - Number(excess)
}

describe('the budget of a door that names files, to fetch them later', () => {
  it.each([
    ['four more than are counted in it', 0, 60],
    ['one more', 3, 30],
    ['as many', 4, 20],
    ['fewer, for which nothing is taken away', 9, 20],
  ])('%s', async (_case, namedFiles, budget) => {
    await expect(budgetOfPage({ bytes: 20, perNamedFile: 10, namedFiles })).resolves.toBe(budget)
  })
})
