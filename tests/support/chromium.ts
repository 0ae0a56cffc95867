import { type Browser, chromium } from 'playwright-core'
import { installedBrowser, isExecutable } from './installed-browser'
import { unpackPrebuilt } from './prebuilt-chromium'

/** A Chromium to start, and the environment that it needs beyond our own. */
export interface FoundChromium {
  readonly executablePath: string
  readonly source: 'CHROME_PATH' | 'installed' | 'prebuilt'
  readonly env: Readonly<Record<string, string>>
}

/** The last one is Chromium without its windows: the same engine, and the tests take a third less time in it. */
const NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'chromium-headless-shell',
]

const APPLICATIONS = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * No sandbox: tests run as root in containers. No background traffic: tests use loopback alone. No hinting: letters are as
 * wide as on people's screens, not rounded to whole pixels.
 */
const ARGS = [
  '--no-sandbox',
  '--font-render-hinting=none',
  '--disable-gpu',
  '--disable-quic',
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * Finds a Chromium: CHROME_PATH, an installed one, or the one that comes within the npm package, which
 * `CHROME_PATH=prebuilt` names where another is installed.
 * @throws Error that says what to do, if there is none: browser tests fail then, they are never skipped
 */
export async function findChromium(env: NodeJS.ProcessEnv = process.env): Promise<FoundChromium> {
  const named = env['CHROME_PATH']
  if (named === 'prebuilt') return prebuilt()
  if (named !== undefined && named !== '') {
    if (isExecutable(named)) return { executablePath: named, source: 'CHROME_PATH', env: {} }
    throw new Error(`CHROME_PATH names ${named}, which is no executable file. ${WHAT_TO_DO}`)
  }
  const installed = installedBrowser(NAMES, APPLICATIONS, env)
  if (installed !== undefined) return { executablePath: installed, source: 'installed', env: {} }
  return prebuilt()
}

async function prebuilt(): Promise<FoundChromium> {
  try {
    return { ...(await unpackPrebuilt()), source: 'prebuilt' }
  } catch (cause) {
    throw new Error(`The prebuilt Chromium cannot be unpacked. ${WHAT_TO_DO}`, { cause })
  }
}

/** How long a cold start may take on a machine that others use. Milliseconds. */
const START_MS = 300_000

const WHAT_TO_DO = 'Install chromium, or set CHROME_PATH to a Chromium or Chrome.'

/** Starts the Chromium that was found. */
export async function launchChromium(found?: FoundChromium): Promise<Browser> {
  const { executablePath, env } = found ?? (await findChromium())
  return chromium.launch({
    executablePath,
    args: ARGS,
    env: { ...process.env, ...env },
    timeout: START_MS,
  })
}
