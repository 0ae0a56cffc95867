import { execFileSync } from 'node:child_process'
import { findFirefox } from '../../support/firefox'

/** Once before the tests in Firefox: there is one, and the app and server are built from what is here now. */
export function setup(): void {
  console.log(`Firefox: ${findFirefox()}`)
  execFileSync(process.execPath, ['cli/bin.js', 'build'], { stdio: 'inherit' })
}
