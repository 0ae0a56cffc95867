import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { answerWith, newPerson, PortalPage } from './support/portal'
import type { TestServer } from './support/server'
import { test as base } from './support/shared-test'

/** A clock is its context's, so no page here shares one. */
const test = base.extend<{ page: Page }>({
  page: async ({ open }, use) => use((await open({ alone: true })).page),
})

/** The portal with its clock in the test's hand, and a backend that says yes to everything. */
async function withClock(page: Page, server: TestServer): Promise<PortalPage> {
  await answerWith(page, 'cambiar-clave', { body: { correo: 'a***@example.com' } })
  await answerWith(page, 'registracion', { body: { correo: 'ana@example.com' } })
  await answerWith(page, 'enviar-codigo', { body: { token: 'del-codigo' } })
  await answerWith(page, 'enviar-clave', { body: {} })
  await page.clock.install({ time: new Date('2026-03-02T12:00:00Z') })
  await page.clock.pauseAt(new Date('2026-03-02T12:01:00Z'))
  await page.goto(server.url)
  const portal = new PortalPage(page, server)
  await portal.button('Ingresar').waitFor()
  return portal
}

/** Lets seconds pass, tick by tick. */
function pass(page: Page, seconds: number): Promise<void> {
  return page.clock.runFor(seconds * 1000)
}

async function toPasswordStep(portal: PortalPage): Promise<void> {
  await portal.askToRecover(newPerson())
  await portal.enterCode('123456')
  await portal.field('Nueva contraseña').waitFor()
}

describe('the clocks', () => {
  test('P-20: "Tiempo restante" runs from 10:00, and starts again as the row says', async ({
    page,
    server,
  }) => {
    const portal = await withClock(page, server)
    const clock = () => portal.screenClock.innerText()
    expect(await clock()).toBe('Tiempo restante 10:00')
    await pass(page, 61)
    expect(await clock()).toBe('Tiempo restante 08:59')
    await portal.toRegistration()
    expect(await clock()).toBe('Tiempo restante 10:00')
    await pass(page, 5)
    await portal.button('Volver').click()
    expect(await clock()).toBe('Tiempo restante 10:00')
    await pass(page, 5)
    await portal.toRecovery()
    expect(await clock()).toBe('Tiempo restante 10:00')
    await pass(page, 5)
    await portal.field('DNI').fill('20')
    await portal.button('Enviar código').click()
    await portal.codeModal.waitFor()
    expect(await page.locator('.portal-clock').innerText()).toBe('Tiempo restante 10:00')
    await pass(page, 5)
    await portal.enterCode('123456')
    await portal.field('Nueva contraseña').waitFor()
    expect(await clock()).toBe('Tiempo restante 10:00')
  })

  test('P-20: at 0 all is cleared, and "Tiempo agotado" says why', async ({ page, server }) => {
    const portal = await withClock(page, server)
    await toPasswordStep(portal)
    await portal.field('Nueva contraseña').fill('a medio escribir')
    expect(await portal.stored('token')).toBe('del-codigo')
    await pass(page, 599)
    expect(await portal.field('Nueva contraseña').inputValue()).toBe('a medio escribir')
    await pass(page, 1)
    await portal.notice('Tiempo agotado').waitFor()
    expect(await portal.stored('token')).toBeNull()
    await portal.ok()
    await portal.button('Ingresar').waitFor()
    expect(await portal.field('DNI').inputValue()).toBe('')
    expect(await portal.screenClock.innerText()).toBe('Tiempo restante 10:00')
    await portal.toRegistration()
    expect(await portal.field('DNI').inputValue()).toBe('')
  })

  test('P-20: a laptop that slept is reset as it wakes', async ({ page, server }) => {
    const portal = await withClock(page, server)
    await portal.toRegistration()
    await portal.field('DNI').fill('20123456')
    await page.clock.fastForward('03:00:00')
    await portal.notice('Tiempo agotado').waitFor()
  })

  test('P-14: the code runs from 05:00; dead, it is not accepted; a new one starts again', async ({
    page,
    server,
  }) => {
    const portal = await withClock(page, server)
    const person = newPerson()
    await portal.askToRegister(person)
    const left = () => portal.codeModal.getByRole('timer').innerText()
    expect(await left()).toBe('El código vence en: 05:00')
    await portal.field('Código').fill('123456')
    await pass(page, 299)
    expect(await left()).toBe('El código vence en: 00:01')
    expect(await portal.button('Registrar contraseña').isEnabled()).toBe(true)
    await pass(page, 1)
    await portal.codeModal.getByText('El código venció', { exact: true }).waitFor()
    expect(await portal.codeModal.getByRole('timer').count(), 'one of both').toBe(0)
    expect(await portal.button('Registrar contraseña').isDisabled()).toBe(true)
    await portal.button('Cancelar').click()
    await portal.button('Registrar').click()
    await portal.codeModal.waitFor()
    expect(await left()).toBe('El código vence en: 05:00')
  })

  test('P-19: token and general errors stand 4 s, the card hidden; then the session ends', async ({
    open,
    server,
  }) => {
    for (const [status, title, text] of [
      [401, 'Token Invalido', 'No Autorizado.'],
      [403, 'Token vencido', 'Token vencido, inicia sesión.'],
      [500, 'Error General', 'Error en la aplicación, avise.'],
    ] as const) {
      const { page } = await open({ alone: true })
      const portal = await withClock(page, server)
      await answerWith(page, 'enviar-clave', { status })
      await toPasswordStep(portal)
      await portal.setPassword('muy segura')
      await portal.notice(title).getByText(text, { exact: true }).waitFor()
      expect(await page.locator('.portal-card').isVisible()).toBe(false)
      await pass(page, 3)
      expect(await portal.stored('token')).toBe('del-codigo')
      const loaded = page.waitForEvent('load')
      await pass(page, 1)
      await loaded
      expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
      await portal.button('Ingresar').waitFor()
    }
  })
})
