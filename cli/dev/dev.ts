import { join } from 'node:path'
import { createServer } from 'vite'
import { EXIT } from '../exit-codes.js'
import { recoverGenerated } from '../write/generated-folder'

/**
 * `dev`: finishes a `gen` that was killed, then serves the app from source.
 * @param root the project's folder
 * @returns the exit code; the server runs on
 */
export async function dev(root: string): Promise<number> {
  await recoverGenerated(root)
  const server = await createServer({ configFile: join(root, 'src/app/vite.config.ts') })
  await server.listen()
  server.printUrls()
  server.bindCLIShortcuts({ print: true })
  return EXIT.ok
}
