import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { isDiagnosticCode } from '../../../schema/language/codes'
import { ROOT } from '../workshop/project-root'
import { BROKEN_CODES } from './break-schema'

/** Diagnostics that the proof breaks no schema by, each with where that is done instead. */
const NEVER_BROKEN: Readonly<Record<string, string>> = {}

it('the proof breaks a schema in the way of each diagnostic that has a page', () => {
  const pages = readdirSync(join(ROOT, 'docs/diagnostics'))
    .map((file) => file.replace(/\.md$/, ''))
    .filter(isDiagnosticCode)
  expect(pages.length).toBeGreaterThan(50)
  const missing = pages.filter((code) => !BROKEN_CODES.has(code))
  expect(missing).toEqual(Object.keys(NEVER_BROKEN))
})
