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

  test('P-08, W-07: so is what the server cannot easily be brought to', async ({
    open,
    server,
  }) => {
    const { page, watch } = await open()
    watch.allow(/no cumple el contrato/)
    await page.goto(server.url)
    const portal = new PortalPage(page, server)
    const disabled = { status: 403, body: { error: 'Usuario No Habilitado' } }
    for (const [answer, title, text] of [
      [disabled, TITLE, 'Usuario no habilitado.'],
      [{ status: 500 }, TITLE, 'Error General'],
      [{ status: 200, body: { sin: 'token' } }, TITLE, 'Error General'],
      ['offline', 'Error de conexión', 'No hay conexión a Internet.'],
    ] as const) {
      await answerWith(page, 'login', answer)
      await portal.signIn(DNI, 'cualquiera')
      await portal.notice(title).getByText(text, { exact: true }).waitFor()
      await page.keyboard.press('Escape')
      await expect.poll(() => portal.field('DNI').inputValue()).toBe('')
    }
    expect(await portal.stored('datos-usuario')).toBeNull()
  })

  test('C-33: too many tries are told, and nothing typed is lost', async ({ page, server }) => {
    const portal = new PortalPage(page, server)
    const text = 'Demasiados intentos. Espere y vuelva a intentar.'
    await answerWith(page, 'login', { status: 429, body: { error: text } })
    await portal.signIn(DNI, 'escrita')
    await portal.notice(TITLE).getByText(text).waitFor()
    await portal.ok()
    expect(await portal.field('DNI').inputValue()).toBe(DNI)
    expect(await portal.field('Contraseña').inputValue()).toBe('escrita')
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
