import { type Browser, launch } from 'puppeteer-core'
import { installedBrowser, isExecutable } from './installed-browser'

const NAMES = ['firefox-esr', 'firefox']

const APPLICATIONS = ['/Applications/Firefox.app/Contents/MacOS/firefox']

const WHAT_TO_DO =
  'Install firefox-esr (Debian: `apt-get install firefox-esr`), or set FIREFOX_PATH to a Firefox.'

/**
 * Finds a Firefox: FIREFOX_PATH, or an installed one.
 * @throws Error that says what to do where there is none: its tests then fail, they are never skipped
 */
export function findFirefox(env: NodeJS.ProcessEnv = process.env): string {
  const named = env['FIREFOX_PATH']
  if (named !== undefined && named !== '') {
    if (isExecutable(named)) return named
    throw new Error(`FIREFOX_PATH names ${named}, which is no executable file. ${WHAT_TO_DO}`)
  }
  const installed = installedBrowser(NAMES, APPLICATIONS, env)
  if (installed === undefined) throw new Error(`No Firefox is installed. ${WHAT_TO_DO}`)
  return installed
}

/** How long a cold start, or one command, may take on a machine that others use. Milliseconds. */
const START_MS = 300_000

/** Starts it without windows, in Argentine Spanish, driven over WebDriver BiDi. */
export function launchFirefox(): Promise<Browser> {
  return launch({
    browser: 'firefox',
    executablePath: findFirefox(),
    headless: true,
    timeout: START_MS,
    protocolTimeout: START_MS,
    extraPrefsFirefox: { 'intl.accept_languages': 'es-AR, es', 'ui.prefersReducedMotion': 1 },
  })
}
