import { describe, expect } from 'vitest'
import { answerWith, holdBack, newPerson, PortalPage, register } from './support/portal'
import { recordCalls } from './support/provoke'
import { test } from './support/shared-test'

const TITLE = 'Error de registración'

describe('registration', () => {
  test('P-11: each empty field is told, at the field and in one modal', async ({
    page,
    server,
  }) => {
    const portal = new PortalPage(page, server)
    const calls = recordCalls(page)
    await portal.toRegistration()
    await portal.button('Registrar').click()
    const modal = portal.notice(TITLE)
    await modal.waitFor()
    expect(await modal.locator('p').allInnerTexts()).toEqual([
      'Error con el DNI',
      'Error con el Nombre',
      'Error con el Correo',
      'Error con el Correo Duplicado',
    ])
    await portal.ok()
    await expect.poll(() => portal.focused()).toBe('DNI')
    await expect.poll(() => portal.fault('DNI')).toBe('DNI requerido')
    await expect.poll(() => portal.fault('Apellidos y Nombres')).toBe('Nombre requerido')
    await expect.poll(() => portal.fault('Email')).toBe('Correo requerido')
    await expect.poll(() => portal.fault('Reingrese email')).toBe('Correo duplicado requerido')

    await portal.fillRegistration(newPerson())
    await portal.field('Reingrese email').fill('otra@example.com')
    await portal.button('Registrar').click()
    expect(await modal.locator('p').allInnerTexts()).toEqual(['Los correos no coinciden'])
    await portal.ok()
    await expect.poll(() => portal.focused()).toBe('Reingrese email')
    await expect.poll(() => portal.fault('Reingrese email')).toBe('No coinciden')

    await portal.field('Email').fill('no es un correo')
    await portal.field('Reingrese email').fill('no es un correo')
    await portal.button('Registrar').click()
    expect(await modal.locator('p').allInnerTexts()).toEqual(['Error con el Correo'])
    await portal.ok()
    await expect.poll(() => portal.focused()).toBe('Email')
    expect(calls).toEqual([])
  })

  test('P-14 to P-17, W-01, W-10: from nothing to signed in, with the mailed code', async ({
    page,
    server,
  }) => {
    const portal = new PortalPage(page, server)
    const calls = recordCalls(page)
    const person = newPerson()
    await portal.askToRegister(person)
    await portal.codeModal.getByText(person.correo).waitFor()
    await portal.codeModal.getByText('spam').waitFor()
    await portal.codeModal.getByText(/El código vence en:\s*0[45]:\d\d/).waitFor()
    const codigo = await portal.mailedCode(person)
    await portal.enterCode(codigo)

    await portal.heading('Registrar contraseña').waitFor()
    const token = await portal.stored('token')
    expect(token).toMatch(/.{16,}/)
    expect(await portal.field('DNI').getAttribute('readonly')).toBe('')
    expect(await portal.field('DNI').inputValue()).toBe(person.dni)
    expect(await page.getByRole('button', { name: 'Mostrar contraseña' }).count()).toBe(2)
    await portal.setPassword(person.clave)

    const done = portal.notice('Contraseña Confirmada')
    await done.waitFor()
    expect(await done.locator('p').allInnerTexts()).toEqual(['Registro exitoso', 'Bienvenido/a'])
    expect(await page.locator('.portal-card').isVisible()).toBe(false)
    expect(await portal.stored('token')).toBeNull()
    await portal.ok()
    await portal.signIn(person.dni, person.clave)
    await page.getByRole('navigation', { name: 'Menú principal' }).waitFor()

    const { dni, nombre, correo, clave } = person
    expect(calls.slice(0, 4)).toEqual([
      { metodo: 'registracion', dni: Number(dni), nombre, correo },
      { metodo: 'enviar-codigo', dni: Number(dni), codigo },
      { metodo: 'enviar-clave', token, clave },
      { metodo: 'login', dni: Number(dni), clave },
    ])
  })

  test('P-21, P-24: the whole of it by keyboard alone', async ({ page, server }) => {
    const portal = new PortalPage(page, server)
    const person = newPerson()
    const { keyboard } = page
    const enter = async (...texts: readonly string[]) => {
      for (const text of texts) {
        await keyboard.type(text)
        await keyboard.press('Tab')
      }
    }
    const focus = async (name: string) => {
      await expect.poll(() => portal.focused()).toBe(name)
    }
    await focus('DNI')
    for (const name of ['Contraseña', '', 'Ingresar', 'Olvidé mi contraseña', 'Regístrate']) {
      await keyboard.press('Tab')
      if (name !== '') await focus(name)
    }
    await keyboard.press('Enter')
    await portal.heading('Registración').waitFor()
    await focus('DNI')
    await enter(person.dni, person.nombre, person.correo, person.correo)
    await focus('Registrar')
    await keyboard.press('Enter')
    await focus('Código')
    await keyboard.type(await portal.mailedCode(person))
    await keyboard.press('Enter')
    await focus('Nueva contraseña')
    await enter(person.clave)
    await keyboard.press('Space')
    expect(await portal.field('Nueva contraseña').getAttribute('type')).toBe('text')
    await keyboard.press('Tab')
    await focus('Repetir contraseña')
    await keyboard.type(person.clave)
    await keyboard.press('Enter')
    await focus('OK')
    await keyboard.press('Enter')
    await focus('DNI')
    await enter(person.dni)
    await keyboard.type(person.clave)
    await keyboard.press('Enter')
    await page.getByRole('navigation', { name: 'Menú principal' }).waitFor()
  })

  test('P-12: a completed registration is not made again', async ({ page, server }) => {
    const portal = new PortalPage(page, server)
    const person = newPerson()
    await register(server, person)
    await portal.toRegistration()
    await portal.fillRegistration(person)
    await portal.button('Registrar').click()
    await portal.notice(TITLE).getByText('DNI ya registrado.', { exact: true }).waitFor()
    await portal.ok()
    expect(await portal.field('Email').inputValue()).toBe(person.correo)
  })

  test('P-09, P-12, W-07, W-09, C-33: other failures, each back to what was typed', async ({
    open,
    server,
  }) => {
    const { page, watch } = await open()
    watch.allow(/no cumple el contrato/)
    await page.goto(server.url)
    const portal = new PortalPage(page, server)
    const person = newPerson()
    await portal.toRegistration()
    await portal.fillRegistration(person)
    for (const [answer, title, text] of [
      [{ status: 401 }, TITLE, 'DNI no autorizado a registrarse.'],
      [{ status: 500 }, TITLE, 'Error General'],
      [{ status: 503, body: { error: 'Sin correo ahora.' } }, TITLE, 'Sin correo ahora.'],
      ['offline', 'Error de conexión', 'No hay conexión a Internet.'],
    ] as const) {
      await answerWith(page, 'registracion', answer)
      await portal.button('Registrar').click()
      await portal.notice(title).getByText(text, { exact: true }).waitFor()
      await portal.ok()
      expect(await portal.field('DNI').inputValue()).toBe(person.dni)
      expect(await portal.field('Reingrese email').inputValue()).toBe(person.correo)
    }
  })

  test('P-12: an answer with no correo gives the browser alert', async ({ page, server }) => {
    const portal = new PortalPage(page, server)
    await portal.toRegistration()
    await portal.fillRegistration(newPerson())
    await answerWith(page, 'registracion', { body: {} })
    const alerted = page.waitForEvent('dialog')
    await portal.button('Registrar').click({ noWaitAfter: true })
    const alert = await alerted
    expect(alert.type()).toBe('alert')
    expect(alert.message()).toBe('No se pudo procesar la solicitud. Inténtelo de nuevo.')
    await alert.dismiss()
    await expect.poll(() => portal.focused()).toBe('Registrar')
  })

  test('P-15, P-23: a wrong code opens Registración, whose Registrar asks again', async ({
    page,
    server,
  }) => {
    const portal = new PortalPage(page, server)
    const person = newPerson()
    await portal.askToRegister(person)
    await portal.enterCode(await portal.wrongCode(person))
    const wrong = portal.notice('Error de validación')
    await wrong.getByText('Código registro incorrecto', { exact: true }).waitFor()
    await portal.ok()
    await portal.heading('Registración').waitFor()
    expect(await portal.field('DNI').inputValue()).toBe(person.dni)
    expect(await portal.field('Apellidos y Nombres').inputValue()).toBe(person.nombre)
    expect(await portal.field('Email').inputValue()).toBe(person.correo)
    expect(await portal.field('Reingrese email').inputValue()).toBe(person.correo)

    await portal.button('Registrar').click()
    await portal.codeModal.waitFor()
    await portal.enterCode(await portal.mailedCode(person))
    await portal.heading('Registrar contraseña').waitFor()
  })

  test('P-15: an empty or short code is told at the field, and nothing is sent', async ({
    page,
    server,
  }) => {
    const portal = new PortalPage(page, server)
    await portal.askToRegister(newPerson())
    const calls = recordCalls(page)
    await portal.button('Registrar contraseña').click()
    await expect.poll(() => portal.fault('Código')).toBe('Código incorrecto')
    await portal.enterCode('12345')
    await expect.poll(() => portal.fault('Código')).toBe('Código incorrecto')
    await portal.field('Código').fill(' 0a12-3456789')
    expect(await portal.field('Código').inputValue()).toBe('012345')
    await expect.poll(() => portal.fault('Código')).toBe('')
    expect(await portal.codeModal.isVisible()).toBe(true)
    expect(calls).toEqual([])
  })

  test('P-14, P-24: Cancelar and Escape of the code modal return to the filled form', async ({
    page,
    server,
  }) => {
    const portal = new PortalPage(page, server)
    const person = newPerson()
    await portal.askToRegister(person)
    await portal.button('Cancelar').click()
    expect(await portal.field('Email').inputValue()).toBe(person.correo)
    await portal.button('Registrar').click()
    await portal.codeModal.waitFor()
    await page.keyboard.press('Escape')
    await portal.codeModal.waitFor({ state: 'detached' })
    expect(await portal.field('Reingrese email').inputValue()).toBe(person.correo)
  })

  test('W-08: the answer to a code that was cancelled changes nothing', async ({
    page,
    server,
  }) => {
    const portal = new PortalPage(page, server)
    const person = newPerson()
    await portal.askToRegister(person)
    const letGo = await holdBack(page, 'enviar-codigo')
    await portal.enterCode(await portal.mailedCode(person))
    await portal.button('Cancelar').click()
    const answered = page.waitForEvent('requestfinished')
    letGo()
    await answered
    await page.evaluate(() => new Promise(requestAnimationFrame))
    expect(await portal.heading('Registración').isVisible()).toBe(true)
    expect(await portal.stored('token')).toBeNull()
  })

  test('P-16, P-25: passwords are checked before anything is sent', async ({ page, server }) => {
    const portal = new PortalPage(page, server)
    const person = newPerson()
    await portal.askToRegister(person)
    await portal.enterCode(await portal.mailedCode(person))
    const calls = recordCalls(page)
    await portal.button('Confirmar contraseña').click()
    await expect.poll(() => portal.fault('Nueva contraseña')).toBe('Requerido')
    await expect.poll(() => portal.fault('Repetir contraseña')).toBe('Requerido')
    await portal.setPassword('muy segura', 'muy seguro')
    await expect.poll(() => portal.fault('Repetir contraseña')).toBe('No coinciden')
    await portal.setPassword('1234567')
    await expect
      .poll(() => portal.fault('Nueva contraseña'))
      .toBe('Debe tener al menos 8 caracteres')
    for (const label of ['Nueva contraseña', 'Repetir contraseña']) {
      await portal.field(label).fill('x'.repeat(49))
      await portal.field(label).pressSequentially('yz')
      expect(await portal.field(label).inputValue()).toHaveLength(50)
    }
    expect(calls).toEqual([])
  })

  test('P-18: without a token nothing is sent, and Registración keeps its values', async ({
    page,
    server,
  }) => {
    const portal = new PortalPage(page, server)
    const person = newPerson()
    await portal.askToRegister(person)
    await portal.enterCode(await portal.mailedCode(person))
    await portal.heading('Registrar contraseña').waitFor()
    await page.evaluate(() => sessionStorage.removeItem('token'))
    const calls = recordCalls(page)
    const warned = page.waitForEvent('console', (message) => message.type() === 'warning')
    await portal.setPassword(person.clave)
    await warned
    await portal.heading('Registración').waitFor()
    expect(await portal.field('Email').inputValue()).toBe(person.correo)
    expect(calls).toEqual([])
  })

  test('P-18: the button is disabled in flight and enabled after it', async ({ page, server }) => {
    const portal = new PortalPage(page, server)
    const person = newPerson()
    await portal.askToRegister(person)
    await portal.enterCode(await portal.mailedCode(person))
    await answerWith(page, 'enviar-clave', { status: 422, body: { error: 'No se admite.' } })
    const letGo = await holdBack(page, 'enviar-clave')
    await portal.setPassword(person.clave)
    const button = portal.button('Confirmar contraseña')
    await expect.poll(() => button.isDisabled()).toBe(true)
    letGo()
    await portal.notice(TITLE).getByText('No se admite.').waitFor()
    await portal.ok()
    expect(await button.isEnabled()).toBe(true)
    expect(await portal.field('Nueva contraseña').inputValue()).toBe(person.clave)
  })
})
