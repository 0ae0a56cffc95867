import { EventEmitter, once } from 'node:events'
import { describe, expect } from 'vitest'
import { look } from './support/look'
import { ADMIN } from './support/server'
import { signIn } from './support/sign-in'
import { MOVING } from './support/opened-page'
import { test } from './support/shared-test'

describe('signing in, as a new user does', () => {
  test('P-07: the menu replaces the card, and the whole answer is kept', async ({ page }) => {
    await signIn(page)
    const stored = await page.evaluate(() => sessionStorage.getItem('datos-usuario'))
    expect(JSON.parse(stored ?? '{}')).toMatchObject({ dni: ADMIN.dni, perfil: 'A' })
    expect(await page.getByRole('button', { name: 'Ingresar' }).count()).toBe(0)
  })

  test('P-07: while the code comes there are main, h1 and the place of the top bar; nothing jumps; then the title has the focus', async ({
    open,
    server,
  }) => {
    const { page } = await open({ alone: true })
    const gate = new EventEmitter()
    const released = once(gate, 'release')
    await page.route(/\/signed-in-[^/]*\.js$/, async (route) => {
      await released
      return route.continue()
    })
    await page.goto(server.url)
    await page.evaluate(() => {
      Reflect.set(window, 'shifts', [])
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const sources: unknown = Reflect.get(entry, 'sources')
          const moved = Array.isArray(sources) ? sources.map(({ node }) => node?.className) : []
          Reflect.get(window, 'shifts').push(...moved)
        }
      }).observe({ type: 'layout-shift' })
    })
    await page.getByLabel('DNI', { exact: true }).first().fill(String(ADMIN.dni))
    await page.getByLabel('Contraseña', { exact: true }).fill(ADMIN.clave)
    await page.getByRole('button', { name: 'Ingresar' }).click()
    const bar = page.locator('.coming-bar')
    await bar.waitFor()
    expect(await page.locator('main h1').textContent()).toBe('Gestión Contable')
    const place = await bar.boundingBox()
    gate.emit('release')
    await page.getByRole('banner').waitFor()
    expect(await page.getByRole('banner').boundingBox()).toEqual(place)
    const title = page.getByRole('heading', { level: 1, name: /^Hola/ })
    await expect.poll(() => title.evaluate((it) => it === document.activeElement)).toBe(true)
    expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).not.toContain('top-bar')
  })

  test('M-08: each screen opens from the menu, and its close control goes to /', async ({
    signedIn,
    server,
  }) => {
    for (const [group, entry, path] of [
      ['Sistema', 'Usuarios', '/usuarios'],
      ['Sistema', 'Parámetros', '/parametros'],
      ['Archivos', 'Bancos', '/bancos'],
      ['Archivos', 'Códigos Postales', '/postales'],
      ['Archivos', 'Rubros', '/rubros'],
    ] as const) {
      await signedIn.getByRole('button', { name: group, exact: true }).click()
      await signedIn.getByRole('link', { name: entry, exact: true }).click()
      await signedIn.waitForURL(`${server.url}${path}`)
      await signedIn.getByRole('button', { name: 'Cerrar', exact: true }).click()
      await signedIn.waitForURL(`${server.url}/`)
    }
  })

  test('M-06: panels are 750 x 500 px where the window allows it', async ({ signedIn }) => {
    await signedIn.getByRole('button', { name: 'Cambiar Contraseña', exact: true }).click()
    const panel = signedIn.getByRole('dialog', { name: 'Cambiar Contraseña' })
    const size = async () => {
      const { width = 0, height = 0 } = (await panel.boundingBox()) ?? {}
      return [Math.round(width), Math.round(height)]
    }
    expect(await size()).toEqual([750, 500])
    await signedIn.setViewportSize({ width: 360, height: 740 })
    const [width = 0] = await size()
    expect(width).toBeLessThanOrEqual(360)
  })

  test('the portal and the menu have nothing that axe finds wrong, wide and narrow', async ({
    open,
    server,
  }) => {
    const { page } = await open(MOVING)
    await page.goto(server.url)
    await page.getByRole('button', { name: 'Ingresar' }).waitFor()
    for (const [name, step] of [
      ['portal', async () => {}],
      ['menu', () => signIn(page)],
    ] as const) {
      await step()
      for (const width of [1280, 360]) {
        await page.setViewportSize({ width, height: 800 })
        await look(page, name)
      }
      await page.setViewportSize({ width: 1280, height: 800 })
    }
  })
})
