import { describe, expect } from 'vitest'
import { answerWith, holdBack, newPerson, PortalPage, register } from './support/portal'
import { recordCalls } from './support/provoke'
import { ADMIN } from './support/server'
import { test } from './support/shared-test'

const DNI = String(ADMIN.dni)
const TITLE = 'Error de inicio de sesión'

describe('login', () => {
  test('P-05: sends nothing while a field is empty, and says which', async ({ page, server }) => {
    const portal = new PortalPage(page, server)
    const calls = recordCalls(page)
    await portal.button('Ingresar').click()
    await expect.poll(() => portal.fault('DNI')).toBe('Requerido')
    await expect.poll(() => portal.fault('Contraseña')).toBe('Requerido')
    await expect.poll(() => portal.focused()).toBe('DNI')

    await portal.field('DNI').fill(DNI)
    await portal.field('DNI').press('Enter')
    await expect.poll(() => portal.fault('DNI')).toBe('')
    await expect.poll(() => portal.fault('Contraseña')).toBe('Requerido')
    await expect.poll(() => portal.focused()).toBe('Contraseña')
    expect(calls).toEqual([])
  })

  test('P-06, W-08: the button is disabled in flight, and a second Enter sends nothing', async ({
    page,
    server,
  }) => {
    const portal = new PortalPage(page, server)
    const calls = recordCalls(page)
    const letGo = await holdBack(page, 'login')
    await portal.signIn(DNI, ADMIN.clave)
    await expect.poll(() => portal.button('Ingresar').isDisabled()).toBe(true)
    await portal.field('Contraseña').press('Enter')
    letGo()
    await page.getByRole('navigation', { name: 'Menú principal' }).waitFor()
    expect(calls.filter(({ metodo }) => metodo === 'login')).toEqual([
      { metodo: 'login', dni: ADMIN.dni, clave: ADMIN.clave },
    ])
  })

  test('P-07: keeps the whole answer, and the menu comes with no page load', async ({
    page,
    server,
  }) => {
    const portal = new PortalPage(page, server)
    const user = {
      token: 't',
      dni: 1,
      rol: 'Operador',
      perfil: 'O',
      usuario: 'Ana',
      empresa: 'Estudio',
      otro: { campo: [1] },
    }
    await answerWith(page, 'login', { body: user })
    await page.evaluate(() => Reflect.set(window, 'sinRecarga', true))
    await portal.signIn(DNI, 'cualquiera')
    await page.getByRole('navigation', { name: 'Menú principal' }).waitFor()
    expect(JSON.parse((await portal.stored('datos-usuario')) ?? '')).toEqual(user)
    expect(await page.evaluate(() => Reflect.get(window, 'sinRecarga'))).toBe(true)
  })

  test('the signed-in app begins to load with the first key', async ({ page, server }) => {
    const portal = new PortalPage(page, server)
    await portal.field('DNI').waitFor()
    const loads = page.waitForRequest((request) => request.url().includes('/signed-in-'))
    await portal.field('DNI').press('2')
    await loads
  })

  test('P-08: what the server refuses is told; OK clears both fields', async ({ page, server }) => {
    const portal = new PortalPage(page, server)
    const person = newPerson()
    await register(server, person)
    for (const [dni, clave, text] of [
      ['999', 'cualquiera', 'DNI no registrado.'],
      [person.dni, 'equivocada', 'Contraseña incorrecta.'],
    ] as const) {
      await portal.signIn(dni, clave)
      await portal.notice(TITLE).getByText(text, { exact: true }).waitFor()
      await portal.ok()
      expect(await portal.field('DNI').inputValue()).toBe('')
      expect(await portal.field('Contraseña').inputValue()).toBe('')
    }
  })

  test('W-03: stored data that is no session shows the portal, with a warning', async ({
    open,
    server,
  }) => {
    for (const stored of ['{', '{"usuario":"Ana"}', '[]', 'null']) {
      const { page } = await open({ alone: true })
      const warned = page.waitForEvent('console', (message) => message.type() === 'warning')
      await page.addInitScript((text) => sessionStorage.setItem('datos-usuario', text), stored)
      await page.goto(`${server.url}/rubros`)
      await new PortalPage(page, server).button('Ingresar').waitFor()
      expect((await warned).text()).toContain('datos-usuario')
      expect(new URL(page.url()).pathname).toBe('/')
    }
  })

  test('P-24: the whole of it by keyboard alone', async ({ page, server }) => {
    const portal = new PortalPage(page, server)
    await expect.poll(() => portal.focused()).toBe('DNI')
    await page.keyboard.type(DNI)
    await page.keyboard.press('Tab')
    await page.keyboard.type(ADMIN.clave)
    await page.keyboard.press('Enter')
    await page.getByRole('navigation', { name: 'Menú principal' }).waitFor()
  })
})

describe('recovery', () => {
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

const REGISTRATION = 'Error de registración'

describe('registration', () => {
  test('P-11: each empty field is told, at the field and in one modal', async ({
    page,
    server,
  }) => {
    const portal = new PortalPage(page, server)
    const calls = recordCalls(page)
    await portal.toRegistration()
    await portal.button('Registrar').click()
    const modal = portal.notice(REGISTRATION)
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
    await portal.notice(REGISTRATION).getByText('DNI ya registrado.', { exact: true }).waitFor()
    await portal.ok()
    expect(await portal.field('Email').inputValue()).toBe(person.correo)
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
})
