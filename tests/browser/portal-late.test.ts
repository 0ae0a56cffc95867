import { EventEmitter, once } from 'node:events'
import { describe, expect } from 'vitest'
import { accessibilityProblems } from './support/accessibility'
import { PortalPage } from './support/portal'
import { ADMIN } from './support/server'
import { test } from './support/test'
import { PATIENCE } from './support/opened-page'

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
