import { join } from 'node:path'
import { createServer } from 'vite'
import { refuseFolder } from '../build/build'
import { EXIT } from '../exit-codes.js'
import { finishGenerated } from '../gen/recover'
import { settingsAreWrong } from '../start/start'
import { apiInProcess } from './api-in-process'
import { schemaOnSave } from './schema-on-save'
import type { DevFlags } from './flags'

/**
 * `dev`: generates, serves the app from source with the embedded backend behind it, and generates again on every save of
 * a schema file.
 * @param root the project's folder
 * @returns the exit code; the server runs on
 */
export async function dev(root: string, { port }: DevFlags = {}): Promise<number> {
  refuseFolder(root)
  const { mistakes } = (await finishGenerated(root)) ?? {}
  // A wrong schema is shown in the page. Until it is corrected, `generated/` may be that of two schemas.
  if (mistakes === undefined && (await settingsAreWrong(root))) return EXIT.failed
  const server = await createServer({
    configFile: join(root, 'src/app/vite.config.ts'),
    plugins: [apiInProcess(), schemaOnSave(root)],
    ...(port === undefined ? {} : { server: { port } }),
  })
  await server.listen()
  server.printUrls()
  server.bindCLIShortcuts({ print: true })
  return EXIT.ok
}
