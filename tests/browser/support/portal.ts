import { EventEmitter, once } from 'node:events'
import type { Locator, Page } from 'playwright-core'
import { API_PATH } from '#wire/http/endpoint'
import type { TestServer } from './server'

/** Who registers in a test: a DNI of one's own, so that no test meets the limits of another. */
export interface Person {
  readonly dni: string
  readonly nombre: string
  readonly correo: string
  readonly clave: string
}

let people = 0

export function newPerson(): Person {
  people += 1
  const dni = String(31_000_000 + people)
  return { dni, nombre: 'Muñoz Ana', correo: `ana.${dni}@example.com`, clave: `clave de ${dni}` }
}

/** The access portal as a person meets it: every control by its role and name. */
export class PortalPage {
  constructor(
    readonly page: Page,
    private readonly server: TestServer,
  ) {}

  field(label: string): Locator {
    return this.page.getByLabel(label, { exact: true })
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true })
  }

  heading(name: string): Locator {
    return this.page.getByRole('heading', { name, exact: true })
  }

  /** A message, by its title. */
  notice(title: string): Locator {
    return this.page.getByRole('alertdialog', { name: title, exact: true })
  }

  get codeModal(): Locator {
    return this.page.getByRole('dialog', { name: 'Revise su casilla de e-mail', exact: true })
  }

  get screenClock(): Locator {
    return this.page.getByRole('timer').filter({ hasText: 'Tiempo restante' })
  }

  /** What stands beside a field that does not pass. */
  async fault(label: string): Promise<string> {
    const note = await this.field(label).getAttribute('aria-describedby')
    return note === null ? '' : this.page.locator(`[id="${note}"] [role=alert]`).innerText()
  }

  async ok(): Promise<void> {
    await this.button('OK').click()
  }

  async signIn(dni: string, clave: string): Promise<void> {
    await this.field('DNI').fill(dni)
    await this.field('Contraseña').fill(clave)
    await this.button('Ingresar').click()
  }

  async toRegistration(): Promise<void> {
    await this.page.getByRole('link', { name: 'Regístrate' }).click()
    await this.heading('Registración').waitFor()
  }

  async toRecovery(): Promise<void> {
    await this.page.getByRole('link', { name: 'Olvidé mi contraseña' }).click()
    await this.heading('Restablecer contraseña').waitFor()
  }

  async fillRegistration({ dni, nombre, correo }: Person): Promise<void> {
    await this.field('DNI').fill(dni)
    await this.field('Apellidos y Nombres').fill(nombre)
    await this.field('Email').fill(correo)
    await this.field('Reingrese email').fill(correo)
  }

  /** From the login card to the registration's code modal. */
  async askToRegister(person: Person): Promise<void> {
    await this.toRegistration()
    await this.fillRegistration(person)
    await this.button('Registrar').click()
    await this.codeModal.waitFor()
  }

  /** From the login card to the recovery's code modal. */
  async askToRecover({ dni }: Person): Promise<void> {
    await this.toRecovery()
    await this.field('DNI').fill(dni)
    await this.button('Enviar código').click()
    await this.codeModal.waitFor()
  }

  async enterCode(codigo: string): Promise<void> {
    await this.field('Código').fill(codigo)
    await this.codeModal.locator('button[type=submit]').click()
  }

  async setPassword(clave: string, repeated = clave): Promise<void> {
    await this.field('Nueva contraseña').fill(clave)
    await this.field('Repetir contraseña').fill(repeated)
    await this.button('Confirmar contraseña').click()
  }

  /** The code of the last mail to a person. */
  async mailedCode({ correo }: Person): Promise<string> {
    const mails = await this.server.mails()
    const mail = mails.findLast(({ to }) => to?.some(({ address }) => address === correo))
    const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0]
    if (code === undefined) throw new Error(`No mail with a code to ${correo}`)
    return code
  }

  /** Another code than the one that was mailed. */
  async wrongCode(person: Person): Promise<string> {
    const code = Number(await this.mailedCode(person))
    return String((code + 1) % 1_000_000).padStart(6, '0')
  }

  /** The name of what has the focus. */
  focused(): Promise<string> {
    return this.page.evaluate(() => {
      const element = document.activeElement
      if (element instanceof HTMLInputElement) return element.labels?.[0]?.textContent ?? ''
      return element?.textContent || element?.getAttribute('aria-label') || ''
    })
  }

  stored(key: string): Promise<string | null> {
    return this.page.evaluate((name) => sessionStorage.getItem(name), key)
  }
}

/** Registers a person without a browser. */
export async function register(server: TestServer, person: Person): Promise<void> {
  const { dni, nombre, correo, clave } = person
  await server.call('registracion', { dni: Number(dni), nombre, correo })
  const mail = (await server.mails()).findLast(({ to }) => to?.[0]?.address === correo)
  const codigo = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0]
  const { body } = await server.call('enviar-codigo', { dni: Number(dni), codigo })
  const { status } = await server.call('enviar-clave', { token: body['token'], clave })
  if (status !== 200) throw new Error(`The registration ended with ${status}`)
}

/** Lets one metodo be answered by something else than the server, 2xx included. */
export async function answerWith(
  page: Page,
  metodo: string,
  answer: { readonly status?: number; readonly body?: unknown } | 'offline',
): Promise<void> {
  await page.route(`**${API_PATH}`, async (route) => {
    if (route.request().postDataJSON()?.metodo !== metodo) return route.fallback()
    if (answer === 'offline') return route.abort('internetdisconnected')
    return route.fulfill({ status: answer.status ?? 200, json: answer.body ?? {} })
  })
}

/** Holds every answer of one metodo back. @returns what lets them go */
export async function holdBack(page: Page, metodo: string): Promise<() => void> {
  const gate = new EventEmitter()
  const opened = once(gate, 'open')
  await page.route(`**${API_PATH}`, async (route) => {
    if (route.request().postDataJSON()?.metodo === metodo) await opened
    return route.fallback()
  })
  return () => void gate.emit('open')
}
