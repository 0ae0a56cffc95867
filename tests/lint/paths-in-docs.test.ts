import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { filesUnder } from '../../cli/cache/fingerprint.js'

/** Paths of the project that stand between backticks; those with a placeholder name no file. */
const PATH = /`((?:src|cli|templates|tests|schema\/language)\/[\w./-]+)`/g

/** Folders and files that a project has once it extends the app. */
const OF_USERS = /^src\/app\/(hooks|overrides|pages)(\/|$)/

const pages = filesUnder('.', 'docs').filter((path) => path.endsWith('.md'))

/** Modules that users import are named without their ending. */
const isThere = (path: string) => ['', '.ts', '.tsx'].some((end) => existsSync(path + end))

it.each(['README.md', 'tests/README.md', ...pages])('every file that %s names is there', (page) => {
  const named = [...readFileSync(page, 'utf8').matchAll(PATH)].map(([, path = '']) => path)
  expect(named.filter((path) => !OF_USERS.test(path) && !isThere(path))).toEqual([])
})

it('where.md names files', () => {
  expect([...readFileSync('docs/where.md', 'utf8').matchAll(PATH)].length).toBeGreaterThan(50)
})
