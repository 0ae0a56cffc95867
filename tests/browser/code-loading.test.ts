import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { type Fault, type FlakyLine, flakyLine } from '../support/flaky-line'
import { accessibilityProblems } from './support/accessibility'
import { errorModal } from './support/catalogue'
import { PortalPage } from './support/portal'
import { ADMIN } from './support/server'
import { signIn } from './support/sign-in'
import { test as base } from './support/test'
import { share } from '../support/long'

const CONNECTION = 'Error de conexión'
const NEW_VERSION = 'Hay una versión nueva'

const LATE_CODE = /\/late-code-[^/]*\.js$/
const SIGNED_IN = /\/signed-in-[^/]*\.js$/
const LIST = /\/list-[^/]*\.js$/
const FORM = /\/form-[^/]*\.js$/

/** A page, and the line to the server that its files come over. */
interface Visit {
  readonly page: Page
  readonly line: FlakyLine
}

/** Files are not routed by Playwright, which would switch the HTTP cache off. */
const test = base.extend<{ readonly visit: Visit }>({
  visit: async ({ open, server }, use) => {
    const line = await flakyLine(server.url)
    const { page, watch } = await open({ alone: true })
    // React logs what an error boundary catches.
    watch.allow(/^CodeNotFetched/)
    await use({ page, line })
    await line.end()
  },
})

const menu = (page: Page) => page.getByRole('navigation', { name: 'Menú principal' })
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const retry = (page: Page) => page.getByRole('button', { name: 'Reintentar', exact: true })

async function openRubros(page: Page): Promise<void> {
  await menu(page).getByRole('button', { name: 'Archivos', exact: true }).click()
  await menu(page).getByRole('link', { name: 'Rubros', exact: true }).click()
}

/** @returns whether the page is still the one that was loaded when this was called */
async function watchLoads(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => void Reflect.set(window, 'mark', true))
  return () => page.evaluate(() => Reflect.get(window, 'mark') === true)
}

/** Both are one to the app: a request that fails. */
const FAULTS = share<Fault>(['refused', 'cut off'], 1)

describe.each(FAULTS)('code whose request is %s', (fault) => {
  test('W-09: the portal’s second half: Reintentar goes on', async ({ visit, server }) => {
    const { page, line } = visit
    const portal = new PortalPage(page, server)
    line.fail(LATE_CODE, fault)
    await page.goto(line.url)
    const isSamePage = await watchLoads(page)
    await portal.signIn(String(ADMIN.dni), ADMIN.clave)
    await portal.notice(CONNECTION).waitFor()
    await retry(page).click()
    await portal.notice(CONNECTION).waitFor()
    line.mend()
    await retry(page).click()
    await menu(page).waitFor()
    expect(await isSamePage()).toBe(true)
  })

  test('W-09: the signed-in app: Reintentar shows the menu', async ({ visit, server }) => {
    const { page, line } = visit
    line.fail(SIGNED_IN, fault)
    await page.goto(line.url)
    const isSamePage = await watchLoads(page)
    await new PortalPage(page, server).signIn(String(ADMIN.dni), ADMIN.clave)
    await heading(page, CONNECTION).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await retry(page).click()
    await heading(page, CONNECTION).waitFor()
    line.mend()
    await retry(page).click()
    await menu(page).waitFor()
    expect(await isSamePage()).toBe(true)
  })

  describe.each([
    ['its chunk', LIST],
    ['a chunk that it imports', /\/catalogue-screen-[^/]*\.js$/],
    ['its styles', /\/catalogue-screen-[^/]*\.css$/],
  ])('of a screen: %s', (_what, file) => {
    test('W-09: Reintentar shows the screen', async ({ visit }) => {
      const { page, line } = visit
      line.fail(file, fault)
      await page.goto(line.url)
      const isSamePage = await watchLoads(page)
      await signIn(page)
      await openRubros(page)
      const modal = errorModal(page, CONNECTION)
      await modal.waitFor()
      await retry(page).click()
      await modal.waitFor()
      expect(line.asked.filter((path) => file.test(path)).length).toBeGreaterThan(1)
      line.mend()
      await retry(page).click()
      await heading(page, 'Rubros').waitFor()
      await page.locator('.catalogue-found').waitFor()
      expect(await isSamePage()).toBe(true)
      // The list's own styles apply.
      const search = page.getByRole('searchbox', { name: 'Buscar...' })
      expect(await search.evaluate((box) => getComputedStyle(box).borderTopStyle)).toBe('solid')
    })
  })

  test('W-09: the inputs of a list’s forms: the list shows, and Reintentar opens the form', async ({
    visit,
  }) => {
    const { page, line } = visit
    line.fail(FORM, fault)
    await page.goto(line.url)
    const isSamePage = await watchLoads(page)
    await signIn(page)
    await openRubros(page)
    await page.locator('.catalogue-found').waitFor()
    await page.getByRole('button', { name: 'Agregar Rubro', exact: true }).click()
    await errorModal(page, CONNECTION).waitFor()
    line.mend()
    await retry(page).click()
    await page.getByRole('textbox', { name: 'Ingrese Rubro' }).waitFor()
    expect(await isSamePage()).toBe(true)
  })

  test('W-09: what makes a file of a list: Reintentar exports it', async ({ visit, server }) => {
    const { page, line } = visit
    const token = await server.token()
    await server.call('rubros-ingresar', { token, rubro: `Exportado ${fault}` })
    line.fail(/\/running-export-[^/]*\.js$/, fault)
    await page.goto(line.url)
    await signIn(page)
    await openRubros(page)
    await page.getByRole('button', { name: 'Exportar', exact: true }).click()
    await errorModal(page, CONNECTION).waitFor()
    line.mend()
    const download = page.waitForEvent('download')
    await retry(page).click()
    expect((await download).suggestedFilename()).toMatch(/^rubros-.*\.csv$/)
  })
})

