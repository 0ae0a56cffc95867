import { EventEmitter, once } from 'node:events'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { PortalPage } from './support/portal'
import { ADMIN, type TestServer } from './support/server'
import { test } from './support/test'

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
