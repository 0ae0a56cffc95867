import { EventEmitter, once } from 'node:events'
import { describe, expect } from 'vitest'
import { look } from './support/look'
import { ADMIN } from './support/server'
import { signIn } from './support/sign-in'
import { MOVING } from './support/opened-page'
import type { Locator, Page } from 'playwright-core'
import { accessibilityProblems } from './support/accessibility'
import { test } from './support/test'

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
    // The panel is fetched, and takes the place of the one that waits for it.
    await expect.poll(size).toEqual([750, 500])
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

/** The menu of the specification, section 2, in its order. */
const MENU: Readonly<Record<string, readonly string[]>> = {
  Sistema: ['Usuarios', 'Parámetros', 'Agenda Telefónica', 'Agenda Personal'],
  Archivos: [
    'Clientes',
    'Bancos',
    'Códigos Postales',
    'Rubros',
    'Conceptos',
    'Tareas',
    'Vencimientos por Conceptos',
    'Feriados',
  ],
  Obligaciones: ['Generar', 'Pendientes', 'Cancelar', 'Cancelar por Lote', 'Regenerar'],
  'Cuenta Corriente': ['Entregas de Clientes', 'Estado de Cuenta'],
  Listados: [
    'Clientes',
    'Rubros',
    'Conceptos',
    'Vencimientos por Concepto',
    'Obligaciones',
    'Obligaciones Pendientes por Cliente',
    'Obligaciones Pendientes por Fecha',
    'Obligaciones Canceladas por Cliente',
    'Obligaciones Canceladas por Fecha',
    'Canceladas Parcial',
    'Pedido de Vencimientos',
    'Cheques',
  ],
}

/** Entries that this project has a screen for. */
const SCREENS = ['Sistema / Usuarios', 'Sistema / Parámetros'].concat(
  ['Bancos', 'Códigos Postales', 'Rubros'].map((entry) => `Archivos / ${entry}`),
)

/** What the browser keeps of whoever is signed in. */
async function storedSession(page: Page): Promise<Readonly<Record<string, unknown>>> {
  const stored = await page.evaluate(() => sessionStorage.getItem('datos-usuario'))
  return JSON.parse(stored ?? '{}')
}

const menuOf = (page: Page): Locator => page.getByRole('navigation', { name: 'Menú principal' })
const profileOf = (page: Page): Locator =>
  page.getByRole('complementary', { name: 'Perfil', exact: true })

describe('the menu', () => {
  test('M-01, M-02: every entry in its order; only those with a screen are links', async ({
    signedIn,
  }) => {
    const menu = menuOf(signedIn)
    expect(await menu.getByRole('button').allTextContents()).toEqual(Object.keys(MENU))
    for (const [group, entries] of Object.entries(MENU)) {
      await menu.getByRole('button', { name: group, exact: true }).click()
      const shown = menu.locator('.menu-entries:visible > li')
      const isScreen = (entry: string) => SCREENS.includes(`${group} / ${entry}`)
      expect(await shown.allTextContents()).toEqual(
        entries.map((entry) => (isScreen(entry) ? entry : `${entry} No disponible`)),
      )
      expect(await menu.getByRole('link').allTextContents()).toEqual(entries.filter(isScreen))
    }
  })

  test('M-01: one group is open at a time; a click outside closes it', async ({ signedIn }) => {
    const menu = menuOf(signedIn)
    const open = menu.getByRole('button', { expanded: true })
    for (const group of ['Archivos', 'Listados']) {
      await menu.getByRole('button', { name: group, exact: true }).click()
      expect(await open.allTextContents()).toEqual([group])
    }
    await signedIn.getByRole('heading', { level: 1 }).click()
    expect(await open.count()).toBe(0)
  })

  test('M-01: the arrow keys lead past groups that are closed, and into one that is open', async ({
    signedIn,
  }) => {
    const focused = () => signedIn.evaluate(() => document.activeElement?.textContent)
    const stops: unknown[] = []
    await menuOf(signedIn).getByRole('button', { name: 'Sistema', exact: true }).focus()
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp', 'Enter', 'ArrowDown', 'End']) {
      await signedIn.keyboard.press(key)
      stops.push(await focused())
    }
    expect(stops).toEqual([
      'Archivos',
      'Obligaciones',
      'Archivos',
      'Archivos',
      'Bancos',
      'Listados',
    ])
  })

  for (const width of [1280, 360]) {
    test(`pinned screens stand first in the menu, at ${width} px`, async ({ signedIn }) => {
      await signedIn.setViewportSize({ width, height: 800 })
      const pin = (name: string) =>
        signedIn.getByRole('button', { name: `Fijar ${name} en el menú`, exact: true })
      await pin('Rubros').click()
      await pin('Bancos').press('Enter')
      await pin('Bancos').and(signedIn.locator(':focus')).waitFor()
      expect(await accessibilityProblems(signedIn)).toEqual([])
      await signedIn.reload()
      if (width < 1000) await signedIn.getByRole('button', { name: 'Menú', exact: true }).click()
      const pinned = menuOf(signedIn).getByRole('list', { name: 'Fijados' }).getByRole('button')
      await expect.poll(() => pinned.allTextContents()).toEqual(['Rubros', 'Bancos'])
      await menuOf(signedIn).getByRole('button', { name: 'Archivos' }).click()
      expect(
        await menuOf(signedIn).getByRole('link', { name: 'Rubros', exact: true }).count(),
      ).toBe(1)
      expect(await accessibilityProblems(signedIn)).toEqual([])
      await pinned.first().press('ArrowDown')
      await signedIn.keyboard.press('Enter')
      await signedIn.getByRole('heading', { level: 1, name: 'Bancos' }).waitFor()
    })
  }

  test('M-01: the top bar shows the company that the login answered', async ({
    signedIn,
    server,
  }) => {
    const { empresa } = await server.session()
    const bar = signedIn.getByRole('banner')
    expect(await bar.textContent()).toContain(empresa)
  })
})