describe('a browser that is offline for a while', () => {
  test('W-09: fetches a screen once it is online again', async ({ visit }) => {
    const { page, line } = visit
    await page.goto(line.url)
    const isSamePage = await watchLoads(page)
    await signIn(page)
    await page.context().setOffline(true)
    await openRubros(page)
    await errorModal(page, CONNECTION).waitFor()
    await page.context().setOffline(false)
    await retry(page).click()
    await heading(page, 'Rubros').waitFor()
    expect(await isSamePage()).toBe(true)
  })
})

describe('code that a newer version has replaced', () => {
  test('W-09: the portal says so and keeps what was typed, the password aside', async ({
    visit,
    server,
  }) => {
    const { page, line } = visit
    const portal = new PortalPage(page, server)
    line.fail(LATE_CODE, 'gone')
    await page.goto(line.url)
    const isSamePage = await watchLoads(page)
    await portal.signIn(String(ADMIN.dni), ADMIN.clave)
    await portal.notice(NEW_VERSION).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    line.mend()
    await retry(page).click()
    await expect.poll(() => isSamePage()).toBe(false)
    await expect.poll(() => portal.field('DNI').inputValue()).toBe(String(ADMIN.dni))
    expect(await portal.field('Contraseña').inputValue()).toBe('')
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
    await portal.signIn(String(ADMIN.dni), ADMIN.clave)
    await menu(page).waitFor()
  })

  test('W-09: a registration is filled in again', async ({ visit, server }) => {
    const { page, line } = visit
    const portal = new PortalPage(page, server)
    line.fail(LATE_CODE, 'gone')
    await page.goto(line.url)
    await portal.toRegistration()
    await portal.fillRegistration({ dni: '30999888', nombre: 'Ñandú', correo: 'a@b.ar', clave: '' })
    await portal.button('Registrar').click()
    await portal.notice(NEW_VERSION).waitFor()
    line.mend()
    await retry(page).click()
    await portal.heading('Registración').waitFor()
    await expect.poll(() => portal.field('Reingrese email').inputValue()).toBe('a@b.ar')
    expect(await portal.field('DNI').inputValue()).toBe('30999888')
    expect(await portal.field('Apellidos y Nombres').inputValue()).toBe('Ñandú')
    expect(await portal.field('Email').inputValue()).toBe('a@b.ar')
  })

  test('W-09: a screen says so, and Reintentar loads the page', async ({ visit }) => {
    const { page, line } = visit
    await page.goto(line.url)
    const isSamePage = await watchLoads(page)
    await signIn(page)
    line.fail(LIST, 'gone')
    await openRubros(page)
    await errorModal(page, NEW_VERSION).waitFor()
    line.mend()
    await retry(page).click()
    await heading(page, 'Rubros').waitFor()
    expect(await isSamePage()).toBe(false)
  })
})
