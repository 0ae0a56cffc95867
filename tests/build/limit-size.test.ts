import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { build } from 'vite'
import { describe, expect, it } from 'vitest'
import { limitSize } from '../../src/app/vite/limit-size.ts'

/** A module that no compression makes smaller than `bytes`. */
const heavy = (bytes: number) => `console.log('${randomBytes(bytes).toString('base64')}')`

const PAGE = '<script type="module" src="./main.js"></script>'

/**
 * Builds a page of a few files with room for 5,000 bytes in the portal and 10,000 in the app behind it.
 * @returns 'built', or why not
 */
async function buildOf(files: Readonly<Record<string, string>>): Promise<string> {
  const root = mkdtempSync(join(tmpdir(), 'gestion-contable-limit-'))
  try {
    for (const [name, text] of Object.entries({ 'index.html': PAGE, ...files })) {
      mkdirSync(dirname(join(root, name)), { recursive: true })
      writeFileSync(join(root, name), text)
    }
    await build({
      root,
      configFile: false,
      logLevel: 'silent',
      plugins: [limitSize({ portal: 5_000, app: 10_000 })],
      build: { write: false },
    })
    return 'built'
  } catch (error) {
    return String(error)
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

describe('the limits of what a build may send to browsers', () => {
  it('let one pass that is within them', async () => {
    const files = { 'main.js': "import('./signed-in.js')", 'signed-in.js': heavy(6_000) }
    expect(await buildOf(files)).toBe('built')
  })

  it('refuse a portal that loads too much at once, and name the module', async () => {
    const output = await buildOf({ 'main.js': "import './large.js'", 'large.js': heavy(6_000) })
    expect(output).toMatch(/The portal takes \d+ bytes, \d+ more than its limit/)
    expect(output).toContain('large.js')
    expect(output).toContain('src/app/vite/limit-size.ts')
  })

  it('refuse an app whose files are too large together, though none of them is', async () => {
    const output = await buildOf({
      'main.js': "import('./one.js'); import('./other.js')",
      'one.js': heavy(6_000),
      'other.js': heavy(6_000),
    })
    expect(output).toMatch(/The signed-in app takes \d+ bytes, \d+ more than its limit/)
  })

  it('leave out what belongs to one screen: it is as large as its schema', async () => {
    const output = await buildOf({
      'main.js': "import('./generated/rubros/list.tsx'); import('./src/app/pages/resumen.tsx')",
      'generated/rubros/list.tsx': heavy(6_000),
      'src/app/pages/resumen.tsx': heavy(6_000),
    })
    expect(output).toBe('built')
  })
})
