// @ts-check
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Hashes files by name and content, never by time: a fresh clone or a touched file changes nothing.
 *
 * @param {string} root the project's folder
 * @param {readonly string[]} paths files and folders from there; a missing one counts as absent
 * @param {readonly string[]} [without] folders in them that are left out
 * @returns {{ hash: string, count: number }} the hash, and the number of files
 */
export function fingerprint(root, paths, without = []) {
  const files = paths
    .flatMap((path) => filesUnder(root, path))
    .filter((path) => !without.some((folder) => path.startsWith(`${folder}/`)))
    .sort()
  return fingerprintOf(
    files.map((path) => ({ path, content: () => readFileSync(join(root, path)) })),
  )
}

/**
 * The same of files that need not be on the disk.
 *
 * @param {readonly { readonly path: string, readonly content: () => Buffer }[]} files in order of path
 * @returns {{ hash: string, count: number }}
 */
export function fingerprintOf(files) {
  const hash = createHash('sha256')
  for (const { path, content } of files) {
    const bytes = content()
    hash.update(`${path}\0${bytes.length}\0`).update(bytes)
  }
  return { hash: hash.digest('hex'), count: files.length }
}

/**
 * The files under a path, sorted by name. Hidden ones are left out: editors and broken runs leave them.
 * In `generated/`, every file must be generated: only the files that known tools leave are left out.
 *
 * @param {string} root
 * @param {string} path
 * @returns {string[]} from `root`, with `/`
 */
export function filesUnder(root, path) {
  const entries = entriesOf(join(root, path))
  if (entries === 'file') return [path]
  const hidden = /^generated(\/|$)/.test(path) ? NOBODYS : HIDDEN
  return entries
    .filter((entry) => !hidden.test(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const inner = `${path}/${entry.name}`
      return entry.isDirectory() ? filesUnder(root, inner) : [inner]
    })
}

const HIDDEN = /^\./

/**
 * The mark of a run that is writing (`PENDING` in `stamp.js`), files of git and of the desktop, and temporary files of
 * editors.
 */
const NOBODYS = /^\.(pending|git(attributes|ignore|keep)|DS_Store|#.*|.*\.sw[a-z])$/

/**
 * @param {string} path
 * @returns {import('node:fs').Dirent[] | 'file'}
 */
function entriesOf(path) {
  try {
    return readdirSync(path, { withFileTypes: true })
  } catch (error) {
    if (isCode(error, 'ENOTDIR')) return 'file'
    if (isCode(error, 'ENOENT')) return []
    throw error
  }
}

/**
 * @param {unknown} error
 * @param {string} code such as `ENOENT`
 */
export function isCode(error, code) {
  return error instanceof Error && 'code' in error && error.code === code
}
