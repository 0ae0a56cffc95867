import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { accessibilityProblems } from './support/accessibility'
import { errorModal } from './support/catalogue'
import { partsOutOfSight } from './support/in-sight'
import { newPerson, PortalPage } from './support/portal'
import { provoke } from './support/provoke'
import { test } from './support/shared-test'
import { ALL } from './support/life'
import { signIn } from './support/sign-in'

/** A small desk, a phone, and a phone whose keyboard takes the lower part of the window. */
const WINDOWS = [
  { width: 1366, height: 650 },
  { width: 360, height: 740 },
  { width: 360, height: 440 },
]

/** The longest text of an answer that is shown, a line for each word. */
const LONG = 'desproporcionadamente '.repeat(13)

const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).first().click()

/** Whichever window it is in, nobody has to scroll to a modal's title and buttons. */
async function expectInSight(page: Page, modal: Locator, parts?: string): Promise<void> {
  for (const viewport of WINDOWS) {
    await page.setViewportSize(viewport)
    expect(await partsOutOfSight(modal, parts), JSON.stringify(viewport)).toEqual([])
  }
}

/** Keys scroll a text that has the focus, to its end. */
async function expectKeysToScroll(text: Locator): Promise<void> {
  await text.focus()
  await text.press('End')
  const isAtEnd = () =>
    text.evaluate(({ scrollTop, scrollHeight, clientHeight }) => {
      return scrollTop > 0 && scrollTop + clientHeight > scrollHeight - 2
    })
  await expect.poll(isAtEnd).toBe(true)
}

describe('E-05: the title and the buttons stay in sight', () => {
  test('of an error with a long text, which the keyboard scrolls', async ({ signedIn, server }) => {
    await provoke(signedIn, 'rubros-ingresar', { status: 422, error: LONG })
    await signedIn.goto(`${server.url}/rubros`)
    await press(signedIn, 'Agregar Rubro')
    await signedIn.getByRole('textbox', { name: 'Ingrese Rubro' }).fill('Uno')
    await press(signedIn, 'Confirmar')
    const modal = errorModal(signedIn, 'Agregar Rubro')
    await expectInSight(signedIn, modal)
    expect(await accessibilityProblems(signedIn)).toEqual([])
    await expectKeysToScroll(modal.locator('.modal-text'))
    await press(signedIn, 'OK')
  })

  test('of the panel that changes the password', async ({ signedIn }) => {
    await press(signedIn, 'Cambiar Contraseña')
    await press(signedIn, 'Confirmar')
    await signedIn.getByText('Este campo es requerido').first().waitFor()
    await expectInSight(signedIn, signedIn.getByRole('dialog'))
    expect(await accessibilityProblems(signedIn)).toEqual([])
  })

  test("of the portal's code", async ({ page, server }) => {
    const portal = new PortalPage(page, server)
    await portal.askToRegister(newPerson())
    const modal = page.getByRole('dialog', { name: 'Revise su casilla de e-mail' })
    await expectInSight(page, modal, 'h2, .portal-modal-actions button')
  })
})

test('E-05: the focus of a key brings a field into sight with its label and its error', async ({
  signedIn,
  server,
}) => {
  await signedIn.setViewportSize({ width: 360, height: 400 })
  await signedIn.goto(`${server.url}/postales`)
  await press(signedIn, 'Agregar Cód. Postales')
  await signedIn.getByLabel('Cód.Postal', { exact: true }).fill('1602')
  await signedIn.getByLabel('Localidad', { exact: true }).fill('Florida')
  await press(signedIn, 'Confirmar')
  const inside = (text: string) =>
    signedIn
      .getByRole('dialog')
      .getByText(text, { exact: true })
      .evaluate((it) => {
        const { top, bottom } = it.getBoundingClientRect()
        const fields = it.closest('.modal-fields')?.getBoundingClientRect()
        return fields !== undefined && top >= fields.top && bottom <= fields.bottom
      })
  await expect.poll(() => inside('Requerido')).toBe(true)
  expect(await inside('Provincia')).toBe(true)
  await signedIn.keyboard.press('Shift+Tab')
  await signedIn.keyboard.press('Shift+Tab')
  expect(await inside('Cód.Postal')).toBe(true)
  await press(signedIn, 'Cancelar')
})

