import type { Browser } from 'playwright-core'
import { execFileSync } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FoundChromium, findChromium, launchChromium } from '../support/chromium'
import { PATIENCE } from './support/opened-page'

/** What every Linux has: the C library, its loader, and the compiler's runtime that Node itself needs. */
const OF_THE_SYSTEM = /^(linux-vdso|.*ld-linux|lib(c|m|dl|rt|pthread|gcc_s|stdc\+\+)\.so)/

describe('the Chromium that comes from npm, where none is installed', () => {
  let found: FoundChromium
  let browser: Browser

  beforeAll(async () => {
    found = await findChromium({ PATH: '' })
    browser = await launchChromium(found)
  })
  afterAll(() => browser?.close())

  it('is the one taken', () => {
    expect(found.source).toBe('prebuilt')
  })

  it('brings the libraries that a machine without browsers lacks', () => {
    const libraries = execFileSync('ldd', [found.executablePath], {
      encoding: 'utf8',
      env: { ...process.env, ...found.env },
    })
      .trim()
      .split('\n')
      .map((line) => line.trim())
    const foreign = libraries.filter(
      (line) => !OF_THE_SYSTEM.test(line) && !line.includes('node_modules/.cache'),
    )
    expect(foreign).toEqual([])
  })

  it('runs scripts, lays text out and paints it', async () => {
    const page = await browser.newPage()
    page.setDefaultTimeout(PATIENCE)
    await page.setContent('<p style="display:inline">Códigos Postales, añadir</p>')
    const box = await page.locator('p').boundingBox()
    expect(box?.width).toBeGreaterThan(100)
    const painted = await page.screenshot()
    await page.setContent('<p style="display:inline"></p>')
    const empty = await page.screenshot()
    expect(painted.equals(empty)).toBe(false)
  })
})
