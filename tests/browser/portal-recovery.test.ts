import { describe, expect } from 'vitest'
import { answerWith, newPerson, PortalPage, register } from './support/portal'
import { recordCalls } from './support/provoke'
import { test } from './support/shared-test'

const TITLE = 'Error de restablecer contraseña'

describe('recovery', () => {
  test('P-13: asks for the DNI alone, and requires it', async ({ page, server }) => {
    const portal = new PortalPage(page, server)
    await portal.toRecovery()
    expect(await page.locator('input').count()).toBe(1)
    await portal.button('Enviar código').click()
    await expect.poll(() => portal.fault('DNI')).toBe('Requerido')
  })

  test('P-13 to P-17, P-14: a new password with the mailed code', async ({ page, server }) => {
    const portal = new PortalPage(page, server)
    const person = newPerson()
    await register(server, person)
    const calls = recordCalls(page)
    await portal.askToRecover(person)
    await portal.codeModal.getByText(/a\*+@example\.com/).waitFor()
    expect(await portal.codeModal.getByText(person.correo).count()).toBe(0)
    const codigo = await portal.mailedCode(person)
    await portal.enterCode(codigo)

    await portal.heading('Restablecer contraseña').waitFor()
    await portal.field('Nueva contraseña').waitFor()
    const token = await portal.stored('token')
    expect(await portal.field('DNI').inputValue()).toBe(person.dni)
    expect(await portal.field('DNI').getAttribute('readonly')).toBe('')
    await portal.setPassword('otra clave nueva')

    const done = portal.notice('Contraseña restablecida con éxito')
    await done.getByText('Contraseña Confirmada', { exact: true }).waitFor()
    expect(await portal.stored('token')).toBeNull()
    await portal.ok()
    expect(await portal.field('DNI').inputValue()).toBe('')
    await portal.signIn(person.dni, 'otra clave nueva')
    await page.getByRole('navigation', { name: 'Menú principal' }).waitFor()

    expect(calls.slice(0, 3)).toEqual([
      { metodo: 'cambiar-clave', dni: Number(person.dni) },
      { metodo: 'enviar-codigo', dni: Number(person.dni), codigo },
      { metodo: 'enviar-clave', token, clave: 'otra clave nueva' },
    ])
  })

  test('P-15, P-23: a wrong code empties the input; the countdown goes on', async ({
    open,
    server,
  }) => {
    const { page } = await open({ alone: true })
    await page.goto(server.url)
    const portal = new PortalPage(page, server)
    const person = newPerson()
    await register(server, person)
    await page.clock.install()
    await portal.askToRecover(person)
    await page.clock.fastForward('01:00')
    await portal.enterCode(await portal.wrongCode(person))
    const wrong = portal.notice('Error de validación')
    await wrong.getByText('Código incorrecto.', { exact: true }).waitFor()
    await portal.ok()
    expect(await portal.field('Código').inputValue()).toBe('')
    await expect.poll(() => portal.fault('Código')).toBe('')
    expect(await portal.codeModal.innerText()).toMatch(/El código vence en:\s*0(3:5\d|4:00)/)
    await portal.enterCode(await portal.mailedCode(person))
    await portal.field('Nueva contraseña').waitFor()
  })

  test('P-13: a DNI that nobody has', async ({ page, server }) => {
    const portal = new PortalPage(page, server)
    await portal.toRecovery()
    await portal.field('DNI').fill('998')
    await portal.button('Enviar código').click()
    await portal.notice(TITLE).getByText('DNI incorrecto.', { exact: true }).waitFor()
    await portal.ok()
    expect(await portal.field('DNI').inputValue()).toBe('998')
  })

  test('P-09, P-13, W-09, C-33: other failures, each back to the DNI', async ({ page, server }) => {
    const portal = new PortalPage(page, server)
    await portal.toRecovery()
    await portal.field('DNI').fill('998')
    for (const [answer, title, text] of [
      [{ status: 500 }, 'Error General', 'Error en la aplicación, avise.'],
      [{ status: 429, body: { error: 'Espere.' } }, TITLE, 'Espere.'],
      ['offline', 'Error de conexión', 'No hay conexión a Internet.'],
    ] as const) {
      await answerWith(page, 'cambiar-clave', answer)
      await portal.button('Enviar código').click()
      await portal.notice(title).getByText(text, { exact: true }).waitFor()
      await portal.ok()
      expect(await portal.field('DNI').inputValue()).toBe('998')
    }
  })

  test('P-13: an answer with no correo gives the browser alert', async ({ page, server }) => {
    const portal = new PortalPage(page, server)
    await portal.toRecovery()
    await portal.field('DNI').fill('998')
    await answerWith(page, 'cambiar-clave', { body: {} })
    const alerted = page.waitForEvent('dialog')
    await portal.button('Enviar código').click({ noWaitAfter: true })
    const alert = await alerted
    expect(alert.message()).toBe('No se pudo procesar la solicitud. Inténtelo de nuevo.')
    await alert.dismiss()
    await expect.poll(() => portal.focused()).toBe('Enviar código')
  })

  test('P-09: Cancelar, Escape and Volver all give the empty login card', async ({
    page,
    server,
  }) => {
    const portal = new PortalPage(page, server)
    await answerWith(page, 'cambiar-clave', { body: { correo: 'a***@example.com' } })
    const person = newPerson()
    const leave = [
      async () => {
        await portal.askToRecover(person)
        await portal.button('Cancelar').click()
      },
      async () => {
        await portal.askToRecover(person)
        await page.keyboard.press('Escape')
      },
      async () => {
        await portal.toRecovery()
        await portal.field('DNI').fill(person.dni)
        await portal.button('Volver').click()
      },
    ]
    for (const way of leave) {
      await portal.field('DNI').fill('20')
      await way()
      await portal.button('Ingresar').waitFor()
      expect(await portal.codeModal.count()).toBe(0)
      expect(await portal.field('DNI').inputValue()).toBe('')
    }
  })
})
