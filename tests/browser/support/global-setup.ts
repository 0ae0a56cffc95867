import { execFileSync } from 'node:child_process'
import { findChromium } from '../../support/chromium'

/** Once before the browser tests: there is a Chromium, and the app and server are built from what is here now. */
export async function setup(): Promise<void> {
  const { source, executablePath } = await findChromium()
  console.log(`Chromium (${source}): ${executablePath}`)
  execFileSync(process.execPath, ['cli/bin.js', 'build'], { stdio: 'inherit' })
}
