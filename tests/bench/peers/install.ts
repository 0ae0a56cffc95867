import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { openapiTypescript } from './openapi-typescript'
import { orval } from './orval'
import type { Peer } from './peer'
import { plop } from './plop'

const run = promisify(execFile)

export const peers: readonly Peer[] = [openapiTypescript, orval, plop]

/** Longer than an installation takes where there is a network. Milliseconds. */
const PATIENCE = 180_000

/** Installs the other generators, as `installPackages` does. */
export const installPeers = (folder: string): Promise<string | undefined> =>
  installPackages(
    folder,
    peers.flatMap((peer) => peer.packages),
  )

/**
 * Installs packages of others into a folder of their own: none is a package of ours.
 * @returns why it could not be done; undefined: they are there
 */
export async function installPackages(
  folder: string,
  packages: readonly string[],
): Promise<string | undefined> {
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n')
  const flags = ['--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error']
  try {
    await run('npm', ['install', ...flags, ...packages], { cwd: folder, timeout: PATIENCE })
    return undefined
  } catch (error) {
    return error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
  }
}
