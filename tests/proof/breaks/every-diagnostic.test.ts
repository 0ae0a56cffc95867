import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { isDiagnosticCode } from '../../../schema/language/codes'
import { ROOT } from '../workshop/project-root'
import { BROKEN_CODES } from './break-schema'

/** The proof draws no action that creates a record: every way to break one is there. */
const CREATES = 'tests/schema/mistakes/creates.ts'

/** Diagnostics that the proof breaks no schema by, each with where that is done instead. */
const NEVER_BROKEN: Readonly<Record<string, string>> = {
  S975: CREATES,
  S976: CREATES,
  S977: CREATES,
  S978: CREATES,
  S979: CREATES,
}

it('the proof breaks a schema in the way of each diagnostic that has a page', () => {
  const pages = readdirSync(join(ROOT, 'docs/diagnostics'))
    .map((file) => file.replace(/\.md$/, ''))
    .filter(isDiagnosticCode)
  expect(pages.length).toBeGreaterThan(50)
  const missing = pages.filter((code) => !BROKEN_CODES.has(code))
  expect(missing).toEqual(Object.keys(NEVER_BROKEN))
})
