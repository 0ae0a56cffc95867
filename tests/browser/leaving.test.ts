import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { answerAll } from './support/provoke'
import { test as base } from './support/shared-test'
import { enter } from './support/sign-in'

const LONG = 'Comercio minorista de productos alimenticios, bebidas y afines en general, n'.slice(
  0,
  50,
)

const test = base.extend<{ rubros: Page }>({
  rubros: async ({ open, server }, use) => {
    // History of its own: Back and Forward are tried.
    const { page } = await open({ alone: true })
    await enter(page, server)
    await answerAll(page, {
      'rubros-buscar': { rubros: [{ id: 1, rubro: 'Cine' }] },
      'bancos-buscar': { bancos: [] },
    })
    await page.goto(server.url)
    await page.getByRole('button', { name: 'Archivos', exact: true }).click()
    await page.getByRole('link', { name: 'Rubros', exact: true }).click()
    await page.getByRole('rowheader').waitFor()
    await use(page)
  },
})

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const form = (page: Page): Locator => page.getByRole('dialog')
const question = (page: Page): Locator =>
  page.getByRole('alertdialog', { name: '¿Desea salir sin guardar los cambios?', exact: true })
const isFocused = (button: Locator) =>
  button.evaluate((element) => element === document.activeElement)
/** Whether the browser would ask before it closes the window. */
const browserAsks = (page: Page) =>
  page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })))

/** Whether a modal is what one sees in the middle of an element. */
const isModalOnTop = (element: Element): boolean => {
  const { x, y, width, height } = element.getBoundingClientRect()
  const seen = document.elementFromPoint(x + width / 2, y + height / 2)
  return seen !== null && seen.closest('.modal') !== null
}

const WAYS: readonly (readonly [string, (page: Page) => Promise<unknown>])[] = [
  ['Escape', (page) => page.keyboard.press('Escape')],
  ['Back', (page) => page.goBack()],
]

describe.each(WAYS)('a modal that is left with %s', (_way, leave) => {
  test('E-03: asks first where something was changed, with the name of the record', async ({
    rubros,
  }) => {
    await press(rubros, 'Editar')
    const box = form(rubros).getByLabel('Rubro', { exact: true })
    await box.press('End')
    await rubros.keyboard.type(' y teatro')
    expect(await browserAsks(rubros)).toBe(true)
    await leave(rubros)
    await question(rubros).getByText('Cine', { exact: true }).waitFor()
    const stay = question(rubros).getByRole('button', { name: 'Seguir editando', exact: true })
    await expect.poll(() => isFocused(stay)).toBe(true)
    await rubros.keyboard.press('Enter')
    await question(rubros).waitFor({ state: 'detached' })
    await expect.poll(() => isFocused(box)).toBe(true)
    await rubros.keyboard.type('s')
    expect(await box.inputValue()).toBe('Cine y teatros')
    await leave(rubros)
    await question(rubros).waitFor()
    await rubros.keyboard.press('Escape')
    await question(rubros).waitFor({ state: 'detached' })
    expect(await box.inputValue()).toBe('Cine y teatros')
    await leave(rubros)
    await press(rubros, 'Salir sin guardar')
    await form(rubros).waitFor({ state: 'detached' })
    expect(await rubros.getByRole('rowheader', { name: 'Cine', exact: true }).isVisible()).toBe(
      true,
    )
    expect(await browserAsks(rubros)).toBe(false)
  })

  test('E-03: goes at once where nothing differs', async ({ rubros }) => {
    await press(rubros, 'Agregar Rubro')
    await rubros.keyboard.type('x')
    await rubros.keyboard.press('Backspace')
    expect(await browserAsks(rubros)).toBe(false)
    await leave(rubros)
    await form(rubros).waitFor({ state: 'detached' })
    expect(await question(rubros).count()).toBe(0)
  })
})