describe('the profile', () => {
  test('M-03: role, name, and what may be done with the account', async ({ signedIn, server }) => {
    const { usuario } = await server.session()
    const profile = profileOf(signedIn)
    expect(await profile.getByRole('paragraph').allTextContents()).toEqual([
      usuario,
      'Administrador',
    ])
    expect(await profile.getByRole('button').allTextContents()).toEqual([
      'Cambiar Contraseña',
      'Sesiones Abiertas',
      'Cerrar Sesión',
    ])
  })

  test('M-03: the open sessions, and how to end another one', async ({ page, server }) => {
    const { token } = await server.openSession()
    // By the form, so that the session is known by its browser.
    await signIn(page)
    await profileOf(page).getByRole('button', { name: 'Sesiones Abiertas' }).click()
    const panel = page.getByRole('dialog', { name: 'Sesiones Abiertas', exact: true })
    const here = panel.getByRole('listitem').filter({ hasText: 'Esta sesión' })
    await here.getByText('Chrome en Linux').waitFor()
    await panel.getByRole('button', { name: 'Cerrar las demás', exact: true }).click()
    await panel.getByText('No hay otras sesiones abiertas.').waitFor()
    expect((await server.call('provincias', { token })).status).toBe(401)
  })

  test('M-05: leaving asks first, and then nothing is kept and the portal stands', async ({
    signedIn,
    server,
  }) => {
    const { token } = await storedSession(signedIn)
    const ask = () => signedIn.getByRole('button', { name: 'Cerrar Sesión', exact: true }).click()
    const panel = signedIn.getByRole('dialog', { name: 'Cerrar sesión', exact: true })
    await ask()
    expect(await panel.getByText('Confirmas el cierre de sesión?').isVisible()).toBe(true)
    await panel.getByRole('button', { name: 'Cancelar', exact: true }).click()
    await panel.waitFor({ state: 'detached' })
    await ask()
    const reloaded = signedIn.waitForEvent('load')
    await panel.getByRole('button', { name: 'Confirmar Cierre', exact: true }).click()
    await reloaded
    await signedIn.getByRole('button', { name: 'Ingresar' }).waitFor()
    expect(await signedIn.evaluate(() => sessionStorage.length)).toBe(0)
    const status = async () => (await server.call('provincias', { token })).status
    await expect.poll(status).toBe(401)
  })

  test('M-04: another password, once the current one is right and both new ones agree', async ({
    signedIn,
    open,
    server,
  }) => {
    await signedIn.getByRole('button', { name: 'Cambiar Contraseña', exact: true }).click()
    const panel = signedIn.getByRole('dialog', { name: 'Cambiar Contraseña', exact: true })
    const confirm = () => panel.getByRole('button', { name: 'Confirmar', exact: true }).click()
    await panel.getByRole('textbox').first().waitFor()
    const [current, fresh, again] = await panel.getByRole('textbox').all()
    if (current === undefined || fresh === undefined || again === undefined) {
      throw new Error('The panel has three inputs')
    }
    await confirm()
    await expect.poll(() => panel.getByText('Este campo es requerido').count()).toBe(3)
    await panel.getByRole('button', { name: 'Mostrar' }).first().click()
    expect(await current.getAttribute('type')).toBe('text')

    await current.fill('no es esta')
    await fresh.fill('otra clave 1')
    await again.fill('otra clave 2')
    await confirm()
    await panel.getByText('Las contraseñas no coinciden').waitFor()
    await again.fill('otra clave 1')
    await confirm()
    await panel.getByText('Contraseña actual es incorrecta').waitFor()

    await current.fill(ADMIN.clave)
    await confirm()
    const done = signedIn.getByRole('alertdialog', {
      name: 'Contraseña actualizada con éxito',
      exact: true,
    })
    await done.waitFor()
    expect(await menuOf(signedIn).isVisible(), 'the menu hides').toBe(false)
    await done.getByRole('button', { name: 'OK', exact: true }).click()
    await menuOf(signedIn).waitFor()

    const { page } = await open(MOVING)
    await page.goto(server.url)
    await signIn(page, { ...ADMIN, clave: 'otra clave 1' })
  })
})
