import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { accessibilityProblems, colourProblems, sidewaysOverflow } from './support/accessibility'
import { testFilledBy } from './support/filled-server'
import { delay } from './support/provoke'
import { ADMIN } from './support/server'
import { LONG } from '../support/long'

/** Records of the server, for all tests of this file. */
const RUBROS = ['Cine', 'Cinegrafía', 'Panadería']

const test = testFilledBy(async (server) => {
  const { token } = await server.session()
  for (const rubro of RUBROS) await server.call('rubros-ingresar', { token, rubro })
})

const opener = (page: Page) => page.getByRole('button', { name: 'Buscar pantallas y registros' })
const input = (page: Page) => page.getByRole('combobox', { name: 'Buscar pantallas y registros' })
const active = (page: Page) => page.getByRole('option', { selected: true })
const address = (page: Page): string => {
  const { pathname, search } = new URL(page.url())
  return `${pathname}${search}`
}
const isFocused = (page: Page) => input(page).evaluate((box) => box === document.activeElement)

describe('the palette', () => {
  test('E-01, C-11: by keyboard alone: a record, a new one, and back where one was', async ({
    signedIn,
  }) => {
    await signedIn.keyboard.press('Control+k')
    await input(signedIn).waitFor()
    await expect.poll(() => isFocused(signedIn)).toBe(true)
    await signedIn.keyboard.type('cine', { delay: 40 })
    await active(signedIn)
      .filter({ hasText: /^Cine$/ })
      .waitFor()
    await signedIn.keyboard.press('ArrowDown')
    await signedIn.keyboard.press('Enter')
    await signedIn.getByRole('rowheader', { name: 'Cinegrafía' }).waitFor()
    expect(address(signedIn)).toBe('/rubros?buscar=Cinegraf%C3%ADa')

    await signedIn.keyboard.press('Control+k')
    await input(signedIn).waitFor()
    await signedIn.keyboard.type('agregar rub')
    await signedIn.keyboard.press('Enter')
    const form = signedIn.getByRole('dialog', { name: 'Agregar Rubro' })
    await form.waitFor()
    await signedIn.keyboard.type('Teatro')
    await signedIn.keyboard.press('Control+k')
    expect(await input(signedIn).count(), 'no palette over a form').toBe(0)
    await signedIn.keyboard.press('Enter')
    await signedIn.getByText('Se agregó "Teatro"').waitFor()
    expect(address(signedIn)).toBe('/rubros?buscar=Cinegraf%C3%ADa')

    await signedIn.getByRole('searchbox').focus()
    await signedIn.keyboard.press('Control+k')
    await input(signedIn).waitFor()
    await signedIn.keyboard.press('Escape')
    await input(signedIn).waitFor({ state: 'detached' })
    const searchbox = signedIn.getByRole('searchbox')
    await expect.poll(() => searchbox.evaluate((box) => box === document.activeElement)).toBe(true)
  })

  test('M-07: Back closes it, and after a choice leads where one was', async ({ signedIn }) => {
    await opener(signedIn).click()
    await input(signedIn).waitFor()
    await signedIn.goBack()
    await input(signedIn).waitFor({ state: 'detached' })
    expect(address(signedIn)).toBe('/')
    await opener(signedIn).click()
    await signedIn.getByRole('option', { name: 'Bancos Archivos' }).click()
    await signedIn.getByRole('heading', { level: 1, name: 'Bancos' }).waitFor()
    await signedIn.goBack()
    await signedIn.getByRole('heading', { level: 1, name: /^Hola/ }).waitFor()
  })

  test('M-07: a form that it opened is not opened again by a reload', async ({ signedIn }) => {
    await opener(signedIn).click()
    await signedIn.getByRole('option', { name: 'Agregar Rubro' }).click()
    await signedIn.getByRole('dialog', { name: 'Agregar Rubro' }).waitFor()
    await signedIn.reload()
    await signedIn.getByRole('rowheader', { name: 'Cine', exact: true }).waitFor()
    expect(await signedIn.getByRole('dialog').count()).toBe(0)
  })

  test('W-08: keys that come faster than the answers are searched as they were typed', async ({
    signedIn,
  }) => {
    await delay(signedIn, 600)
    await signedIn.keyboard.press('Control+k')
    await input(signedIn).waitFor()
    await signedIn.keyboard.type('cinxx', { delay: 90 })
    for (const key of ['Backspace', 'Backspace', 'e', 'g']) {
      await signedIn.keyboard.press(key, { delay: 90 })
    }
    await active(signedIn)
      .filter({ hasText: /^Cinegrafía$/ })
      .waitFor()
    expect(await signedIn.getByRole('option').allTextContents()).toEqual(['Cinegrafía'])
  })
})

const DEVICES = [
  { name: 'a desk', device: {} },
  {
    name: 'a phone',
    device: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
  },
]

describe.each(LONG ? DEVICES : DEVICES.slice(1))('on $name', ({ name, device }) => {
  test('M-08: Inicio and the palette, light and dark, have nothing that axe finds wrong', async ({
    open,
    server,
  }) => {
    const { page } = await open(device)
    await page.goto(`${server.url}/rubros`)
    await page.getByRole('button', { name: 'Ingresar' }).waitFor()
    await page.route('**/api-rest/gestion/v1/api', async (route) => {
      const { metodo } = route.request().postDataJSON()
      if (metodo !== 'inicio.buscar') return route.fallback()
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), pendientes: 2 } })
    })
    await signInAnywhere(page)
    await page.getByRole('button', { name: 'Editar' }).first().click()
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Cerrar', exact: true }).click()
    await page.getByRole('button', { name: '2 usuarios esperan que los habiliten' }).waitFor()
    await page.getByRole('button', { name: /^Rubros \d registros$/ }).waitFor()
    await page.getByRole('list', { name: 'Registros recientes' }).waitFor()
    await expectNothingWrong(page)
    const keys = page.locator('.home-keys')
    expect(await keys.isVisible(), 'hints for keys').toBe(name === 'a desk')

    await page.reload()
    await page
      .getByRole('list', { name: 'Registros recientes' })
      .getByRole('button')
      .first()
      .click()
    await page.getByRole('searchbox').waitFor()
    expect(address(page)).toContain('/rubros?buscar=')

    await opener(page).click()
    await page.getByRole('option', { name: 'Agregar Rubro' }).waitFor()
    await expectNothingWrong(page)
    await input(page).fill('cine')
    await page.getByRole('group', { name: 'Rubros' }).waitFor()
    await expectNothingWrong(page)
    await page.getByRole('option', { name: 'Cinegrafía' }).click()
    await page.getByRole('rowheader', { name: 'Cinegrafía' }).waitFor()
  })
})

/** As `signIn`, also where the menu is a drawer. */
async function signInAnywhere(page: Page): Promise<void> {
  await page.getByLabel('DNI', { exact: true }).first().fill(String(ADMIN.dni))
  await page.getByLabel('Contraseña', { exact: true }).fill(ADMIN.clave)
  await page.getByRole('button', { name: 'Ingresar' }).click()
  await page.getByRole('banner').waitFor()
}

async function expectNothingWrong(page: Page): Promise<void> {
  expect(await sidewaysOverflow(page)).toBe(0)
  expect(await accessibilityProblems(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await colourProblems(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
}
