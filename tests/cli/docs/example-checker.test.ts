import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openExampleChecker } from '../../../cli/docs/diagnostics/example-checker'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gestion-contable-checker-'))
  vi.stubEnv('TMPDIR', folder)
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

it('examples are checked in a temporary folder, of which nothing is left', () => {
  const { close } = openExampleChecker(ROOT)
  expect(readdirSync(folder)).toHaveLength(1)
  close()
  expect(readdirSync(folder)).toEqual([])
})
