// @ts-check
import { cpSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** What a copy does not need, or must have of its own. */
const NOT_COPIED = new Set(['node_modules', '.git', 'dist', 'data', 'coverage'])

/**
 * A whole copy of the project as it is here, with the same packages and without caches, for tests that change files.
 *
 * @param {string} [from] the project; default: this one, which a bundle cannot find by itself
 * @returns {string} its folder, which the caller removes
 */
export function copyProject(from = ROOT) {
  const root = mkdtempSync(join(tmpdir(), 'gestion-contable-copy-'))
  for (const name of readdirSync(from)) {
    if (!NOT_COPIED.has(name)) cpSync(join(from, name), join(root, name), { recursive: true })
  }
  mkdirSync(join(root, 'node_modules'))
  for (const name of readdirSync(join(from, 'node_modules'))) {
    if (name === '.cache') continue
    symlinkSync(join(from, 'node_modules', name), join(root, 'node_modules', name))
  }
  return root
}
