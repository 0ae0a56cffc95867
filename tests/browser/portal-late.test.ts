import { EventEmitter, once } from 'node:events'
import { describe, expect } from 'vitest'
import { PortalPage } from './support/portal'
import { ADMIN } from './support/server'
import { test } from './support/test'

const CHECKS = /\/assets\/late-code-[^/]+\.js$/

describe('the portal’s second half', () => {
  test('W-09: a submit says that it cannot be fetched; OK leads back, and the next one fetches it', async ({
    browser,
    server,
  }) => {
    const page = await browser.newPage()
    await page.route(CHECKS, (route) => route.abort('internetdisconnected'))
    await page.goto(server.url)
    const portal = new PortalPage(page, server)
    await portal.signIn(String(ADMIN.dni), ADMIN.clave)
    await page.getByRole('alertdialog', { name: 'Error de conexión' }).waitFor()
    await portal.button('OK').click()
    expect(await portal.field('DNI').inputValue()).toBe(String(ADMIN.dni))

    await page.unroute(CHECKS)
    await portal.button('Ingresar').click()
    await page.getByRole('navigation', { name: 'Menú principal' }).waitFor()
    await page.close()
  })

  test('P-05: a submit that was faster waits for it, and the focus goes to the first fault', async ({
    browser,
    server,
  }) => {
    const page = await browser.newPage()
    const gate = new EventEmitter()
    const opened = once(gate, 'open')
    await page.route(CHECKS, async (route) => {
      await opened
      await route.continue()
    })
    await page.goto(server.url)
    const portal = new PortalPage(page, server)
    await portal.button('Ingresar').click()
    gate.emit('open')
    await expect.poll(() => portal.fault('DNI')).toBe('Requerido')
    expect(await portal.focused()).toBe('DNI')
    await page.close()
  })
})
