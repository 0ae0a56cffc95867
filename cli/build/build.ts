import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { EXIT } from '../exit-codes.js'
import { recoverGenerated } from '../gen/recover'
import { lock } from '../write/lock'
import { buildPart, staleParts } from './stale-parts'

/**
 * `build`: builds the browser app and the server into `dist/`, where what they are built from has changed.
 * @param root the project's folder
 * @returns the exit code
 */
export async function build(root: string): Promise<number> {
  await recoverGenerated(root)
  const release = await lock({ path: join(root, 'dist/.lock'), what: 'dist/', patience: 120_000 })
  try {
    // Looked at only now: another build may have just done all this.
    for (const part of staleParts(root)) {
      const begin = performance.now()
      await buildPart(root, part)
      console.log(`Built ${part.title} in ${((performance.now() - begin) / 1000).toFixed(1)} s.`)
    }
  } finally {
    release()
  }
  return EXIT.ok
}
