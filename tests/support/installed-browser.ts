import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The first of some programs that is there: on the PATH by its name, or at a full path. */
export function installedBrowser(
  names: readonly string[],
  paths: readonly string[],
  env: NodeJS.ProcessEnv,
): string | undefined {
  const folders = (env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '')
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...onPath, ...paths].find(isExecutable)
}

export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
