import { accessSync, constants, existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Checks that all these files can be replaced, before the first one is: otherwise a folder that is not writable would
 * stop the run halfway.
 * @param paths from the root
 * @throws Error of the file system (`EACCES`, `EROFS`) naming the folder
 */
export function refuseUnwritable(root: string, paths: readonly string[]): void {
  const folders = new Set(paths.map((path) => existing(dirname(join(root, path)))))
  for (const folder of folders) accessSync(folder, constants.W_OK)
}

/** The folder itself, or the one above that is there. */
function existing(folder: string): string {
  return existsSync(folder) ? folder : existing(dirname(folder))
}