describe('a modal with changes', () => {
  test('E-03: its Cancelar cancels at once', async ({ rubros }) => {
    await press(rubros, 'Agregar Rubro')
    await rubros.keyboard.type('Algo')
    await press(rubros, 'Cancelar')
    await form(rubros).waitFor({ state: 'detached' })
    expect(await question(rubros).count()).toBe(0)
  })

  test('E-03: Forward to another screen asks, too', async ({ rubros }) => {
    await press(rubros, 'Agregar Rubro')
    await rubros.keyboard.press('Escape')
    await press(rubros, 'Cerrar')
    await rubros.goBack()
    await rubros.getByRole('rowheader').waitFor()
    await press(rubros, 'Agregar Rubro')
    await rubros.keyboard.type('Algo')
    await rubros.goForward().catch(() => undefined)
    await question(rubros).getByText('Agregar Rubro', { exact: true }).waitFor()
    await rubros.keyboard.press('Enter')
    const box = form(rubros).getByLabel('Ingrese Rubro', { exact: true })
    expect(await box.inputValue()).toBe('Algo')
    expect(new URL(rubros.url()).pathname).toBe('/rubros')
    await press(rubros, 'Cancelar')
    await rubros.goForward()
    await rubros.waitForURL(({ pathname }) => pathname === '/')
  })

  test('E-03: Forward pressed twice in a row leaves nothing unasked', async ({ rubros }) => {
    await press(rubros, 'Agregar Rubro')
    await rubros.keyboard.press('Escape')
    await press(rubros, 'Cerrar')
    await press(rubros, 'Archivos')
    await rubros.getByRole('link', { name: 'Bancos', exact: true }).click()
    await rubros.waitForURL(({ pathname }) => pathname === '/bancos')
    await rubros.goBack()
    await rubros.goBack()
    await rubros.getByRole('rowheader').waitFor()
    await press(rubros, 'Agregar Rubro')
    await rubros.keyboard.type('Algo')
    const box = form(rubros).getByLabel('Ingrese Rubro', { exact: true })
    for (const pause of [0, 1, 2, 4, 8, 16, 32, 64]) {
      await rubros.evaluate(async (ms) => {
        history.forward()
        await new Promise((done) => setTimeout(done, ms))
        history.forward()
      }, pause)
      await rubros.waitForTimeout(200)
      // Pressed while the question is open, Forward closes it, as Back does.
      if (await question(rubros).isVisible()) await press(rubros, 'Seguir editando')
      expect(await box.inputValue(), `${pause} ms`).toBe('Algo')
      expect(new URL(rubros.url()).pathname).toBe('/rubros')
    }
    await press(rubros, 'Cancelar')
    await rubros.goForward()
    await rubros.waitForURL(({ pathname }) => pathname === '/')
  })
})

describe.each([
  [1280, 800],
  [360, 500],
])('at %i x %i', (width, height) => {
  test('C-05: a notice names the record, and never covers the next modal or its buttons', async ({
    rubros,
  }) => {
    await rubros.setViewportSize({ width, height })
    await press(rubros, 'Agregar Rubro')
    await rubros.keyboard.type(LONG)
    await rubros.keyboard.press('Enter')
    const notice = rubros.getByText(`Se agregó "${LONG}"`, { exact: true })
    await notice.waitFor()
    const box = (await notice.boundingBox()) ?? { x: 0, width: 0, height: 0 }
    expect(box.x).toBeGreaterThanOrEqual(0)
    expect(box.x + box.width).toBeLessThanOrEqual(width)
    expect(box.height).toBeLessThan(90)
    await press(rubros, 'Agregar Rubro')
    // As large as a modal of many fields, so that the notice has nowhere else to be; and touchable, to be found.
    await form(rubros).evaluate((modal) => {
      modal.style.minHeight = 'calc(100dvh - 32px)'
    })
    await notice.evaluate((element) => {
      element.style.pointerEvents = 'auto'
    })
    expect(await notice.evaluate(isModalOnTop), 'the modal is before the notice').toBe(true)
    for (const name of ['Confirmar', 'Cancelar', 'Confirmar y agregar otro']) {
      const button = form(rubros).getByRole('button', { name, exact: true })
      expect(await button.evaluate(isModalOnTop), name).toBe(true)
    }
  })
})
