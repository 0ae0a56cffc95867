import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { accessibilityProblems, colourProblems, sidewaysOverflow } from './support/accessibility'
import { keepPicture, KEEPS_PICTURES } from './support/pictures'
import { newPerson, PortalPage, answerWith } from './support/portal'
import { test } from './support/shared-test'
import { LONG } from '../support/long'
import type { TestServer } from './support/server'
import type { OpenedPage } from './support/opened-page'

const WIDTHS = [1280, 360]

/** Looks at a form as it stands, in light and in the dark. @returns what is wrong */
async function look(
  page: Page,
  name: string,
  widths: readonly number[],
): Promise<readonly string[]> {
  const problems: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      // Whatever is not a colour is the same in the dark.
      const problemsOf = colorScheme === 'light' ? accessibilityProblems : colourProblems
      const found = [...(await problemsOf(page))]
      if ((await sidewaysOverflow(page)) > 0) found.push('scrolls sideways')
      problems.push(...found.map((problem) => `${name} at ${width} px, ${colorScheme}: ${problem}`))
      await keepPicture(page, `portal-${name}-${width}-${colorScheme}`)
    }
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  return problems
}

describe('each form, wide and narrow, in light and in the dark', () => {
  test('has nothing that axe finds wrong, nor scrolls sideways', async ({ open, server }) => {
    const { page } = await open()
    const portal = new PortalPage(page, server)
    const wrong: string[] = []
    // Unless it is the long run, each form in one of the widths, in turn.
    const turns = LONG || KEEPS_PICTURES ? [WIDTHS] : WIDTHS.map((width) => [width])
    let forms = 0
    const lookAt = async (name: string): Promise<void> => {
      wrong.push(...(await look(page, name, turns[forms++ % turns.length] ?? WIDTHS)))
    }

    await page.goto(server.url)
    await portal.button('Ingresar').click()
    await lookAt('login-faults')
    await portal.toRecovery()
    await portal.button('Enviar código').click()
    await lookAt('recovery-faults')
    await portal.button('Volver').click()
    const person = newPerson()
    await portal.askToRegister(person)
    await lookAt('code')
    await portal.enterCode('1')
    await lookAt('code-fault')
    await portal.button('Cancelar').click()
    await lookAt('registration')
    await portal.field('DNI').fill('')
    await portal.field('Reingrese email').fill('otro@example.com')
    await portal.button('Registrar').click()
    await portal.ok()
    await lookAt('registration-faults')
    await portal.fillRegistration(person)
    await portal.button('Registrar').click()
    await portal.enterCode(await portal.mailedCode(person))
    await portal.setPassword('corta', 'otra')
    await lookAt('password-faults')
    expect(wrong).toEqual([])
  })
})

export type Flow = 'recovery' | 'registration'

/** A message of the specification's section 2: how it comes up, its title, and what has the focus once it has gone. */
export interface Told {
  readonly what: string
  readonly title: string
  readonly bring: (portal: PortalPage) => Promise<void>
  readonly focusAfter: string
  /** The button that takes the focus. */
  readonly takes: string
}

const LOGIN = 'Error de inicio de sesión'
const REGISTRATION = 'Error de registración'

/** Every message of the portal, by where it stands. */
export const NOTICES: Readonly<Record<Flow | 'login' | 'requests', readonly Told[]>> = {
  login: [
    told('wrong data', LOGIN, login(401, 'Datos Incorrectos'), 'Ingresar'),
    told('DNI not registered', LOGIN, login(401, 'No registrado'), 'Ingresar'),
    told('user not enabled', LOGIN, login(403, 'Usuario No Habilitado'), 'Ingresar'),
    told('general login error', LOGIN, login(500, 'Otro'), 'Ingresar'),
    told('no internet on login', 'Error de conexión', login('offline'), 'Ingresar', 'Reintentar'),
  ],
  requests: [
    told('incorrect DNI', 'Error de restablecer contraseña', recover(401), 'Enviar código'),
    told('general error on forgot-password', 'Error General', recover(500), 'Enviar código'),
    told('combined form errors', REGISTRATION, registerNothing, 'DNI'),
    told('DNI already registered', REGISTRATION, register(405), 'Registrar'),
    told('general error on the registered check', REGISTRATION, register(500), 'Registrar'),
  ],
  recovery: [
    told('wrong code', 'Error de validación', wrongCode('recovery'), 'Código'),
    told('confirmed', 'Contraseña restablecida con éxito', setPassword('recovery', 200), 'DNI'),
    told('token expired', 'Token vencido', setPassword('recovery', 403), 'DNI'),
    told('token invalid', 'Token Invalido', setPassword('recovery', 401), 'DNI'),
    told('general error', 'Error General', setPassword('recovery', 500), 'DNI'),
  ],
  registration: [
    told('wrong code', 'Error de validación', wrongCode('registration'), 'Registrar'),
    told('confirmed', 'Contraseña Confirmada', setPassword('registration', 200), 'DNI'),
    told('token expired', 'Token vencido', setPassword('registration', 403), 'DNI'),
    told('token invalid', 'Token Invalido', setPassword('registration', 401), 'DNI'),
    told('general error', 'Error General', setPassword('registration', 500), 'DNI'),
  ],
}

