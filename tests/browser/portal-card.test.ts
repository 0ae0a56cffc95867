import { describe, expect } from 'vitest'
import { answerWith, newPerson, PortalPage } from './support/portal'
import { MOVING } from './support/opened-page'
import { test } from './support/shared-test'

/** What each input is called in the markup, by its label: password managers remember it. */
const NAMES: Readonly<Record<string, string>> = {
  DNI: 'dni',
  Contraseña: 'clave',
  'Apellidos y Nombres': 'nombre',
  Email: 'correo',
  'Reingrese email': 'repetido',
  Código: 'codigo',
  'Nueva contraseña': 'clave',
  'Repetir contraseña': 'repetir',
}

/** How far the card has turned: the sign of its matrix's first cell. */
const TURN = '.portal-card-turn'

describe('the card', () => {
  test('P-01: title, size, and two faces of which one can be reached', async ({ open, server }) => {
    const { page } = await open(MOVING)
    await page.goto(server.url)
    const portal = new PortalPage(page, server)
    expect(await page.title()).toBe('Gestión Contable')
    const front = page.locator('.portal-face-front')
    const { width, height } = (await front.boundingBox()) ?? {}
    expect({ width, height }).toEqual({ width: 402, height: 520 })
    expect(await page.locator('.portal-face-back').getAttribute('inert')).toBe('')

    await portal.toRegistration()
    expect(await front.getAttribute('inert')).toBe('')
    expect(await front.getAttribute('aria-hidden')).toBe('true')
    await expect.poll(() => front.textContent()).toBe('')
    const back = await page.locator('.portal-face-back').boundingBox()
    expect([back?.width, back?.height].map((side) => Math.round(side ?? 0))).toEqual([402, 520])
  })

  test('P-01: turns in 1.1 s', async ({ open, server }) => {
    const { page } = await open(MOVING)
    await page.goto(server.url)
    const portal = new PortalPage(page, server)
    await portal.field('DNI').waitFor()
    const seconds = page.locator(TURN).evaluate(
      (card) =>
        new Promise<number>((turned) => {
          card.addEventListener('transitionend', (event) => {
            const own = event instanceof TransitionEvent && event.target === card
            if (own && event.propertyName === 'transform') turned(event.elapsedTime)
          })
        }),
    )
    await portal.toRegistration()
    expect(await seconds).toBe(1.1)
  })

  test('P-01: turns without the animation for who prefers less motion', async ({
    open,
    server,
  }) => {
    const { page } = await open()
    await page.goto(server.url)
    await new PortalPage(page, server).toRegistration()
    const turn = page.locator(TURN)
    expect(await turn.evaluate((card) => card.getAnimations().length)).toBe(0)
    expect(await turn.evaluate((card) => getComputedStyle(card).transform)).toMatch(/^matrix3d\(-1/)
  })

  test('P-02: F5, Ctrl+R and Cmd+R do nothing', async ({ open, server }) => {
    const { page } = await open({ alone: true })
    await page.goto(server.url)
    const prevented: string[] = []
    await page.exposeFunction('tell', (key: string) => prevented.push(key))
    await page.evaluate(() => {
      addEventListener('keydown', ({ key, defaultPrevented }) => {
        const tell: unknown = Reflect.get(window, 'tell')
        if (defaultPrevented && typeof tell === 'function') tell(key)
      })
    })
    for (const key of ['F5', 'Control+r', 'Meta+r', 'Control+Shift+R'])
      await page.keyboard.press(key)
    await expect.poll(() => prevented).toEqual(['F5', 'r', 'r', 'R'])
  })

  test('P-03, P-24: the front has its fields, its toggle, its button and its links', async ({
    page,
    server,
  }) => {
    const portal = new PortalPage(page, server)
    expect(await portal.field('DNI').getAttribute('inputmode')).toBe('numeric')
    const clave = portal.field('Contraseña')
    await clave.fill('x'.repeat(49))
    await clave.pressSequentially('yz')
    expect(await clave.inputValue()).toBe(`${'x'.repeat(49)}y`)

    expect(await clave.getAttribute('type')).toBe('password')
    await portal.button('Mostrar contraseña').click()
    expect(await clave.getAttribute('type')).toBe('text')
    await portal.button('Ocultar contraseña').click()
    expect(await clave.getAttribute('type')).toBe('password')

    await portal.button('Ingresar').waitFor()
    for (const name of ['Olvidé mi contraseña', 'Regístrate']) {
      await page.getByRole('link', { name, exact: true }).waitFor()
    }
  })

  test('P-04: each DNI input keeps ten digits and ignores the arrows', async ({ page, server }) => {
    const portal = new PortalPage(page, server)
    const tries = async () => {
      const dni = portal.field('DNI')
      await dni.pressSequentially('2a0.1-')
      expect(await dni.inputValue()).toBe('201')
      await page.keyboard.press('ArrowUp')
      await page.keyboard.press('ArrowDown')
      expect(await dni.inputValue()).toBe('201')
      await dni.pressSequentially('98765432109')
      expect(await dni.inputValue()).toBe('2019876543')
      await dni.fill('30.111.222-33-44')
      expect(await dni.inputValue()).toBe('3011122233')
    }
    await tries()
    await portal.toRegistration()
    await tries()
    await portal.button('Volver').click()
    await portal.toRecovery()
    await tries()
  })

  test('P-10: the back has its fields; what no name has is dropped', async ({ page, server }) => {
    const portal = new PortalPage(page, server)
    await portal.toRegistration()
    const nombre = portal.field('Apellidos y Nombres')
    await nombre.pressSequentially("Muñoz4 O'Higgins-Pérez_Güemes")
    expect(await nombre.inputValue()).toBe("Muñoz O'Higgins-PérezGüemes")
    for (const label of ['Apellidos y Nombres', 'Email', 'Reingrese email']) {
      const field = portal.field(label)
      await field.fill('a'.repeat(49))
      await field.pressSequentially('bc')
      expect(await field.inputValue(), label).toBe(`${'a'.repeat(49)}b`)
    }
    await portal.button('Registrar').waitFor()
    await portal.button('Volver').click()
    await portal.button('Ingresar').waitFor()
    await portal.toRegistration()
    expect(await nombre.inputValue()).toBe('')
  })

  test('P-22: the page is Spanish', async ({ page }) => {
    expect(await page.locator('html').getAttribute('lang')).toBe('es')
  })

  test('the links are as high as a thumb, and the card as high as ever', async ({
    open,
    server,
  }) => {
    const { page } = await open({ viewport: { width: 360, height: 740 } })
    await page.goto(server.url)
    for (const name of ['Olvidé mi contraseña', 'Regístrate']) {
      const box = await page.getByRole('link', { name, exact: true }).boundingBox()
      expect(box?.height, name).toBeGreaterThanOrEqual(44)
      expect(box?.width, name).toBeGreaterThanOrEqual(44)
    }
    const card = await page.locator('.portal-face-front').boundingBox()
    expect(card?.height).toBe(520)
  })

  test('fields name themselves to password managers and keyboards', async ({ page, server }) => {
    const portal = new PortalPage(page, server)
    await answerWith(page, 'registracion', { body: { correo: 'ana@example.com' } })
    await answerWith(page, 'enviar-codigo', { body: { token: 'del-codigo' } })
    const expectAll = async (fields: Readonly<Record<string, string>>) => {
      for (const [label, wanted] of Object.entries(fields)) {
        const control = portal.field(label)
        expect(await control.getAttribute('autocomplete'), label).toBe(wanted)
        expect(await control.getAttribute('name'), label).toBe(NAMES[label])
      }
    }
    await expectAll({ DNI: 'username', Contraseña: 'current-password' })
    await portal.toRegistration()
    await expectAll({ DNI: 'username', 'Apellidos y Nombres': 'name', Email: 'email' })
    await expectAll({ 'Reingrese email': 'email' })
    const nombre = portal.field('Apellidos y Nombres')
    expect(await nombre.getAttribute('autocapitalize')).toBe('words')
    await portal.button('Volver').click()
    await portal.askToRegister(newPerson())
    await expectAll({ Código: 'one-time-code' })
    expect(await portal.field('Código').getAttribute('inputmode')).toBe('numeric')
    await portal.enterCode('123456')
    await expectAll({ DNI: 'username', 'Nueva contraseña': 'new-password' })
    await expectAll({ 'Repetir contraseña': 'new-password' })
  })

  test('P-01: at 200 % and on a phone nothing is cut off or scrolls sideways', async ({
    open,
    server,
  }) => {
    for (const viewport of [
      { width: 640, height: 400 },
      { width: 320, height: 480 },
    ]) {
      const { page } = await open({ viewport })
      await page.goto(server.url)
      const portal = new PortalPage(page, server)
      await portal.toRegistration()
      // 'Regístrate' is far down the page; the form that opens is in sight all the same.
      expect((await portal.field('DNI').boundingBox())?.y).toBeGreaterThan(0)
      await portal.button('Registrar').click()
      await portal.notice('Error de registración').waitFor()
      await portal.ok()
      await portal.button('Registrar').scrollIntoViewIfNeeded()
      const wider = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(wider).toBe(0)
    }
  })
})
