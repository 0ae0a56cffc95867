import { describe, expect, it } from 'vitest'
import type { Budget } from '../../src/app/vite/budgets.ts'
import { buildWithin } from './small-build.ts'

/** A page that names four files, to fetch them later: two scripts, and a style sheet of each. */
const FILES = {
  'index.html': '<script type="module" src="/main.js"></script>',
  'main.js': "import('./uno.js')\nimport('./dos.js')\n",
  'uno.js': "import './uno.css'\nconsole.log('uno')\n",
  'dos.js': "import './dos.css'\nconsole.log('dos')\n",
  'uno.css': '.uno { color: red }',
  'dos.css': '.dos { color: blue }',
}

/** The budget of the page, read from the error of a build that exceeds it. */
async function budgetOfPage(budget: Omit<Budget, 'door'>): Promise<number> {
  const message = await buildWithin(FILES, [{ door: 'index.html', ...budget }])
  const [, bytes, excess] =
    /index\.html makes the browser fetch (\d+) bytes, (\d+) more than its budget/.exec(message) ??
    []
  return Number(bytes) - Number(excess)
}

describe('the budget of a door that names files, to fetch them later', () => {
  it.each([
    ['is raised for each of four files more than it allows for', 0, 60],
    ['is raised for one more', 3, 30],
    ['stays as it is for as many', 4, 20],
    ['is not lowered for fewer', 9, 20],
  ])('%s', async (_case, namedFiles, budget) => {
    await expect(budgetOfPage({ bytes: 20, perNamedFile: 10, namedFiles })).resolves.toBe(budget)
  })
})
