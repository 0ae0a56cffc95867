import { type FSWatcher, existsSync, watch } from 'node:fs'
import { join } from 'node:path'

/** Within this, the events of one save are one change: editors write a file in several steps. Milliseconds. */
const QUIET = 30

/**
 * Reports files that are saved, added or removed in folders and those below them, except hidden files, which editors
 * leave.
 * @param folders from the root; one that is not there is not watched
 * @param onChange gets the path from the root, once for each file that changed
 * @returns the function that ends it
 */
export function watchFolders(
  root: string,
  folders: readonly string[],
  onChange: (path: string) => void,
): () => void {
  const changed = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  const notify = () => {
    const paths = [...changed]
    changed.clear()
    for (const path of paths) onChange(path)
  }
  const watchers = folders
    .filter((folder) => existsSync(join(root, folder)))
    .map((folder): FSWatcher =>
      watch(join(root, folder), { recursive: true }, (_, name) => {
        if (name === null || /(^|[\\/])\./.test(name)) return
        changed.add(`${folder}/${name.replaceAll('\\', '/')}`)
        clearTimeout(timer)
        timer = setTimeout(notify, QUIET)
      }),
    )
  return () => {
    clearTimeout(timer)
    for (const watcher of watchers) watcher.close()
  }
}
