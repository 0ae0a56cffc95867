import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))

/** Small schemas, each for one trait of the language, with the output that they are to give. */
export const FIXTURES = join(ROOT, 'tests/fixtures/schemas')

export const fixtureNames = readdirSync(FIXTURES).sort()

/**
 * A folder with one fixture's schema files beside the project's own schema language, as a developer would have them.
 * @returns its path, and how to remove it
 */
export function openFixture(name: string): { root: string; close: () => void } {
  const root = mkdtempSync(join(tmpdir(), 'gestion-contable-fixture-'))
  cpSync(join(FIXTURES, name), join(root, 'schema'), {
    recursive: true,
    filter: (path) => !path.endsWith('generated'),
  })
  symlinkSync(join(ROOT, 'schema/language'), join(root, 'schema/language'))
  return { root, close: () => rmSync(root, { recursive: true, force: true }) }
}
