import { expect, it } from 'vitest'
import { isSafe } from '#server/store/database/sqlite/sqlite-dialect'

it.each([
  ['3.51.2', false],
  ['3.51.3', true],
  ['3.51.10', true],
  ['3.51', false],
  ['3.50.9', false],
  ['3.52.0', true],
  ['3.52', true],
  ['3.9.99', false],
  ['2.99.99', false],
  ['4.0.0', true],
  ['4.0.0.1', true],
  ['10.0.0', true],
])('SQLite %s loses no committed data: %s', (version, safe) => {
  expect(isSafe(version)).toBe(safe)
})
