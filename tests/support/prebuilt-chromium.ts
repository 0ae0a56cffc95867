import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'

const CACHE = resolve('node_modules/.cache')

/** What the package puts into the environment of its own process; Chromium needs it, we do not. */
const MEANT_FOR_CHROMIUM = ['LD_LIBRARY_PATH', 'FONTCONFIG_PATH']

/**
 * Unpacks the Chromium of `@sparticuz/chromium`, with the libraries that a bare machine lacks, into node_modules/.cache.
 * A second call finds it there. The package's own arguments are left aside: they switch security off (`--disable-web-security`).
 */
export async function unpackPrebuilt(): Promise<{
  executablePath: string
  env: Record<string, string>
}> {
  const folder = join(CACHE, `chromium-${version()}`)
  if (!existsSync(folder)) await unpackInto(folder)
  await writeFile(join(folder, 'fonts', 'fonts.conf'), fontsConfig(join(folder, 'fonts')))
  return {
    executablePath: join(folder, 'chromium'),
    env: {
      LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'),
      FONTCONFIG_PATH: join(folder, 'fonts'),
    },
  }
}

/** The package's own file looks for its fonts in /tmp/fonts alone: without this, Chromium starts and paints no letter. */
function fontsConfig(fonts: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${fonts}</dir>
  <cachedir>${fonts}-cache</cachedir>
</fontconfig>
`
}

/** Unpacks beside, then renames: a run that is killed meanwhile leaves no half browser to be found. */
async function unpackInto(folder: string): Promise<void> {
  await mkdir(CACHE, { recursive: true })
  const room = await mkdtemp(join(CACHE, 'unpacking-'))
  const before = { ...process.env }
  // The package reads both when it is imported: its libraries come only for what it takes for Lambda's system.
  process.env['AWS_LAMBDA_JS_RUNTIME'] = 'nodejs20.x'
  process.env['TMPDIR'] = room
  try {
    const { default: prebuilt } = await import('@sparticuz/chromium')
    await prebuilt.executablePath()
    await rename(room, folder)
  } catch (error) {
    await rm(room, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  } finally {
    for (const name of ['AWS_LAMBDA_JS_RUNTIME', 'TMPDIR', ...MEANT_FOR_CHROMIUM])
      restore(name, before[name])
  }
}

function restore(name: string, value: string | undefined): void {
  if (value === undefined) delete process.env[name]
  else process.env[name] = value
}

function version(): string {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium')
  const manifest: unknown = createRequire(import.meta.url)(
    join(dirname(entry), '../../package.json'),
  )
  const known = typeof manifest === 'object' && manifest !== null && 'version' in manifest
  return known ? String(manifest.version) : 'unknown'
}
