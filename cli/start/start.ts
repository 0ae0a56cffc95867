import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { SourcesChange } from '../build/build'
import { staleParts, useBuilds } from '../build/builds'
import { importEntry } from '../cache/bundle.js'
import { describeDiskError } from '../commands/command-error'
import { EXIT } from '../exit-codes.js'

type Settings = typeof import('#server/service/settings/command-settings')
type Server = Pick<typeof import('#server/service/main'), 'serve'>

/**
 * `start`: validates the settings, builds stale parts, then becomes the server.
 * @param root the project's folder
 * @returns the exit code: of wrong settings, of a failed build, or of the server when it has ended
 */
export async function start(root: string): Promise<number> {
  if (await settingsAreWrong(root)) return EXIT.failed
  const stale = staleParts(root)
  if (stale.length > 0) {
    console.log(`Building ${stale.map(({ title }) => title).join(' and ')} …`)
    const code = await buildApart(root)
    if (code !== EXIT.ok) return code
  }
  const builds = await useBuilds(root)
  if (builds === undefined) throw new SourcesChange()
  try {
    const { serve }: Server = await import(pathToFileURL(builds.server).href)
    await serve({ appDir: builds.app, previousAppDir: builds.previousApp })
  } finally {
    builds.release()
  }
  return Number(process.exitCode ?? EXIT.ok)
}

/** Prints all faults of the settings, in a second; bundled apart, because it reads `generated/`. */
export async function settingsAreWrong(root: string): Promise<boolean> {
  const path = 'src/server/service/settings/command-settings.ts'
  try {
    const { reportWrongSettings } = await importEntry<Settings>(root, path)
    return await reportWrongSettings()
  } catch (error) {
    // A user who may not write here starts the build of somebody else: the server itself looks at the settings.
    if (describeDiskError(error) !== undefined) return false
    throw error
  }
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
