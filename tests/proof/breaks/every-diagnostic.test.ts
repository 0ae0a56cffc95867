import { expect, it } from 'vitest'
import { DIAGNOSTICS, isDiagnosticCode } from '#language/codes'
import { BROKEN_CODES } from './break-schema'

/** Diagnostics that the proof breaks no schema by, each with where that is done instead. */
const NEVER_BROKEN: Readonly<Record<string, string>> = {}

it('the proof breaks a schema in the way of each diagnostic', () => {
  const codes = Object.keys(DIAGNOSTICS).filter(isDiagnosticCode)
  const missing = codes.filter((code) => !BROKEN_CODES.has(code))
  expect(missing).toEqual(Object.keys(NEVER_BROKEN))
})
