import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { SERVER_OUTPUT } from '../build/parts'
import { staleParts } from '../build/stale-parts'
import { EXIT } from '../exit-codes.js'
import { recoverGenerated } from '../gen/recover'

/**
 * `start`: finishes a `gen` that was killed, builds what is stale, then becomes the server.
 * @param root the project's folder
 * @returns the exit code: of a failed build, or of the server when it has ended
 */
export async function start(root: string): Promise<number> {
  await recoverGenerated(root)
  const stale = staleParts(root)
  if (stale.length > 0) {
    console.log(`Building ${stale.map(({ title }) => title).join(' and ')} …`)
    const code = await buildApart(root)
    if (code !== EXIT.ok) return code
  }
  // Ends when the server has ended; one that could not start has said why, and set the exit code.
  await import(pathToFileURL(join(root, SERVER_OUTPUT)).href)
  return Number(process.exitCode ?? EXIT.ok)
}

/** In a process of its own, so that the server does not retain the builders' memory. Signals end both. */
async function buildApart(root: string): Promise<number> {
  const builder = spawn(process.execPath, [join(root, 'cli/bin.js'), 'build'], { stdio: 'inherit' })
  const stop = (signal: NodeJS.Signals) => builder.kill(signal)
  process.on('SIGINT', stop).on('SIGTERM', stop)
  const [code]: (number | null)[] = await once(builder, 'exit')
  process.off('SIGINT', stop).off('SIGTERM', stop)
  return code ?? EXIT.internal
}
