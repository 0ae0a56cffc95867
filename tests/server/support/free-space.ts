import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { onTestFinished } from 'vitest'

/**
 * For the running test some folders have so much free space.
 * @param megabytes of 1024 × 1024 bytes, by folder
 */
export function freeIs(megabytes: ReadonlyMap<string, number>): void {
  const { statfs } = fs.promises
  const replaced = async (path: fs.PathLike) => {
    const free = megabytes.get(String(path))
    const real = await statfs(path)
    // Another size of a block than this program's units, and a part of a megabyte that does not count.
    return free === undefined ? real : { ...real, bsize: 512, bavail: free * 2048 + 2047 }
  }
  Object.assign(fs.promises, { statfs: replaced })
  syncBuiltinESMExports()
  onTestFinished(() => {
    Object.assign(fs.promises, { statfs })
    syncBuiltinESMExports()
  })
}
