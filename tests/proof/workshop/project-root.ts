import { mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'

export const ROOT = join(import.meta.dirname, '../../..')

/** Where a file of a case is: a schema file has a name, any other a path from the root, both without ending. */
export const pathOf = (name: string): string =>
  name.includes('/') ? `${name}.ts` : `schema/${name}.ts`

/** Package by package, so that what the generator remembers of its runs is its own. */
export function linkPackages(root: string): void {
  mkdirSync(join(root, 'node_modules'))
  for (const name of readdirSync(join(ROOT, 'node_modules'))) {
    if (name.startsWith('.')) continue
    symlinkSync(join(ROOT, 'node_modules', name), join(root, 'node_modules', name))
  }
}
