import { EventEmitter, once } from 'node:events'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { PortalPage } from './support/portal'
import { ADMIN, type TestServer } from './support/server'
import { test } from './support/test'
import { accessibilityProblems } from './support/accessibility'
import { PATIENCE } from './support/opened-page'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { buildFolder } from '../../cli/build/builds'

const SCRIPTS = /\/assets\/[^/]+\.js$/
const WIDTHS = [360, 768, 1280]

/** Scripts arrive once the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const gate = new EventEmitter()
  const opened = once(gate, 'open')
  await page.route(SCRIPTS, async (route) => {
    await opened
    await route.continue()
  })
  return () => gate.emit('open')
}

/** Where the portal's parts are, by their text or name. */
function partsOf(page: Page): Promise<readonly string[]> {
  return page.locator('main').evaluate((main) =>
    [...main.querySelectorAll('h1, h2, label, input, button, a, .portal-clock')].map((part) => {
      const { x, y, width, height } = part.getBoundingClientRect()
      return `${part.textContent.slice(0, 16)}: ${[x, y, width, height].map(Math.round).join(' ')}`
    }),
  )
}

/** The portal, taken over by its code, with its font. */
async function settled(page: Page, server: TestServer): Promise<PortalPage> {
  const portal = new PortalPage(page, server)
  await portal.button('Ingresar').waitFor()
  await page.evaluate(() => document.fonts.ready)
  return portal
}

describe('the page before its code has arrived', () => {
  test('E-08: shows the portal where it will be, and lets nobody type into what is about to go', async ({
    open,
    server,
  }) => {
    const { page } = await open({ alone: true })
    const release = await holdScripts(page)
    await page.goto(server.url, { waitUntil: 'commit' })
    await page.getByText('Iniciar sesión').waitFor()
    await page.waitForFunction(
      () => performance.getEntriesByName('first-contentful-paint').length > 0,
    )
    await page.evaluate(() => document.fonts.ready)
    const before: Record<number, readonly string[]> = {}
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      before[width] = await partsOf(page)
    }
    await page.keyboard.press('Tab')
    await page.locator('input').first().click({ force: true })
    await page.keyboard.type('1')
    expect(await page.locator('input').first().inputValue()).toBe('')
    expect(await page.getByRole('button').count()).toBe(0)
    release()
    const portal = await settled(page, server)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      expect(await partsOf(page), `${width} px`).toEqual(before[width])
    }
    await expect.poll(() => portal.focused()).toBe('DNI')
    await portal.signIn(String(ADMIN.dni), ADMIN.clave)
    await page.getByRole('navigation', { name: 'Menú principal' }).waitFor()
  })

  test('E-08: does not show the portal to who is signed in', async ({ open, server }) => {
    const { page } = await open({ alone: true })
    await page.goto(server.url)
    const portal = new PortalPage(page, server)
    await portal.signIn(String(ADMIN.dni), ADMIN.clave)
    const menu = page.getByRole('navigation', { name: 'Menú principal' })
    await menu.waitFor()
    const release = await holdScripts(page)
    await page.reload({ waitUntil: 'domcontentloaded' })
    expect(await page.getByText('Iniciar sesión').isVisible()).toBe(false)
    release()
    await menu.waitFor()
  })

  test('W-09: says that the code does not arrive, and Reintentar loads the page again', async ({
    open,
    server,
  }) => {
    const { page, watch } = await open({ alone: true })
    watch.allow(/ERR_INTERNET_DISCONNECTED/)
    await page.route(SCRIPTS, (route) => route.abort('internetdisconnected'))
    await page.goto(server.url)
    await page.getByRole('heading', { name: 'Error de conexión' }).waitFor()
    await page.unroute(SCRIPTS)
    await page.getByRole('link', { name: 'Reintentar' }).click()
    expect(await (await settled(page, server)).focused()).toBe('DNI')
  })
})

const CHECKS = /\/assets\/late-code-[^/]+\.js$/

describe('the portal’s second half', () => {
  test('W-09: a submit says that it cannot be fetched; OK leads back, Reintentar fetches it and goes on', async ({
    browser,
    server,
  }) => {
    const page = await browser.newPage()
    page.setDefaultTimeout(PATIENCE)
    await page.route(CHECKS, (route) => route.abort('internetdisconnected'))
    await page.goto(server.url)
    const portal = new PortalPage(page, server)
    await portal.signIn(String(ADMIN.dni), ADMIN.clave)
    await portal.notice('Error de conexión').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await portal.ok()
    expect(await portal.field('DNI').inputValue()).toBe(String(ADMIN.dni))

    await portal.button('Ingresar').click()
    await portal.notice('Error de conexión').waitFor()
    await page.unroute(CHECKS)
    await portal.button('Reintentar').click()
    await page.getByRole('navigation', { name: 'Menú principal' }).waitFor()
    await page.close()
  })

  test('P-05, P-06: a submit that was faster waits for it and shows so; then the focus goes to the first fault', async ({
    browser,
    server,
  }) => {
    const page = await browser.newPage()
    page.setDefaultTimeout(PATIENCE)
    const gate = new EventEmitter()
    const opened = once(gate, 'open')
    await page.route(CHECKS, async (route) => {
      await opened
      await route.continue()
    })
    await page.goto(server.url)
    const portal = new PortalPage(page, server)
    await portal.button('Ingresar').click()
    await expect.poll(() => portal.button('Ingresar').isDisabled()).toBe(true)
    await portal.button('Ingresar').locator('.portal-spinner').waitFor()
    gate.emit('open')
    await expect.poll(() => portal.fault('DNI')).toBe('Requerido')
    await expect.poll(() => portal.focused()).toBe('DNI')
    await page.close()
  })
})

const app = buildFolder(process.cwd(), 'app')
const manifest = z
  .record(z.string(), z.object({ file: z.string(), imports: z.array(z.string()).default([]) }))
  .parse(JSON.parse(readFileSync(join(app, '.vite/manifest.json'), 'utf8')))

/** What a chunk fetches before it runs: itself and all that it imports, not what it loads later. */
function fetchedWith(name: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(name)) return seen
  seen.add(name)
  for (const imported of manifest[name]?.imports ?? []) fetchedWith(imported, seen)
  return seen
}

const textOf = (name: string): string => readFileSync(join(app, manifest[name]?.file ?? ''), 'utf8')

/** What only react-admin and MUI have in them, whatever a bundler does to names. */
const SIGNED_IN_ONLY = ['MuiButton', 'ra.notification', 'ra.message']

describe('the page before anyone has signed in', () => {
  const first = [...fetchedWith('index.html')]

  it('fetches neither react-admin nor MUI', () => {
    const text = first.map(textOf).join('\n')
    expect(SIGNED_IN_ONLY.filter((mark) => text.includes(mark))).toEqual([])
  })

  it('and the marks are true: the signed-in app has them', () => {
    const rest = Object.keys(manifest).filter((name) => !first.includes(name))
    const text = rest
      .filter((name) => manifest[name]?.file.endsWith('.js'))
      .map(textOf)
      .join('\n')
    expect(SIGNED_IN_ONLY.filter((mark) => text.includes(mark))).not.toEqual([])
  })
})