function told(
  what: string,
  title: string,
  bring: Told['bring'],
  focusAfter: string,
  takes = 'OK',
): Told {
  return { what, title, bring, focusAfter, takes }
}

function login(status: number | 'offline', error?: string): Told['bring'] {
  return async (portal) => {
    const answer = status === 'offline' ? status : { status, body: { error } }
    await answerWith(portal.page, 'login', answer)
    await portal.signIn('20', 'cualquiera')
  }
}

function recover(status: number): Told['bring'] {
  return async (portal) => {
    await answerWith(portal.page, 'cambiar-clave', { status })
    await portal.toRecovery()
    await portal.field('DNI').fill('20')
    await portal.button('Enviar código').click()
  }
}

function register(status: number): Told['bring'] {
  return async (portal) => {
    await answerWith(portal.page, 'registracion', { status })
    await portal.toRegistration()
    await portal.fillRegistration(newPerson())
    await portal.button('Registrar').click()
  }
}

async function registerNothing(portal: PortalPage): Promise<void> {
  await portal.toRegistration()
  await portal.button('Registrar').click()
}

async function toCode(portal: PortalPage, flow: Flow): Promise<void> {
  const metodo = flow === 'recovery' ? 'cambiar-clave' : 'registracion'
  await answerWith(portal.page, metodo, { body: { correo: 'a***@example.com' } })
  await (flow === 'recovery' ? portal.askToRecover(newPerson()) : portal.askToRegister(newPerson()))
}

function wrongCode(flow: Flow): Told['bring'] {
  return async (portal) => {
    await answerWith(portal.page, 'enviar-codigo', { status: 401 })
    await toCode(portal, flow)
    await portal.enterCode('123456')
  }
}

function setPassword(flow: Flow, status: number): Told['bring'] {
  return async (portal) => {
    await answerWith(portal.page, 'enviar-codigo', { body: { token: 'del-codigo' } })
    await answerWith(portal.page, 'enviar-clave', { status })
    await toCode(portal, flow)
    await portal.enterCode('123456')
    await portal.setPassword('muy segura')
  }
}

interface Stage {
  readonly open: () => Promise<OpenedPage>
  readonly server: TestServer
}

const WIDE = 1280
const NARROW = 360

/**
 * All messages have the same box: unless it is the long run, every other one is lived through, and looked at in one of
 * the widths.
 */
const widthsOf = (at: number) => (LONG ? [WIDE, NARROW] : [at % 4 === 0 ? WIDE : NARROW])

/** The portal as one meets it first, whatever the last message left behind. */
async function anew(page: Page, { url }: TestServer): Promise<void> {
  await page.unrouteAll()
  await page.setViewportSize({ width: WIDE, height: 740 })
  // Any address of the server's has its session storage; nothing runs there.
  await page.goto(new URL('/none.txt', url).href)
  await page.evaluate(() => sessionStorage.clear())
  await page.goto(url)
}

/** Brings a message up, lives through it by keyboard, and says what was wrong on the way. */
async function liveThrough(told: Told, portal: PortalPage, widths: readonly number[]) {
  const { page } = portal
  await told.bring(portal)
  const modal = portal.notice(told.title)
  await modal.waitFor()

  const took = await portal.focused()
  await page.keyboard.press('Tab')
  const kept = await modal.evaluate(
    ({ ownerDocument }, dialog) =>
      ownerDocument.activeElement === ownerDocument.body ||
      ownerDocument.activeElement?.closest(dialog) !== null,
    'dialog',
  )
  const problems: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 740 })
    problems.push(...(await accessibilityProblems(page)))
    if ((await sidewaysOverflow(page)) > 0) problems.push(`sideways at ${width} px`)
  }
  await page.keyboard.press('Escape')
  await modal.waitFor({ state: 'detached' })
  await expect.poll(() => portal.focused(), { message: told.what }).toBe(told.focusAfter)
  return { what: told.what, took, kept, problems }
}

async function expectAll(group: keyof typeof NOTICES, { open, server }: Stage): Promise<void> {
  const { page } = await open()
  const portal = new PortalPage(page, server)
  for (const [at, told] of NOTICES[group].entries()) {
    if (!LONG && at % 2 === 1) continue
    const { what, takes } = told
    await anew(page, server)
    expect(await liveThrough(told, portal, widthsOf(at))).toEqual({
      what,
      took: takes,
      kept: true,
      problems: [],
    })
  }
}

describe('P-21: each message takes the focus, keeps it, closes on Escape and gives it back; axe is content', () => {
  test('P-21: of login', ({ open, server }) => expectAll('login', { open, server }))
  test('P-21: of asking for a code', ({ open, server }) => expectAll('requests', { open, server }))
  test('P-21: of the rest of recovery', ({ open, server }) =>
    expectAll('recovery', { open, server }))
  test('P-21: of the rest of registration', ({ open, server }) =>
    expectAll('registration', { open, server }))
})