test('in forced colours every button of a form and of a list has a border that shows', async ({
  signedIn,
  server,
}) => {
  await signedIn.emulateMedia({ forcedColors: 'active' })
  await signedIn.goto(`${server.url}/usuarios`)
  await signedIn.getByRole('button', { name: 'Editar', exact: true }).first().waitFor()
  const borderless = () =>
    signedIn.getByRole('button').evaluateAll((buttons) =>
      buttons
        .filter((button) => {
          const { borderTopWidth, borderTopStyle } = getComputedStyle(button)
          return borderTopStyle === 'none' || borderTopWidth === '0px'
        })
        .map(({ textContent, ariaLabel }) => ariaLabel ?? textContent),
    )
  expect(await borderless()).toEqual([])
  await press(signedIn, 'Editar')
  await signedIn.getByRole('dialog').waitFor()
  expect(await borderless()).toEqual([])
  await press(signedIn, 'Cancelar')
})

/** What Chromium tells screen readers of each control that does not pass, and the text that is seen of it. */
async function told(page: Page, form: Locator): Promise<readonly (readonly [string, string])[]> {
  const session = await page.context().newCDPSession(page)
  const faulty = await form.locator('[aria-invalid="true"]').all()
  const texts = faulty.map(async (control) => {
    const seen = await control.evaluate((element) => {
      const note = document.getElementById(element.getAttribute('aria-describedby') ?? '')
      return note?.innerText.trim() ?? ''
    })
    const { object } = await session
      .send('Runtime.evaluate', { expression: selectorOf(await control.getAttribute('id')) })
      .then(({ result }) => ({ object: result.objectId ?? '' }))
    const { nodes } = await session.send('Accessibility.getPartialAXTree', {
      objectId: object,
      fetchRelatives: false,
    })
    return [String(nodes[0]?.description?.value ?? ''), seen] as const
  })
  return Promise.all(texts)
}

const selectorOf = (id: string | null): string => `document.getElementById(${JSON.stringify(id)})`

describe('what is wrong with a field', () => {
  test('C-07: is spoken as it is seen, on every screen that adds', async ({ signedIn, server }) => {
    for (const { model, screen, contract } of ALL) {
      if (contract.metodos.ingresar === undefined) continue
      await signedIn.goto(`${server.url}/${model.resource}`)
      await signedIn.getByRole('button', { name: screen.texts.add, exact: true }).click()
      const form = signedIn.getByRole('dialog').or(signedIn.getByRole('region')).last()
      await signedIn.getByRole('button', { name: 'Confirmar', exact: true }).click()
      await signedIn.getByText('Requerido', { exact: true }).first().waitFor()
      const faults = await told(signedIn, form)
      expect(faults.length, model.resource).toBeGreaterThan(0)
      for (const [spoken, seen] of faults)
        expect([spoken, seen]).toEqual(['Requerido', 'Requerido'])
    }
  })

  test('P-05, M-04: is spoken as it is seen, in the portal and the change of password', async ({
    page,
  }) => {
    await page.getByRole('button', { name: 'Ingresar' }).click()
    await page.getByText('Requerido', { exact: true }).first().waitFor()
    expect(await told(page, page.getByRole('form'))).toEqual([
      ['Requerido', 'Requerido'],
      ['Requerido', 'Requerido'],
    ])
    await signIn(page)
    await page.getByRole('button', { name: 'Cambiar Contraseña', exact: true }).click()
    const panel = page.getByRole('dialog')
    await panel.getByRole('button', { name: 'Confirmar', exact: true }).click()
    await panel.getByText('Este campo es requerido').first().waitFor()
    const sentence = 'Este campo es requerido'
    expect(await told(page, panel)).toEqual([1, 2, 3].map(() => [sentence, sentence]))
  })
})
